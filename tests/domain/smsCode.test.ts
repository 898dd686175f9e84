import { expect, it } from 'vitest';
import { checkCode, normalizeCode, secondsToWait } from '@/domain/smsCode';

it.each(['123456', ' 123 456 ', '１２３４５６'])('%j is a code', (text) => {
  expect(checkCode(text)).toBeNull();
  expect(normalizeCode(text)).toBe('123456');
});

it.each([
  ['', '请填写验证码'],
  ['  ', '请填写验证码'],
  ['12345', '请输入 6 位数字验证码'],
  ['1234567', '请输入 6 位数字验证码'],
  ['12345a', '请输入 6 位数字验证码'],
])('%j: %s', (text, reason) => expect(checkCode(text)).toBe(reason));

it.each([
  ['验证码发送过于频繁，请 42 秒后再试', 42],
  ['验证码发送过于频繁，请 9000 秒后再试', 60],
  ['服务器出错了，请稍后重试', 0],
])('%s: %i seconds', (sentence, seconds) => expect(secondsToWait(sentence)).toBe(seconds));
