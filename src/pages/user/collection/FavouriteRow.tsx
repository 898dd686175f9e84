import { Button } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import ProductRow from '@/components/ProductRow';
import type { ProductSummary } from '@/domain/product';
import styles from './collection.module.less';

interface Props {
  product: ProductSummary;
  onRemove: () => Promise<void>;
}

/** A favourite: today's price and stock, the way to its packs, and out. */
export default function FavouriteRow({ product, onRemove }: Props) {
  const [busy, setBusy] = useState(false);
  const handleRemove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  const { prodId, prodName, onShelf } = product;
  return (
    <li className={styles.row} data-off={!onShelf || undefined}>
      <ProductRow product={product} />
      <div className={styles.tools}>
        {onShelf ? (
          <Link to={`/productDetail?prodId=${prodId}`} aria-label={`选规格 ${prodName}`}>
            选规格
          </Link>
        ) : (
          <span>已下架</span>
        )}
        <Button
          type="text"
          loading={busy}
          aria-label={`取消收藏 ${prodName}`}
          onClick={() => void handleRemove()}
        >
          取消收藏
        </Button>
      </div>
    </li>
  );
}
