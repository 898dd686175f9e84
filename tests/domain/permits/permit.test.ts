import { describe, expect, it } from 'vitest';
import { checkPermitDraft, isAmount } from '@domain/permits/draft';
import type { PermitDraft } from '@domain/permits/types';
import { isStill, ledgerSums } from '@domain/permits/ledger';
import { isInForce, PERMIT_REGIMES, permitKey, reminderOf, yearOf } from '@domain/permits/permit';

const TODAY = '2026-07-22';

it('exist for the regimes that are sold', () => {
  expect(PERMIT_REGIMES).toEqual(['precursor2', 'precursor3', 'explosive', 'toxic', 'monitored3']);
});

it('equal numbers match in any spelling', () => {
  const same = [
    '沪公禁备〔2026〕0003',
    ' 沪公禁备(2026)0003',
    '沪公禁备［２０２６］０００３',
    '沪公禁备2026-0003',
  ];
  expect(new Set(same.map(permitKey)).size).toBe(1);
  expect(permitKey('ga-1')).toBe('GA1');
});

describe('reminders of a permit', () => {
  const at = (validUntil: string, state: 'approved' | 'submitted' = 'approved') =>
    reminderOf({ state, validUntil }, TODAY);
  it.each([
    ['2026-09-21', null],
    ['2026-09-20', { daysLeft: 60, within: 60 }],
    ['2026-08-22', { daysLeft: 31, within: 60 }],
    ['2026-08-21', { daysLeft: 30, within: 30 }],
    ['2026-07-30', { daysLeft: 8, within: 30 }],
    ['2026-07-29', { daysLeft: 7, within: 7 }],
    ['2026-07-22', { daysLeft: 0, within: 7 }],
    ['2026-07-21', null],
  ])('that ends on %s: %j', (validUntil, reminder) => expect(at(validUntil)).toEqual(reminder));
  it('are omitted when it is not in use', () => expect(at('2026-07-29', 'submitted')).toBeNull());
});

it('a permit is valid from its first to its last day', () => {
  const days = { state: 'approved', validFrom: '2026-01-01', validUntil: TODAY } as const;
  expect(['2025-12-31', '2026-01-01', TODAY, '2026-07-23'].map((day) => isInForce(days, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInForce({ ...days, state: 'ended' }, TODAY)).toBe(false);
  expect([yearOf('year', TODAY), yearOf('term', TODAY), yearOf('once', TODAY)]).toEqual(['2026', null, null]);
});

describe('a submitted permit', () => {
  const draft: PermitDraft = {
    regime: 'precursor3',
    no: '沪公禁备〔2026〕0003',
    issuer: '示例市公安局',
    purpose: '教学与科研',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    use: 'year',
    substances: [{ cas: '67-64-1', grams: '5000' }],
    scanId: 'x',
  };
  it('is accepted when complete', () => expect(checkPermitDraft(draft, TODAY)).toEqual({}));

  it.each<[Partial<PermitDraft>, string, RegExp]>([
    [{ regime: 'precursor1' }, 'regime', /请选择/],
    [{ no: '123' }, 'no', /6–40/],
    [{ issuer: ' ' }, 'issuer', /请填写发证机关/],
    [{ purpose: '科'.repeat(201) }, 'purpose', /不能超过 200/],
    [{ validFrom: '2026-02-30' }, 'validFrom', /起始/],
    [{ validUntil: '2025-12-31' }, 'validUntil', /不能早于/],
    [{ validUntil: '2026-07-21' }, 'validUntil', /已过期/],
    [{ substances: [] }, 'substances', /品种和数量/],
    [{ substances: [{ cas: '7697-37-2', grams: '1' }] }, 'substances', /不在所选管制类别/],
    [{ substances: [{ cas: '67-64-1', grams: '0' }] }, 'substances', /大于 0/],
    [{ substances: [draft.substances[0]!, draft.substances[0]!] }, 'substances', /只填一行/],
    [{ scanId: '' }, 'scanId', /上传/],
  ])('is refused with %j', (over, field, reason) => {
    const problems = checkPermitDraft({ ...draft, ...over }, TODAY);
    expect(Object.keys(problems)).toEqual([field]);
    expect(Object.values(problems)[0]).toMatch(reason);
  });

  it('has plain decimal amounts above zero', () => {
    const right = ['1', '0.000001', '999999999', '12.5'];
    const wrong = ['0', '0.0', '-1', '1e3', '1.0000001', '1000000000', '', '５'];
    expect([right.every(isAmount), wrong.some(isAmount)]).toEqual([true, false]);
  });
});

it('the ledger sums by regime and substance, also without entries', () => {
  const acetone = { regime: 'precursor3', cas: '67-64-1', name: '丙酮' } as const;
  const entry = (kind: 'buy' | 'receive' | 'giveBack', grams: string) => ({ ...acetone, kind, grams });
  const toluene = { ...acetone, cas: '108-88-3', name: '甲苯', grams: '500' };
  const sums = ledgerSums(
    [entry('buy', '0.1'), entry('buy', '0.2'), entry('giveBack', '0.1'), entry('receive', '0.2')],
    [toluene, { ...acetone, grams: '10' }, { ...acetone, grams: '5' }],
  );
  expect(sums).toEqual([
    {
      regime: 'precursor3',
      cas: '108-88-3',
      name: '甲苯',
      bought: '0',
      received: '0',
      givenBack: '0',
      left: '500',
    },
    { ...acetone, bought: '0.3', received: '0.2', givenBack: '0.1', left: '15' },
  ]);
  expect(sums.map(isStill)).toEqual([true, false]);
});
