import { Button, Popconfirm } from 'antd';
import { isFailure } from '@domain/shared/failure';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

interface Props {
  label: string;
  /** The question before the action. */
  question: string;
  /** Label of the confirming button; that of the first button by default. */
  confirmLabel?: string;
  /** The action; it reports its own failure. */
  onConfirm: () => Promise<unknown>;
  primary?: boolean;
  danger?: boolean;
  /** Small, in a row of a table. */
  small?: boolean;
}

/** A button that asks before it acts. The question takes the focus and returns it; Escape cancels. */
export function ConfirmAction({
  label,
  question,
  confirmLabel = label,
  onConfirm,
  primary,
  danger,
  small,
}: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The call succeeded, but its answer cannot be read. */
  const [problem, setProblem] = useState('');
  /** Read in the same click that starts it, before `busy` is drawn. */
  const running = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const confirmId = useId();

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const handleConfirm = async () => {
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      await onConfirm();
      close();
    } catch (error) {
      // The request layer has reported failures of the call; the question stays, to retry or cancel.
      if (isFailure(error) && error.kind === 'parse' && error.status === undefined) setProblem(error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !busy) {
      // Closes only the question: a dialog around it stays.
      event.stopPropagation();
      close();
    }
  };

  return (
    <span>
      <Popconfirm
        title={question}
        description={
          problem && (
            <span role="alert" className="danger">
              {problem}
            </span>
          )
        }
        icon={null}
        open={open}
        // Rendered beside its button, so that Tab continues there.
        getPopupContainer={(button) => button.parentElement ?? document.body}
        destroyOnHidden
        styles={{ container: { maxWidth: 'min(320px, calc(100vw - 32px))' } }}
        okText={confirmLabel}
        okButtonProps={{ id: confirmId, danger, loading: busy, onKeyDown: handleKey }}
        onConfirm={() => void handleConfirm()}
        cancelText="返回"
        cancelButtonProps={{ disabled: busy, onKeyDown: handleKey }}
        onCancel={close}
        // antd closes the question at once after `onConfirm`; here it stays until the action has succeeded.
        onOpenChange={(next) => running.current || setOpen(next)}
        afterOpenChange={(shown) => {
          if (shown) document.getElementById(confirmId)?.focus({ preventScroll: true });
        }}
      >
        <Button
          ref={trigger}
          type={primary ? 'primary' : 'default'}
          size={small ? 'small' : undefined}
          onKeyDown={handleKey}
        >
          {label}
        </Button>
      </Popconfirm>
    </span>
  );
}
