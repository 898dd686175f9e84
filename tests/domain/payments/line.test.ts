import { describe, expect, it } from 'vitest';
import {
  differenceText,
  isSurely,
  lineAmountProblem,
  lineDayProblem,
  linesFor,
  restOf,
} from '@domain/payments/line';

const line = { amount: 300.1, assigned: 200, day: '2026-11-20' };

describe('a bank line', () => {
  it('has an exact unassigned rest', () => {
    expect(restOf(line)).toBe(100.1);
    expect(restOf({ amount: '0.30', assigned: '0.10' })).toBe(0.2);
  });

  it('is used up to its rest, on its own day', () => {
    expect(lineAmountProblem('100.10', line)).toBeNull();
    expect(lineAmountProblem('100.11', line)).toBe('超出这笔流水可登记的 ¥100.10');
    expect(lineDayProblem('2026-11-20', line)).toBeNull();
    expect(lineDayProblem('2026-11-21', line)).toContain('2026-11-20');
  });

  it('states how much an amount differs from it', () => {
    expect(differenceText('12.50', 12.5)).toBeNull();
    expect(differenceText('12.51', 12.5)).toBe('多 ¥0.01');
    expect(differenceText(0, '12.5')).toBe('少 ¥12.50');
  });
});

describe('bank lines for an order', () => {
  const order = { orderNumber: 'A', amount: 12.5, payer: '示例大学' };
  const match = (kind: 'reference' | 'amount', ...numbers: string[]) => ({
    kind,
    orders: numbers.map((orderNumber) => ({ orderNumber })),
  });
  const open = { rest: 12.5, amount: 12.5, payer: '别家', match: null };

  it('have its amount: first those naming it, then those of its payer, last those naming another order', () => {
    const [other, plain, own, named] = [
      { ...open, match: match('reference', 'B') },
      open,
      { ...open, payer: '示例大学' },
      { ...open, match: match('reference', 'A') },
    ];
    const part = { ...open, rest: 2 };
    expect(linesFor(order, [other, plain, part, own, named])).toEqual([named, own, plain, other]);
    expect(linesFor({ ...order, amount: 12.51 }, [plain, named])).toEqual([]);
  });

  it('are certain only where the text names this order alone', () => {
    expect(isSurely({ match: match('reference', 'A') }, 'A')).toBe(true);
    expect(isSurely({ match: match('reference', 'A', 'B') }, 'A')).toBe(false);
    expect(isSurely({ match: match('amount', 'A') }, 'A')).toBe(false);
    expect(isSurely(open, 'A')).toBe(false);
  });
});
