import { describe, expect, it } from 'vitest';
import { highestToTell, waitText, wantedProblem, watchProblem } from '@domain/catalogue/watch';
import { isMailAddress } from '@domain/shared/mailAddress';

const pack = { onShelf: true, price: 72.5, stocks: 0 };

it('a pack is watched for stock when sold out, and for its price when it has one', () => {
  expect(watchProblem('stock', pack)).toBeNull();
  expect(watchProblem('price', pack)).toBeNull();
  expect(watchProblem('stock', { ...pack, stocks: 1 })).toContain('有货');
  expect(watchProblem('price', { ...pack, stocks: 1 })).toBeNull();
  for (const kind of ['stock', 'price'] as const) {
    expect(watchProblem(kind, { ...pack, price: null })).toContain('询价');
    expect(watchProblem(kind, { ...pack, onShelf: false })).toContain('下架');
  }
});

describe('a target price', () => {
  it.each([
    ['', null],
    ['72.49', null],
    [' 0.01 ', null],
    ['72.50', '须低于现价 ¥72.50'],
    ['73', '须低于现价 ¥72.50'],
    ['0', '请填写大于 0 的价格，最多两位小数'],
    ['-1', '请填写大于 0 的价格，最多两位小数'],
    ['1.001', '请填写大于 0 的价格，最多两位小数'],
    ['1e1', '请填写大于 0 的价格，最多两位小数'],
  ])('%j: %s', (wanted, problem) => expect(wantedProblem(wanted, 72.5)).toBe(problem));

  it('is the named price, else one fen below the current one', () => {
    expect(highestToTell(' 60 ', 72.5)).toBe('60');
    expect(highestToTell('', 0.3)).toBe('0.29');
    expect(highestToTell('', 72.5)).toBe('72.49');
  });

  it('is described in words', () => {
    expect(waitText({ kind: 'price', wanted: null, since: 72.5 })).toBe('低于 ¥72.50 时');
    expect(waitText({ kind: 'price', wanted: 60, since: 72.5 })).toBe('不高于 ¥60.00 时');
    expect(waitText({ kind: 'stock', wanted: null, since: null })).toBe('有货时');
  });
});

it.each([
  ['lab@example.org', true],
  ['a.b+c@mail.example.edu.cn', true],
  ['lab@host', false],
  ['@example.org', false],
  ['lab@example.org ', false],
  ['lab@example.org,b@example.org', false],
  ['实验室@example.org', false],
  [`${'a'.repeat(65)}@example.org`, false],
])('checks the mail address %s: %s', (text, expected) => expect(isMailAddress(text)).toBe(expected));
