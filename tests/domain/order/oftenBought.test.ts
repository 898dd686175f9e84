import { describe, expect, it } from 'vitest';
import { habitsOf, priceChange, usualCount } from '@domain/order/oftenBought';

const bought = (skuId: number, day: string, count = 1, price = 10) => ({
  skuId,
  time: `2026-${day} 10:00:00`,
  count,
  price,
});

describe('often-bought packs', () => {
  it('are sorted by number of orders, then by date', () => {
    const habits = habitsOf([
      bought(1, '01-05'),
      bought(2, '03-01', 2, 8),
      bought(3, '02-01'),
      bought(2, '01-01', 5, 9),
      bought(3, '03-02'),
      bought(4, '04-01'),
    ]);
    expect(habits.map(({ skuId, orders }) => [skuId, orders])).toEqual([[3, 2], [2, 2], [4, 1], [1, 1]]); // prettier-ignore
    expect(habits[1]).toEqual({
      skuId: 2,
      orders: 2,
      lastTime: '2026-03-01 10:00:00',
      lastPrice: 8,
      usualCount: 2,
    });
    expect(habitsOf([])).toEqual([]);
  });

  it.each([
    [[3], 3],
    [[1, 5, 5], 5],
    [[2, 5, 5, 2], 2],
    [[10, 1], 10],
  ])('ordered %j times, newest first, have the usual count %i', (counts, usual) =>
    expect(usualCount(counts)).toBe(usual),
  );

  it('state the exact price difference', () => {
    expect(priceChange(0.1, 0.3)).toEqual({ dearer: true, by: '0.2' });
    expect(priceChange('12.50', 12)).toEqual({ dearer: false, by: '0.5' });
    expect(priceChange('12.50', 12.5)).toBeNull();
    expect(priceChange(12, null)).toBeNull();
  });
});
