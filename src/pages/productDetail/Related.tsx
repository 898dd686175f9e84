import { Link } from '@umijs/max';
import Price from '@/components/ui/Price';
import ProductPic from '@/components/catalogue/ProductPic';
import StockTag from '@/components/catalogue/StockTag';
import type { Product, ProductSummary } from '@/domain/catalogue/product';
import { pictureName } from '@/domain/catalogue/productText';
import styles from './productDetail.module.less';
import Section from './Section';

/** What is used together with it, and why; and apart from that what sells best beside it. */
export default function Related({ product: { goesWith, related } }: { product: Product }) {
  return (
    <>
      {goesWith.length > 0 && (
        <Section id="partners" title="配套使用" screenOnly>
          <ul className={styles.related}>
            {goesWith.map(({ use, product }) => (
              <Entry key={product.prodId} product={product} reason={`${use}常配`} />
            ))}
          </ul>
        </Section>
      )}
      {related.length > 0 && (
        <Section id="related" title="同分类热销" screenOnly>
          <ul className={styles.related}>
            {related.map((product) => (
              <Entry key={product.prodId} product={product} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Entry({ product, reason }: { product: ProductSummary; reason?: string }) {
  const { prodId, prodName, pic, cas, grade, spec, price, packCount, stockStatus } = product;
  return (
    <li>
      <ProductPic src={pic} alt={pictureName(product)} size={64} />
      <div>
        <Link to={`/productDetail?prodId=${prodId}`} className={styles.relatedName}>
          {prodName}
        </Link>
        {reason && <p className={styles.reason}>{reason}</p>}
        <p className={styles.relatedSpec}>{[cas, grade ?? spec].filter(Boolean).join(' · ')}</p>
        <p>
          <Price value={price} suffix={packCount > 1 ? '起' : undefined} size="small" />{' '}
          <StockTag status={stockStatus} />
        </p>
      </div>
    </li>
  );
}
