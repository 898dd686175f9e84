import { ProductRows } from '@/components/catalogue/ProductRow';
import type { Product } from '@domain/catalogue/product';
import { Section } from './Section';

/** Products used together with this one, with the reason, and related products that sell well. */
export function Related({ product: { goesWith, related } }: { product: Product }) {
  return (
    <>
      {goesWith.length > 0 && (
        <Section id="partners" title="配套使用" screenOnly>
          <ProductRows
            products={goesWith.map(({ product }) => product)}
            reasons={Object.fromEntries(goesWith.map(({ use, product }) => [product.prodId, `${use}常配`]))}
          />
        </Section>
      )}
      {related.length > 0 && (
        <Section id="related" title="同分类热销" screenOnly>
          <ProductRows products={related} />
        </Section>
      )}
    </>
  );
}
