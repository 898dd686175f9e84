import { expect, it } from 'vitest';
import { checkCode, normalizeCode, secondsToWait } from '@domain/account/smsCode';
import { ApiError } from '@/services/errors';

it.each(['123456', ' 123 456 ', '１２３４５６'])('accepts the code %j', (text) => {
  expect(checkCode(text)).toBeNull();
  expect(normalizeCode(text)).toBe('123456');
});

it.each([
  ['', '请填写验证码'],
  ['  ', '请填写验证码'],
  ['12345', '请输入 6 位数字验证码'],
  ['1234567', '请输入 6 位数字验证码'],
  ['12345a', '请输入 6 位数字验证码'],
])('refuses the code %j: %s', (text, reason) => expect(checkCode(text)).toBe(reason));

it.each([
  [{ reason: 'CODE_TOO_SOON', data: { waitSeconds: 42 } }, 42],
  [{ reason: 'CODE_TOO_SOON', data: { waitSeconds: 9000 } }, 60],
  [{ reason: 'CODE_TOO_SOON', data: { waitSeconds: -3 } }, 0],
  [{ reason: 'CODE_TOO_SOON', data: null }, 60],
  [{ reason: 'CODE_LIMIT', data: { waitSeconds: 42 } }, 0],
  // The message alone gives no number.
  [{}, 0],
])('%j means a wait of %i seconds', (detail, seconds) =>
  expect(secondsToWait(new ApiError('business', '验证码发送过于频繁，请 42 秒后再试', detail))).toBe(seconds),
);
