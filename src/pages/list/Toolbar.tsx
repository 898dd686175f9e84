import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '@umijs/max';
import type { ReactNode, Ref } from 'react';
import { listPath, PAGE_SIZES, SORTS, type ListQuery, type View } from '@/domain/search/listQuery';
import styles from './list.module.less';
import { changedPath, SORT_WORDS } from './listWords';

interface Props {
  query: ListQuery;
  /** Unknown before the first answer, and after a failure. */
  total: number | undefined;
  loading: boolean;
  countRef: Ref<HTMLParagraphElement>;
  /** The button that opens the facets, where they have no room. */
  children: ReactNode;
}

const VIEW_ICONS: Record<View, { icon: ReactNode; label: string }> = {
  table: { icon: <UnorderedListOutlined aria-hidden />, label: '表格' },
  grid: { icon: <AppstoreOutlined aria-hidden />, label: '网格' },
};

/** How many there are, in what order, how many at once, and how they are shown. */
export default function Toolbar({ query, total, loading, countRef, children }: Props) {
  const navigate = useNavigate();
  const said = total === undefined ? '' : `共 ${total} 个商品`;
  return (
    <div className={styles.toolbar} data-none={total === 0 || undefined}>
      <p ref={countRef} tabIndex={-1} aria-live="polite" className={styles.count}>
        {loading ? '正在查找…' : said}
      </p>
      {children}
      <nav aria-label="排序" className={styles.segments}>
        {SORTS.map((sort) => (
          <Link key={sort} to={changedPath(query, { sort })} aria-current={sort === query.sort || undefined}>
            {SORT_WORDS[sort]}
          </Link>
        ))}
      </nav>
      <label className={styles.size}>
        每页
        <select
          value={query.size}
          onChange={({ target }) => navigate(changedPath(query, { size: Number(target.value) }))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label="显示方式" className={styles.segments}>
        {(['table', 'grid'] as const).map((view) => (
          <Link
            key={view}
            to={listPath({ ...query, view })}
            aria-label={VIEW_ICONS[view].label}
            title={VIEW_ICONS[view].label}
            aria-current={view === query.view || undefined}
          >
            {VIEW_ICONS[view].icon}
          </Link>
        ))}
      </nav>
    </div>
  );
}
