/** Present state of a pack that was recorded earlier, for example in a list. */
import type { LineToday } from '../../domain/catalogue/purchaseList';
import type { OfferState } from '../../domain/catalogue/types';
import { catalogue } from './facts';
import { skuOf, statusOf } from './live';

interface Named {
  prodId: number;
  skuId: number;
}

function offerOf({ prodId, skuId }: Named): OfferState {
  const product = catalogue().productById.get(prodId);
  if (!product) return 'unknown';
  if (statusOf(product) === 0) return 'offShelf';
  return skuOf(skuId)?.onShelf ? 'there' : 'packGone';
}

/** The facts that decide whether a pack can be bought, and its price. */
export function todayOf(named: Named): LineToday {
  const sku = skuOf(named.skuId);
  return {
    offer: offerOf(named),
    price: sku?.price ?? null,
    stocks: sku?.stocks ?? 0,
    regimes: catalogue().productById.get(named.prodId)?.regimes ?? [],
  };
}
