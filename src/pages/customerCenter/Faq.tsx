import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useEffect, useState } from 'react';
import { FaqItem } from '@/components/content/FaqItem';
import { FilterBox } from '@/components/content/FilterBox';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { customerPath, feedbackPath, type CustomerQuery } from '@domain/content/customerPath';
import { FAQ_THEME_CODES, FAQ_THEMES, findFaq, type FaqEntry, type FaqTheme } from '@domain/content/faq';
import { faqQuery } from '@/queries/content';
import styles from './customerCenter.module.less';

/** Shown when the address names neither a theme nor a question. */
const FIRST_THEME: FaqTheme = 'ordering';

/** Frequent questions, by search or by theme. */
export function Faq({ query }: { query: CustomerQuery }) {
  const faq = useQuery(faqQuery());
  const navigate = useNavigate();
  const [text, setText] = useState(query.q);
  // The address may also change by going back or by a link. While typing, the text differs from it by blanks only.
  useEffect(() => setText((old) => (old.trim() === query.q ? old : query.q)), [query.q]);
  const search = (words: string) => {
    setText(words);
    navigate(customerPath({ q: words.trim() }), { replace: true });
  };
  return (
    <section aria-labelledby="faq-title" className={styles.faq}>
      <h2 id="faq-title">常见问题</h2>
      <AsyncContent of={faq} what="常见问题" skeleton={<Skeleton rows={8} height={44} />}>
        {(entries) => {
          const hits = text.trim() === '' ? null : findFaq(entries, text);
          return (
            <>
              <FilterBox
                label="搜索常见问题"
                placeholder="如 包邮、对公转账、易制毒、退货"
                value={text}
                onChange={search}
                result={hits ? `找到 ${hits.length} 个问题` : ''}
              />
              {hits ? (
                <Hits entries={hits} words={text} onClear={() => search('')} />
              ) : (
                <ByTheme entries={entries} query={query} />
              )}
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}

function ByTheme({ entries, query }: { entries: readonly FaqEntry[]; query: CustomerQuery }) {
  const linked = entries.find(({ id }) => id === query.faq);
  const theme = linked?.theme ?? query.theme ?? FIRST_THEME;
  return (
    <>
      {query.faq !== '' && !linked && <p role="status">没有找到链接中的问题，以下是同类问题。</p>}
      <LinkTabs
        variant="plain"
        label="问题分类"
        current={theme}
        items={FAQ_THEME_CODES.map((code) => ({
          key: code,
          to: customerPath({ theme: code }),
          label: FAQ_THEMES[code],
          count: entries.filter((entry) => entry.theme === code).length,
        }))}
      />
      {entries
        .filter((entry) => entry.theme === theme)
        .map((entry) => (
          <FaqItem
            key={entry.id}
            entry={entry}
            open={entry.id === query.faq}
            isTarget={entry.id === query.faq}
          />
        ))}
    </>
  );
}

/** Number of hits whose answers are unfolded. */
const OPENED = 3;

function Hits({
  entries,
  words,
  onClear,
}: {
  entries: readonly FaqEntry[];
  words: string;
  onClear: () => void;
}) {
  return (
    <>
      {entries.map((entry) => (
        <FaqItem key={entry.id} entry={entry} words={words} open={entries.length <= OPENED} />
      ))}
      {entries.length === 0 && (
        <StateView
          title={`没有关于“${words.trim()}”的问题`}
          actions={
            <>
              <Link to={feedbackPath({ kind: 'product' })}>向我们提问</Link>
              <Button onClick={onClear}>查看全部问题</Button>
            </>
          }
        >
          换一个说法或减少字词再试；也可以直接写给我们。
        </StateView>
      )}
    </>
  );
}
