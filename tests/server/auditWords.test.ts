/** Texts of audit log entries. */
import { expect, it } from 'vitest';
import { changesInWords, numberWords } from '../../server/staff/auditWords';
import { auditWords, changeText } from '../../domain/staff/audit';

const lines = (subject: string, before: unknown, after: unknown) =>
  changesInWords({ subject, before, after }).map(changeText);

it('names fields and codes, by subject', () => {
  expect(lines('staff', { staffRoles: [] }, { staffRoles: ['warehouse', 'finance'] })).toEqual([
    '角色 — → 仓储、财务',
  ]);
  expect(lines('lot', { state: 'pending' }, { state: 'released' })).toEqual(['状态 待检 → 放行']);
  expect(lines('institution', { state: 'submitted' }, { state: 'approved' })).toEqual([
    '状态 待审核 → 已认证',
  ]);
  expect(lines('order', { status: 2 }, { status: 3 })).toEqual(['状态 待发货 → 待收货']);
  expect(lines('invoice', { status: 'issuing' }, { status: 'partReversed' })).toEqual([
    '状态 开具中 → 部分红冲',
  ]);
  expect(lines('payment', null, { way: 'transfer', reason: 'closed' })).toEqual([
    '付款方式 对公转账',
    '原因 订单已关闭',
  ]);
  expect(lines('group', null, { roles: ['ask', 'receive'] })).toEqual(['角色 申购、收货']);
});

it('calls a return by its kind, as on its pages', () => {
  expect(lines('return', null, { kind: 'refund', wayBack: 'parcel' })[0]).toBe('类型 退货退款');
  expect(lines('return', null, { kind: 'refund', wayBack: 'none' })[0]).toBe('类型 仅退款');
  expect(lines('return', null, { kind: 'exchange', wayBack: 'none' })[0]).toBe('类型 补发');
  const became = (wayBack: string, before: string, after: string) =>
    lines('return', { status: before, wayBack }, { status: after, wayBack });
  expect(became('none', 'approved', 'exchanged')).toEqual(['状态 审核通过 → 已补发']);
  expect(became('pickup', 'approved', 'sent')).toEqual(['状态 审核通过 → 取回中']);
  expect(became('parcel', 'approved', 'sent')).toEqual(['状态 审核通过 → 寄回中']);
});

it('writes out lists and nested values, and packs by their catalogue number', () => {
  const packs = [{ skuId: 104457, count: 1 }, { skuId: 104458, count: 2 }]; // prettier-ignore
  expect(lines('return', null, { packs })).toEqual([
    '商品 货号 ZW11657-100g，件数 1；货号 ZW11657-500g，件数 2',
  ]);
});

it('prints times readably', () => {
  expect(lines('order', null, { lines: [{ time: 1795610935035 }] })).toEqual([
    '明细 时间 2026-11-25 20:48:55',
  ]);
});

it('shows only the given value of a one-sided change, and 询价 for a missing price', () => {
  expect(lines('place', { name: '层', parentId: null, owner: 'g1' }, null)).toEqual(['名称 层']);
  expect(lines('price', 36, null)).toEqual(['价格 ¥36.00 → 询价']);
  expect(lines('price', null, 12.5)).toEqual(['价格 询价 → ¥12.50']);
  expect(lines('product', 0, 1)).toEqual(['状态 下架 → 上架']);
  expect(lines('account', null, null)).toEqual([]);
});

it('shows a value without comparison when only one side has it, except a removed text', () => {
  const [before, after] = [
    { way: 'transfer', time: '2026-11-25 20:48:56' },
    { way: 'online', amount: 48 },
  ];
  expect(lines('payment', before, after)).toEqual([
    '付款方式 对公转账 → 在线支付',
    '时间 2026-11-25 20:48:56',
    '金额 ¥48.00',
  ]);
  expect(lines('product', { note: '避光' }, {})).toEqual(['备注 避光 → —']);
});

it('shows a field without a name by its code', () => {
  expect(lines('stock', { 天津: 3 }, { 天津: 2, unheardOf: true })).toEqual(['天津 3 → 2', 'unheardOf 是']);
});

it('prints money in yuan however it is stored, and bottle amounts unchanged', () => {
  expect(lines('order', { actualTotal: 1234.5 }, { actualTotal: '80' })).toEqual(['实付 ¥1,234.50 → ¥80.00']);
  expect(lines('institution', { monthlyLimit: null }, { monthlyLimit: 5000 })).toEqual([
    '月结额度 — → ¥5,000.00',
  ]);
  expect(lines('quotation', null, { lines: [{ skuId: 104457, quoted: 5 }] })).toEqual([
    '明细 货号 ZW11657-100g，单价 ¥5.00',
  ]);
  expect(lines('bottle', { left: '400' }, { left: '300' })).toEqual(['余量 400 → 300']);
});

it('names the kind of a text', () => expect(numberWords('content', 'notice:12')).toBe('公告 12'));

it('names an action by its button', () => {
  const called = (subject: string, action: string) => auditWords(subject, action).action;
  expect(called('return', 'reject')).toBe('拒绝');
  expect(called('permit', 'refuse')).toBe('不通过');
  expect(called('request', 'refuse')).toBe('驳回');
  expect(called('correction', 'refuse')).toBe('退回更正');
  expect(called('feedback', 'reply')).toBe('答复');
});
