import type { CartAddition } from '@/domain/cart/cart';
import { Button } from 'antd';
import { useState } from 'react';
import { sum, times } from '@/domain/shared/money';
import { canBuy, type Pack, type ProductSummary } from '@/domain/catalogue/product';
import { SHIP, storageText } from '@/domain/safety/storage';
import { useLoad } from '@/hooks/useLoad';
import FailedState from '../ui/FailedState';
import OnRequest from './OnRequest';
import styles from './PackOrder.module.less';
import PackRows from './PackRows';
import Price from '../ui/Price';
import Skeleton from '../ui/Skeleton';

interface Props {
  product: ProductSummary;
  loadPacks: (prodId: number) => Promise<Pack[]>;
  /** Puts packs into the cart; answers whether they are in it now. */
  onAdd: (items: CartAddition[]) => Promise<boolean>;
}

/** The packs of a product, fetched when it is shown, and the way into the cart. */
export default function PackOrder({ product, loadPacks, onAdd }: Props) {
  const { data: packs, error, loading, refresh } = useLoad(() => loadPacks(product.prodId));
  if (error && !loading) return <FailedState what="规格" error={error} onRetry={refresh} />;
  if (!packs)
    return <Skeleton rows={Math.min(Math.max(product.packCount, 1), 6)} height={44} label="正在加载规格" />;
  if (product.stockStatus === 'inquiry' && packs.length === 0) return <OnRequest of={product.prodName} />;
  if (packs.length === 0) return <p className={styles.none}>这个商品目前没有可售的规格。</p>;
  return <Chooser product={product} packs={packs} onAdd={onAdd} />;
}

function Chooser({ product, packs, onAdd }: Omit<Props, 'loadPacks'> & { packs: Pack[] }) {
  const [counts, setCounts] = useState(() => startOf(packs));
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = packs.filter(canBuy).filter(({ skuId }) => (counts[skuId] ?? 0) > 0);
  const total = sum(chosen.map(({ skuId, price }) => times(price, counts[skuId] ?? 0)));

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
    if (done) setCounts({});
  };

  return (
    <div className={styles.order}>
      <PackRows packs={packs} counts={counts} onCount={handleCount} of={product.prodName} />
      <div className={styles.foot}>
        <p className={styles.facts}>
          储存：{storageText(product.storage) || '无特殊要求'}
          <span>运输：{SHIP[product.ship].name}</span>
        </p>
        {packs.some(canBuy) && (
          <div className={styles.act}>
            <span aria-live="polite">
              {problem && <b className={styles.problem}>{problem}</b>}
              {!problem && chosen.length === 0 && <span className={styles.facts}>填写数量后加入</span>}
              {!problem && chosen.length > 0 && (
                <>
                  已选 {chosen.length} 种，合计 <Price value={total} />
                </>
              )}
            </span>
            <Button type="primary" loading={adding} onClick={() => void handleAdd()}>
              加入购物车
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A single pack needs no choice, so one of it is chosen; of several the buyer says which. */
function startOf(packs: Pack[]): Record<number, number> {
  const [only, second] = packs.filter(canBuy);
  return only && !second ? { [only.skuId]: 1 } : {};
}
