import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from './FormFailure';

interface Props {
  /** What `useSubmit` answers. */
  submit: { busy: boolean; failure: ReactNode };
  /** Of the button that sends. */
  label: string;
  danger?: boolean;
  /** Of the button that leaves; another where the deed itself is to cancel. */
  leave?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: why it was not taken, the button that leaves, and the one that sends. */
export const DialogFoot = ({
  submit: { busy, failure },
  label,
  danger = false,
  leave = '取消',
  onCancel,
}: Props) => (
  <>
    <FormFailure>{failure}</FormFailure>
    <Flex gap={8} justify="end" style={{ marginTop: 8 }}>
      <Button disabled={busy} onClick={onCancel}>
        {leave}
      </Button>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {label}
      </Button>
    </Flex>
  </>
);
