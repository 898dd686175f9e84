import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildListQuery,
  DEFAULT_LIST,
  FACET_KEYS,
  listPath,
  PAGE_SIZES,
  parseListQuery,
  SORTS,
  VIEWS,
  type ListQuery,
} from '@/utils/listQuery';

const word = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim());
const values = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 4 });
const facet = values.map((list) => list.filter((value) => value.trim() !== ''));

const query: fc.Arbitrary<ListQuery> = fc.record({
  ...(Object.fromEntries(FACET_KEYS.map((key) => [key, facet])) as Record<
    (typeof FACET_KEYS)[number],
    typeof facet
  >),
  q: word,
  exact: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 100_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  view: fc.constantFrom(...VIEWS),
});

describe('the address of the list', () => {
  it('is parsed to the values it was built from, for any search', () => {
    fc.assert(
      fc.property(query, (listQuery) => {
        expect(parseListQuery(buildListQuery(listQuery))).toEqual(listQuery);
      }),
    );
  });

  it('omits defaults', () => {
    expect(buildListQuery(DEFAULT_LIST)).toBe('');
    expect(listPath({})).toBe('/list');
    expect(listPath({ page: 1, q: '  ' })).toBe('/list');
  });

  it('keeps words with characters that are special in addresses', () => {
    expect(parseListQuery(buildListQuery({ q: 'a&b=c#d +%' })).q).toBe('a&b=c#d +%');
  });

  it('accepts any text as an address without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseListQuery(text);
        expect(parsed.page).toBeGreaterThanOrEqual(1);
        expect(PAGE_SIZES).toContain(parsed.size);
        expect(SORTS).toContain(parsed.sort);
        expect(VIEWS).toContain(parsed.view);
      }),
    );
  });

  it.each(['0', '-1', '1.5', 'x', '1e99'])('reads page %s as the first', (page) =>
    expect(parseListQuery(`?page=${page}`).page).toBe(1),
  );

  it('drops blank and repeated facet values', () =>
    expect(parseListQuery('?brandId=1&brandId=&brandId=1&brandId=2').brandId).toEqual(['1', '2']));
});
