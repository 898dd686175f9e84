import { Link } from '@umijs/max';
import type { ProductSummary } from '@domain/catalogue/product';
import { tierFor } from '@domain/prices/decide';
import { packRange, pictureName } from '@/utils/productText';
import { CopyText } from '../ui/CopyText';
import { Price, PriceMark } from '../ui/Price';
import { ProductPic } from './ProductPic';
import styles from './ProductRow.module.less';
import { StockTag } from './StockTag';

interface Props {
  product: ProductSummary;
  /** Why the product is listed. */
  reason?: string;
}

/** A product in two lines: name and price, then identification and stock. */
export function ProductRow({ product, reason }: Props) {
  const { prodId, prodName, pic, cas, catalogNo, spec, price, packCount, packStocks, stockStatus } = product;
  const details = [reason, spec].filter(Boolean).join('，');
  return (
    <div className={styles.row}>
      <ProductPic src={pic} alt={pictureName(product)} size={40} pack={product.packFrom} />
      <div className={styles.main}>
        <Link to={`/productDetail?prodId=${prodId}`} title={prodName}>
          {prodName}
        </Link>
        <p>
          {cas ? <CopyText text={cas} label="CAS 号" /> : <CopyText text={catalogNo} label="货号" />}
          <span title={details}>{details}</span>
        </p>
      </div>
      <div className={styles.offer}>
        <span className="nowrap">
          <PriceMark kind={tierFor(product.agreed, 1)?.kind} />{' '}
          <Price value={price} suffix={packCount > 1 ? '起' : undefined} />
        </span>
        <p>
          <span className={styles.pack}>{packRange(product)}</span>
          {product.onShelf ? (
            <StockTag
              status={stockStatus}
              partly={packStocks.some((pack) => pack.stockStatus !== stockStatus)}
            />
          ) : (
            <span>已下架</span>
          )}
        </p>
      </div>
    </div>
  );
}

interface RowsProps {
  products: readonly ProductSummary[];
  /** Reason for each product, by prodId. */
  reasons?: Readonly<Record<number, string>>;
}

/** Products in compact rows, as many side by side as fit. */
export const ProductRows = ({ products, reasons }: RowsProps) => (
  <ul className={styles.rows}>
    {products.map((product) => (
      <li key={product.prodId}>
        <ProductRow product={product} reason={reasons?.[product.prodId]} />
      </li>
    ))}
  </ul>
);
