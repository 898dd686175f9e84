import { useState } from 'react';
import styles from './CopyText.module.less';

interface Props {
  text: string;
  /** What it is, for the button's name: `CAS 号`, `货号`. */
  label: string;
}

/** ms for which it is said that it was copied */
const SAID = 1500;

/**
 * A number in the fixed style, copied with a click. The sign behind it is drawn by the style: a list of a hundred has two
 * hundred of them. Where it is said aloud that it was copied stands from the focus on, before there is anything to say.
 */
export function CopyText({ text, label }: Props) {
  const [message, setSaid] = useState<'' | '已复制'>();
  const handleReach = () => setSaid((before) => before ?? '');
  const handleCopy = () => {
    // Refused outside a secure page: the text stays selectable.
    navigator.clipboard?.writeText(text).then(
      () => {
        setSaid('已复制');
        setTimeout(() => setSaid(''), SAID);
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
