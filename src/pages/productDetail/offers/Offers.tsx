import Loaded from '@/components/ui/Loaded';
import { offerRows } from '@/domain/catalogue/offers';
import type { Product } from '@/domain/catalogue/product';
import { useLoad } from '@/hooks/useLoad';
import { prodOffers } from '@/services/catalogue';
import Section from '../Section';
import { hasPlan, sameTitle } from '../sections';
import OfferTable from './OfferTable';
import PackPlanner from './PackPlanner';

interface Props {
  product: Product;
}

/** All packs of the same substance, to compare line by line, and the cheapest of them for a wanted amount. */
export default function Offers({ product }: Props) {
  const { prodId } = product;
  const request = useLoad(() => prodOffers(prodId));
  return (
    <>
      {product.sameSubstance.length > 0 && (
        <Section id="same" title={sameTitle(product)} screenOnly>
          <Loaded request={request} what="同物质的包装">
            {(offers) => <OfferTable rows={offerRows(offers)} prodId={prodId} onStale={request.refresh} />}
          </Loaded>
        </Section>
      )}
      {hasPlan(product) && (
        <Section id="plan" title="按用量配包装" screenOnly>
          <Loaded request={request} what="可配的包装">
            {(offers) => <PackPlanner offers={offers} prodId={prodId} onStale={request.refresh} />}
          </Loaded>
        </Section>
      )}
    </>
  );
}
