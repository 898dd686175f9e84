import { lazy } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { LazyOnVisible } from '@/components/ui/LazyOnVisible';
import { Skeleton } from '@/components/ui/Skeleton';
import { offerRows } from '@domain/catalogue/offers';
import type { Product } from '@domain/catalogue/product';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { prodOffers } from '@/services/catalogue';
import { Section } from '../Section';
import { hasPlan, sameTitle } from '../sections';

// Far down the page, with rules and controls that nothing above needs.
const OfferTable = lazy(() => import('./OfferTable').then(({ OfferTable }) => ({ default: OfferTable })));
const PackPlanner = lazy(() => import('./PackPlanner').then(({ PackPlanner }) => ({ default: PackPlanner })));

interface Props {
  product: Product;
}

/** All packs of the same substance, to compare line by line, and the cheapest of them for a wanted amount. */
export function OfferSections({ product }: Props) {
  const { prodId } = product;
  const request = useLoad(() => prodOffers(prodId), useRemembered('offers'));
  return (
    <>
      {product.sameSubstance.length > 0 && (
        <Section id="same" title={sameTitle(product)} screenOnly>
          <LazyOnVisible height={320} fallback={<Skeleton rows={6} height={44} />}>
            {() => (
              <AsyncContent request={request} what="同物质的包装">
                {(offers) => (
                  <OfferTable rows={offerRows(offers)} prodId={prodId} onStale={request.refresh} />
                )}
              </AsyncContent>
            )}
          </LazyOnVisible>
        </Section>
      )}
      {hasPlan(product) && (
        <Section id="plan" title="按用量推荐包装组合" screenOnly>
          <LazyOnVisible height={160} fallback={<Skeleton rows={2} height={64} />}>
            {() => (
              <AsyncContent request={request} what="可配的包装">
                {(offers) => <PackPlanner offers={offers} prodId={prodId} onStale={request.refresh} />}
              </AsyncContent>
            )}
          </LazyOnVisible>
        </Section>
      )}
    </>
  );
}
