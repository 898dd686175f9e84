/** The cart's transitions: each is pure, and none loses what another one brought. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartEntry, CartItem } from '@domain/cart/cart';
import { cartReducer, EMPTY_CART, type CartAction, type CartState } from '@/utils/cartState';

const line = (basketId: number, prodCount = 1): CartItem => ({
  basketId,
  prodId: basketId * 10,
  skuId: basketId * 100,
  shopId: 1,
  prodCount,
  prodName: '四氢呋喃',
  skuName: '500mL',
  spec: '',
  brandName: '',
  catalogNo: 'CX1',
  cas: null,
  pic: '',
  price: 12.5,
  addedPrice: 12.5,
  stocks: -1,
  ship: 'N' as const,
  regimes: [],
  checked: true,
});
const cartWith = (...lines: CartItem[]): CartEntry[] => [
  {
    shopId: 1,
    shopName: '澄析',
    ship: 'N',
    shopCartItems: lines,
    cart: { cartId: 0, name: '购物车', carts: 1 },
  },
];
const after = (...actions: CartAction[]): CartState => actions.reduce(cartReducer, EMPTY_CART);
const counts = ({ entries }: CartState) =>
  entries.flatMap((entry) => entry.shopCartItems.map((item) => [item.basketId, item.prodCount]));
const loaded = (...lines: CartItem[]): CartAction => ({
  type: 'listLoaded',
  entries: cartWith(...lines),
  unticked: [],
});

describe('a changed count', () => {
  it('returns to the last value that the server accepted', () => {
    const steps: CartAction[] = [
      loaded(line(1, 2)),
      { type: 'countChanged', basketId: 1, count: 5 },
      { type: 'countAgreed', item: line(1, 5), newerWaiting: false },
      { type: 'countChanged', basketId: 1, count: 9 },
    ];
    expect(counts(after(...steps))).toEqual([[1, 9]]);
    expect(counts(after(...steps, { type: 'countRefused', basketId: 1 }))).toEqual([[1, 5]]);
  });

  it('of an unknown line changes nothing', () => {
    expect(after(loaded(line(1)), { type: 'countRefused', basketId: 7 })).toEqual(after(loaded(line(1))));
  });

  it('that is newer than the answer stays', () => {
    const state = after(
      loaded(line(1)),
      { type: 'countChanged', basketId: 1, count: 3 },
      { type: 'countAgreed', item: line(1, 2), newerWaiting: true },
    );
    expect(counts(state)).toEqual([[1, 3]]);
    expect(state.agreed[1]).toBe(2);
  });
});

it('checkboxes stay when the cart is loaded again, unchecked ones too', () => {
  const state = after(
    loaded(line(1), line(2)),
    { type: 'ticked', basketIds: [1], checked: false },
    { type: 'listLoaded', entries: cartWith(line(1), line(2), line(3)), unticked: [3] },
  );
  expect(state.entries[0]?.shopCartItems.map(({ checked }) => checked)).toEqual([false, true, false]);
});

it('reset empties the state', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const action: fc.Arbitrary<CartAction> = fc.oneof(
    fc.array(id, { maxLength: 4 }).map((ids) => loaded(...[...new Set(ids)].map((value) => line(value)))),
    fc.record({
      type: fc.constant('countChanged' as const),
      basketId: id,
      count: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({ type: fc.constant('countRefused' as const), basketId: id }),
    fc.record({ type: fc.constant('removed' as const), basketIds: fc.array(id) }),
    fc.record({ type: fc.constant('ticked' as const), basketIds: fc.array(id), checked: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const frozen = after(...actions);
      const before = structuredClone(frozen.entries);
      expect(cartReducer(frozen, { type: 'reset' })).toEqual(EMPTY_CART);
      expect(frozen.entries).toEqual(before);
    }),
  );
});

describe('lines that the server refused to delete', () => {
  const before = cartWith(line(1), line(2), line(3));
  const refused = (...between: CartAction[]) =>
    counts(
      after(loaded(line(1), line(2), line(3)), { type: 'removed', basketIds: [1, 2] }, ...between, {
        type: 'removalRefused',
        basketIds: [1, 2],
        before,
      }),
    );

  it('return to their place', () => {
    expect(refused()).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('return without undoing later changes', () => {
    expect(refused({ type: 'countChanged', basketId: 3, count: 7 })).toEqual([
      [1, 1],
      [2, 1],
      [3, 7],
    ]);
    expect(refused(loaded(line(4), line(3)))).toEqual([
      [4, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(refused({ type: 'removed', basketIds: [3] })).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
