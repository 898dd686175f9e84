import { Link } from '@umijs/max';
import type { ProductSummary } from '@/domain/product';
import { matchText, packRange } from '@/domain/productText';
import CopyText from './CopyText';
import HazardPictogram from './HazardPictogram';
import Price from './Price';
import ProductPic from './ProductPic';
import styles from './ProductCard.module.less';
import StockTag from './StockTag';

/** A product to browse by its picture. */
export default function ProductCard({ product }: { product: ProductSummary }) {
  const { prodId, prodName, nameEn, pic, cas, spec, price, packCount } = product;
  const match = matchText(product.matched);
  return (
    <article className={styles.card}>
      <div className={styles.pic}>
        <ProductPic src={pic} alt="" size={136} />
        <span>
          {product.pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={20} />
          ))}
        </span>
      </div>
      <Link to={`/productDetail?prodId=${prodId}`} className={styles.name}>
        {prodName}
      </Link>
      <p className={styles.english}>{nameEn}</p>
      {match && <p className={styles.match}>{match}</p>}
      <p className={styles.spec}>{spec}</p>
      {cas && <CopyText text={cas} label="CAS 号" />}
      <p className={styles.offer}>
        <Price value={price} suffix={packCount > 1 ? '起' : undefined} />
        {product.onShelf ? <StockTag status={product.stockStatus} /> : <span>已下架</span>}
      </p>
      <p className={styles.pack}>{packRange(product)}</p>
    </article>
  );
}
