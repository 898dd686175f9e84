import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { Marked } from '@/components/ui/Marked';
import { faqPath } from '@domain/content/customerPath';
import type { FaqEntry } from '@domain/content/faq';
import styles from './Faq.module.less';

interface Props {
  entry: FaqEntry;
  /** Searched text, marked where it matches. */
  words?: string;
  /** Shown with its answer initially. */
  open: boolean;
  /** Named by the address: scrolled into view and focused. */
  isTarget?: boolean;
}

/** A question that opens to its answer. */
export function FaqItem({ entry, words = '', open, isTarget = false }: Props) {
  const { id, question, answer, links } = entry;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return (
    <details open={open} className={styles.item}>
      <summary ref={summary}>
        <Marked text={question} words={words} />
      </summary>
      <Flex vertical gap={8} className={styles.answer}>
        {answer.map((text) => (
          <p key={text}>
            <Marked text={text} words={words} />
          </p>
        ))}
        <Flex component="p" wrap gap="4px 24px">
          {links.map(({ label, path }) => (
            <Link key={path} to={path} className="tap">
              {label}
            </Link>
          ))}
          <Link to={faqPath(id)} className="tap" aria-label={`本题链接：${question}`}>
            本题链接
          </Link>
        </Flex>
      </Flex>
    </details>
  );
}
