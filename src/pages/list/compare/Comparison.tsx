import { useQuery } from '@tanstack/react-query';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex } from 'antd';
import { Link, useModel, useNavigate } from '@umijs/max';
import { useEffect, useMemo } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { comparePath, type CompareQuery } from '@domain/catalogue/compare';
import { compareGroups } from '@/utils/compareTable';
import type { Offer } from '@domain/catalogue/product';
import { useTitle } from '@/hooks/useTitle';
import { comparedQuery } from '@/queries/catalogue';
import styles from './compare.module.less';
import { CompareTable } from './CompareTable';

/** /list?compare=12,34: up to six products side by side. */
export function Comparison({ query }: { query: CompareQuery }) {
  const { prodIds } = query;
  const { removeCompared } = useModel('compare');
  const navigate = useNavigate();
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no effect cleanup.
    window.scrollTo(0, 0);
  }, []);
  const compared = useQuery(comparedQuery(prodIds));

  const handleRemove = (prodId: number) => {
    removeCompared(prodId);
    navigate(comparePath({ ...query, prodIds: prodIds.filter((other) => other !== prodId) }), {
      replace: true,
    });
  };
  return (
    <div className={`measure page ${styles.page}`}>
      <Flex component="header" wrap gap="8px 16px" align="center" justify="space-between">
        <h1>商品比较</h1>
        <Link to="/list" className="no-print">
          继续添加
        </Link>
      </Flex>
      <AsyncContent
        of={compared}
        what="比较"
        skeleton={<Skeleton rows={10} height={48} label="正在加载比较" />}
      >
        {(products) => <ComparedProducts query={query} products={products} onRemove={handleRemove} />}
      </AsyncContent>
    </div>
  );
}

interface ComparedProps {
  query: CompareQuery;
  /** Products by id; null for one that no longer exists. Missing ids are being loaded. */
  products: ReadonlyMap<number, Offer | null>;
  onRemove: (prodId: number) => void;
}

function ComparedProducts({ query, products, onRemove }: ComparedProps) {
  const navigate = useNavigate();
  // Set here because the layout sets the title first.
  useTitle('商品比较');
  const { onlyDifferent } = query;
  const columns = useMemo(
    () =>
      query.prodIds
        .filter((prodId) => products.has(prodId))
        .map((prodId) => ({ prodId, product: products.get(prodId) ?? null })),
    [query.prodIds, products],
  );
  const groups = useMemo(() => compareGroups(columns.map(({ product }) => product)), [columns]);
  const rows = groups.flatMap((group) => group.rows);
  const differing = rows.filter((row) => row.different).length;
  return (
    <>
      <Flex wrap gap="8px 16px" align="center" className={styles.tools}>
        <p aria-live="polite" className="quiet">
          {columns.length < 2
            ? '再选一个商品才能比较'
            : `${rows.length} 项中 ${differing} 项不同，以“不同”和粗体标出`}
        </p>
        <Checkbox
          className="no-print"
          checked={onlyDifferent}
          onChange={({ target }) =>
            navigate(comparePath({ ...query, onlyDifferent: target.checked }), { replace: true })
          }
        >
          只看不同
        </Checkbox>
        <Button className="no-print" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      </Flex>
      <CompareTable
        columns={columns}
        groups={onlyDifferent ? onlyDiffering(groups) : groups}
        onRemove={onRemove}
      />
    </>
  );
}

const onlyDiffering = (groups: ReturnType<typeof compareGroups>) =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.different) }))
    .filter(({ rows }) => rows.length > 0);
