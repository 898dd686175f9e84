import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDraftOpen } from '@/hooks/useDraft';

interface Props {
  /** Draft key of the form. */
  draftKey: string;
  /** Label of the button. */
  label: string;
  /** Accessible name of the button where several have the same label. */
  name?: string;
  title: string;
  danger?: boolean;
  small?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button with a dialog that explains the action and asks for its input, which is restored after a new login. */
export function ActionDialog({
  draftKey,
  label,
  name,
  title,
  danger = false,
  small = false,
  children,
}: Props) {
  const [open, setOpen] = useDraftOpen(draftKey);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        danger={danger}
        size={small ? 'small' : undefined}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal
        title={title}
        open={open}
        footer={null}
        width={480}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={close}
      >
        {children(close)}
      </Modal>
    </>
  );
}
