/** Goods that are found by what they state, in any order, and those that are refused because they are others. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { searchProducts, type SearchQuery } from '../../server/search';

const search = (q: string, more: SearchQuery = {}) => searchProducts({ q, size: 20, ...more });
const codeOf = (q: string): string | undefined =>
  catalogue().productById.get(search(q).records[0]?.prodId ?? 0)?.entity;

describe('a good', () => {
  it.each([
    ['25g 快速柱', 'flash-25g'],
    ['500支 15ml 锥底 离心管', 'tube-15'],
    ['amber conical tube 50mL', 'tube-50-amber'],
    ['250ul 内衬管', 'insert-250'],
    ['细胞感受态 BL21', 'bl21de3'],
    ['p-ERK1/2 抗体', 'ab-perk-r'],
    ['1701 毛细管柱', 'gc-1701-30'],
    ['3M KCl溶液 电极用', 'kcl-3m-fill'],
  ])('is found by the facts of %s', (q, code) => {
    expect(codeOf(q)).toBe(code);
  });

  it('of another size is not the one', () => {
    expect(codeOf('serological pipette 25 mL')).toBe('sero-25ml');
    expect(search('四口烧瓶 1000ml').total).toBe(0);
  });

  it('has the sizes named that it does not have', () => {
    expect(search('20 mL 离心管').understood.ignored).toEqual(['20mL']);
  });

  it('is named with the words that it does not state', () => {
    expect(search('高糖DMEM 500ml 含双抗').understood.ignored).toEqual(['双抗']);
    expect(search('高糖DMEM 500ml 含双抗', { exact: '1' }).total).toBe(0);
  });
});

describe('a target that is not sold', () => {
  it.each([
    ...['糖原检测试剂盒', 'SmaI 限制性内切酶', '人血清 无菌', 'DMEM 无酚红', '兔抗 HA 标签'],

    'p21 抗体',
    '大鼠IL-6 elisa',
    '人胰岛素 ELISA 试剂盒',
    '汞标准溶液 1000mg/L',
    '记号笔 油性 黑',
    'PCR管架 96孔',
  ])('finds nothing: %s', (q) => {
    expect(search(q).total).toBe(0);
  });

  it('is not replaced by its solvent when it is off the shelf', () => {
    const { total, understood } = search('T3P 50% 乙酸乙酯');
    expect({ total, reason: understood.unsold?.reason }).toEqual({ total: 0, reason: 'offShelf' });
  });
});

describe('a class', () => {
  const names = (q: string) => search(q, { size: 100 }).records.map(({ prodName }) => prodName);

  it('of substances has only its members, and says so', () => {
    const { records, understood } = search('无水硫酸盐');
    expect(records.length).toBeGreaterThan(5);
    for (const { prodName } of records) expect(prodName).toMatch(/^无水硫酸/u);
    expect(understood.hint).toContain('是一类商品');
  });

  it('that is a part of a category has the goods with its name', () => {
    const media = names('培养基');
    expect(media.length).toBeGreaterThan(10);
    for (const name of media) expect(name).toContain('培养基');
  });

  it('does not stand for a product of this name', () => {
    expect(search('硫酸').records[0]?.cas).toBe('7664-93-9');
  });
});
