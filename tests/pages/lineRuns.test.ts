import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartItem } from '@domain/cart/cart';
import { runsOf, type LineRun } from '@/pages/buyCar/lineRuns';

const items = (ids: readonly number[]) => ids.map((basketId) => ({ basketId }) as CartItem);
const idsOf = (runs: readonly LineRun[]) => runs.map(({ lines }) => lines.map(({ basketId }) => basketId));
const keysOf = (runs: readonly LineRun[]) =>
  new Map(runs.flatMap(({ key, lines }) => lines.map(({ basketId }) => [basketId, key] as const)));

it('puts new lines into runs of five', () => {
  const runs = runsOf(items([1, 2, 3, 4, 5, 6, 7]), []);
  expect(idsOf(runs)).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
});

it('leaves each line in its run when others go, and opens a run for new ones', () => {
  const before = runsOf(items([1, 2, 3, 4, 5, 6, 7]), []);
  const after = runsOf(items([9, 8, 2, 4, 6, 7]), before);
  expect(idsOf(after)).toEqual([
    [9, 8],
    [2, 4],
    [6, 7],
  ]);
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

it('takes lines back into their run when their deletion is refused', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), (all, stays) => {
      const before = runsOf(items(all), []);
      const without = runsOf(items(all.filter((id) => stays(id))), before);
      const after = runsOf(items(all), without);
      for (const [id, key] of keysOf(without)) expect(keysOf(after).get(id)).toBe(key);
    }),
  );
});

it('has every line once, in its order, in runs with keys of their own, whatever was there before', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(ids, ids, (was, is) => {
      const before = runsOf(items(was), []);
      const after = runsOf(items(is), before);
      expect(idsOf(after).flat()).toEqual(is);
      expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
      expect(after.every(({ lines }) => lines.length > 0 && lines.length < 10)).toBe(true);
    }),
  );
});

it('moves no line to another run when lines only go', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
      fc.func(fc.boolean()),
      (was, stays) => {
        const before = runsOf(items(was), []);
        const after = runsOf(items(was.filter((id) => stays(id))), before);
        for (const [id, key] of keysOf(after)) expect(key).toBe(keysOf(before).get(id));
      },
    ),
  );
});
