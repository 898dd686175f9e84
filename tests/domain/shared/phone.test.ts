import { describe, expect, it } from 'vitest';
import {
  checkMobile,
  checkPhone,
  formatPhone,
  isMobile,
  isPostCode,
  maskPhone,
  normalizePhone,
  phoneKind,
} from '@domain/shared/phone';

describe('parsing a telephone number', () => {
  it.each([
    ['13812345678', '13812345678', 'mobile'],
    ['138 1234 5678', '13812345678', 'mobile'],
    ['138-1234-5678', '13812345678', 'mobile'],
    ['+86 138 1234 5678', '13812345678', 'mobile'],
    ['008613812345678', '13812345678', 'mobile'],
    ['86-13812345678', '13812345678', 'mobile'],
    ['１３８１２３４５６７８', '13812345678', 'mobile'],
    ['010-62345678', '010-62345678', 'landline'],
    ['（010）62345678', '01062345678', 'landline'],
    ['0571 8888 8888', '0571-88888888', 'landline'],
    ['+86 10 62345678', '010-62345678', 'landline'],
    ['021-62345678转801', '021-62345678-801', 'landline'],
    ['010-6275-1234 转 801', '01062751234801', 'landline'],
    ['0571-88888888 分机 12', '057188888888-12', 'landline'],
    ['021-62345678 ext. 5', '021-62345678-5', 'landline'],
    ['0471-6234567', '0471-6234567', 'landline'],
    ['400-123-4567', '400-123-4567', 'service400'],
    ['4001234567', '400-123-4567', 'service400'],
  ])('reads %s', (text, phone, kind) => {
    expect(normalizePhone(text)?.replace(/-/g, '')).toBe(phone.replace(/-/g, ''));
    expect(phoneKind(text)).toBe(kind);
    expect(normalizePhone(normalizePhone(text) ?? '')).toBe(normalizePhone(text));
  });

  it.each([
    '',
    '12812345678',
    '1381234567',
    '138123456789',
    '010-12345678',
    '62345678',
    '800-123-4567',
    'abc',
  ])('refuses %s', (text) => expect(normalizePhone(text)).toBeNull());
});

it('gives reasons in Chinese', () => {
  expect(checkMobile('')).toBe('请输入手机号');
  expect(checkMobile('010-62345678')).toMatch(/11 位手机号/);
  expect(checkMobile('13812345678')).toBeNull();
  expect(checkPhone('010-62345678')).toBeNull();
  expect(checkPhone('123')).toMatch(/固定电话/);
  expect(isMobile('13812345678')).toBe(true);
});

it('prints it as 3-4-4, and masked', () => {
  expect(formatPhone('+8613812345678')).toBe('138 1234 5678');
  expect(formatPhone('01062345678')).toBe('010-62345678');
  expect(maskPhone('13812345678')).toBe('138****5678');
  expect(maskPhone('010-62345678-8011')).toBe('010-6234****-8011');
  expect(maskPhone('400-123-4567')).toBe('400-123-****');
  expect(maskPhone('12345')).toBe('*****');
});

it('a postcode has six digits', () => {
  expect(isPostCode('100084')).toBe(true);
  expect(isPostCode('10008')).toBe(false);
});
