import { describe, expect, it } from 'vitest';
import { failedField, isAway, reasonOf } from '@domain/shared/failure';
import { ApiError } from '@/services/errors';

const refused = (reason: string | null, field: string | null = null, message = '验证码不正确') =>
  new ApiError('business', message, { reason, field });

describe('the field of a failure', () => {
  const FIELDS = ['mobile', 'code', 'passWord', 'taxNo'] as const;

  it.each([
    ['CODE_WRONG', 'code', 'code'],
    ['PASSWORD_WRONG', 'passWord', 'passWord'],
    ['INSTITUTION_INVALID', 'tax.taxNo', 'taxNo'],
    // Without a field in the answer: the usual field of the reason.
    ['CODE_EXPIRED', null, 'code'],
    ['MOBILE_UNKNOWN', null, 'mobile'],
    // For a field that the form does not have, or for no field.
    ['NAME_TAKEN', 'userName', null],
    ['CODE_WRONG', 'oldCode', null],
    ['TOO_MANY', null, null],
    // For a server without reasons nothing is guessed from the text.
    [null, null, null],
  ])('%s of %s: %s', (reason, field, blamed) =>
    expect(failedField(refused(reason, field), FIELDS)).toBe(blamed),
  );

  it('is empty where no call was refused', () => {
    expect(failedField(new TypeError('code'), FIELDS)).toBeNull();
    expect(failedField('code', FIELDS)).toBeNull();
  });
});

it("a reason is only the server's own", () => {
  expect(reasonOf(refused('ADDRESS_GONE'))).toBe('ADDRESS_GONE');
  expect(reasonOf(refused(null, null, '该地址已被删除'))).toBeNull();
  expect(reasonOf(Object.assign(new Error('x'), { reason: 'ADDRESS_GONE' }))).toBeNull();
});

it.each([
  ['network', undefined, true],
  ['http', 502, true],
  ['http', 503, true],
  ['http', 500, false],
  ['http', 404, false],
  ['timeout', undefined, false],
  ['business', undefined, false],
  ['parse', 503, false],
] as const)('%s %s: unreachable is %s', (kind, status, away) =>
  expect(isAway(new ApiError(kind, '', { status }))).toBe(away),
);
