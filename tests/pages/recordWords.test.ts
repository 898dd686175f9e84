/** What the audit log says of an entry, in words. */
import { expect, it } from 'vitest';
import { changeWords, shownChange } from '@/components/manage/recordWords';

const lines = (subject: string, before: unknown, after: unknown) =>
  changeWords({ subject, before, after }).map(
    ({ field, before: was, after: is }) => `${field}：${was} → ${is}`,
  );

it('names fields and codes, each by its subject', () => {
  expect(lines('staff', { staffRoles: [] }, { staffRoles: ['warehouse', 'finance'] })).toEqual([
    '角色：— → 仓储、财务',
  ]);
  expect(lines('lot', { state: 'pending' }, { state: 'released' })).toEqual(['状态：待检 → 放行']);
  expect(lines('institution', { state: 'submitted' }, { state: 'approved' })).toEqual([
    '状态：待审核 → 已认证',
  ]);
  expect(lines('order', { status: 2 }, { status: 3 })).toEqual(['状态：待发货 → 待收货']);
});

it('writes lists and facts within facts out', () => {
  const packs = [{ skuId: 102187, count: 1 }, { skuId: 102188, count: 2 }]; // prettier-ignore
  expect(lines('return', null, { packs })).toEqual([
    '件数：— → 规格编号 102187，件数 1；规格编号 102188，件数 2',
  ]);
});

it('leaves nothing out: what has no name stands there by its code', () => {
  expect(lines('stock', { 天津: 3 }, { 天津: 2, unheardOf: true })).toEqual([
    '天津：3 → 2',
    'unheardOf：— → 是',
  ]);
  expect(lines('price', null, 12.5)).toEqual(['：— → 12.5']);
});

it('a change that came as text is told in the same words', () => {
  expect(shownChange('order', { field: 'status', before: '2', after: '3' })).toEqual({
    field: '状态',
    before: '待发货',
    after: '待收货',
  });
});
