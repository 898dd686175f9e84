import { describe, expect, it } from 'vitest';
import { shortDay } from '@domain/delivery/delivery';
import { isNearFree, lastArrival, namesText } from '@domain/order/cartInsights';
import type { CartPart } from '@domain/order/types';

const part: CartPart = {
  ship: 'N',
  basketIds: [1],
  goods: 200,
  fee: 12,
  freeFrom: 299,
  toFree: 99,
  dispatch: '2026-11-25',
  arrive: '2026-11-27',
  noArrival: null,
  isEstimate: false,
  earlier: null,
};

describe('the parcels of a cart', () => {
  it('are close to free freight when less is missing than is there', () => {
    expect(isNearFree(part)).toBe(true);
    expect(isNearFree({ ...part, goods: 98.99, toFree: 200.01 })).toBe(false);
    expect(isNearFree({ ...part, toFree: null })).toBe(false);
    expect(isNearFree({ ...part, noArrival: 'unitOnly' })).toBe(false);
  });

  it('are complete on the last day, when each day is known', () => {
    const later = { ...part, arrive: '2026-12-01' };
    expect(lastArrival([later, part])).toBe('2026-12-01');
    expect(lastArrival([part, { ...later, arrive: null }])).toBeNull();
    expect(lastArrival([])).toBeNull();
  });
});

it('days and names are short', () => {
  expect(shortDay('2026-11-25')).toBe('11-25 周三');
  expect(namesText(['甲', '乙', '丙'])).toBe('甲、乙、丙');
  expect(namesText(['甲', '乙', '丙', '丁'])).toBe('甲、乙、丙等 4 种');
});
