/** Words that no product has: which are left out, which never are, and what the answer says. */
import { describe, expect, it } from 'vitest';
import { searchProducts, type SearchQuery } from '../../server/search';

const search = (q: string, more: SearchQuery = {}) => searchProducts({ q, size: 100, ...more });
const first = (q: string) => search(q).records[0];

describe('a word that no product has', () => {
  it.each([
    ['SDS 电泳级', '151-21-3', ['电泳级']],
    ['异丙醇 化妆品级', '67-63-0', ['化妆品级']],
    ['氯化钙 无水 电镀', '10043-52-4', ['电镀']],
    ['甲酸 化妆品级', '64-18-6', ['化妆品级']],
    ['PBS粉末', null, ['粉末']],
    ['sodium hydroxide pellets', '1310-73-2', []],
    ['四氢呋喃 没有这个词', '109-99-9', ['没有这个词']],
    ['ＳＤＳ　电泳级', '151-21-3', ['电泳级']],
  ])('in %s is left out and named', (q, cas, ignored) => {
    const { records, understood } = search(q);
    expect(records[0]?.cas).toBe(cas);
    expect(understood).toMatchObject({ ignored, unsold: null });
  });

  it('is kept when the buyer insists', () => {
    expect(search('SDS 电泳级', { exact: '1' })).toMatchObject({ total: 0, understood: { ignored: [] } });
  });

  it('is not named where a product has it', () => {
    for (const [q, spec] of [
      ['H2SO4 98%', '98.0%'],
      ['TBAF 1M THF', '1.0 M'],
      ['n-BuLi 1.6M', '1.6 M'],
      ['乙腈 色谱纯', 'HPLC'],
      ['甲醇（质谱级）', 'LC-MS'],
    ] as const) {
      const { records, understood } = search(q);
      expect(records[0]?.spec, q).toContain(spec);
      expect(understood.ignored, q).toEqual([]);
    }
  });

  it('is never the only name, a number, or what looks like a substance', () => {
    for (const q of ['电泳级 98%', '某某胺 分析纯', '苄基甲基酮 甲苯', '甲苯 7647-99-9'])
      expect(search(q), q).toMatchObject({ total: 0, understood: { ignored: [] } });
  });
});

describe('a form that is not sold', () => {
  it.each([
    ['13C葡萄糖', 'isotope', ['13C'], 'D-无水葡萄糖'],
    ['葡萄糖-d7', 'isotope', ['d7'], 'D-无水葡萄糖'],
    ['15NH4Cl', 'isotope', ['15N'], '氯化铵'],
    ['硫酸铜三水', 'hydrate', ['三水'], '五水硫酸铜'],
    ['EDTA三铯', 'salt', ['三铯'], '乙二胺四乙酸'],
    ['L-木糖', 'stereo', ['L'], 'D-木糖'],
    ['meso-酒石酸', 'stereo', ['meso'], 'L-(+)-酒石酸'],
    ['HF吡啶', 'component', ['HF', '吡啶'], '吡啶'],
    ['4M HCl 二氧六环', 'component', ['HCl', '二氧六环'], '1,4-二氧六环'],
  ] as const)('%s is refused, and the nearest is proposed', (q, reason, words, near) => {
    const { total, understood } = search(q);
    expect(total).toBe(0);
    expect(understood).toMatchObject({ unsold: { reason, words }, ignored: [], corrected: null });
    expect(understood.hint).not.toBeNull();
    expect(understood.didYouMean).toContain(near);
  });

  it('is not confused with one that is sold', () => {
    for (const [q, cas] of [
      ['D-葡萄糖一水', '5996-10-1'],
      ['硫酸铜五水', '7758-99-8'],
      ['硫酸铜 无水', '7758-98-7'],
      ['无水乙醇', '64-17-5'],
      ['硼烷 THF', '14044-65-6'],
      ['甲醇-d4', '811-98-3'],
      ['BH3·Me2S', '13292-87-0'],
    ] as const)
      expect(first(q)?.cas, q).toBe(cas);
  });

  it('is never corrected to another substance', () => {
    for (const q of [
      '双氯芬酸钾',
      '硝酸羟胺',
      '六水氯化钙',
      '氘代正己烷',
      '山梨酸钠',
      'NaBD4',
      '链霉素盐酸盐',
    ])
      expect(search(q).understood.corrected, q).toBeNull();
  });

  it('may be a product that is not on sale now', () => {
    const { total, understood } = search('trizol');
    if (total === 0) expect(understood.unsold).toMatchObject({ reason: 'offShelf' });
    else expect(first('trizol')?.prodName).toContain('RNA 提取试剂');
  });
});
