import { useEffect, useState } from 'react';
import styles from './RichText.module.less';

/** HTML from the server, sanitised. Nothing else renders HTML; the sanitiser loads with the first text. */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let cancelled = false;
    void import('./safeHtml').then(({ safeHtml }) => {
      if (!cancelled) setSafe(safeHtml(html));
    });
    return () => {
      cancelled = true;
    };
  }, [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
