/** Typed prices. */
import { describe, expect, it } from 'vitest';
import { priceProblem } from '../../../domain/goods/fields';
import { plainMoney } from '../../../domain/shared/money';

describe('a typed price', () => {
  it.each([
    ['1,200', '1200'],
    ['￥12,345,678.90', '12345678.90'],
    ['１２．５０', '12.50'],
    [' 12.5 元', '12.5'],
  ])('%s is read as %s', (written, plain) => {
    expect(plainMoney(written)).toBe(plain);
  });

  it('is 询价 when left blank', () => {
    expect(priceProblem(plainMoney(''))).toBe('请填写价格');
    expect(priceProblem(plainMoney('  '))).toBe('请填写价格');
  });

  it.each(['1,2', '12,34.5', '1.2.3', '12月5日'])('%s is refused', (written) => {
    expect(priceProblem(plainMoney(written))).toBe('价格须为数字');
  });
});
