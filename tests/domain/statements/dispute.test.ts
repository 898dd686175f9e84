import { describe, expect, it } from 'vitest';
import {
  confirmRefusal,
  differences,
  differenceText,
  disputeTextProblem,
  MAX_DISPUTE,
  stateAfter,
} from '@domain/statements/dispute';

describe('a dispute', () => {
  it('is answered, objected to, and settled by the institution', () => {
    expect(stateAfter('answer', 'open')).toBe('answered');
    expect(stateAfter('answer', 'answered')).toBe('answered');
    expect(stateAfter('object', 'answered')).toBe('open');
    expect(stateAfter('object', 'open')).toBeNull();
    expect([stateAfter('settle', 'open'), stateAfter('settle', 'answered')]).toEqual(['settled', 'settled']);
    for (const step of ['answer', 'object', 'settle', 'raise'] as const)
      expect(stateAfter(step, 'settled'), step).toBeNull();
  });

  it('needs a text in every step but the last', () => {
    expect(disputeTextProblem('raise', ' ')).toContain('说明');
    expect(disputeTextProblem('answer', '')).toContain('答复');
    expect(disputeTextProblem('settle', '')).toBeNull();
    expect(disputeTextProblem('object', '𠮷'.repeat(MAX_DISPUTE))).toBeNull();
    expect(disputeTextProblem('settle', '字'.repeat(MAX_DISPUTE + 1))).toContain('500');
  });
});

describe('a confirmation', () => {
  const line = (lineId: string, amount: number) => ({ lineId, name: `商品 ${lineId}`, amount });

  it('shows changed, added and lost lines', () => {
    const before = { due: 30, lines: [line('a', 10), line('b', 20)] };
    expect(differences(before, before)).toEqual([]);
    const found = differences(before, { due: 17, lines: [line('b', 12), line('c', 5)] });
    expect(found.map(differenceText)).toEqual(['¥20.00 → ¥12.00', '无 → ¥5.00', '¥10.00 → 无']);
    expect(found.map(({ lineId }) => lineId)).toEqual(['b', 'c', 'a']);
  });

  it('waits for the end of the month and for the disputes', () => {
    const of = (more: Partial<Parameters<typeof confirmRefusal>[0]>) =>
      confirmRefusal({ month: '2026-10', today: '2026-11-01', unsettled: 0, lines: 3, ...more })?.reason;
    expect(of({})).toBeUndefined();
    expect(of({ month: '2026-11' })).toBe('MONTH_RUNNING');
    expect(of({ lines: 0 })).toBe('MONTH_EMPTY');
    expect(of({ unsettled: 1 })).toBe('DISPUTE_OPEN');
  });
});
