import { Button, Flex } from 'antd';

interface Props {
  label: string;
  cancel?: string;
  danger?: boolean;
  busy: boolean;
  onCancel: () => void;
}

export function FormButtons({ label, cancel = '取消', danger = false, busy, onCancel }: Props) {
  return (
    <Flex gap={8}>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {label}
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
    </Flex>
  );
}
