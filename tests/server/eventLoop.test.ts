/**
 * No input blocks the event loop: while one buyer's structure or search is processed, all others are answered. Each
 * input here is hard, and is answered or refused in time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { Refusal } from '../../server/http/refusal';
import { searchIndex, searchProducts, structuresIn, suggest } from '../../server/search';
import { closeChemistry, openChemistry, readStructure } from '../../server/structure/chemistry';
import { findStructure, toHits } from '../../server/structure/search';
import { holdOf, minHoldOf, MAX_HOLD_MS } from '../support/loopWatch';
import { sheet, WORST_STRUCTURES } from './worstStructures';

/** ms: shorter than in the shop, to save time; tasks may wait long for their start on a busy test machine. */
const DEADLINE = 300;
const PATIENCE = 30_000;
/** Allowed overhead of an answer, as a new thread may have to load first. */
const LOADING = 30_000;

/** A server with filled caches. */
beforeAll(async () => {
  await openChemistry({ deadline: DEADLINE, patience: PATIENCE });
  searchIndex();
  await endOf(() => searchPage('c1ccncc1', 'sub'));
  for (const q of ['thf', '乙酸', '甲基苯基酸', 'acid', '']) searchProducts({ q });
}, 120_000);
afterAll(closeChemistry);

/** For searches that examine the whole molecule. */
const ALIKE = WORST_STRUCTURES.filter(([what]) => /fused|fullerene/.test(what));

type Mode = 'sub' | 'exact' | 'similar';

/** A page of a structure search, as the route creates it. */
async function searchPage(structure: string, mode: Mode) {
  const { offers } = await findStructure(structure, mode, 0.8);
  return toHits(offers.slice(0, 100), mode === 'sub' ? structure : null);
}

/** The end of a call: an answer, or a refusal in Chinese. */
async function endOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'answered';
  } catch (error) {
    if (!(error instanceof Refusal)) return String(error);
    expect(error.message).toMatch(/\p{Script=Han}/u);
    return error.reason;
  }
}

const ENDS = ['answered', 'STRUCTURE_UNREADABLE', 'STRUCTURE_TOO_COMPLEX', 'BUSY'];

/** Checks that the work blocks nothing, ends in time, and ends in a usual way. */
async function expectNoHold(work: () => Promise<string[]>): Promise<void> {
  let ends: string[] = [];
  let took = 0;
  const hold = await minHoldOf(async () => {
    const started = performance.now();
    ends = await work();
    took = performance.now() - started;
  });
  expect(hold).toBeLessThan(MAX_HOLD_MS);
  expect(ends.filter((end) => !ENDS.includes(end))).toEqual([]);
  expect(took).toBeLessThan(DEADLINE + PATIENCE + LOADING);
}

it('the monitor detects a blocked event loop', async () => {
  const compute = () => {
    const end = performance.now() + 1000;
    while (performance.now() < end);
  };
  expect(await holdOf(compute)).toBeGreaterThan(MAX_HOLD_MS);
});

describe('structures do not block the event loop', { timeout: 120_000 }, () => {
  it.each(WORST_STRUCTURES)('%s: reading and searching', (_, structure) =>
    expectNoHold(() =>
      Promise.all([endOf(() => readStructure(structure)), endOf(() => searchPage(structure, 'sub'))]),
    ),
  );

  it.each(ALIKE)('similar to or equal to %s', (_, structure) =>
    expectNoHold(() =>
      Promise.all([
        endOf(() => searchPage(structure, 'similar')),
        endOf(() => searchPage(structure, 'exact')),
      ]),
    ),
  );

  it('five at once', () =>
    expectNoHold(() => {
      const many = Array.from({ length: 5 }, (_, at) => WORST_STRUCTURES[at]?.[1] ?? '');
      return Promise.all(many.map((structure) => endOf(() => readStructure(structure))));
    }));

  it('typed in the search box', () =>
    expectNoHold(() => {
      const queries = [sheet(10, 17), 'C1'.repeat(198), 'C1CC1'.repeat(39), 'C'.repeat(400)];
      return Promise.all(queries.map((q) => endOf(async () => searchProducts({ q }, await structuresIn(q)))));
    }));
});

const LONG = 400;
const filled = (text: string) => text.repeat(Math.ceil(LONG / text.length)).slice(0, LONG);
const misspelt = (names: string[]) =>
  names
    .map((name) => `${name.slice(0, -2)}zq`)
    .join(' ')
    .slice(0, LONG);
const names = (pattern: RegExp) =>
  catalogue().products.flatMap(({ prodName, nameEn }) =>
    [prodName, nameEn].filter((name) => pattern.test(name)),
  );

const WORST_QUERIES: readonly (readonly [what: string, q: () => string])[] = [
  ['nothing: all that is sold', () => ''],
  ['one letter', () => 'a'],
  ['letters', () => filled('a b c d e f g h ')],
  ['the commonest words', () => filled('acid methyl ethyl sodium ')],
  ['one letter all along', () => filled('a')],
  ['misspelt English words', () => misspelt(names(/^[a-z]{6,11}$/i))],
  ['long misspelt English words', () => misspelt(names(/^[a-z]{12,}$/i))],
  ['misspelt Chinese words', () => misspelt(names(/^\p{Script=Han}{4}$/u))],
  ['Chinese without a blank', () => filled(names(/^\p{Script=Han}{4}$/u).join(''))],
  ['contents, one after the other', () => `${filled('1%').slice(0, -4)}苯甲酸`],
  ['contents behind a name', () => `x${filled('1%').slice(1)}`],
  ['digits before a per cent', () => `a${'1'.repeat(LONG - 2)}%`],
  ['blanks before a per cent', () => `a${' '.repeat(LONG - 2)}%`],
  ['water of crystallisation', () => filled('H2O.')],
  ['blanks before water', () => `Cu${' '.repeat(LONG - 5)}H2O`],
  ['dots', () => filled('1.')],
  ['brackets of a formula', () => `${'('.repeat(99)}C${')'.repeat(99)}`],
  ['characters that are words when they are folded', () => filled('ﷺ ')],
  ['accents', () => filled('a\u0301\u0327')],
  ['CAS numbers', () => filled('109-99-9 ')],
  ['dashes', () => filled('12-')],
  ['more than is searched for', () => 'acid '.repeat(100_000)],
];

describe('words do not block the event loop', () => {
  it.each(WORST_QUERIES)('%s', async (_, make) => {
    const q = make();
    expect(await minHoldOf(() => searchProducts({ q, size: 100 }))).toBeLessThan(MAX_HOLD_MS);
    expect(await minHoldOf(() => suggest(q))).toBeLessThan(MAX_HOLD_MS);
  });

  it('every facet with more values than exist', async () => {
    const values = Array.from({ length: 500 }, (_, at) => at.toString(36)).join(',');
    const facets = [
      'categoryId',
      'brandId',
      'grade',
      'purity',
      'pack',
      'stock',
      'promotion',
      'storage',
      'hazard',
      'regime',
    ];
    const chosen = Object.fromEntries(facets.map((facet) => [facet, values]));
    expect(await minHoldOf(() => searchProducts({ q: '', ...chosen }))).toBeLessThan(MAX_HOLD_MS);
  });
});
