import { expect, it } from 'vitest';
import { isSeenList, withSeen, type SeenProduct } from '@/utils/recentlySeen';

it('keeps twelve products, newest first, each once', () => {
  let seen: SeenProduct[] = [];
  for (let prodId = 1; prodId <= 14; prodId++) seen = withSeen(seen, prodId, prodId);
  seen = withSeen(seen, 5, 99);
  expect(seen.map((entry) => entry.prodId)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(seen[0]).toEqual({ prodId: 5, time: 99 });
  expect(isSeenList(seen)).toBe(true);
});

it.each([null, {}, [1], [null], [{ prodId: 1 }], [{ prodId: 1.5, time: 1 }]])('does not read %j', (kept) => {
  expect(isSeenList(kept)).toBe(false);
});
