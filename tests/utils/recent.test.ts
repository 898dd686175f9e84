import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isRecent,
  isSeenList,
  MAX_RECENT,
  recentFor,
  withoutSearch,
  withSearch,
  withSeen,
  type SeenProduct,
} from '@/utils/recent';
import { stripSpaces } from '@domain/shared/searchText';

it('keeps each search once, the newest first, up to a limit', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 40 }), (searches) => {
      const recent = searches.reduce<string[]>((list, q) => withSearch(list, q), []);
      expect(isRecent(recent)).toBe(true);
      expect(recent.length).toBeLessThanOrEqual(MAX_RECENT);
      expect(new Set(recent.map(stripSpaces)).size).toBe(recent.length);
      const last = searches.filter((q) => stripSpaces(q) !== '').at(-1);
      expect(recent[0]).toBe(last?.trim());
    }),
  );
});

it('suggests searches that start with the typed text', () => {
  const recent = ['THF 超干', '四氢呋喃', 'thf'];
  expect(recentFor(recent, '', 9)).toEqual(recent);
  expect(recentFor(recent, 'th', 9)).toEqual(['THF 超干', 'thf']);
  expect(recentFor(recent, 'THF', 9)).toEqual(['THF 超干']);
  expect(recentFor(recent, '', 1)).toEqual(['THF 超干']);
  expect(withoutSearch(recent, 'ＴＨＦ')).toEqual(['THF 超干', '四氢呋喃']);
});

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
