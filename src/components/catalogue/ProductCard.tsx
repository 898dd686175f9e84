import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { UNKNOWN_HAZARD } from '@/domain/safety/hazardState';
import type { ProductSummary } from '@/domain/catalogue/product';
import { packRange, pictureName } from '@/domain/catalogue/productText';
import CopyText from '../ui/CopyText';
import HazardPictogram from '../safety/HazardPictogram';
import Marked from '../ui/Marked';
import MatchReason from '../search/MatchReason';
import Price from '../ui/Price';
import ProductPic from './ProductPic';
import styles from './ProductCard.module.less';
import StockTag from './StockTag';

interface Props {
  product: ProductSummary;
  /** What was searched for: marked where it was hit. */
  words?: string;
  /** What else can be done with it. */
  extra?: ReactNode;
}

/** A product to browse by its picture. */
export default function ProductCard({ product, words = '', extra }: Props) {
  const { prodId, prodName, nameEn, pic, cas, spec, price, packCount, hazardState } = product;
  return (
    <article className={styles.card}>
      <div className={styles.pic}>
        <ProductPic src={pic} alt={pictureName(product)} size={136} />
        <span>
          {product.pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={20} />
          ))}
        </span>
      </div>
      <Link to={`/productDetail?prodId=${prodId}`} className={styles.name}>
        <Marked text={prodName} words={words} />
      </Link>
      <p className={styles.english}>
        <Marked text={nameEn} words={words} />
      </p>
      <MatchReason match={product.matched} words={words} className={styles.match} />
      <p className={styles.spec}>{spec}</p>
      {hazardState === 'unknown' && <p className={styles.unknown}>{UNKNOWN_HAZARD}</p>}
      {cas && <CopyText text={cas} label="CAS 号" />}
      <p className={styles.offer}>
        <Price value={price} suffix={packCount > 1 ? '起' : undefined} />
        {product.onShelf ? <StockTag status={product.stockStatus} /> : <span>已下架</span>}
      </p>
      <p className={styles.pack}>{packRange(product)}</p>
      {extra}
    </article>
  );
}
