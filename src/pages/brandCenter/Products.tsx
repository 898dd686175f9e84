import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useId } from 'react';
import { ProductTable } from '@/components/catalogue/ProductTable';
import type { ProductSummary } from '@domain/catalogue/product';
import { useAddToCart } from '@/hooks/useAddToCart';
import { packsQuery } from '@/queries/catalogue';

interface Props {
  title: string;
  products: readonly ProductSummary[];
  /** Path of the list with all products. */
  more: string;
}

/** Some of a brand's products, with packs for the cart. */
export function Products({ title, products, more }: Props) {
  const { add } = useAddToCart();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Flex component="header" align="baseline" gap={16}>
        <h2 id={id}>{title}</h2>
        <Link to={more} className="tap" aria-label={`更多${title}`}>
          更多
        </Link>
      </Flex>
      <ProductTable caption={title} products={products} packsQuery={packsQuery} onAdd={add} />
    </section>
  );
}
