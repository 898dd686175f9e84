import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoicePath, isFiltered, parseInvoiceQuery, type InvoiceQuery } from '@domain/invoice/invoicePath';
import { applyProblem, isPaidStatus, MAX_ORDERS } from '@domain/invoice/application';
import { checkReverse, reverseProblem } from '@domain/invoice/reversal';
import { checkTitle, EMPTY_TITLE } from '@domain/invoice/titleCheck';
import { titleLike } from '@domain/invoice/invoiceView';

const TAX_NO = '12100000400000624D';
const order = (orderNumber: string, more = {}) => ({ orderNumber, status: 3, invoiced: false, ...more });

describe('an application for an invoice', () => {
  it.each([
    [[], 'normal', 'unit', '请选择要开票的订单'],
    [[order('1'), order('1')], 'normal', 'unit', '同一订单不能重复开票'],
    [[order('1'), order('2', { status: 1 })], 'normal', 'unit', '订单 2 未付款或已关闭，不能开票'],
    [[order('1', { status: 6 })], 'normal', 'unit', '订单 1 未付款或已关闭，不能开票'],
    [[order('1', { invoiced: true })], 'normal', 'unit', '订单 1 已申请开票，请勿重复申请'],
    [[order('1')], 'special', 'person', '个人不能开具增值税专用发票'],
    [[order('1')], 'normal', 'person', null],
    [[order('1'), order('2', { status: 2 })], 'special', 'unit', null],
  ] as const)('with %j %s for a %s: %s', (orders, kind, titleKind, reason) => {
    expect(applyProblem(orders, kind, titleKind)).toBe(reason);
  });

  it('is refused for more orders than an invoice holds', () => {
    const many = Array.from({ length: MAX_ORDERS + 1 }, (_, index) => order(String(index)));
    expect(applyProblem(many, 'normal', 'unit')).toContain('最多合并');
    expect(applyProblem(many.slice(1), 'normal', 'unit')).toBeNull();
  });

  it('includes paid orders, not unpaid or closed ones', () => {
    expect([1, 2, 3, 4, 5, 6].filter(isPaidStatus)).toEqual([2, 3, 5]);
  });
});

describe('reversing an invoice', () => {
  it('requires a reason, and an explanation for "other"', () => {
    const requested = { reason: '' as const, note: '', notDeducted: false };
    expect(checkReverse('normal', requested)).toEqual({ reason: '请选择红冲原因' });
    expect(checkReverse('normal', { ...requested, reason: 'other', note: ' ' })).toEqual({
      note: '请说明红冲原因',
    });
    expect(checkReverse('normal', { ...requested, reason: 'title', note: '长'.repeat(101) })).toHaveProperty(
      'note',
    );
    expect(checkReverse('normal', { ...requested, reason: 'title' })).toEqual({});
  });

  it('is refused for a 专用发票 that may have been deducted', () => {
    const requested = { reason: 'title' as const, note: '', notDeducted: false };
    expect(checkReverse('special', requested).notDeducted).toContain('勾选抵扣');
    expect(checkReverse('special', { ...requested, notDeducted: true })).toEqual({});
  });

  it('is possible once, for an issued invoice', () => {
    expect(reverseProblem('issued', false)).toBeNull();
    expect(reverseProblem('partReversed', false)).toBeNull();
    expect(reverseProblem('reversed', false)).toContain('已红冲');
    expect(reverseProblem('issuing', false)).toContain('撤销');
    expect(reverseProblem('issued', true)).toBe('红字发票不能再红冲');
  });
});

describe('invoice titles', () => {
  const unit = { ...EMPTY_TITLE, title: '示例大学', taxNo: TAX_NO };

  it.each([
    [unit, {}],
    [{ ...unit, title: ' ' }, { title: '请填写发票抬头' }],
    [{ ...unit, taxNo: '' }, { taxNo: '请填写纳税人识别号' }],
    [{ ...unit, taxNo: '12100000400000624E' }, { taxNo: '税号校验位不符，请核对是否有抄错的字符' }],
    [{ ...unit, regPhone: '电话' }, { regPhone: expect.any(String) }],
    [{ ...unit, bankAccount: '622x' }, { bankAccount: expect.any(String) }],
    [{ ...unit, regPhone: '021-54740000', bankAccount: '6222 0000 0000 0000' }, {}],
    [{ ...EMPTY_TITLE, titleKind: 'person' as const, title: '个人抬头' }, {}],
  ])('with %j: %j', (draft, errors) => expect(checkTitle(draft)).toEqual(errors));

  it('are recognised as equal in any spelling', () => {
    const saved = [
      { ...unit, titleId: 1 },
      { ...EMPTY_TITLE, titleKind: 'person' as const, title: '个人抬头', titleId: 2 },
    ];
    expect(titleLike(saved, { ...unit, title: '示例大学 ', taxNo: TAX_NO.toLowerCase() })?.titleId).toBe(1);
    expect(titleLike(saved, { titleKind: 'person', title: '个人抬头', taxNo: 'x' })?.titleId).toBe(2);
    expect(titleLike(saved, { ...unit, title: '示例大学化学学院' })).toBeNull();
  });
});

describe('the address of the invoices', () => {
  const queries: fc.Arbitrary<InvoiceQuery> = fc.record({
    tab: fc.constantFrom('list', 'apply', 'titles'),
    status: fc.constantFrom('', 'issuing', 'issued', 'partReversed', 'reversed'),
    kind: fc.constantFrom('', 'normal', 'special'),
    q: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    from: fc.constantFrom('', '2026-01-31', '2024-02-29'),
    to: fc.constantFrom('', '2026-12-31'),
    page: fc.integer({ min: 1, max: 999 }),
    no: fc.constantFrom('', '2'.repeat(20)),
  });

  it('is parsed to the values it was built from', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseInvoiceQuery(invoicePath(query).slice('/user/invoice'.length))).toEqual(query);
      }),
    );
  });

  it('accepts anything', () => {
    fc.assert(fc.property(fc.string(), (text) => parseInvoiceQuery(text).page >= 1));
  });

  it.each([
    ['?tab=x&status=y&kind=z&page=-1&no=12', '/user/invoice'],
    ['?from=2026-02-31&to=today', '/user/invoice'],
    ['?status=issued&page=1', '/user/invoice?status=issued'],
  ])('%s is %s', (search, path) => expect(invoicePath(parseInvoiceQuery(search))).toBe(path));

  it('knows whether a filter is active', () => {
    expect(isFiltered(parseInvoiceQuery('?page=3&tab=apply'))).toBe(false);
    expect(isFiltered(parseInvoiceQuery('?q=x'))).toBe(true);
  });
});
