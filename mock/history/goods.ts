/** Purchases of a laboratory over the years: some packs regularly, the others occasionally. */
import type { components } from '@contract/schema';
import { hasSds, hazardStateOf } from '../../domain/safety/hazardState';
import { times, toNumber2 } from '../../domain/shared/money';
import { catalogue, type ProductFacts, type SkuFacts } from '../../server/catalogue';
import type { Draw } from '../draw';

type Item = components['schemas']['OrderItem'];

interface Pack {
  product: ProductFacts;
  sku: SkuFacts;
  price: number;
}

/** More expensive packs are not part of the history, yuan. */
const DEAREST = 3000;
const HABITS = 60;
/** Fraction of lines that are regular purchases. */
const HABIT_SHARE = 0.7;
const COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 10];

/** Packs without permits, including products that are off the shelf today. */
function packs(): Pack[] {
  return catalogue()
    .products.filter(({ regimes }) => regimes.length === 0)
    .flatMap((product) =>
      product.skus.flatMap((sku) =>
        sku.price !== null && sku.price <= DEAREST ? [{ product, sku, price: sku.price }] : [],
      ),
    );
}

/** Returns a function that draws the lines of an order; `share` (0–1) is the price level relative to today. */
export function basketOf(draw: Draw): (share: number) => Item[] {
  const all = packs();
  const habits = Array.from({ length: HABITS }, () => draw.pick(all));
  // The square prefers the first regular purchases.
  const drawPack = () => (draw.next() < HABIT_SHARE ? draw.pick(habits, 2) : draw.pick(all));
  return (share) => {
    const size = 1 + Math.floor(draw.next() ** 2 * 6);
    const chosen = new Map<number, Pack>();
    for (let line = 0; line < size; line++) {
      const pack = drawPack();
      chosen.set(pack.sku.skuId, pack);
    }
    return [...chosen.values()].map((pack) => lineOf(pack, draw.pick(COUNTS), share));
  };
}

function lineOf({ product, sku, price }: Pack, prodCount: number, share: number): Item {
  const then = toNumber2(times(price, share));
  return {
    prodId: product.prodId,
    skuId: sku.skuId,
    prodName: product.prodName,
    skuName: sku.skuName,
    spec: product.spec,
    catalogNo: sku.catalogNo,
    cas: product.cas,
    lotNo: null,
    prodCount,
    pic: product.pic,
    price: then,
    productTotalAmount: toNumber2(times(then, prodCount)),
    hasSds: hasSds(hazardStateOf(product)),
  };
}
