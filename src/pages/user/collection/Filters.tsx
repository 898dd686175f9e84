import { Flex, Input } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useId, useState } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { FAVOURITE_STATE_WORDS, FAVOURITE_STATES } from '@domain/catalogue/favourite';
import { favouritesPath, isFiltered, MAX_WORDS, type FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import type { FavouriteCounts } from '@/services/collection';
import styles from './collection.module.less';

interface Props {
  query: FavouriteQuery;
  /** Undefined until the first answer. */
  counts: FavouriteCounts | undefined;
}

/** Filters the favourites by text and by change of price or stock. */
export function Filters({ query, counts }: Props) {
  const states = [
    { state: '' as const, words: '全部状态', count: counts?.allStates },
    ...FAVOURITE_STATES.map((state) => ({
      state,
      words: FAVOURITE_STATE_WORDS[state],
      count: counts?.[state],
    })),
  ];
  return (
    <Flex wrap gap="12px 24px" className={styles.filters}>
      <Search key={query.q} query={query} />
      <LinkTabs
        variant="plain"
        label="收藏状态"
        current={query.state}
        items={states.map(({ state, words, count }) => ({
          key: state,
          to: favouritesPath({ ...query, state, page: 1 }),
          label: words,
          count,
        }))}
      >
        {isFiltered(query) && (
          <Link to={favouritesPath({ sort: query.sort, view: query.view })}>清除筛选</Link>
        )}
      </LinkTabs>
    </Flex>
  );
}

function Search({ query }: { query: FavouriteQuery }) {
  const navigate = useNavigate();
  const [text, setText] = useState(query.q);
  const problemId = useId();
  const long = text.trim().length > MAX_WORDS;
  const search = () => {
    if (!long) navigate(favouritesPath({ ...query, q: text.trim(), page: 1 }));
  };
  return (
    <div role="search" aria-label="在收藏中查找" className={styles.search}>
      <Input.Search
        type="search"
        autoComplete="off"
        enterButton="查找"
        placeholder="名称、别名、CAS 或货号"
        aria-label="名称、别名、CAS 或货号"
        aria-invalid={long}
        aria-describedby={long ? problemId : undefined}
        status={long ? 'error' : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onSearch={search}
      />
      {long && (
        <span style={{ color: 'var(--price)' }} id={problemId} role="alert">
          搜索词不能超过 {MAX_WORDS} 个字
        </span>
      )}
    </div>
  );
}
