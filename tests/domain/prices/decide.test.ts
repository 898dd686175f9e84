import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidePrice,
  fenOf,
  priceFor,
  PRICE_SCOPES,
  shareOf,
  tiersOf,
  type PriceInput,
  type PriceRule,
  type PriceSource,
} from '../../../domain/prices/decide';
import { times, toNumber2 } from '../../../domain/shared/money';

const DAY = '2026-11-28';

type Given = Partial<PriceRule> & Partial<PriceSource>;

/** A rule with its agreement. */
function rule(given: Given): PriceRule {
  const { agreementNo = 'XY000001', kind = 'agreed', title = '', floor = 1, fromDay = '2026-01-01' } = given;
  const { untilDay = '2026-12-31', isFirm = false, minFen = 0 } = given;
  const { lineId = 1, scope = 'all', fromCount = 1, fixed = null } = given;
  return {
    source: { agreementNo, kind, title, floor, fromDay, untilDay, isFirm, minFen },
    ...{ lineId, scope, fromCount, fixed, share: given.share ?? (fixed === null ? 9_000 : null) },
  };
}

/** A promotion: 80 % unless given. */
const promotion = (given: Given): PriceRule =>
  rule({ kind: 'promotion', agreementNo: 'CX000009', title: '双十一', share: 8_000, ...given });

const pack = (list: number | null, rules: PriceRule[], more: Partial<PriceInput> = {}): PriceInput => ({
  list,
  rules,
  ...more,
});

type Case = [
  title: string,
  input: PriceInput,
  count: number,
  expected: [number | null, string, string | null],
  /** Amount of the order at list prices, fen; default: this line alone. */
  orderFen?: number,
];

/** Each price was worked out by hand; the sum stands beside it. */
const cases: Case[] = [
  ['no agreement', pack(128, []), 1, [128, 'list', null]],
  // 128.00 × 90 % = 115.20
  ['a share of everything', pack(128, [rule({})]), 1, [115.2, 'agreed', 'XY000001']],
  // 33.33 × 85.5 % = 28.497 15 → 28.50
  ['rounding up to fen', pack(33.33, [rule({ share: 8_550 })]), 1, [28.5, 'agreed', 'XY000001']],
  // 0.05 × 50 % = 0.025 → 0.03 (half up)
  ['half a fen goes up', pack(0.05, [rule({ share: 5_000 })]), 1, [0.03, 'agreed', 'XY000001']],
  // 10.01 × 33.33 % = 3.336 333 → 3.34
  ['a share with decimals', pack(10.01, [rule({ share: 3_333 })]), 1, [3.34, 'agreed', 'XY000001']],
  ['a fixed price', pack(128, [rule({ scope: 'pack', fixed: 99.9 })]), 1, [99.9, 'agreed', 'XY000001']],
  [
    'a fixed price above the list price does not apply',
    pack(88, [rule({ scope: 'pack', fixed: 99.9 })]),
    1,
    [88, 'list', null],
  ],
  [
    'an agreed price equal to the list price is the list price',
    pack(88, [rule({ share: 10_000 })]),
    1,
    [88, 'list', null],
  ],
  // 200 × 80 % = 160 is below 170.
  [
    'the lowest of two lines, although it covers more goods',
    pack(200, [rule({ scope: 'pack', fixed: 170, lineId: 1 }), rule({ scope: 'brand', share: 8_000, lineId: 2 })]),
    1,
    [160, 'agreed', 'XY000001'],
  ],
  // 100 × 90 % = 90 = the fixed price.
  [
    'of equal prices, that of the narrower line',
    pack(100, [
      rule({ agreementNo: 'XY000001', scope: 'all' }),
      rule({ agreementNo: 'XY000002', scope: 'pack', fixed: 90 }),
    ]),
    1,
    [90, 'agreed', 'XY000002'],
  ],
  [
    'of equal prices of equal scope, that of the earlier agreement',
    pack(100, [rule({ agreementNo: 'XY000005' }), rule({ agreementNo: 'XY000003' })]),
    1,
    [90, 'agreed', 'XY000003'],
  ],
  [
    'one pack before the tier',
    pack(100, [rule({ fromCount: 1 }), rule({ fromCount: 10, share: 8_000, lineId: 2 })]),
    9,
    [90, 'agreed', 'XY000001'],
  ],
  // 100 × 80 % = 80
  [
    'the first pack of the tier',
    pack(100, [rule({ fromCount: 1 }), rule({ fromCount: 10, share: 8_000, lineId: 2 })]),
    10,
    [80, 'agreed', 'XY000001'],
  ],
  ['only a tier, below its count', pack(100, [rule({ fromCount: 5 })]), 4, [100, 'list', null]],
  // 100 × 40 % = 40; floor 100 × 60 % = 60
  ['the floor against a share', pack(100, [rule({ share: 4_000, floor: 6_000 })]), 1, [60, 'agreed', 'XY000001']],
  // Floor 333.33 × 70 % = 233.331 → 233.33
  [
    'the floor against a fixed price after the list price rose',
    pack(333.33, [rule({ scope: 'pack', fixed: 120, floor: 7_000 })]),
    1,
    [233.33, 'agreed', 'XY000001'],
  ],
  ['the last day', pack(100, [rule({ untilDay: DAY })]), 1, [90, 'agreed', 'XY000001']],
  ['the day after the last', pack(100, [rule({ untilDay: '2026-11-27' })]), 1, [100, 'list', null]],
  ['the day before the first', pack(100, [rule({ fromDay: '2026-11-29' })]), 1, [100, 'list', null]],
  ['a pack without a list price stays 询价', pack(null, [rule({ fixed: 50 })]), 1, [null, 'list', null]],
  // 100 × 80 % = 80
  ['a promotion without an agreement', pack(100, [promotion({})]), 1, [80, 'promotion', 'CX000009']],
  ['a promotion below the agreed price', pack(100, [rule({ scope: 'pack', fixed: 85 }), promotion({})]), 1, [80, 'promotion', 'CX000009']],
  ['an agreed price below the promotion', pack(100, [rule({ scope: 'pack', fixed: 75 }), promotion({})]), 1, [75, 'agreed', 'XY000001']],
  ['an agreed price equal to the promotion', pack(100, [promotion({ scope: 'pack', share: null, fixed: 90 }), rule({})]), 1, [90, 'agreed', 'XY000001']],
  // A firm agreement: 90 although the promotion is 80.
  ['a firm agreement beside a lower promotion', pack(100, [rule({ isFirm: true }), promotion({})]), 1, [90, 'agreed', 'XY000001']],
  // The firm agreement covers the pack from 5 packs; its goods take part in no promotion, so one pack has the list price.
  ['a firm agreement below its count', pack(100, [rule({ isFirm: true, fromCount: 5 }), promotion({})]), 1, [100, 'list', null]],
  // The other agreement gives 70.
  ['a firm agreement beside a lower agreement', pack(100, [rule({ isFirm: true }), rule({ agreementNo: 'XY000002', share: 7_000 })]), 1, [70, 'agreed', 'XY000002']],
  ['a firm agreement that has ended', pack(100, [rule({ isFirm: true, untilDay: '2026-11-01' }), promotion({})]), 1, [80, 'promotion', 'CX000009']],
  // 100 × 30 % = 30; floor 100 × 60 % = 60
  ['the floor of a promotion', pack(100, [promotion({ share: 3_000, floor: 6_000 })]), 1, [60, 'promotion', 'CX000009']],
  // 200 × 70 % = 140 from 3 packs, 160 before.
  ['a promotion by count', pack(200, [promotion({}), promotion({ fromCount: 3, share: 7_000, lineId: 2 })]), 3, [140, 'promotion', 'CX000009']],
  ['a promotion that has not begun', pack(100, [promotion({ fromDay: '2026-11-29' })]), 1, [100, 'list', null]],
  // 4 × 100.00 = 400.00 is below 500.00.
  ['one fen below the minimum amount', pack(100, [rule({ minFen: 50_000 })]), 4, [100, 'list', null], 49_999],
  ['the minimum amount', pack(100, [rule({ minFen: 50_000 })]), 4, [90, 'agreed', 'XY000001'], 50_000],
  // 5 × 100.00 = 500.00: the line alone reaches it, at list prices.
  ['the minimum amount in one line', pack(100, [rule({ minFen: 50_000 })]), 5, [90, 'agreed', 'XY000001']],
  ['a promotion below the minimum amount of the agreement', pack(100, [rule({ share: 7_000, minFen: 50_000 }), promotion({})]), 1, [80, 'promotion', 'CX000009']],
  ['the agreement once its minimum amount is reached', pack(100, [rule({ share: 7_000, minFen: 50_000 }), promotion({})]), 1, [70, 'agreed', 'XY000001'], 60_000],
  ['a quotation comes first, even above', pack(100, [rule({})], { quoted: 95 }), 1, [95, 'quoted', null]],
  ['a quotation for a pack without a list price', pack(null, [], { quoted: 640 }), 1, [640, 'quoted', null]],
]; // prettier-ignore

describe('prices worked out by hand', () => {
  it.each(cases)('%s', (_title, input, count, expected, orderFen) => {
    const { price, kind, rule: taken } = decidePrice(input, count, DAY, orderFen);
    expect([price, kind, taken?.source.agreementNo ?? null]).toEqual(expected);
  });
});

const amount = fc.integer({ min: 1, max: 50_000_000 }).map((fen) => fen / 100);
const share = fc.integer({ min: 1, max: 10_000 });
const anyTerms = fc.record({
  agreementNo: fc.constantFrom('XY000001', 'XY000002', 'CX000003'),
  lineId: fc.integer({ min: 1, max: 1_000_000 }),
  scope: fc.constantFrom(...PRICE_SCOPES),
  fromCount: fc.integer({ min: 1, max: 30 }),
  isFixed: fc.boolean(),
  share,
  fixed: amount,
  floor: share,
  fromDay: fc.constantFrom('2026-01-01', '2026-12-01'),
  untilDay: fc.constantFrom('2026-11-30', '2026-11-01'),
  isFirm: fc.boolean(),
  minFen: fc.constantFrom(0, 0, 1_000, 1_000_000),
});
/** Promotions are never firm. */
const anyRule = anyTerms.map(({ isFixed, isFirm, ...given }) => {
  const isPromotion = given.agreementNo.startsWith('CX');
  return rule({
    ...given,
    kind: isPromotion ? 'promotion' : 'agreed',
    isFirm: isFirm && !isPromotion,
    ...(isFixed ? { share: null } : { fixed: null }),
  });
});
const rules = fc.uniqueArray(anyRule, { maxLength: 8, selector: ({ lineId }) => lineId });
const count = fc.integer({ min: 1, max: 40 });
const orderFen = fc.constantFrom(0, 999, 1_000, 999_999, 1_000_000);
const priceOf = (list: number, given: PriceRule[], packs: number, order = 0) =>
  decidePrice(pack(list, given), packs, DAY, order).price ?? NaN;

describe('properties of prices', () => {
  it('never goes below the floor of the agreement that gives it', () => {
    fc.assert(
      fc.property(amount, rules, count, orderFen, (list, given, packs, order) => {
        const { price, rule: taken } = decidePrice(pack(list, given), packs, DAY, order);
        const lowest = taken === null ? fenOf(list) : shareOf(fenOf(list), taken.source.floor);
        expect(fenOf(price ?? NaN)).toBeGreaterThanOrEqual(lowest);
      }),
    );
  });

  it('is never above the list price and never 0', () => {
    fc.assert(
      fc.property(amount, rules, count, (list, given, packs) => {
        expect(priceOf(list, given, packs)).toBeLessThanOrEqual(list);
        expect(priceOf(list, given, packs)).toBeGreaterThan(0);
      }),
    );
  });

  it('does not rise when a line is added, unless it is of a firm agreement', () => {
    fc.assert(
      fc.property(amount, rules, anyRule, count, (list, given, more, packs) => {
        fc.pre(!more.source.isFirm);
        expect(priceOf(list, [...given, more], packs)).toBeLessThanOrEqual(priceOf(list, given, packs));
      }),
    );
  });

  it('of a firm agreement is that without promotions', () => {
    fc.assert(
      fc.property(amount, rules, count, orderFen, (list, given, packs, order) => {
        fc.pre(given.some(({ source }) => source.isFirm && source.fromDay <= DAY && DAY <= source.untilDay));
        const agreed = given.filter(({ source }) => source.kind === 'agreed');
        expect(priceOf(list, given, packs, order)).toBe(priceOf(list, agreed, packs, order));
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = rules.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(amount, shuffled, count, (list, [given, other], packs) => {
        expect(decidePrice(pack(list, other), packs, DAY)).toEqual(
          decidePrice(pack(list, given), packs, DAY),
        );
      }),
    );
  });

  it('does not rise with the count or the amount, and the tiers say the same as the decision', () => {
    fc.assert(
      fc.property(amount, rules, count, orderFen, (list, given, packs, order) => {
        const input = pack(list, given);
        expect(priceOf(list, given, packs + 1, order)).toBeLessThanOrEqual(
          priceOf(list, given, packs, order),
        );
        expect(priceOf(list, given, packs, order + 1)).toBeLessThanOrEqual(
          priceOf(list, given, packs, order),
        );
        const tiers = tiersOf(input, DAY);
        const agreed = tiers.length === 0 ? null : { list, tiers };
        const price = decidePrice(input, 1, DAY).price;
        expect(priceFor({ price, agreed }, packs, order)).toBe(priceOf(list, given, packs, order));
        expect(priceFor({ price, agreed }, packs)).toBe(decidePrice(input, packs, DAY).price);
      }),
    );
  });

  it('has whole fen, so that count × price has no remainder', () => {
    fc.assert(
      fc.property(amount, rules, count, (list, given, packs) => {
        const price = priceOf(list, given, packs);
        expect(toNumber2(price)).toBe(price);
        expect(fenOf(toNumber2(times(price, packs)))).toBe(fenOf(price) * packs);
      }),
    );
  });

  it('rounds half up as exact decimals do', () => {
    fc.assert(
      fc.property(amount, share, (list, part) => {
        expect(shareOf(fenOf(list), part) / 100).toBe(toNumber2(times(list, times(part, '0.0001'))));
      }),
    );
  });
});
