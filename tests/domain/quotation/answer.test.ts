import { describe, expect, it } from 'vitest';
import {
  checkAnswerLine,
  checkPrice,
  checkReason,
  checkTerms,
  checkValidUntil,
  priceOf,
} from '@domain/quotation/answer';

describe('a typed price', () => {
  it.each([
    ['12', null],
    [' 12.50 ', null],
    ['0.01', null],
    ['', '请填写单价，最多两位小数'],
    ['1.005', '请填写单价，最多两位小数'],
    ['1e3', '请填写单价，最多两位小数'],
    ['-1', '请填写单价，最多两位小数'],
    ['１２', null],
    ['1,200.50', null],
    ['1,20', '请填写单价，最多两位小数'],
    ['123456789', '请填写单价，最多两位小数'],
    ['0.00', '单价须大于 0'],
  ])('%s: %s', (text, reason) => expect(checkPrice(text)).toBe(reason));

  it('is read to the fen', () => expect(priceOf(' 8.05 ')).toBe(8.05));
});

it('a line requires a price and delivery days, or a reason', () => {
  expect(checkAnswerLine({ price: '5', leadDays: 0, declined: '' })).toBeNull();
  expect(checkAnswerLine({ price: '5', leadDays: null, declined: '' })).toMatchObject({ field: 'leadDays' });
  expect(checkAnswerLine({ price: 'x', leadDays: 1, declined: '' })).toMatchObject({ field: 'price' });
  expect(checkAnswerLine({ price: null, leadDays: null, declined: ' ' })).toMatchObject({
    field: 'declined',
  });
  expect(checkAnswerLine({ price: null, leadDays: null, declined: '停产' })).toBeNull();
});

it('reason and terms are short, and the last day is in the future', () => {
  expect(checkReason('')).toBe('请填写不报价的原因');
  expect(checkReason('长'.repeat(201))).toBe('原因不能超过 200 个字，现有 201 个');
  expect(checkTerms('长'.repeat(501))).toBe('交易条款不能超过 500 个字，现有 501 个');
  expect(checkValidUntil('2026-11-22', '2026-11-23')).toBe('有效期不能早于今天');
  expect(checkValidUntil('2026-11-23', '2026-11-23')).toBeNull();
});
