import { useEffect, useState } from 'react';
import styles from './RichText.module.less';

/** HTML from the server, sanitised. Nothing else renders HTML; the sanitiser loads with the first text. */
export default function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let gone = false;
    void import('./safeHtml').then(({ safeHtml }) => {
      if (!gone) setSafe(safeHtml(html));
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
