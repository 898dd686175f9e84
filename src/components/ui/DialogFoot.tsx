import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from './FormFailure';

interface Props {
  /** Result of `useSubmit`. */
  submit: { busy: boolean; failure: ReactNode };
  /** Label of the submit button. */
  label: string;
  danger?: boolean;
  /** Label of the cancel button; differs where the action itself is a cancellation. */
  leave?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: the refusal, the cancel and the submit button. */
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
