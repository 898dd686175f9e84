import { Link } from '@umijs/max';
import type { ProductSummary } from '@/domain/catalogue/product';
import { packRange, pictureName } from '@/domain/catalogue/productText';
import CopyText from '../ui/CopyText';
import Price from '../ui/Price';
import ProductPic from './ProductPic';
import styles from './ProductRow.module.less';
import StockTag from './StockTag';

/** A product in two lines: what it is and what it costs; which one it is and whether it is there. */
export default function ProductRow({ product }: { product: ProductSummary }) {
  const { prodId, prodName, pic, cas, catalogNo, spec, price, packCount, stockStatus } = product;
  return (
    <div className={styles.row}>
      <ProductPic src={pic} alt={pictureName(product)} size={40} />
      <div className={styles.what}>
        <Link to={`/productDetail?prodId=${prodId}`} title={prodName}>
          {prodName}
        </Link>
        <p>
          {cas ? <CopyText text={cas} label="CAS 号" /> : <CopyText text={catalogNo} label="货号" />}
          <span title={spec}>{spec}</span>
        </p>
      </div>
      <div className={styles.offer}>
        <Price value={price} suffix={packCount > 1 ? '起' : undefined} />
        <p>
          <span className={styles.pack}>{packRange(product)}</span>
          {product.onShelf ? <StockTag status={stockStatus} /> : <span>已下架</span>}
        </p>
      </div>
    </div>
  );
}
