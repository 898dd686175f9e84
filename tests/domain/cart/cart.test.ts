import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketIdsOf,
  EMPTY_TOTALS,
  isAllChecked,
  mergeChecked,
  removeItems,
  setChecked,
  setCount,
  totalsOf,
  withServerLine,
} from '@domain/cart/cart';
import type { CartEntry, CartItem } from '@domain/cart/cart';

const item = (basketId: number, over: Partial<CartItem> = {}): CartItem => ({
  basketId,
  prodId: basketId * 10,
  skuId: basketId * 100,
  shopId: 1,
  prodName: '四氢呋喃',
  skuName: '500mL',
  spec: '≥99.5% (GC)',
  brandName: '澄析',
  catalogNo: 'CX10001-500mL',
  cas: '109-99-9',
  pic: '',
  price: 19.9,
  addedPrice: 19.9,
  prodCount: 1,
  stocks: 10,
  ship: 'DG',
  regimes: [],
  checked: true,
  ...over,
});
const entry = (...shopCartItems: CartItem[]): CartEntry => ({
  shopId: 1,
  shopName: '澄析试剂',
  ship: 'DG',
  cart: { cartId: 0, name: '购物车', carts: 1 },
  shopCartItems,
});
const items = (entries: CartEntry[]) => entries.flatMap((each) => each.shopCartItems);

describe('cart totals', () => {
  it('are empty without lines', () => expect(totalsOf([])).toEqual(EMPTY_TOTALS));

  it('count only checked lines, with the matching ids', () => {
    const entries = [
      entry(item(1, { prodCount: 3 }), item(2, { checked: false })),
      entry(item(3, { price: 0.1, prodId: 10 })),
    ];
    expect(totalsOf(entries)).toEqual({ basketIds: [1, 3], prodIds: [10, 10], totalPrice: '59.80' });
  });

  it('equal calculations in whole fen', () => {
    const line = fc.record({
      fen: fc.integer({ min: 0, max: 99_999_999 }),
      prodCount: fc.integer({ min: 1, max: 9999 }),
      checked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const entries = [
          entry(...lines.map(({ fen, ...rest }, at) => item(at, { ...rest, price: fen / 100 }))),
        ];
        const expected = lines
          .filter(({ checked }) => checked)
          .reduce((total, { fen, prodCount }) => total + BigInt(fen) * BigInt(prodCount), 0n);
        expect(BigInt(totalsOf(entries).totalPrice.replace('.', ''))).toBe(expected);
      }),
    );
  });
});

describe('checkboxes', () => {
  const entries = [entry(item(1), item(2, { checked: false }))];

  it('of an empty cart are not all checked', () => {
    expect(isAllChecked([])).toBe(false);
    expect(isAllChecked(entries)).toBe(false);
    expect(isAllChecked(setChecked(entries, [2], true))).toBe(true);
  });

  it('change only for the named lines, without changing the old cart object', () => {
    const after = setChecked(entries, [1, 99], false);
    expect(items(after).map(({ checked }) => checked)).toEqual([false, false]);
    expect(items(entries)[0]?.checked).toBe(true);
  });

  it('stay when the cart is loaded again; new lines are checked, and prices are updated', () => {
    const fresh = [entry(item(2, { price: 5 }), item(3, { checked: false }))];
    const merged = items(mergeChecked(entries, fresh));
    expect(merged.map(({ basketId, checked, price }) => [basketId, checked, price])).toEqual([
      [2, false, 5],
      [3, true, 19.9],
    ]);
  });
});

it('removing a line removes its empty group', () => {
  const entries = [entry(item(1)), entry(item(2), item(3))];
  expect(removeItems(entries, [1, 2]).map((each) => each.shopCartItems.length)).toEqual([1]);
});

it('a line from the server keeps the local checkbox, and a count that was not sent yet', () => {
  const ours = [entry(item(1, { checked: false, prodCount: 7 }), item(2))];
  const fresh = item(1, { price: 5, prodCount: 3 });
  expect(items(withServerLine(ours, fresh, false))[0]).toMatchObject({
    price: 5,
    prodCount: 3,
    checked: false,
  });
  expect(items(withServerLine(ours, fresh, true))[0]).toMatchObject({
    price: 5,
    prodCount: 7,
    checked: false,
  });
  expect(items(withServerLine(ours, item(9), true))).toEqual(items(ours));
  expect(basketIdsOf(ours)).toEqual([1, 2]);
});

it('changing a count changes only its line', () => {
  const after = items(setCount([entry(item(1), item(2))], 2, 7));
  expect(after.map(({ prodCount }) => prodCount)).toEqual([1, 7]);
});
