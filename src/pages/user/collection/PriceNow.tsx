import { Flex } from 'antd';
import { AgreedNote, Price } from '@/components/ui/Price';
import { changeText, priceChange, type Favourite } from '@domain/catalogue/favourite';
import { formatYuan } from '@domain/shared/money';
import styles from './favourite.module.less';

/** Current price, and the change since the product was saved. */
export function PriceNow({ favourite: { product, savedPrice } }: { favourite: Favourite }) {
  const change = product.onShelf ? priceChange(savedPrice, product.price) : null;
  const wasInquiry = savedPrice === null && product.price !== null;
  return (
    <Flex vertical gap={2} align="start" className={styles.facts}>
      <Price value={product.price} suffix={product.packCount > 1 ? '起' : undefined} />
      <AgreedNote agreed={product.agreed} />
      {change && (
        <span className="nowrap" data-direction={change.direction}>
          {changeText(change)}
        </span>
      )}
      {(change || wasInquiry) && <small className="quiet">收藏时 {formatYuan(savedPrice)}</small>}
      {savedPrice !== null && product.onShelf && product.price === null && (
        <small className="quiet">现需询价，收藏时 {formatYuan(savedPrice)}</small>
      )}
    </Flex>
  );
}
