import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { ReactNode, Ref } from 'react';
import { listPath, PAGE_SIZES, SORTS, type ListQuery, type View } from '@/utils/listQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import styles from './list.module.less';
import { changedPath, SORT_WORDS } from './listWords';

interface Props {
  query: ListQuery;
  /** Undefined before the first answer and after an error. */
  total: number | undefined;
  loading: boolean;
  countRef: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

const VIEWS: { key: View; label: ReactNode; name: string }[] = [
  { key: 'table', label: <UnorderedListOutlined aria-hidden />, name: '表格' },
  { key: 'grid', label: <AppstoreOutlined aria-hidden />, name: '网格' },
];

/** Count, sort order, page size and view. */
export function Toolbar({ query, total, loading, countRef, children }: Props) {
  const totalText = total === undefined ? '' : `共 ${total} 个商品`;
  return (
    <div className={styles.toolbar}>
      <p ref={countRef} tabIndex={-1} aria-live="polite" className={styles.count}>
        {loading ? '正在查找…' : totalText}
      </p>
      {children}
      {/* Without results the facets stay: they may be the reason. */}
      {total !== 0 && <ViewSettings query={query} />}
    </div>
  );
}

function ViewSettings({ query }: { query: ListQuery }) {
  return (
    <>
      <LinkTabs
        variant="segments"
        label="排序"
        current={query.sort}
        items={SORTS.map((sort) => ({
          key: sort,
          label: SORT_WORDS[sort],
          to: changedPath(query, { sort }),
        }))}
      />
      {/* Hidden on phones, which use the smallest page size; the address still accepts the others. */}
      <Flex gap={8} align="center" className="quiet nowrap wide-only">
        <span aria-hidden>每页</span>
        <LinkTabs
          variant="segments"
          label="每页"
          current={String(query.size)}
          items={PAGE_SIZES.map((size) => ({
            key: String(size),
            label: size,
            to: changedPath(query, { size }),
          }))}
        />
      </Flex>
      <LinkTabs
        variant="segments"
        label="显示方式"
        current={query.view}
        items={VIEWS.map((view) => ({ ...view, to: listPath({ ...query, view: view.key }) }))}
      />
    </>
  );
}
