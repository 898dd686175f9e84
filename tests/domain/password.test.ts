import { expect, it } from 'vitest';
import { checkPassword } from '@/domain/password';

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
])('%s: %s', (text, part) => expect(checkPassword(text)).toContain(part));
