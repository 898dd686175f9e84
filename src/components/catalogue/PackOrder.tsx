import { useQuery } from '@tanstack/react-query';
import type { CartAddition } from '@domain/cart/cart';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { amountFor } from '@domain/prices/decide';
import { sum } from '@domain/shared/money';
import { changedCounts } from '@/utils/changedCounts';
import { canBuy, type Pack, type ProductSummary } from '@domain/catalogue/product';
import { SHIP, storageText } from '@domain/safety/storage';
import { useReadState, type QueryProp } from '@/hooks/useReadState';
import { FailedState } from '../ui/FailedState';
import { OnRequest, PackRows } from './PackRows';
import styles from './PackOrder.module.less';
import { Price } from '../ui/Price';
import { Skeleton } from '../ui/Skeleton';

interface Props {
  product: ProductSummary;
  packsQuery: (prodId: number) => QueryProp<Pack[]>;
  /** Puts packs into the cart; returns whether they are in it now. */
  onAdd: (items: CartAddition[]) => Promise<boolean>;
}

/** The packs of a product, read when they are shown, with counts and a button to the cart. */
export function PackOrder({ product, packsQuery, onAdd }: Props) {
  const { data: packs, error, loading, refresh } = useReadState(useQuery(packsQuery(product.prodId)));
  if (error && !loading) return <FailedState what="规格" error={error} onRetry={refresh} />;
  if (!packs)
    return <Skeleton rows={Math.min(Math.max(product.packCount, 1), 6)} height={44} label="正在加载规格" />;
  if (product.stockStatus === 'inquiry' && packs.length === 0) return <OnRequest of={product.prodName} />;
  if (packs.length === 0) return <p className={`${styles.foot} quiet`}>这个商品目前没有可售的规格。</p>;
  return <PackForm product={product} packs={packs} onAdd={onAdd} />;
}

function PackForm({ product, packs, onAdd }: Omit<Props, 'packsQuery'> & { packs: Pack[] }) {
  const [counts, setCounts] = useState(() => initialCounts(packs));
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = packs.filter(canBuy).filter(({ skuId }) => (counts[skuId] ?? 0) > 0);
  const total = sum(chosen.map((pack) => amountFor(pack, counts[pack.skuId] ?? 0)));

  const handleCount = (skuId: number, count: number) => {
    setProblem('');
    setCounts((old) => ({ ...old, [skuId]: count }));
  };
  const handleAdd = async () => {
    if (chosen.length === 0) {
      setProblem('请先填写要买的数量');
      return;
    }
    setAdding(true);
    const { prodId, shopId } = product;
    const done = await onAdd(
      chosen.map(({ skuId }) => ({ prodId, skuId, shopId, count: counts[skuId] ?? 0 })),
    );
    setAdding(false);
    // Counts that were typed meanwhile stay.
    if (done) setCounts((now) => changedCounts(counts, now));
  };

  return (
    <>
      <PackRows
        packs={packs}
        counts={counts}
        onCount={handleCount}
        of={product.prodName}
        ship={product.ship}
      />
      <Flex wrap gap="8px 24px" align="center" className={styles.foot}>
        <Flex component="p" wrap gap="0 24px" className="quiet">
          <span>储存：{storageText(product.storage) || '无特殊要求'}</span>
          <span>运输：{SHIP[product.ship].name}</span>
        </Flex>
        {packs.some(canBuy) && (
          <Flex flex="auto" gap={16} align="center" justify="flex-end">
            <span aria-live="polite">
              {problem && <span className={styles.problem}>{problem}</span>}
              {!problem && chosen.length === 0 && <span className="quiet">填写数量后加入</span>}
              {!problem && chosen.length > 0 && (
                <>
                  已选 {chosen.length} 种，合计 <Price value={total} />
                </>
              )}
            </span>
            <Button type="primary" loading={adding} onClick={() => void handleAdd()}>
              加入购物车
            </Button>
          </Flex>
        )}
      </Flex>
    </>
  );
}

/** A single pack needs no choice: its count starts at 1. */
function initialCounts(packs: Pack[]): Record<number, number> {
  const [only, second] = packs.filter(canBuy);
  return only && !second ? { [only.skuId]: 1 } : {};
}
