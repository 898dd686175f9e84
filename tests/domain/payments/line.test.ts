import { describe, expect, it } from 'vitest';
import { differenceText, lineAmountProblem, lineDayProblem, restOf } from '@/domain/payments/line';

const line = { amount: 300.1, assigned: 200, day: '2026-11-20' };

describe('a line of the bank', () => {
  it('has left what belongs to nothing, to the fen', () => {
    expect(restOf(line)).toBe(100.1);
    expect(restOf({ amount: '0.30', assigned: '0.10' })).toBe(0.2);
  });

  it('is recorded for no more than it has left, on its own day', () => {
    expect(lineAmountProblem('100.10', line)).toBeNull();
    expect(lineAmountProblem('100.11', line)).toBe('超出这笔流水可登记的 ¥100.10');
    expect(lineDayProblem('2026-11-20', line)).toBeNull();
    expect(lineDayProblem('2026-11-21', line)).toContain('2026-11-20');
  });

  it('says by how much something is more or less than it', () => {
    expect(differenceText('12.50', 12.5)).toBeNull();
    expect(differenceText('12.51', 12.5)).toBe('多 ¥0.01');
    expect(differenceText(0, '12.5')).toBe('少 ¥12.50');
  });
});
