import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Select } from 'antd';
import { useId, type ReactNode, type Ref } from 'react';
import { listPath, PAGE_SIZES, SORTS, type ListQuery, type View } from '@/domain/search/listQuery';
import LinkSegments from './LinkSegments';
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

const VIEWS: { key: View; label: ReactNode; name: string }[] = [
  { key: 'table', label: <UnorderedListOutlined aria-hidden />, name: '表格' },
  { key: 'grid', label: <AppstoreOutlined aria-hidden />, name: '网格' },
];

/** How many there are, in what order, how many at once, and how they are shown. */
export default function Toolbar({ query, total, loading, countRef, children }: Props) {
  const navigate = useNavigate();
  const sizeId = useId();
  const said = total === undefined ? '' : `共 ${total} 个商品`;
  return (
    <div className={styles.toolbar} data-none={total === 0 || undefined}>
      <p ref={countRef} tabIndex={-1} aria-live="polite" className={styles.count}>
        {loading ? '正在查找…' : said}
      </p>
      {children}
      <LinkSegments
        label="排序"
        current={query.sort}
        segments={SORTS.map((sort) => ({
          key: sort,
          label: SORT_WORDS[sort],
          to: changedPath(query, { sort }),
        }))}
      />
      <div className={styles.size}>
        <label htmlFor={sizeId}>每页</label>
        <Select
          id={sizeId}
          value={query.size}
          options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
          onChange={(size) => navigate(changedPath(query, { size }))}
        />
      </div>
      <LinkSegments
        label="显示方式"
        current={query.view}
        segments={VIEWS.map((view) => ({ ...view, to: listPath({ ...query, view: view.key }) }))}
      />
    </div>
  );
}
