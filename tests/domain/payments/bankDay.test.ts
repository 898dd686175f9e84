import { expect, it } from 'vitest';
import { dayToComeProblem, withoutDaysToCome } from '@domain/payments/bankDay';

const today = '2026-11-25';

it('a payment was received today or earlier', () => {
  expect(dayToComeProblem('2026-11-25', today)).toBeNull();
  expect(dayToComeProblem('2025-12-31', today)).toBeNull();
  expect(dayToComeProblem('2026-11-26', today)).toBe('到账日 2026-11-26 晚于今天');
});

it('rows with future days are listed among the invalid ones of a file, with the reason', () => {
  const line = { serial: '', amount: '1.00', payer: '', remark: '' };
  const lines = [
    { ...line, row: 2, day: '2026-12-01' },
    { ...line, row: 3, day: today },
  ];
  const file = withoutDaysToCome(
    { lines, bad: [{ row: 4, reason: '日期无法识别：空' }], outgoing: 1 },
    today,
  );
  expect(file.lines.map(({ row }) => row)).toEqual([3]);
  expect(file.bad).toEqual([
    { row: 2, reason: '到账日 2026-12-01 晚于今天' },
    { row: 4, reason: '日期无法识别：空' },
  ]);
});
