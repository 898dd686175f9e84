import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  checkAsk,
  checkItems,
  compareToday,
  comparisonText,
  daysLeftOf,
  eventText,
  itemsToAskAgain,
  leftOf,
  MAX_QUOTATION_LINES,
  mayBeAnswered,
  mayBeOrdered,
  mayBeWithdrawn,
  orderableOf,
  reasonAgainst,
  stateOf,
  totalOf,
  validityText,
  type QuotedLine,
  type StoredState,
} from '@domain/quotation/quotation';
import { mergeItems } from '@domain/quotation/quotationQuery';

const TODAY = '2026-11-23';
const line = (over: Partial<QuotedLine> = {}): QuotedLine => ({ count: 5, ordered: 0, quoted: 9.9, ...over });
const answered = (validUntil: string): StoredState => ({ status: 'answered', validUntil });

describe('the status of a quotation', () => {
  it.each<[string, StoredState, QuotedLine[]]>([
    ['asked', { status: 'asked', validUntil: null }, [line({ quoted: null })]],
    ['declined', { status: 'declined', validUntil: '2026-12-01' }, [line()]],
    ['withdrawn', { status: 'withdrawn', validUntil: '2026-12-01' }, [line()]],
    ['answered', answered(TODAY), [line()]],
    ['answered', answered('2026-12-01'), [line(), line({ quoted: null })]],
    ['expired', answered('2026-11-22'), [line()]],
    ['expired', answered('2026-11-22'), [line({ ordered: 2 })]],
    ['partOrdered', answered(TODAY), [line({ ordered: 5 }), line()]],
    ['ordered', answered('2020-01-01'), [line({ ordered: 5 }), line({ quoted: null })]],
  ])('%s: %j %j', (state, status, lines) => expect(stateOf(status, lines, TODAY)).toBe(state));

  it('is open until the end of its last day', () => {
    expect(daysLeftOf(answered('2026-11-25'), TODAY)).toBe(2);
    expect(daysLeftOf(answered(TODAY), TODAY)).toBe(0);
    expect(daysLeftOf(answered('2026-11-22'), TODAY)).toBe(-1);
    expect(daysLeftOf({ status: 'asked', validUntil: null }, TODAY)).toBeNull();
  });

  it('determines the possible actions', () => {
    expect(['answered', 'partOrdered'].every((state) => mayBeOrdered(state as never))).toBe(true);
    expect(['asked', 'ordered', 'expired', 'declined'].some((state) => mayBeOrdered(state as never))).toBe(
      false,
    );
    expect(mayBeWithdrawn('expired', [line()])).toBe(true);
    expect(mayBeWithdrawn('expired', [line({ ordered: 1 })])).toBe(false);
    expect(mayBeWithdrawn('partOrdered', [line({ ordered: 1 })])).toBe(false);
    expect([mayBeAnswered('expired'), mayBeAnswered('declined'), mayBeAnswered('withdrawn')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('includes the days left', () => {
    const head = { state: 'answered', validUntil: '2026-12-03' } as const;
    expect(validityText({ ...head, daysLeft: 10 })).toBe('至 2026-12-03，还有 10 天');
    expect(validityText({ ...head, daysLeft: 0 })).toBe('至 2026-12-03，今天截止');
    expect(validityText({ ...head, state: 'expired', daysLeft: -4 })).toBe('至 2026-12-03');
    expect(validityText({ state: 'asked', validUntil: null, daysLeft: null })).toBe('—');
    expect(eventText({ kind: 'declined', note: '无货' })).toBe('暂无法报价：无货');
  });
});

describe('the packs that can be ordered from a quotation', () => {
  const today = { offer: 'there' as const, regimes: [], price: 12, stocks: 3, leadDays: 4, declined: '' };

  it('are the rest of the quoted packs within the stock, and all of procured ones', () => {
    expect(orderableOf({ ...line(), ...today })).toBe(3);
    expect(orderableOf({ ...line({ ordered: 4 }), ...today })).toBe(1);
    expect(orderableOf({ ...line(), ...today, stocks: -1 })).toBe(5);
    expect(orderableOf({ ...line({ quoted: null }), ...today })).toBe(0);
    expect(orderableOf({ ...line(), ...today, offer: 'packGone' })).toBe(0);
    expect(orderableOf({ ...line(), ...today, regimes: ['precursor1'] })).toBe(0);
  });

  it.each<[string, Partial<QuotedLine & typeof today>]>([
    ['', {}],
    ['未报价：停产', { quoted: null, declined: '停产' }],
    ['待报价', { quoted: null }],
    ['已全部下单', { ordered: 5 }],
    ['暂无库存，约 4 个工作日到货', { stocks: 0 }],
  ])('%s', (reason, over) => expect(reasonAgainst({ ...line(), ...today, ...over })).toBe(reason));

  it('never exceed the quoted count, whatever was ordered before', () => {
    const count = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: -1, max: 9999 }), (wanted, ordered, stocks) => {
        const some = { ...line({ count: wanted, ordered }), ...today, stocks };
        const max = orderableOf(some);
        expect(max).toBeGreaterThanOrEqual(0);
        expect(max).toBeLessThanOrEqual(leftOf(some));
        expect(Math.min(ordered, wanted) + max).toBeLessThanOrEqual(wanted);
      }),
    );
  });

  it('can be requested again after its end, as far as not ordered and still sold', () => {
    const sold = { offer: 'there' as const, regimes: [] };
    expect(
      itemsToAskAgain([
        { skuId: 1, count: 5, ordered: 2, ...sold },
        { skuId: 2, count: 5, ordered: 5, ...sold },
        { skuId: 3, count: 5, ordered: 0, ...sold, offer: 'offShelf' },
      ]),
    ).toEqual([{ skuId: 1, count: 3 }]);
  });
});

describe('amounts of a quotation', () => {
  it('are null before an answer, and omit lines without a quotation', () => {
    expect(totalOf([line({ quoted: null })])).toBeNull();
    expect(totalOf([line({ quoted: 0.1, count: 3 }), line({ quoted: null })])).toBe('0.3');
  });

  it('of partial orders add up to the whole, to the fen', () => {
    const fen = fc.integer({ min: 1, max: 9_999_999 });
    const lines = fc.array(fc.record({ fen, count: fc.integer({ min: 1, max: 500 }), part: fc.nat(500) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(lines, (some) => {
        const whole = some.map(({ fen: price, count }) => ({ quoted: price / 100, count }));
        const taken = some.map(({ part, count }) => Math.min(part, count));
        const first = whole.map((entry, at) => ({ ...entry, count: taken[at]! }));
        const rest = whole.map((entry, at) => ({ ...entry, count: entry.count - taken[at]! }));
        const exact = some.reduce((sum, { fen: price, count }) => sum + BigInt(price) * BigInt(count), 0n);
        const fenOf = (amount: string) => {
          const [yuan = '0', cents = ''] = amount.split('.');
          return BigInt(yuan) * 100n + BigInt(cents.padEnd(2, '0'));
        };
        expect(fenOf(amountOf(whole))).toBe(exact);
        expect(fenOf(amountOf(first)) + fenOf(amountOf(rest))).toBe(exact);
      }),
    );
  });
});

describe('a comparison with current prices', () => {
  const today = { offer: 'there' as const, price: 12.5, regimes: [] };
  it.each([
    [10, today, '比今日价低 ¥2.50（20.0%）'],
    [13, today, '比今日价高 ¥0.50（4.0%）'],
    [12.5, today, '与今日价相同'],
    [10, { ...today, price: null }, '今日需询价'],
    [10, { ...today, offer: 'offShelf' as const }, '今日已停售'],
    [10, { ...today, regimes: ['precursor1' as const] }, '今日已停售'],
  ])('%d', (quoted, now, words) => expect(comparisonText(compareToday(quoted, now))).toBe(words));

  it('is symmetric: the amount saved one way is the excess the other way', () => {
    const fen = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        const [there, back] = [
          compareToday(a / 100, { ...today, price: b / 100 }),
          compareToday(b / 100, { ...today, price: a / 100 }),
        ];
        const other = { cheaper: 'dearer', dearer: 'cheaper', same: 'same' } as Record<string, string>;
        expect(other[there.kind]).toBe(back.kind);
        if ('amount' in there && 'amount' in back) expect(there.amount).toBe(back.amount);
      }),
    );
  });
});

describe('a request for a quotation', () => {
  it('has lines, not too many, and no more packs than an order', () => {
    const items = (length: number, count = 1) =>
      Array.from({ length }, (_, at) => ({ skuId: at + 1, count }));
    expect(checkItems([])).toBe('请先选择要询价的商品');
    expect(checkItems(items(MAX_QUOTATION_LINES))).toBeNull();
    expect(checkItems(items(MAX_QUOTATION_LINES + 1))).toMatch('最多 100 行，现有 101 行');
    expect(checkItems(items(1, 10_000))).toBe('单个规格最多 9999 件');
  });

  it('has a short remark, and a future day or none', () => {
    const check = (over: object) => checkAsk({ remark: '', wishedDay: '', ...over }, TODAY);
    expect(check({})).toEqual({ remark: null, wishedDay: null });
    expect(check({ wishedDay: TODAY }).wishedDay).toBeNull();
    expect(check({ wishedDay: '2026-11-22' }).wishedDay).toBe('希望到货日期不能早于今天');
    expect(check({ wishedDay: '2026-02-31' }).wishedDay).toBe('请填写希望到货日期');
    expect(check({ wishedDay: '2028-01-01' }).wishedDay).toBe('希望到货日期最多为 365 天之后');
    expect(check({ remark: '长'.repeat(501) }).remark).toBe('备注不能超过 500 个字，现有 501 个');
  });

  it('merges equal packs and loses none', () => {
    const item = fc.record({ skuId: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const merged = mergeItems(items);
        const packs = (list: typeof items) => list.reduce((sum, { count }) => sum + count, 0);
        expect(packs(merged)).toBe(packs(items));
        expect(new Set(merged.map(({ skuId }) => skuId)).size).toBe(merged.length);
      }),
    );
  });
});
