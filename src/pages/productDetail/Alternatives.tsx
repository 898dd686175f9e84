import { Link } from '@umijs/max';
import Price from '@/components/ui/Price';
import StockTag from '@/components/catalogue/StockTag';
import { reasonFor } from '@/domain/catalogue/alternatives';
import type { Product, ProductSummary } from '@/domain/catalogue/product';
import styles from './productDetail.module.less';

interface Props {
  of: Product;
  products: readonly ProductSummary[];
}

/** What can be taken instead, each with the reason. */
export default function Alternatives({ of, products }: Props) {
  return (
    <ul className={styles.alternatives}>
      {products.map((one) => (
        <li key={one.prodId}>
          <Link to={`/productDetail?prodId=${one.prodId}`}>{one.prodName}</Link>
          <span>
            {one.brandName} {one.catalogNo}，{one.spec}
          </span>
          <em>{reasonFor(of, one)}</em>
          <Price value={one.price} suffix={one.packCount > 1 ? '起' : undefined} size="small" />
          <StockTag status={one.stockStatus} />
        </li>
      ))}
    </ul>
  );
}
