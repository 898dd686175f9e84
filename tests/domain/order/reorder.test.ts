import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnchanged, reorderItem } from '@domain/order/reorder';
import type { ReorderLine } from '@domain/order/types';

const line: ReorderLine = {
  prodId: 1, skuId: 1, prodName: '乙腈', skuName: '500 mL', prodCount: 3, priceThen: 10, price: 10, stocks: 5, onShelf: true,
}; // prettier-ignore

it.each([
  [{}, 'same', 3, false],
  [{ price: 12 }, 'price', 3, true],
  [{ stocks: 2 }, 'short', 2, false],
  [{ stocks: 2, price: 9.99 }, 'short', 2, true],
  [{ stocks: 0 }, 'out', 0, false],
  [{ price: null }, 'inquiry', 0, false],
  [{ onShelf: false, stocks: 0 }, 'gone', 0, false],
])('%j: %s, %i into the cart', (more, state, count, priceChanged) => {
  expect(reorderItem({ ...line, ...more })).toMatchObject({ state, count, priceChanged });
});

it('adds at most the stock and the earlier count to the cart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -1, max: 200 }), fc.boolean(), (prodCount, stocks, onShelf) => {
      const { count, state } = reorderItem({ ...line, prodCount, stocks, onShelf });
      expect(count).toBeLessThanOrEqual(prodCount);
      expect(count).toBeLessThanOrEqual(Math.max(stocks, 0));
      expect(count === 0).toBe(['out', 'gone', 'inquiry'].includes(state));
    }),
  ); // prettier-ignore
});

it('is unchanged only when every line is', () => {
  const same = reorderItem(line);
  expect(isUnchanged([same, same])).toBe(true);
  expect(isUnchanged([same, reorderItem({ ...line, price: 11 })])).toBe(false);
});
