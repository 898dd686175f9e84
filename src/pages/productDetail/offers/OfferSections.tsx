import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { LazyOnVisible } from '@/components/ui/LazyOnVisible';
import { Skeleton } from '@/components/ui/Skeleton';
import { offerRows } from '@domain/catalogue/offers';
import type { Product } from '@domain/catalogue/product';
import { offersQuery } from '@/queries/catalogue';
import { Section } from '../Section';
import { hasPlan, sameTitle } from '../sections';

const OfferTable = lazy(() => import('./OfferTable').then(({ OfferTable }) => ({ default: OfferTable })));
const PackPlanner = lazy(() => import('./PackPlanner').then(({ PackPlanner }) => ({ default: PackPlanner })));

interface Props {
  product: Product;
}

/** All packs of the same substance in a table, and the cheapest packs for a wanted amount. */
export function OfferSections({ product }: Props) {
  const { prodId } = product;
  const found = useQuery(offersQuery(prodId));
  const handleStale = () => void found.refetch();
  return (
    <>
      {product.sameSubstance.length > 0 && (
        <Section id="same" title={sameTitle(product)} screenOnly>
          <LazyOnVisible height={320} fallback={<Skeleton rows={6} height={44} />}>
            {() => (
              <AsyncContent of={found} what="同物质的包装">
                {(offers) => <OfferTable rows={offerRows(offers)} prodId={prodId} onStale={handleStale} />}
              </AsyncContent>
            )}
          </LazyOnVisible>
        </Section>
      )}
      {hasPlan(product) && (
        <Section id="plan" title="按用量推荐包装组合" screenOnly>
          <LazyOnVisible height={160} fallback={<Skeleton rows={2} height={64} />}>
            {() => (
              <AsyncContent of={found} what="可配的包装">
                {(offers) => <PackPlanner offers={offers} prodId={prodId} onStale={handleStale} />}
              </AsyncContent>
            )}
          </LazyOnVisible>
        </Section>
      )}
    </>
  );
}
