import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeRatio,
  changeText,
  checkGroupName,
  checkNote,
  cleanText,
  FAVOURITE_STATES,
  favouriteStates,
  priceChange,
  type FavouriteFacts,
} from '@domain/catalogue/favourite';
import {
  DEFAULT_FAVOURITES,
  FAVOURITE_SORTS,
  FAVOURITE_VIEWS,
  favouritesPath,
  isFiltered,
  parseFavouriteQuery,
} from '@domain/catalogue/favouriteQuery';
import { add, compareMoney } from '@domain/shared/money';

const yuan = fc.integer({ min: 1, max: 10_000_000 }).map((fen) => (fen / 100).toFixed(2));

describe('priceChange', () => {
  it.each([
    [285, 273, '降 ¥12.00（−4.2%）'],
    [0.1, 0.3, '涨 ¥0.20（+200.0%）'],
    [79, 86, '涨 ¥7.00（+8.9%）'],
    [100000, 99999.99, '降 ¥0.01（不到 0.1%）'],
    [0, 5, '涨 ¥5.00'],
  ])('from %d to %d is %s', (saved, now, words) => {
    expect(changeText(priceChange(saved, now)!)).toBe(words);
  });

  it.each([
    [null, 12],
    [12, null],
    [null, null],
    ['12.0', 12],
  ])('is null from %s to %s', (saved, now) => {
    expect(priceChange(saved, now)).toBeNull();
  });

  it('has an amount that equals the difference exactly, and a ratio with the same sign', () => {
    fc.assert(
      fc.property(yuan, yuan, (saved, now) => {
        const change = priceChange(saved, now);
        const sign = compareMoney(now, saved);
        // Rounded to a millionth: a small change may be 0, but never has the other sign.
        expect([0, sign]).toContain(compareMoney(changeRatio(saved, now)!, 0));
        if (change === null) {
          expect(sign).toBe(0);
          return;
        }
        const [low, high] = change.direction === 'down' ? [now, saved] : [saved, now];
        expect(compareMoney(add(low, change.amount), high)).toBe(0);
        expect(change.direction).toBe(sign < 0 ? 'down' : 'up');
      }),
    );
  });

  it('has no ratio without an earlier price', () => {
    expect(changeRatio(null, 3)).toBeNull();
    expect(changeRatio(3, null)).toBeNull();
    expect(changeRatio(0, 3)).toBeNull();
    expect(Number(changeRatio(200, 150))).toBe(-0.25);
  });
});

describe('favouriteStates', () => {
  const evaluated = (
    now: Partial<FavouriteFacts['product']>,
    saved: Partial<FavouriteFacts> = {},
  ): FavouriteFacts => ({
    product: { price: 10, stockStatus: 'in', onShelf: true, ...now },
    savedPrice: 10,
    savedStatus: 'in',
    ...saved,
  });
  it.each([
    [evaluated({}), []],
    [evaluated({ price: 9 }), ['down']],
    [evaluated({ price: 11, stockStatus: 'out' }), ['up', 'out']],
    [evaluated({ stockStatus: 'low' }, { savedStatus: 'out' }), ['back']],
    [evaluated({ price: 9 }, { savedStatus: 'out' }), ['down', 'back']],
    [evaluated({ stockStatus: 'out' }, { savedStatus: 'out' }), ['out']],
    [evaluated({ price: null, stockStatus: 'inquiry' }, { savedStatus: 'out' }), []],
    [evaluated({ price: 9, stockStatus: 'out', onShelf: false }), ['off']],
  ])('of %j are %j', (entry, states) => expect(favouriteStates(entry)).toEqual(states));
});

describe('notes and group names', () => {
  it('allow 200 characters in a note, which may be blank', () => {
    expect(checkNote('')).toBeNull();
    expect(checkNote('瓶'.repeat(200))).toBeNull();
    expect(checkNote('𠮷'.repeat(200))).toBeNull();
    expect(checkNote('瓶'.repeat(201))).toBe('备注不能超过 200 个字，现有 201 个');
  });

  it('are kept on a single line', () => expect(cleanText('  柱层析\n用 ')).toBe('柱层析 用'));

  it.each([
    ['', '请填写分组名称'],
    ['十三个字的名称放不下了呀呀', '分组名称不能超过 12 个字'],
    ['HPLC', '已有名为“HPLC”的分组'],
    ['未分组', '已有名为“未分组”的分组'],
    ['十二个字的名称刚好放得下', null],
  ])('check the group name “%s”: %s', (name, reason) => {
    expect(checkGroupName(name, ['hplc'])).toBe(reason);
  });
});

describe('the address of the favourites', () => {
  it('is parsed to the values it was built from', () => {
    const query = fc.record({
      group: fc.constantFrom('', 'none', '7'),
      q: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      state: fc.constantFrom('' as const, ...FAVOURITE_STATES),
      sort: fc.constantFrom(...FAVOURITE_SORTS),
      view: fc.constantFrom('' as const, ...FAVOURITE_VIEWS),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(query, (entry) => {
        const path = favouritesPath(entry);
        expect(parseFavouriteQuery(path.slice('/user/collection'.length))).toEqual(entry);
      }),
    );
  });

  it('omits defaults, and ignores foreign values', () => {
    expect(favouritesPath(DEFAULT_FAVOURITES)).toBe('/user/collection');
    expect(parseFavouriteQuery('?group=a&state=new&sort=x&view=list&page=-1')).toEqual(DEFAULT_FAVOURITES);
  });

  it('covers every sort order and view', () => {
    expect(isFiltered({ ...DEFAULT_FAVOURITES, sort: 'name', view: 'cards', page: 3 })).toBe(false);
    expect(isFiltered({ ...DEFAULT_FAVOURITES, group: 'none' })).toBe(true);
  });
});
