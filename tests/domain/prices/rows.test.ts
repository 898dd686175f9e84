import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  agreementIdOf,
  agreementNoOf,
  percentText,
  phaseOf,
  readPercent,
} from '../../../domain/prices/agreement';
import { readRows, rowsOfTable, type FindTarget } from '../../../domain/prices/rows';

const find: FindTarget = (scope, text) => {
  if (scope === 'pack' && text === 'CX1-100g') return { targetId: 11, list: 100 };
  if (scope === 'pack' && text === 'CX2-1g') return { targetId: 12, list: null };
  if (scope === 'brand' && text === '澄析') return { targetId: 1 };
  return null;
};

const verdictOf = (cells: object) => {
  const [verdict] = readRows([{ line: 7, ...cells }], find, 5_000);
  return verdict && 'row' in verdict ? verdict.row : verdict?.reason;
};

it('reads a share, a fixed price and a count', () => {
  expect(verdictOf({ target: 'CX1-100g', share: '85.5%' })).toEqual({
    scope: 'pack',
    targetId: 11,
    fromCount: 1,
    share: 8550,
    fixed: null,
  });
  expect(verdictOf({ target: 'CX1-100g', fixed: '￥88.80', fromCount: '10' })).toMatchObject({
    fixed: 88.8,
    fromCount: 10,
  });
  expect(verdictOf({ scope: '品牌', target: '澄析', share: '9折' })).toMatchObject({ scope: 'brand', share: 9000 });
  expect(verdictOf({ scope: '全部商品', share: '95' })).toMatchObject({ scope: 'all', targetId: 0, share: 9500 });
}); // prettier-ignore

it.each([
  [{ target: 'CX9', share: '85' }, '没有这个货号：CX9'],
  [{ share: '85' }, '没有填写货号'],
  [{ scope: '仓库', target: '1', share: '85' }, '范围应为规格、商品、类目、品牌或全部商品（仓库）'],
  [{ target: 'CX1-100g' }, '折扣和协议价须填一个，且只填一个'],
  [{ target: 'CX1-100g', share: '85', fixed: '80' }, '折扣和协议价须填一个，且只填一个'],
  [{ target: 'CX1-100g', share: '120' }, '折扣应为目录价的百分比，如 85 或 85.5（120）'],
  [{ target: 'CX1-100g', share: '40' }, '折扣 40 低于底价比例'],
  [{ target: 'CX1-100g', fixed: '49.99' }, '协议价 49.99 低于底价'],
  [{ target: 'CX1-100g', fixed: '1.005' }, '协议价应为大于 0 的金额，最多两位小数（1.005）'],
  [{ target: 'CX1-100g', share: '85', fromCount: '0' }, '起购数量应为 1 到 9999 的整数（0）'],
  [{ target: 'CX2-1g', fixed: '80' }, '该规格为询价，没有目录价，不能约定协议价'],
  [{ scope: '品牌', target: '澄析', fixed: '80' }, '只有规格可以填协议价，其他范围请填折扣'],
])('refuses %j', (cells, reason) => {
  expect(verdictOf(cells)).toBe(reason);
});

it('takes the first of two rows for the same goods and count', () => {
  const rows = [85, 80].map((share, at) => ({ line: at + 2, target: 'CX1-100g', share: String(share) }));
  expect(readRows(rows, find, 1)).toEqual([
    { line: 2, row: expect.objectContaining({ share: 8500 }) as unknown },
    { line: 3, reason: '与第 2 行的商品和数量相同' },
  ]);
});

it('finds columns by their heading, and without a heading by their place', () => {
  expect(rowsOfTable([['货号', '协议价（元）'], ['CX1-100g', '88'], ['', '']])).toEqual([
    { line: 2, target: 'CX1-100g', fixed: '88' },
  ]);
  expect(rowsOfTable([['品牌', '澄析', '1', '90', '']])).toEqual([
    { line: 1, scope: '品牌', target: '澄析', fromCount: '1', share: '90', fixed: '' },
  ]);
}); // prettier-ignore

it('reads every percentage that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (share) => {
      expect(readPercent(percentText(share))).toBe(share);
    }),
  );
});

it('numbers agreements and reads the numbers', () => {
  expect(agreementNoOf(101)).toBe('XY000101');
  expect(agreementIdOf(' xy000101')).toBe(101);
  expect(agreementIdOf('101')).toBeNull();
});

it('knows the phase of an agreement', () => {
  const days = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
  const phase = (day: string) => phaseOf({ state: 'inForce', ...days }, day);
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(phase)).toEqual([
    'coming',
    'valid',
    'valid',
    'expired',
  ]);
  expect(phaseOf({ state: 'ended', ...days }, '2026-03-05')).toBe('ended');
});
