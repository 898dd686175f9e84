import { Link } from '@umijs/max';
import Price from '@/components/Price';
import StockTag from '@/components/StockTag';
import type { Product, ProductSummary } from '@/domain/product';
import { packRange } from '@/domain/productText';
import styles from './productDetail.module.less';
import Section from './Section';
import { sameTitle } from './sections';

/** The same substance in other grades and of other brands, this one first, to compare line by line. */
export default function SameSubstance({ product }: { product: Product }) {
  if (product.sameSubstance.length === 0) return null;
  return (
    <Section id="same" title={sameTitle(product)} screenOnly>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">纯度与规格</th>
            <th scope="col">包装</th>
            <th scope="col" className={styles.number}>
              价格
            </th>
            <th scope="col">库存</th>
          </tr>
        </thead>
        <tbody>
          {[product, ...product.sameSubstance].map((one) => (
            <Row key={one.prodId} one={one} isThis={one.prodId === product.prodId} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ one, isThis }: { one: ProductSummary; isThis: boolean }) {
  // The names are all alike here: brand and grade tell the rows apart, the rest is for who listens.
  const label = [one.brandName, one.grade].filter(Boolean).join(' ');
  return (
    <tr aria-current={isThis || undefined}>
      <th scope="row" className={styles.compareName}>
        {isThis ? (
          <span>
            {label}
            <small>本品</small>
          </span>
        ) : (
          <Link to={`/productDetail?prodId=${one.prodId}`}>
            {label}
            <span className="visually-hidden"> {one.prodName}</span>
          </Link>
        )}
        <small>{one.catalogNo}</small>
      </th>
      <td className={styles.comparePurity}>{one.purity ?? one.spec}</td>
      <td className={styles.comparePacks}>{packRange(one)}</td>
      <td className={`${styles.comparePrice} ${styles.number}`}>
        <Price value={one.price} suffix={one.packCount > 1 ? '起' : undefined} />
      </td>
      <td className={styles.compareStock}>
        {one.onShelf ? <StockTag status={one.stockStatus} leadDays={one.leadDays} /> : '已下架'}
      </td>
    </tr>
  );
}
