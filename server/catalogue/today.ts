/** Present state of a pack that was recorded earlier, for example in a list. */
import type { LineToday } from '../../domain/catalogue/purchaseList';
import type { OfferState } from '../../domain/catalogue/types';
import { priceFor } from '../../domain/prices/decide';
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

/** The facts that decide whether a pack can be bought, and the price of one pack when `count` are bought. */
export function todayOf(named: Named, count = 1): LineToday {
  const sku = skuOf(named.skuId);
  return {
    offer: offerOf(named),
    price: sku && priceFor(sku, count),
    stocks: sku?.stocks ?? 0,
    regimes: catalogue().productById.get(named.prodId)?.regimes ?? [],
  };
}
