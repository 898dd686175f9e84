import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverNeeds, leftOf, type Circumstances, type Need, type PermitStatus } from '@domain/permits/check';
import { compareMoney, sum, times } from '@domain/shared/money';

const TODAY = '2026-07-22';
const NOW = {
  today: TODAY,
  institution: '示例大学',
  personal: false,
  verified: true,
  closed: null as Circumstances['closed'],
};
const ACETONE = '67-64-1';

const need = (over: Partial<Need> = {}): Need => ({
  skuId: 1,
  regime: 'precursor3',
  cas: ACETONE,
  name: '丙酮',
  grams: '395',
  arrive: '2026-07-26',
  ...over,
});
const permit = (over: Partial<PermitStatus> & { grams?: string; taken?: string } = {}): PermitStatus => {
  const { grams = '10000', taken = '0', ...rest } = over;
  return {
    permitId: 1,
    regime: 'precursor3',
    no: '沪公禁备〔2026〕0003',
    institution: '示例大学',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    use: 'year',
    state: 'approved',
    substances: new Map([[ACETONE, { grams, taken }]]),
    isUsed: false,
    ...rest,
  };
};
const reasonOf = (statuses: PermitStatus[], over: Partial<Need> = {}, now: Partial<typeof NOW> = {}) =>
  coverNeeds([need(over)], statuses, { ...NOW, ...now })[0]?.refusal?.reason ?? null;

describe('a permit covers an order line', () => {
  it('when it lists the substance, is valid, and has enough left', () => {
    expect(coverNeeds([need()], [permit()], NOW)).toMatchObject([
      { permit: { permitId: 1, no: '沪公禁备〔2026〕0003' }, left: '9605', refusal: null, warnings: [] },
    ]);
    expect(reasonOf([permit({ taken: '9605' })])).toBeNull();
  });

  it.each<[string, PermitStatus[], Partial<Need>, Partial<typeof NOW>]>([
    ['PERSON', [permit()], {}, { personal: true }],
    ['CLOSED_DAY', [permit()], {}, { closed: { reason: '年末盘点', until: '2027-01-02' } }],
    ['AMOUNT_UNKNOWN', [permit()], { grams: null }, {}],
    ['NO_PERMIT', [], {}, {}],
    ['NO_PERMIT', [permit()], { cas: '108-88-3' }, {}],
    ['NO_PERMIT', [permit()], { regime: 'explosive' }, {}],
    ['OTHER_INSTITUTION', [permit({ institution: '另一大学' })], {}, {}],
    ['ENDED', [permit({ state: 'ended' })], {}, {}],
    ['ENDED', [permit({ state: 'refused' })], {}, {}],
    ['EXPIRED', [permit({ validUntil: '2026-07-21' })], {}, {}],
    ['NOT_YET_VALID', [permit({ validFrom: '2026-07-23' })], {}, {}],
    ['NOT_APPROVED', [permit({ state: 'submitted' })], {}, {}],
    ['USED', [permit({ use: 'once', isUsed: true })], {}, {}],
    ['OVER_LEFT', [permit({ taken: '9605.000001' })], {}, {}],
    ['NOT_VERIFIED', [permit()], {}, { verified: false }],
    ['EXPIRED', [permit({ validUntil: '2026-07-21' })], {}, { verified: false }],
  ])('else the refusal has the reason %s', (reason, statuses, over, now) => {
    expect(reasonOf(statuses, over, now)).toBe(reason);
    const [covered] = coverNeeds([need(over)], statuses, { ...NOW, ...now });
    expect(covered).toMatchObject({ permit: null, left: null, warnings: [] });
    expect(covered?.refusal?.words).toMatch(/。依据《.+》.*（仅供参考，不代替法规原文）$/);
  });

  it('on its first and last day', () => {
    expect(reasonOf([permit({ validFrom: TODAY, validUntil: TODAY })])).toBeNull();
  });

  it('else the closest of several permits gives the reason', () => {
    expect(reasonOf([permit({ validUntil: '2026-01-31' }), permit({ taken: '10000' })])).toBe('OVER_LEFT');
    expect(reasonOf([permit({ state: 'submitted' }), permit({ institution: '另一大学' })])).toBe(
      'NOT_APPROVED',
    );
  });

  it('by the earliest end, then the smallest rest, then the oldest', () => {
    const chosen = (...statuses: PermitStatus[]) => coverNeeds([need()], statuses, NOW)[0]?.permit?.permitId;
    const late = permit({ permitId: 1, validUntil: '2027-01-31' });
    expect(chosen(late, permit({ permitId: 2 }))).toBe(2);
    expect(chosen(permit({ permitId: 3 }), permit({ permitId: 4, taken: '1' }))).toBe(4);
    expect(chosen(permit({ permitId: 6 }), permit({ permitId: 5 }))).toBe(5);
    // An unsuitable permit is skipped, however soon it ends.
    expect(chosen(late, permit({ permitId: 2, taken: '9999' }))).toBe(1);
  });

  it('after the lines before it, and once for a permit for one order', () => {
    const lines = [need(), need({ skuId: 2 }), need({ skuId: 3 })];
    const once = permit({ use: 'once', grams: '790' });
    expect(coverNeeds(lines, [once], NOW).map(({ left, refusal }) => [left, refusal?.reason])).toEqual([
      ['395', undefined],
      ['0', undefined],
      [null, 'OVER_LEFT'],
    ]);
  });

  it('and warns of unwise choices', () => {
    const warned = (over: Parameters<typeof permit>[0], arrive: string | null = '2026-07-26') =>
      coverNeeds([need({ arrive })], [permit(over)], NOW)[0]?.warnings;
    expect(warned({ validUntil: '2026-07-25' })).toEqual(['预计 2026-07-26 送达，晚于证明有效期 2026-07-25']);
    expect(warned({ validUntil: '2026-08-21' })).toEqual(['证明将于 2026-08-21 到期，请及时续办']);
    expect(warned({ validUntil: '2026-08-22' }, null)).toEqual([]);
    expect(warned({ taken: '8606' })).toEqual(['下单后剩余数量不足一成，请提前续办']);
  });
});

describe('any sequence of orders', () => {
  const milligrams = (maximum: number) =>
    fc.integer({ min: 1, max: maximum }).map((mg) => times(mg, '0.001'));
  const anyPermit = fc
    .record({
      grams: milligrams(100_000),
      share: fc.integer({ min: 0, max: 100 }),
      use: fc.constantFrom('year', 'term', 'once'),
      validUntil: fc.constantFrom('2026-07-21', '2026-08-01', '2026-12-31'),
    })
    .map(({ share, ...rest }) => ({ ...rest, taken: times(rest.grams, times(share, '0.01')) }));
  const anyNeed = fc.record({ grams: milligrams(40_000), cas: fc.constantFrom(ACETONE, '108-88-3') });

  it('exceeds no permit, and the rest is exactly the old one less the taken amount', () => {
    fc.assert(
      fc.property(
        fc.array(anyPermit, { maxLength: 4 }),
        fc.array(anyNeed, { maxLength: 8 }),
        (some, wanted) => {
          const statuses = some.map((entry, at) => permit({ ...entry, permitId: at + 1 }));
          const covered = coverNeeds(
            wanted.map((entry, at) => need({ ...entry, skuId: at })),
            statuses,
            NOW,
          );
          expect(covered).toHaveLength(wanted.length);
          for (const { permitId, substances } of statuses) {
            const mine = covered.filter((entry) => entry.permit?.permitId === permitId);
            const before = leftOf(substances.get(ACETONE)!);
            const taken = sum(mine.map((entry) => entry.need.grams ?? '0'));
            expect(compareMoney(taken, before)).toBeLessThanOrEqual(0);
            const last = mine.at(-1);
            if (last) expect(compareMoney(sum([last.left ?? '', taken]), before)).toBe(0);
          }
          // Each line is covered or has a reason.
          expect(covered.every(({ permit, refusal }) => (permit === null) !== (refusal === null))).toBe(true);
        },
      ),
    );
  });
});
