import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useTimeout } from 'ahooks';
import { useState } from 'react';
import styles from './CopyText.module.less';

interface Props {
  text: string;
  /** What it is, for the button's name: `CAS 号`, `货号`. */
  label: string;
}

/** A number in the fixed style, copied with a click. */
export function CopyText({ text, label }: Props) {
  const [copied, setCopied] = useState(false);
  useTimeout(() => setCopied(false), copied ? 1500 : undefined);
  const handleCopy = () => {
    // Refused outside a secure page: the text stays selectable.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className={styles.copy} onClick={handleCopy} aria-label={`复制${label} ${text}`}>
      <span>{text}</span>
      {copied ? <CheckOutlined /> : <CopyOutlined />}
      <span className="visually-hidden" aria-live="polite">
        {copied ? '已复制' : ''}
      </span>
    </button>
  );
}
