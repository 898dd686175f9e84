import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, passwordStrength } from '@/domain/account/password';

it.each(['abcdefg1', 'Lab-2026!', 'a1'.repeat(10)])('%s will do', (text) =>
  expect(checkPassword(text)).toBeNull(),
);

it.each([
  ['', '请输入密码'],
  ['abc1', '8–20'],
  ['a1'.repeat(11), '8–20'],
  ['abcdefgh', '字母和数字'],
  ['12345678', '字母和数字'],
  ['abcd 1234', '空格'],
  ['密码密码ab12', '英文'],
  ['Password1', '太常见'],
  ['mybuyer99', '用户名'],
])('%s: %s', (text, part) => expect(checkPassword(text, ['buyer', ''])).toContain(part));

describe('strength', () => {
  it.each([
    ['short1', 0, '8–20'],
    ['mrtwxq71', 1, '大写字母或符号'],
    ['Mrtwxq71', 1, '再长'],
    ['Mrt71abcKK', 1, '连续'],
    ['Mrt71kvvvK', 1, '连续'],
    ['Mrtwxq7148', 2, '12 个字符'],
  ])('%s is %i: %s', (text, level, part) => {
    const strength = passwordStrength(text);
    expect(strength.level).toBe(level);
    expect(strength.advice).toContain(part);
  });

  it('a good one wants nothing', () =>
    expect(passwordStrength('Mrt-wxq7148z')).toEqual({ level: 3, word: '强', advice: null }));

  it('is 0 exactly when the password is refused, and says why whenever something is wanting', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (text) => {
        const { level, advice } = passwordStrength(text);
        expect(level === 0).toBe(checkPassword(text) !== null);
        expect(advice === null).toBe(level === 3);
      }),
    ));
});
