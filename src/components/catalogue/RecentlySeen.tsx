import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import type { ProductSummary } from '@domain/catalogue/product';
import type { QueryProp } from '@/hooks/useReadState';
import { AsyncContent } from '../ui/AsyncContent';
import { ProductRows } from './ProductRow';
import styles from './RecentlySeen.module.less';
import { Skeleton } from '../ui/Skeleton';

interface Props {
  /** Newest first. */
  prodIds: readonly number[];
  /** Reads the products that still exist. */
  query: (prodIds: readonly number[]) => QueryProp<ProductSummary[]>;
  onClear: () => void;
}

/** Products viewed last on this device; nothing when there are none. */
export function RecentlySeen({ prodIds, query, onClear }: Props) {
  const found = useQuery({ ...query(prodIds), enabled: prodIds.length > 0 });
  if (prodIds.length === 0 || found.data?.length === 0) return null;
  return (
    <section className={`${styles.seen} no-print`} aria-label="最近浏览">
      <Flex component="header" align="baseline" justify="space-between">
        <Flex gap={12} align="baseline">
          <h2>最近浏览</h2>
          <small className="quiet">仅保存在本设备上</small>
        </Flex>
        <Button type="link" size="small" aria-label="清空最近浏览" onClick={onClear}>
          清空
        </Button>
      </Flex>
      <AsyncContent of={found} what="最近浏览" skeleton={<Skeleton rows={2} height={52} />}>
        {(products) => <ProductRows products={products} />}
      </AsyncContent>
    </section>
  );
}
