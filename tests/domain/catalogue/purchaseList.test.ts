import { describe, expect, it } from 'vitest';
import {
  amountOfLines,
  checkListName,
  isAsSaved,
  isBuyable,
  lineChangesOf,
  lineReasonOf,
  lineStateOf,
  regimeChange,
  type SavedLine,
} from '@domain/catalogue/purchaseList';

const line = (over: Partial<SavedLine> = {}): SavedLine => ({
  offer: 'there',
  count: 2,
  price: 72.5,
  stocks: 10,
  regimes: [],
  priceThen: 72.5,
  regimesThen: [],
  ...over,
});

describe('the state of a line', () => {
  it.each<[string, Partial<SavedLine>]>([
    ['ready', {}],
    ['ready', { count: 10 }],
    ['short', { count: 11 }],
    ['out', { stocks: 0 }],
    ['over', { count: 10_000, stocks: 20_000 }],
    ['inquiry', { price: null, stocks: 0 }],
    ['notSold', { regimes: ['precursor1'], price: null }],
    ['packGone', { offer: 'packGone', price: null }],
    ['offShelf', { offer: 'offShelf', stocks: 0 }],
    ['unknown', { offer: 'unknown', price: null, stocks: 0 }],
  ])('%s: %j', (state, over) => expect(lineStateOf(line(over))).toBe(state));

  it('says why the line cannot go into the cart unchanged, and nothing when it can', () => {
    expect(lineReasonOf({ ...line({ stocks: 1 }), leadDays: 3 })).toBe('库存 1，不足 2');
    expect(lineReasonOf({ ...line({ stocks: 0 }), leadDays: 3 })).toBe('暂无库存，约 3 个工作日到货');
    expect(lineReasonOf({ ...line(), leadDays: 3 })).toBe('');
  });

  it('lets a pack that is short be bought in a smaller number, but not one without a price', () => {
    expect(isBuyable(line({ stocks: 0 }))).toBe(true);
    expect(
      [{ price: null }, { offer: 'packGone' as const }, { regimes: ['drug' as const] }].map((over) =>
        isBuyable(line(over)),
      ),
    ).toEqual([false, false, false]);
  });
});

describe('the changes since a list was saved', () => {
  it.each<[string[], Partial<SavedLine>]>([
    [[], {}],
    [['up'], { price: 80 }],
    [['down'], { price: 72.49 }],
    [['priced'], { priceThen: null }],
    [[], { priceThen: null, price: null }],
    [[], { price: null }],
    [['controls'], { regimes: ['precursor3'] }],
    [['up', 'controls'], { price: 80, regimesThen: ['toxic'] }],
    [[], { offer: 'offShelf', price: 80, regimes: ['toxic'] }],
  ])('%j: %j', (changes, over) => expect(lineChangesOf(line(over))).toEqual(changes));

  it('name added and removed controls', () => {
    const change = regimeChange(
      line({ regimes: ['precursor3', 'toxic'], regimesThen: ['explosive', 'toxic'] }),
    );
    expect(change).toEqual({ added: ['易制毒（第三类）'], dropped: ['易制爆'] });
  });

  it('are empty only for an unchanged line that can be bought', () => {
    expect(isAsSaved(line())).toBe(true);
    for (const over of [{ stocks: 1 }, { price: 80 }, { offer: 'packGone' as const }])
      expect(isAsSaved(line(over))).toBe(false);
  });
});

it('the amount uses current prices of packs that can be bought', () => {
  const lines = [line(), line({ price: 0.1, count: 3 }), line({ price: null }), line({ offer: 'offShelf' })];
  expect(Number(amountOfLines(lines))).toBe(145.3);
  expect(Number(amountOfLines([]))).toBe(0);
});

it.each([
  ['', '请填写清单名称'],
  ['长'.repeat(41), '清单名称不能超过 40 个字，现有 41 个'],
  ['hplc', '已有名为“hplc”的清单'],
  ['长'.repeat(40), null],
])('checks the name %j', (name, reason) => expect(checkListName(name, ['HPLC'])).toBe(reason));
