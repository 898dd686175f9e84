/** Prices that depend on the amount of the order: worked out by hand. */
import { describe, expect, it } from 'vitest';
import { atOrderPrices, totalsOf, type CartEntry, type CartItem } from '@domain/cart/cart';
import { nextAmountOf, orderFenOf, priceReason, type PriceTier } from '@domain/prices/decide';

const tier = (given: Partial<PriceTier>): PriceTier => ({
  ...{ fromCount: 1, minFen: 0, price: 80, kind: 'agreed', agreementNo: 'XY000101', title: '', was: null },
  ...given,
});
/** A pack of ¥100 with these prices. */
const pack = (...tiers: PriceTier[]) => ({
  price: 100,
  agreed: tiers.length > 0 ? { list: 100, tiers } : null,
});

const item = (basketId: number, prodCount: number, tiers: PriceTier[], checked = true): CartItem => ({
  ...{ basketId, prodId: basketId, skuId: basketId, shopId: 1, prodName: '', skuName: '', spec: '', brandName: '' },
  ...{ catalogNo: '', cas: null, pic: '', addedPrice: 100, stocks: -1, ship: 'N', regimes: [] },
  ...pack(...tiers),
  ...{ prodCount, checked },
}); // prettier-ignore

const entries = (...shopCartItems: CartItem[]): CartEntry[] => [
  { shopId: 1, shopName: '', ship: 'N', cart: { cartId: 0, name: '', carts: 1 }, shopCartItems },
];
const pricesIn = (cart: readonly CartEntry[]) =>
  cart.flatMap(({ shopCartItems }) => shopCartItems.map(({ price }) => price));

describe('the cart', () => {
  // 3 × 100.00 + 2 × 100.00 = 500.00
  const [first, second] = [item(1, 3, [tier({ minFen: 50_000 })]), item(2, 2, [])];

  it('has the price of the order once its ticked lines reach the minimum amount, at list prices', () => {
    const reached = atOrderPrices(entries(first, second));
    expect(pricesIn(reached)).toEqual([80, 100]);
    // 3 × 80.00 + 2 × 100.00 = 440.00
    expect(totalsOf(reached).totalPrice).toBe('440.00');
    expect(pricesIn(atOrderPrices(entries(first, { ...second, checked: false })))).toEqual([100, 100]);
    expect(pricesIn(atOrderPrices(entries(first, { ...second, prodCount: 1 })))).toEqual([100, 100]);
  });

  it('keeps its lines where no price depends on the amount', () => {
    const cart = entries(item(1, 3, [tier({})]), second);
    expect(atOrderPrices(cart)).toBe(cart);
  });
});

describe('the next minimum amount', () => {
  it('is the lowest that lowers a price, with what is missing', () => {
    const lines = [
      { pack: pack(tier({ minFen: 50_000 }), tier({ minFen: 80_000, price: 70 })), count: 3 },
      { pack: pack(), count: 1 },
    ];
    expect(orderFenOf(lines)).toBe(40_000);
    expect(nextAmountOf(lines)).toMatchObject({ missingFen: 10_000, tier: { minFen: 50_000 } });
    expect(nextAmountOf([...lines, { pack: pack(), count: 1 }])).toMatchObject({ missingFen: 30_000 });
    expect(nextAmountOf([...lines, { pack: pack(), count: 4 }])).toBeNull();
  });

  it('is none where another price is as low, or the count is not reached', () => {
    const promotion = tier({ kind: 'promotion', title: '年末促销' });
    expect(nextAmountOf([{ pack: pack(promotion, tier({ minFen: 50_000 })), count: 1 }])).toBeNull();
    expect(nextAmountOf([{ pack: pack(tier({ minFen: 50_000, fromCount: 2 })), count: 1 }])).toBeNull();
  });
});

it('an ordered line names its agreement, or the promotion by its name', () => {
  expect(priceReason({ priceKind: 'agreed', agreementNo: 'XY000101', promotionName: null })).toBe('协议价 XY000101');
  expect(priceReason({ priceKind: 'promotion', agreementNo: 'CX000102', promotionName: '年末促销' })).toBe('促销 年末促销');
  expect(priceReason({ priceKind: 'list', agreementNo: null })).toBe('');
}); // prettier-ignore
