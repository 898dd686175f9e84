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

describe('a word that a product states', () => {
  it('in its specification is not called ignored', () => {
    const { records, understood } = search('琼脂糖 低电内渗');
    expect(records[0]?.spec).toContain('低电内渗');
    expect(understood.ignored).toEqual([]);
  });

  it.each([
    ['针头过滤器 PES', /针头式.*PES/],
    ['250ml 三口烧瓶', /250 mL 三口/],
    ['尼龙针式滤头', /尼龙/],
    ['24/40 圆底烧瓶 100ml', /^100 mL/],
  ])('may be in two places of a name: %s', (q, name) => {
    expect(first(q)?.prodName).toMatch(name);
  });

  it('is not cut out of a chemical name', () => {
    for (const q of ['氯化氢乙醇溶液', '硫酸标准溶液'])
      expect(first(q)?.prodName ?? '', q).not.toMatch(/硫代硫酸钠|氯化钠/);
  });

  it('names what is left out of the middle', () => {
    expect(first('液氮防护手套')?.prodName).toContain('液氮手套');
    expect(search('液氮防护手套').understood.ignored).toEqual(['防护']);
  });
});

describe('a query of many words', () => {
  it('is searched without words about the making and buying', () => {
    const { records, understood } = search('氯化钴 分析纯 AR 500g 瓶装 现货 报价 包邮 六水 国产');
    expect(records[0]?.cas).toBe('7791-13-1');
    expect(understood.ignored).not.toContain('六水');
  });

  it('never loses its isotope', () => {
    const { total, understood } = search('葡萄糖 生化试剂 BR 98% 500g 粉末 细胞培养 现货 报价 13C');
    expect(total).toBe(0);
    expect(understood.unsold).toMatchObject({ reason: 'isotope' });
  });

  it('keeps the words of an isotope apart from those of buying', () => {
    const { records } = search('甲醇 HPLC 色谱纯 4L 瓶装 进口 现货 报价 d4 氘代');
    expect(records[0]?.cas).toBe('811-98-3');
  });

  it('is not searched in part when too many words are left', () => {
    const { total, understood } = search('甲苯 乙醇 丙酮 乙腈 己烷 吡啶 苯 水 d8');
    expect(total).toBe(0);
    expect(understood).toMatchObject({ kind: 'empty', hint: expect.stringContaining('8 个词') });
  });
});

describe('a name', () => {
  it('that only occurs in longer names is said to be none', () => {
    expect(search('菲啶').understood.hint).toContain('没有名称恰为“菲啶”的商品');
    expect(search('甲醇').understood.hint).toBeNull();
  });

  it('with a descriptor is not found inside a word', () => {
    const { records } = search('(R)-BINOL');
    expect(records.map(({ prodName }) => prodName)).not.toContain('甲醇');
  });

  it('in systematic form is not taken for its single characters', () => {
    expect(search('丙-2-酮').records.map(({ prodName }) => prodName)).not.toContain('丙酮酸钠');
  });
});

it('finds several CAS numbers at once, and says which is not sold', () => {
  const { records, understood } = search('67-64-1, 108-88-3、7782-50-5');
  expect(new Set(records.map(({ cas }) => cas))).toEqual(new Set(['67-64-1', '108-88-3']));
  expect(understood.hint).toContain('7782-50-5');
});

it('reads a CAS number with leading zeros', () => {
  expect(first('000067-56-1')?.cas).toBe('67-56-1');
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

describe('another reading of a query', () => {
  it('keeps the sign of an enantiomer, salts and second substances', () => {
    expect(first('(-)-环氧氯丙烷')?.cas).toBe('51594-55-9');
    expect(search('(-)-樟脑').understood.unsold?.reason).toBe('stereo');
    for (const q of ['氧化石墨', '酒石酸钾', '组氨酸盐酸盐无水', '氰化钠 氰化钾', 'BCl3 正己烷'])
      expect(search(q).records, q).toEqual([]);
  });

  it('proposes the other salts of a base that is not sold', () => {
    const { records, understood } = search('盐酸肼');
    expect(records).toEqual([]);
    expect(understood.didYouMean).toEqual(['硫酸肼', '二盐酸肼']);
  });

  it('names the use that is left out, and prefers goods that state a concentration', () => {
    expect(search('王水用硝酸').understood.ignored).toEqual(['王水用']);
    expect(first('0.1mol/L硫代硫酸钠')?.prodName).toBe('硫代硫酸钠标准滴定溶液，0.1 mol/L');
    expect(first('1M盐酸')?.cas).toBe('7647-01-0');
  });

  it.each([
    ['双酚A(Bisphenol A)', '双酚A'],
    ['1L容量瓶', '1000 mL 容量瓶，A 级，透明'],
    ['50ml圆底烧瓶 24口', '50 mL 单口圆底烧瓶，24/29'],
    ['5ml移液枪头', '5 mL 吸头，袋装'],
    ['草酸钠AR', '草酸钠'],
    ['考马斯量蓝', '考马斯亮蓝G-250'],
  ])('%s finds %s', (q, name) => {
    expect(first(q)?.prodName).toBe(name);
  });
});
