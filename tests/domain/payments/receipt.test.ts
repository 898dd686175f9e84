/** Typed payments of an institution for a month. */
import { describe, expect, it } from 'vitest';
import { receiptAmountProblem } from '../../../domain/payments/receipt';

describe('a typed amount', () => {
  it.each(['1200', '1,200.00', '１２００', '¥1,200'])('%s is accepted', (typed) =>
    expect(receiptAmountProblem(typed, 1200)).toBeNull(),
  );

  it.each([
    ['', '请填写金额'],
    ['0', '金额须大于 0，最多两位小数'],
    ['1,20', '金额须大于 0，最多两位小数'],
    ['1.005', '金额须大于 0，最多两位小数'],
    ['1,200.01', '超出未收金额 ¥1,200.00，多收的部分请登记到其他月份'],
  ])('%s: %s', (typed, problem) => expect(receiptAmountProblem(typed, 1200)).toBe(problem));
});
