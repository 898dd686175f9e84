/** Hazard categories of H codes: from the code, a list or the transport class, or undecided. */
import { describe, expect, it } from 'vitest';
import { categoryOf } from '@domain/safety/hazardCategory';

const of = (code: string, un: string | null, cas = '', state = '固体', hCodes = [code]) =>
  categoryOf(code, { hCodes, un, cas, state })?.text ?? null;

const OPEN = '类别 1（未划分亚类）';
const UNKNOWN = '类别 1 或类别 2（资料未区分）';
const MIN = '类别 2（最低分类，可能为类别 1）';

describe('the category from a list (CLP annex VI or a measured value)', () => {
  it.each([
    ['H314', 'UN1823 8 II', '1310-73-2', '固体', '类别 1A'],
    ['H314', 'UN1830 8 II', '7664-93-9', '液体', '类别 1A'],
    ['H314', 'UN2789 8(3) II', '64-19-7', '液体', '类别 1A'],
    ['H314', 'UN1790 8(6.1) II', '7664-39-3', '溶液', '类别 1A'],
    ['H314', 'UN1789 8 II', '7647-01-0', '溶液', '类别 1B'],
    ['H314', 'UN1671 6.1 II', '108-95-2', '固体', '类别 1B'],
    ['H314', 'UN1805 8 III', '7664-38-2', '溶液', '类别 1B'],
    ['H350', 'UN1114 3 II', '71-43-2', '液体', '类别 1A'],
    ['H350i', 'UN3077 9 III', '10101-97-0', '固体', '类别 1A'],
    ['H350', 'UN2209 8 III', '50-00-0', '溶液', '类别 1B'],
    ['H350', 'UN2570 6.1 II', '10108-64-2', '固体', '类别 1B'],
    ['H360Df', 'UN1616 6.1 III', '6080-56-4', '固体', '类别 1A'],
    ['H360D', null, '68-12-2', '液体', '类别 1B'],
    ['H340', null, '79-06-1', '固体', '类别 1B'],
    ['H314', 'UN3261 8 III', '108-30-5', '固体', OPEN],
    ['H330', 'UN2487 6.1(3) I', '103-71-9', '液体', '类别 1'],
    ['H310', 'UN1496 5.1 II', '7758-19-2', '固体', '类别 2'],
    ['H330', 'UN1496 5.1 II', '7758-19-2', '溶液', UNKNOWN],
    ['H330', 'UN3109 5.2(8)', '75-91-2', '溶液', '类别 2'],
    ['H310', 'UN1689 6.1 I', '143-33-9', '固体', '类别 1'],
    ['H300', 'UN1689 6.1 I', '143-33-9', '固体', MIN],
    ['H272', 'UN2031 8(5.1) II', '7697-37-2', '溶液', '类别 3'],
    ['H272', 'UN3086 6.1(5.1) II', '7778-50-9', '固体', '类别 2'],
    ['H261', 'UN1309 4.1 II', '7429-90-5', '固体', '类别 2'],
  ])('of %s of %s %s, %s is %s', (code, un, cas, state, text) => expect(of(code, un, cas, state)).toBe(text));

  it('of a pure substance does not apply to its solution', () => {
    expect(of('H330', 'UN2922 8(6.1) II', '10294-33-4', '溶液')).toBe(UNKNOWN);
    expect(of('H330', null, '10294-33-4', '液体')).toBe(MIN);
  });
});

describe('the category from the transport class (UN 2.0.3.3: the packing group follows the main hazard)', () => {
  it.each([
    ['H314', 'UN3265 8 I', '类别 1A'],
    ['H314', 'UN2735 8 II', '类别 1B'],
    ['H314', 'UN3261 8 III', '类别 1C'],
    ['H314', 'UN2503 8 III', OPEN],
    ['H314', 'UN2682 8 II', OPEN],
    ['H314', 'UN2604 8(3) I', OPEN],
    ['H314', 'UN2986 8(3) II', '类别 1B'],
    ['H314', 'UN2924 3(8) II', OPEN],
    ['H300', 'UN2811 6.1 I', '类别 1'],
    ['H300', 'UN3462 6.1 II', '类别 2'],
    ['H310', 'UN2810 6.1 II', '类别 2'],
    ['H310', 'UN1496 5.1 II', UNKNOWN],
    ['H330', 'UN2811 6.1 II', UNKNOWN],
    ['H330', 'UN3383 6.1(3,8) I', '类别 1'],
    ['H272', 'UN1490 5.1 II', '类别 2'],
    ['H272', 'UN1486 5.1 III', '类别 3'],
    ['H272', 'UN1500 5.1(6.1) III', '类别 3'],
    ['H272', 'UN2031 8(5.1) II', '类别 2 或类别 3（资料未区分）'],
    ['H228', 'UN1325 4.1 II', '类别 1'],
    ['H228', 'UN1334 4.1 III', '类别 2'],
    ['H228', 'UN3380 4.1 I', UNKNOWN],
    ['H261', 'UN1401 4.3 II', '类别 2'],
    ['H242', 'UN3106 5.2', 'D 型'],
    ['H242', 'UN3109 5.2(8)', 'F 型'],
    ['H242', 'UN3234 4.1', 'C 型'],
    ['H242', null, 'C、D、E 或 F 型（资料未区分）'],
  ])('%s of %s: %s', (code, un, text) => expect(of(code, un)).toBe(text));

  it('names neither of two fatal routes in packing group I', () => {
    expect(of('H300', 'UN2811 6.1 I', '', '固体', ['H300', 'H310'])).toBe(UNKNOWN);
  });
});

it('no code has a bare category 1 where GHS divides it', () => {
  for (const code of ['H314', 'H317', 'H334', 'H340', 'H350', 'H360'])
    expect(of(code, null)).toMatch(/^类别 1([ABC]|（未划分亚类）)$/);
  expect(of('EUH019', null)).toBeNull();
});
