import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awaitsTransfer, cashierState, monthlyDue, wayNote } from '@domain/order/payment';
import type { Payment } from '@domain/order/types';

const by = (way: Payment['way']): Payment => ({ way, time: '', reference: null, payer: null, dueDate: null });

it.each([
  [1, null, 'form'],
  [1, by('transfer'), 'registered'],
  [2, by('transfer'), 'paid'],
  [3, null, 'paid'],
  [5, by('monthly'), 'paid'],
  [6, by('transfer'), 'closed'],
  [6, null, 'closed'],
] as const)('status %s with %j is %s', (status, payment, state) => {
  expect(cashierState({ status, payment })).toBe(state);
  expect(awaitsTransfer({ status, payment })).toBe(state === 'registered');
});

it.each([
  [1, null, 'open', 'waiting'],
  [1, by('transfer'), 'open', 'waiting'],
  [1, null, 'failed', 'form'],
  [1, by('transfer'), 'failed', 'registered'],
  [2, by('online'), 'open', 'paid'],
  [6, null, 'open', 'closed'],
] as const)('status %s with %j, started at the gateway and %s, is %s', (status, payment, state, is) => {
  const order = { status, payment, attempt: { state, expires: '' } };
  expect(cashierState(order)).toBe(is);
  expect(awaitsTransfer(order)).toBe(status === 1 && payment !== null);
});

it('only the simulated payment is named so', () => {
  expect(wayNote('online', 'simulated')).toContain('模拟');
  for (const way of ['online', 'transfer', 'monthly'] as const)
    expect(wayNote(way, 'gateway')).not.toContain('模拟');
});

it.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-01', '2028-02-29'],
  ['2026-11-21', '2026-12-31'],
  ['2026-12-31', '2027-01-31'],
])('a purchase on %s is due on %s', (day, due) => expect(monthlyDue(day)).toBe(due));

it('the due date is always the last day of the next month', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
      (date) => {
        const due = new Date(`${monthlyDue(date.toISOString().slice(0, 10))}T00:00:00Z`);
        expect((due.getUTCMonth() - date.getUTCMonth() + 12) % 12).toBe(1);
        expect(new Date(due.getTime() + 86_400_000).getUTCDate()).toBe(1);
      },
    ),
  );
});
