import { useState } from 'react';
import styles from './CopyText.module.less';

interface Props {
  text: string;
  /** Subject for the button's name: `CAS 号`, `货号`. */
  label: string;
}

/** ms for which the success is shown */
const SHOWN_MS = 1500;

/**
 * A number in a monospaced style, copied with a click. Its icon is drawn by CSS, because a list of a hundred has two
 * hundred of them. The live region exists from the focus on, before it announces anything.
 */
export function CopyText({ text, label }: Props) {
  const [message, setSaid] = useState<'' | '已复制'>();
  const handleReach = () => setSaid((before) => before ?? '');
  const handleCopy = () => {
    // Refused on insecure pages: the text stays selectable.
    navigator.clipboard?.writeText(text).then(
      () => {
        setSaid('已复制');
        setTimeout(() => setSaid(''), SHOWN_MS);
      },
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={message || undefined}
      onPointerDown={handleReach}
      onFocus={handleReach}
      onClick={handleCopy}
      aria-label={`复制${label} ${text}`}
    >
      {text}
      {message !== undefined && (
        <span className="visually-hidden" aria-live="polite">
          {message}
        </span>
      )}
    </button>
  );
}
