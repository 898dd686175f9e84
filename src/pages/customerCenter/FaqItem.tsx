import { Link } from '@umijs/max';
import { useEffect, useRef } from 'react';
import Marked from '@/components/ui/Marked';
import { faqPath } from '@/domain/content/customerPath';
import type { FaqEntry } from '@/domain/content/faq';
import styles from './customerCenter.module.less';

interface Props {
  entry: FaqEntry;
  /** What was sought: marked where it stands. */
  words?: string;
  /** Shown with its answer from the beginning. */
  open: boolean;
  /** The address names it: it is brought into view and takes the focus. */
  here?: boolean;
}

/** A question that opens to its answer. */
export default function FaqItem({ entry, words = '', open, here = false }: Props) {
  const { id, question, answer, links } = entry;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!here) return;
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  }, [here]);
  return (
    <details open={open} className={styles.item}>
      <summary ref={summary}>
        <Marked text={question} words={words} />
      </summary>
      <div className={styles.answer}>
        {answer.map((text) => (
          <p key={text}>
            <Marked text={text} words={words} />
          </p>
        ))}
        <p className={styles.links}>
          {links.map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          <Link to={faqPath(id)} aria-label={`本题链接：${question}`}>
            本题链接
          </Link>
        </p>
      </div>
    </details>
  );
}
