import { expect, it } from 'vitest';
import {
  changeOf,
  changedLines,
  checkReason,
  needsApprovalAgain,
  sumNow,
} from '../../../domain/approvals/request';
import type { RequestLine } from '@domain/approvals/types';

const line = (over: Partial<RequestLine['now']> = {}): RequestLine => ({
  prodId: 1,
  skuId: 11,
  prodName: '乙腈',
  skuName: '4 L',
  spec: 'HPLC',
  catalogNo: 'A1-4L',
  cas: '75-05-8',
  prodCount: 2,
  pic: '',
  price: 100,
  regimes: [],
  now: { price: 100, stocks: 5, onShelf: true, left: null, ...over },
});

it.each([
  ['nothing', {}, null],
  ['dearer', { price: 100.01 }, 'price'],
  ['cheaper', { price: 99.99 }, 'price'],
  ['too few left', { stocks: 1 }, 'short'],
  ['any number (-1)', { stocks: -1 }, null],
  ['off the shelf', { onShelf: false }, 'gone'],
  ['a price on request', { price: null }, 'onRequest'],
  ['as many as its quotation allows, got for it', { left: 2, stocks: -1 }, null],
  ['more than its quotation allows', { left: 1 }, 'over'],
  ['quoted no longer', { left: 0, price: null, stocks: 0 }, 'over'],
])('a changed line: %s', (_, now, change) => expect(changeOf(line(now))).toBe(change));

it('calculates the sum at current prices', () => {
  expect(changedLines([line(), line({ price: 1 })])).toHaveLength(1);
  expect(sumNow([line({ price: 0.1 }), line({ price: 0.2 }), line({ price: null })])).toBe('200.60');
});

it('requires a new approval only above the approved price', () => {
  expect(needsApprovalAgain(null, 1)).toBe(true);
  expect(needsApprovalAgain(100, '100.00')).toBe(false);
  expect(needsApprovalAgain(100, 99)).toBe(false);
  expect(needsApprovalAgain(100, '100.01')).toBe(true);
});

it('requires a reason of one to two hundred characters', () => {
  expect(checkReason(' ', '申购用途')).toBe('请填写申购用途');
  expect(checkReason('字'.repeat(200), '申购用途')).toBeNull();
  expect(checkReason('字'.repeat(201), '申购用途')).toContain('200');
});
