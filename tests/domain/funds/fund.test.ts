import { expect, it } from 'vitest';
import { checkFund, isUsable, leftOf, percentUsed } from '../../../domain/funds/fund';

const draft = {
  no: '22071001',
  name: '面上项目',
  ownerName: '课题负责人',
  amount: '1000.50',
  validUntil: '2026-12-31',
};

it('the balance is the amount less held and spent money, exactly', () => {
  expect(leftOf({ amount: 0.3, held: 0.1, spent: 0.2 })).toBe('0.00');
  expect(leftOf({ amount: 1000, held: 0.1, spent: 999.89 })).toBe('0.01');
  expect(percentUsed({ amount: 1000, held: 100, spent: 99.99 })).toBe(19);
  expect(percentUsed({ amount: 0, held: 0, spent: 0 })).toBe(100);
});

it.each([
  ['no', { no: ' ' }],
  ['name', { name: '' }],
  ['amount', { amount: '12.345' }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: '10000000000' }],
  ['validUntil', { validUntil: '2026-02-30' }],
])('refuses %s: %j', (field, over) => {
  expect(checkFund(draft, 0)).toEqual({});
  expect(Object.keys(checkFund({ ...draft, ...over }, 0))).toEqual([field]);
});

it('the amount cannot be below the held and spent money', () => {
  expect(checkFund(draft, '1000.50')).toEqual({});
  expect(checkFund(draft, 0, draft.validUntil)).toEqual({});
  expect(checkFund({ ...draft, validUntil: '2020-12-31' }, 0, '2021-01-01').validUntil).toContain('已过');
  expect(checkFund(draft, '1000.51').amount).toContain('1000.51');
});

it.each([
  ['by all', { users: [] }, true],
  ['by who is named', { users: [7] }, true],
  ['not by others', { users: [8] }, false],
  ['not when it is closed', { closed: true }, false],
  ['until its last day', { validUntil: '2026-11-23' }, true],
  ['not after it', { validUntil: '2026-11-22' }, false],
])('is usable %s', (_, over, usable) => {
  const fund = { users: [] as number[], closed: false, validUntil: '2026-12-31', ...over };
  expect(isUsable(fund, 7, '2026-11-23')).toBe(usable);
});
