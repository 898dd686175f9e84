import Price from '@/components/ui/Price';
import { changeText, priceChange, type Favourite } from '@/domain/catalogue/favourite';
import { formatYuan } from '@/domain/shared/money';
import styles from './favourite.module.less';

/** Today's price, and what it did since the product was saved. */
export default function PriceNow({ favourite: { product, savedPrice } }: { favourite: Favourite }) {
  const change = product.onShelf ? priceChange(savedPrice, product.price) : null;
  const wasInquiry = savedPrice === null && product.price !== null;
  return (
    <div className={styles.price}>
      <Price value={product.price} suffix={product.packCount > 1 ? '起' : undefined} />
      {change && (
        <span className={styles.change} data-direction={change.direction}>
          {changeText(change)}
        </span>
      )}
      {(change || wasInquiry) && <small>收藏时 {formatYuan(savedPrice)}</small>}
      {savedPrice !== null && product.onShelf && product.price === null && (
        <small>现需询价，收藏时 {formatYuan(savedPrice)}</small>
      )}
    </div>
  );
}
