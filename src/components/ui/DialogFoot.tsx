import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from './FormFailure';

interface Props {
  /** What `useSubmit` answers. */
  submit: { busy: boolean; failure: ReactNode };
  /** Of the button that sends. */
  label: string;
  danger?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: why it was not taken, 取消, and the button that sends. */
export const DialogFoot = ({ submit: { busy, failure }, label, danger = false, onCancel }: Props) => (
  <>
    <FormFailure>{failure}</FormFailure>
    <Flex gap={8} justify="end" style={{ marginTop: 8 }}>
      <Button disabled={busy} onClick={onCancel}>
        取消
      </Button>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {label}
      </Button>
    </Flex>
  </>
);
