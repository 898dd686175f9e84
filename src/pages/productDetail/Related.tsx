import { Link } from '@umijs/max';
import Price from '@/components/Price';
import ProductPic from '@/components/ProductPic';
import StockTag from '@/components/StockTag';
import type { ProductSummary } from '@/domain/product';
import styles from './productDetail.module.less';
import Section from './Section';

/** What is used together with it, or stands beside it in the category. */
export default function Related({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <Section id="related" title="相关产品" screenOnly>
      <ul className={styles.related}>
        {products.map((one) => (
          <li key={one.prodId}>
            <ProductPic src={one.pic} alt="" size={64} />
            <div>
              <Link to={`/productDetail?prodId=${one.prodId}`} className={styles.relatedName}>
                {one.prodName}
              </Link>
              <p className={styles.relatedSpec}>
                {[one.cas, one.grade ?? one.spec].filter(Boolean).join(' · ')}
              </p>
              <p>
                <Price value={one.price} suffix={one.packCount > 1 ? '起' : undefined} size="small" />{' '}
                <StockTag status={one.stockStatus} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
