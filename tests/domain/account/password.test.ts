import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, passwordStrength } from '@domain/account/password';

it.each([
  'abcdefgh',
  '12 34 56 78',
  '天王盖地虎宝塔镇河妖',
  'Lab-2026!',
  '😀'.repeat(8),
  'a1'.repeat(64),
  'mybuyer99',
])('accepts the password %s', (text) => expect(checkPassword(text, ['buyer', ''])).toBeNull());

it.each([
  ['', '请输入密码'],
  ['abc1', '8–128'],
  ['😀'.repeat(7), '8–128'],
  // Seven letters in fourteen code points: counted after normalisation.
  ['e\u0301'.repeat(7), '8–128'],
  ['a'.repeat(129), '8–128'],
  ['Chemist-7', '用户名'],
  ['Cafe\u0301-lab', '用户名'],
  ['13800138000', '手机号'],
])('refuses %s: %s', (text, part) =>
  expect(checkPassword(text, ['chemist-7', 'café-lab', '13800138000'])).toContain(part),
);

describe('password strength', () => {
  it.each([
    ['short1', 0, '8–128'],
    ['mrtwxq71', 1, '再长'],
    ['Mrtwxq71', 1, '再长'],
    ['Mrt71abcKK', 1, '连续'],
    ['Mrt71kvvvK', 1, '连续'],
    ['Mrtwxq7148', 2, '16 个字符'],
    ['mrtwxq langer', 2, '16 个字符'],
  ])('of %s is %i: %s', (text, level, part) => {
    const strength = passwordStrength(text);
    expect(strength.level).toBe(level);
    expect(strength.advice).toContain(part);
  });

  it.each(['Mrt-wxq7148z', 'pferd batterie heft'])('of %s has no suggestion', (text) =>
    expect(passwordStrength(text)).toEqual({ level: 3, word: '强', advice: null }),
  );

  it('is 0 exactly when the password is refused, and always names what is missing', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 140, unit: 'binary' }), (text) => {
        const { level, advice } = passwordStrength(text);
        expect(level === 0).toBe(checkPassword(text) !== null);
        expect(advice === null).toBe(level === 3);
      }),
    ));
});
