import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './ConfirmAction.module.less';

interface Props {
  label: string;
  /** What will happen, asked in place before it does. */
  question: string;
  /** On the button that does it; the label unless told. */
  confirmLabel?: string;
  /** Does it; whoever throws has said why. */
  onConfirm: () => Promise<unknown>;
  primary?: boolean;
  danger?: boolean;
}

/** A button whose deed is asked about in its own place, without a window over the page. */
export default function ConfirmAction({
  label,
  question,
  confirmLabel = label,
  onConfirm,
  primary,
  danger,
}: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const back = useRef(false);

  // The focus goes where the buttons are: to the question, and back to where it was asked from.
  useEffect(() => {
    if (asking) yes.current?.focus();
    else if (back.current) first.current?.focus();
    back.current = asking;
  }, [asking]);

  const handleConfirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setAsking(false);
    } catch {
      // Said by the request layer; the question stays, to try again or to leave it.
    } finally {
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) setAsking(false);
  };

  if (!asking) {
    return (
      <Button ref={first} type={primary ? 'primary' : 'default'} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <span role="group" aria-label={question} className={styles.ask}>
      <span>{question}</span>
      <Button
        ref={yes}
        type="primary"
        danger={danger}
        loading={busy}
        onKeyDown={handleKey}
        onClick={() => void handleConfirm()}
      >
        {confirmLabel}
      </Button>
      <Button disabled={busy} onKeyDown={handleKey} onClick={() => setAsking(false)}>
        返回
      </Button>
    </span>
  );
}
