/** Lots: results against limits, shipping and release, and the lots a count is taken from. */
import { describe, expect, it } from 'vitest';
import { backOnSale } from '@domain/lots/back';
import { lotTaker } from '@domain/lots/fill';
import { lotProblems, reasonProblem, resultProblem } from '@domain/lots/form';
import { ownEntry, releaseFaults, sendingRefusal, statusOf, type LotToSend } from '@domain/lots/lot';
import { shortOrders, stockAfter } from '@domain/lots/short';
import { cleanResult, rowFaults, valueProblem, valueState } from '@domain/lots/values';

const stateOf = (spec: string, typed: string) => valueState({ spec, result: cleanResult(spec, typed) });

describe('a test result', () => {
  it.each([
    ['≥99.5%', '99.5', 'within'],
    ['≥99.5%', '99.49 %', 'out'],
    ['≥99.5%', '９９.７％', 'within'],
    ['≤0.05%', '<0.01', 'within'],
    ['≤0.05%', '0.051', 'out'],
    ['≤0.05%', '未检出', 'within'],
    ['≤30 ppm', '31', 'out'],
    ['110–112 ℃', '110.5–111.5°C', 'within'],
    ['110–112 ℃', '109–111', 'out'],
    ['15.66±0.05%', '15.71', 'within'],
    ['15.66±0.05%', '15.72', 'out'],
    ['≥750 μg/mg', '760 µg/mg', 'within'],
    ['与结构相符', '与结构相符', 'within'],
    ['与结构相符', '符合规定', 'within'],
    ['未检出', '检出', 'out'],
    ['≥99.5%', '', 'missing'],
    ['≥99.5%', '符合规定', 'unclear'],
    ['≥99.5%', '99.7 g', 'unclear'],
    ['与结构相符', '99.7', 'unclear'],
  ] as const)('of %s, typed as %s, is %s', (spec, typed, state) => {
    expect(stateOf(spec, typed)).toBe(state);
  });

  it('gets the unit of its limit when none was typed, and keeps a typed one', () => {
    expect(cleanResult('≥99.5%', '99.7')).toBe('99.7%');
    expect(cleanResult('≤30 ppm', '12')).toBe('12 ppm');
    expect(cleanResult('110–112 ℃', '111–112')).toBe('111–112 ℃');
    expect(cleanResult('≤30 ppm', '12 ppb')).toBe('12 ppb');
  });

  it('that cannot be compared is refused; one out of limits is reported', () => {
    expect(valueProblem('≤30 ppm', '12 ppb')).toMatch(/ppm/);
    expect(valueProblem('≤30 ppm', '900')).toBeNull();
    const rows = [
      { item: '含量', method: 'GC', spec: '≥99.5%', result: '99.1%' },
      { item: '水分', method: '卡尔费休', spec: '≤0.05%', result: '' },
    ];
    expect(rowFaults(rows)).toEqual(['含量 99.1%，标准 ≥99.5%，超出标准', '水分 未检']);
    expect(resultProblem([...rows, { item: '铁', spec: '≤5 ppm', result: '好' }])?.item).toBe('铁');
  });
});

const today = '2026-11-23';
const good: LotToSend = { lotNo: 'CX2611A', state: 'released', expiresOn: today, left: 3 };

describe('shipping a lot', () => {
  it.each([
    [{}, 3, null],
    [{}, 4, 'LOT_SHORT'],
    [{ expiresOn: '2026-11-22' }, 1, 'LOT_EXPIRED'],
    [{ state: 'pending' }, 1, 'LOT_NOT_RELEASED'],
    [{ state: 'frozen' }, 1, 'LOT_FROZEN'],
    // A recall is reported before any other reason.
    [{ state: 'recalled', expiresOn: '2020-01-01', left: 0 }, 1, 'LOT_RECALLED'],
  ] as const)('%j, %i packs: %s', (part, count, reason) => {
    expect(sendingRefusal({ ...good, ...part }, count, today)?.reason ?? null).toBe(reason);
  });

  it('takes lots by expiry, and nothing twice', () => {
    const lots = [{ lotNo: 'A', left: 2, place: '上海 A-1' }, { lotNo: 'B', left: 5, place: '' }]; // prettier-ignore
    const take = lotTaker(new Map([[1, { lots, shortage: 'unavailable' as const }], [2, { lots: [], shortage: 'exempt' as const }]])); // prettier-ignore
    const counts = (skuId: number, count: number) =>
      take(skuId, count).map((part) => [part.lotNo || part.shortage, part.count]);
    expect(counts(1, 3)).toEqual([['A', 2], ['B', 1]]); // prettier-ignore
    expect(counts(1, 6)).toEqual([['B', 4], ['unavailable', 2]]); // prettier-ignore
    expect(counts(2, 1)).toEqual([['exempt', 1]]);
    expect(counts(3, 1)).toEqual([['unregistered', 1]]);
  });
});

describe('a recall', () => {
  it('leaves the latest payments short', () => {
    const waiting = [{ orderNumber: 'a', open: 2 }, { orderNumber: 'b', open: 3 }, { orderNumber: 'c', open: 1 }]; // prettier-ignore
    const short = (left: number) => shortOrders(waiting, left).map((order) => [order.orderNumber, order.short]); // prettier-ignore
    expect(short(6)).toEqual([]);
    expect(short(4)).toEqual([['b', 1], ['c', 1]]); // prettier-ignore
    expect(short(0)).toEqual([['a', 2], ['b', 3], ['c', 1]]); // prettier-ignore
    expect([stockAfter(10, 4), stockAfter(3, 4)]).toEqual([6, 0]);
  });
});

describe('packs returned without a fault', () => {
  const record = { state: 'released', expiresOn: today } as const;
  const one = { lotNo: 'A1', record };
  it.each([
    ['are of their lot again', [one], true, { lotNo: 'A1', refusal: null }],
    ['of several lots', [one, { ...one, lotNo: 'B1' }], true, /多个批号，无法确认退回的是哪一批$/],
    [
      'of several, one recalled',
      [one, { lotNo: 'B1', record: { ...record, state: 'recalled' } }],
      true,
      /其中批号 B1 已召回/,
    ],
    ['of a recalled lot', [{ ...one, record: { ...record, state: 'recalled' } }], true, /^批号 A1 已召回$/],
    ['of an expired lot', [{ ...one, record: { ...record, expiresOn: '2026-11-22' } }], true, /到期$/],
    ['of a lot that was never taken in', [{ lotNo: 'A1', record: null }], true, /没有登记/],
    ['without a number', [{ lotNo: '', record: null }], true, /^发出时未登记批号$/],
    ['of a pack without lots', [{ lotNo: 'A1', record: null }], false, { lotNo: 'A1', refusal: null }],
    [
      'of a pack without lots, sent of two',
      [
        { lotNo: 'A1', record: null },
        { lotNo: 'B1', record: null },
      ],
      false,
      { lotNo: null, refusal: null },
    ],
    ['of which nothing was written down', [], true, /无法确认/],
  ] as const)('%s', (_, sent, isRegistered, expected) => {
    const found = backOnSale(sent, { isRegistered, today });
    if (expected instanceof RegExp)
      expect(found).toEqual({ lotNo: null, refusal: expect.stringMatching(expected) as string }); // prettier-ignore
    else expect(found).toEqual(expected);
  });
});

describe('approval by a second person', () => {
  it.each([
    [['a'], 'b', ['a', 'b'], 'none'],
    [[], 'a', ['a'], 'none'],
    [['a'], 'a', ['a', 'b'], 'refused'],
    [['a'], 'a', ['a'], 'alone'],
    [['a', 'b'], 'b', ['a', 'b'], 'alone'],
    [['a', 'b'], 'b', ['a', 'b', 'c'], 'refused'],
  ] as const)('for a lot entered by %j, released by %s of %j: %s', (enteredBy, who, able, own) => {
    expect(ownEntry(enteredBy, who, able)).toBe(own);
  });

  it.each([
    ['released', -1, 'expired'],
    ['released', 0, 'released'],
    ['frozen', -1, 'frozen'],
    ['recalled', -1, 'recalled'],
  ] as const)('%s with %d days left is shown as %s', (state, daysLeft, status) => {
    expect(statusOf({ state, daysLeft })).toBe(status);
  });
});

describe('the form of a lot', () => {
  const typed = { quantity: 20, madeOn: '2026-10-01', testedOn: '2026-10-05', expiresOn: '2028-10-01' };
  const was = { madeOn: '2026-10-01', testedOn: '2026-10-05', expiresOn: '2028-10-01' };
  // Released before such dates were refused.
  const old = { madeOn: '1991-10-01', testedOn: '1991-10-05', expiresOn: '2031-10-01' };
  const about = { sent: 0, today, state: 'pending' as const, was: null };
  const frozen = { state: 'frozen' as const, was };
  it.each([
    [{}, {}, null],
    [{ testedOn: null }, {}, null],
    [{ testedOn: null }, { state: 'frozen' as const }, 'testedOn'],
    [{ quantity: 0 }, {}, 'quantity'],
    [{ quantity: 5 }, { sent: 6 }, 'quantity'],
    [{ madeOn: '2026-11-24' }, {}, 'madeOn'],
    [{ madeOn: '2026-02-30' }, {}, 'madeOn'],
    [{ testedOn: '2026-09-30' }, {}, 'testedOn'],
    [{ testedOn: '2026-11-24' }, {}, 'testedOn'],
    [{ expiresOn: '2026-10-01' }, {}, 'expiresOn'],
    // Typing errors.
    [{ madeOn: '1926-10-01' }, {}, 'madeOn'],
    [{ madeOn: '1996-11-23', testedOn: '1996-12-01', expiresOn: '2016-11-23' }, {}, null],
    [{ madeOn: '1996-11-22', testedOn: '1996-12-01', expiresOn: '2016-11-22' }, {}, 'madeOn'],
    [{ expiresOn: '9999-12-31' }, {}, 'expiresOn'],
    [{ expiresOn: '2046-10-01' }, {}, null],
    [{ expiresOn: '2046-10-02' }, {}, 'expiresOn'],
    // Its count can still be corrected.
    [old, {}, 'madeOn'],
    [old, { state: 'released' as const, was: old }, null],
    [{ ...old, quantity: 0 }, { state: 'released' as const, was: old }, 'quantity'],
    [{ ...old, testedOn: '2026-10-06' }, { state: 'frozen' as const, was: old }, 'madeOn'],
    // Only a test can extend the expiry.
    [{ expiresOn: '2028-10-02' }, frozen, 'testedOn'],
    [{ expiresOn: '2028-10-02', testedOn: '2026-10-06' }, frozen, null],
    [{ expiresOn: '2028-09-30' }, frozen, null],
    [{ expiresOn: '2028-10-02' }, { state: 'pending' as const, was }, null],
  ])('checks %j %j: %s', (part, more, field) => {
    const problems = Object.entries(lotProblems({ ...typed, ...part }, { ...about, ...more }));
    expect(problems.find(([, sentence]) => sentence)?.[0] ?? null).toBe(field);
  });

  it('refuses to release an untested, expired or failed lot', () => {
    const rows = [{ item: '含量', method: 'GC', spec: '≥99.5%', result: '99.7%' }];
    const lot = { rows, testedOn: '2026-10-05', testedBy: '质检一组', expiresOn: today };
    expect(releaseFaults(lot, today)).toEqual([]);
    expect(releaseFaults({ ...lot, testedOn: null, expiresOn: '2026-11-01' }, today)).toHaveLength(2);
    expect(releaseFaults({ ...lot, testedBy: '' }, today)).toEqual(['没有检验人']);
  });

  it('requires a reason of a minimum length', () => {
    expect(reasonProblem('  ')).not.toBeNull();
    expect(reasonProblem('字'.repeat(301))).not.toBeNull();
    expect(reasonProblem('标签错贴')).toBeNull();
  });
});
