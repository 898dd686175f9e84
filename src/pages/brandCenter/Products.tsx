import { Link } from '@umijs/max';
import { useId } from 'react';
import ProductTable from '@/components/catalogue/ProductTable';
import type { ProductSummary } from '@/domain/catalogue/product';
import { useAddToCart } from '@/hooks/useAddToCart';
import { skuList } from '@/services/catalogue';
import styles from './brandCenter.module.less';

interface Props {
  title: string;
  products: readonly ProductSummary[];
  /** Where all of them are. */
  more: string;
}

/** Some of a brand's products, to be bought from here. */
export default function Products({ title, products, more }: Props) {
  const { add } = useAddToCart();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.products}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to={more} aria-label={`更多${title}`}>
          更多
        </Link>
      </header>
      <ProductTable caption={title} products={products} loadPacks={skuList} onAdd={add} />
    </section>
  );
}
