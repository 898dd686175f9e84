/** Search as buyers type: golden queries on the real catalogue. */
import { describe, expect, it } from 'vitest';
import { stripSpaces } from '@domain/shared/searchText';
import type { components } from '@contract/schema';
import { catalogue } from '../../server/catalogue';
import { listsChanged } from '../../server/catalogue/live';
import { indexBuilds, searchProducts, structuresIn, suggest, type SearchQuery } from '../../server/search';

type Card = components['schemas']['ProdCard'];

const search = (q: string, more: SearchQuery = {}) => searchProducts({ q, size: 100, ...more });
const first = (q: string): Card | undefined => search(q).records[0];

const THF = '109-99-9';
const DMF = '68-12-2';

describe('the first result', () => {
  it.each([
    ['THF', THF], ['thf', THF], ['ＴＨＦ', THF], ['四氢呋喃', THF], ['sqfn', THF], ['SQFN', THF],
    ['siqingfunan', THF], ['si qing fu nan', THF], ['tetrahydrofuran', THF], ['Tetrahydro-furan', THF],
    ['109-99-9', THF], ['１０９－９９－９', THF], ['109999', THF], ['CAS: 109-99-9', THF], ['CAS号：109-99-9', THF],
    ['109–99–9', THF], ['WYURNTSHIVDZCO-UHFFFAOYSA-N', THF], ['氧杂环戊烷', THF],
    ['DMF', DMF], ['N,N-二甲基甲酰胺', DMF], ['二甲基甲酰胺', DMF], ['ejjjxa', DMF], ['nn二甲基甲酰胺', DMF],
    ['dimethylformamide', DMF],
    ['CuSO4·5H2O', '7758-99-8'], ['CuSO4.5H2O', '7758-99-8'], ['CuSO4*5H2O', '7758-99-8'], ['CuSO₄·5H₂O', '7758-99-8'],
    ['五水硫酸铜', '7758-99-8'], ['胆矾', '7758-99-8'],
    ['NaCl', '7647-14-5'], ['nacl', '7647-14-5'], ['ClNa', '7647-14-5'], ['H2SO4', '7664-93-9'], ['硫酸', '7664-93-9'],
    ['liusuan', '7664-93-9'], ['DCM', '75-09-2'], ['二氯甲烷', '75-09-2'], ['DMSO', '67-68-5'], ['乙腈', '75-05-8'],
    ['acetonitrile', '75-05-8'], ['HATU', '148893-10-1'], ['DIPEA', '7087-68-5'], ['Pd(PPh3)4', '14221-01-3'],
    ['丙酮', '67-64-1'], ['bingtong', '67-64-1'], ['甲醇', '67-56-1'], ['NaBH4', '16940-66-2'], ['TFA', '76-05-1'],
  ])('for %s is %s', (q, cas) => {
    expect(first(q)?.cas).toBe(cas);
  }); // prettier-ignore

  it('for EDTA is EDTA or one of its salts', () => {
    expect(['60-00-4', '6381-92-6', '139-33-3']).toContain(first('EDTA')?.cas);
  });

  it('for 枪头 is a tip and for 离心管 a tube', () => {
    expect(first('枪头')?.pic).toBe('/kinds/tip.svg');
    expect(first('离心管')?.pic).toBe('/kinds/tube.svg');
    expect(search('离心管').total).toBeGreaterThan(5);
  });

  it('names the alias that the pinyin spells', () => {
    const alias = catalogue()
      .products.find((product) => product.cas === '7722-84-1')!
      .names.pinyin.find(({ text }) => text === '双氧水')!;
    expect(first(alias.full)?.matched).toEqual({ field: 'alias', text: '双氧水' });
    expect(suggest(alias.full)[0]).toMatchObject({ note: expect.stringContaining('双氧水') });
    expect(first('siqingfunan')?.matched).toEqual({ field: 'pinyin', text: '四氢呋喃' });
  });

  it('says why it was found', () => {
    expect(first('thf')?.matched).toEqual({ field: 'alias', text: 'THF' });
    expect(first('sqfn')?.matched?.field).toBe('pinyin');
    expect(first('109999')?.matched).toEqual({ field: 'cas', text: THF });
    expect(first('四氢呋喃')?.matched).toEqual({ field: 'name', text: '四氢呋喃' });
  });
});

describe('formulas', () => {
  it.each(['C4H8O', 'OC4H8', '(CH2)4O', 'Ｃ4Ｈ8Ｏ', 'C₄H₈O'])(
    '%s finds every C4H8O and nothing else',
    (q) => {
      const { records, understood } = search(q);
      expect(understood.kind).toBe('formula');
      expect(records.map((record) => record.cas)).toEqual(expect.arrayContaining([THF, '78-93-3']));
      expect(new Set(records.map((record) => record.formula))).toEqual(new Set(['C4H8O']));
    },
  );

  it('list the anhydrous salt before its hydrate', () => {
    const order = search('CuSO4').records.map((record) => record.cas);
    expect(order[0]).toBe('7758-98-7');
    expect(order).toContain('7758-99-8');
  });

  it('are not assumed for abbreviations that look like them', () => {
    expect(search('PBS').understood.kind).toBe('text');
    expect(search('PBS').total).toBeGreaterThan(0);
  });
});

describe('numbers', () => {
  it('with a wrong check digit are refused, with the nearest CAS numbers', () => {
    const { understood, total } = search('109-99-8');
    expect(total).toBe(0);
    expect(understood).toMatchObject({ kind: 'badCas', didYouMean: expect.arrayContaining([THF]) });
    expect(understood.hint).toContain('109-99-8');
  });

  it('with two swapped digits are understood, and a distant one gets the nearest', () => {
    expect(search('190-99-9').understood.didYouMean).toContain(THF);
    expect(search('123-45-6').understood.didYouMean.length).toBeGreaterThan(0);
  });

  it('with a digit too many are reported', () => {
    expect(search('109-99-90').understood).toMatchObject({
      hint: expect.stringContaining('位数不对'),
      didYouMean: expect.arrayContaining([THF]),
    });
  });

  it('that are valid but not sold are reported', () => {
    expect(search('299-42-3')).toMatchObject({
      total: 0,
      understood: { kind: 'cas', hint: expect.stringContaining('299-42-3') },
    });
  });

  it('of the catalogue are found whole, with pack, with blanks, and in part', () => {
    const product = catalogue().products.find((productFacts) => productFacts.cas === THF)!;
    const prefix = product.catalogNo.slice(0, 2);
    const digits = product.catalogNo.slice(2);
    for (const q of [
      product.catalogNo,
      product.catalogNo.toLowerCase(),
      product.skus[0]!.catalogNo,
      `${prefix} ${digits}`,
      digits,
    ]) {
      expect(first(q)?.prodId, q).toBe(product.prodId);
    }
    expect(search(product.catalogNo).understood.kind).toBe('catalogNo');
    expect(search(product.catalogNo.slice(0, 6)).records.map((record) => record.prodId)).toContain(
      product.prodId,
    );
  });

  it('find a product by the number among its names', () => {
    expect(first('9001-63-2')?.prodName).toContain('溶菌酶');
  });
});

describe('several words', () => {
  it('must all match', () => {
    const { records } = search('DMF 超干');
    expect(records.length).toBeGreaterThan(0);
    expect(records.every((record) => record.cas === DMF && record.grade === '超干')).toBe(true);
    expect(first('丙酮 分析纯')).toMatchObject({ cas: '67-64-1', grade: 'AR' });
    expect(search('丙酮 分析纯').records.every((record) => record.grade === 'AR')).toBe(true);
    expect(search('四氢呋喃 没有这个词', { exact: '1' }).total).toBe(0);
  });

  it('with a brand and a pack narrow the result', () => {
    expect(new Set(search('岚序 乙腈').records.map((record) => record.brandName))).toEqual(new Set(['岚序']));
    expect(search('乙腈 4L').total).toBeGreaterThan(0);
  });
});

describe('a concentration beside the name', () => {
  it('does not hide the substance', () => {
    for (const q of [
      '30%过氧化氢',
      '过氧化氢30%',
      '30％ 过氧化氢',
      '30%的过氧化氢',
      '35%过氧化氢',
      '30%H2O2',
    ])
      expect(first(q)?.cas, q).toBe('7722-84-1');
    expect(first('37%盐酸')?.cas).toBe('7647-01-0');
    expect(search('盐酸 37%').total).toBe(search('盐酸').total);
    expect(first('98%硫酸')?.cas).toBe('7664-93-9');
  });

  it('ranks products that have it first', () => {
    const { records } = search('25%氨水');
    expect(records[0]?.purity).toMatch(/25/);
  });

  it('is still reported when the name is unknown', () => {
    const { total, understood } = search('30%没有这种东西');
    expect(total).toBe(0);
    expect(understood.hint).toContain('30%没有这种东西');
    expect(() => ['30%', '%30', '30%%', '5%5%'].map((q) => search(q))).not.toThrow();
  });
});

describe('without an exact result', () => {
  it('shows names that are spelt or sound alike, and says so', () => {
    expect(search('四氢呋南')).toMatchObject({
      understood: { kind: 'text', value: '四氢呋南', corrected: '四氢呋喃' },
    });
    expect(search('tetrahydrofurane').understood.corrected).toBe('Tetrahydrofuran');
    expect(search('四氢夫喃').understood.corrected).toBe('四氢呋喃');
    expect(first('四氢夫喃')?.matched).toEqual({ field: 'name', text: '四氢呋喃' });
  });

  it('corrects two Chinese characters by sound, and the Latin part of a name by letters', () => {
    expect(search('乙晴').understood.corrected).toBe('乙腈');
    expect(search('甲笨').understood.corrected).toBe('甲苯');
    expect(first('N-boc-L-脯氨酸')?.cas).toBe('15761-39-4');
  });

  it('reads American spelling, and never suggests the typed words again', () => {
    expect(search('aluminum chloride').understood.corrected).toBe('aluminium chloride');
    for (const q of ['TBAF 1M THF', 'CAS 64-17-5 AR', '1M HCl'])
      expect(search(q).understood.didYouMean.map(stripSpaces), q).not.toContain(stripSpaces(q));
  });

  it('suggests fewer words where no product has all of them and none may be left out', () => {
    expect(search('sodium hydroxide unobtainium', { exact: '1' }).understood.didYouMean[0]).toBe(
      'sodium hydroxide',
    );
    expect(search('今天天气 怎么样')).toMatchObject({
      total: 0,
      understood: { didYouMean: [], ignored: [] },
    });
  });

  it.each(['1M HCl', '0.1mol/L盐酸', '0.1N 盐酸', '盐酸标准溶液'])(
    '%s: finds the dissolved substance, never one that is only named alike',
    (q) => {
      const { records, understood } = search(q);
      expect(records[0]!.cas).toBe('7647-01-0');
      expect(understood.hint).toMatch(/没有写明这个浓度/);
    },
  );

  it('says that a listed drug is not sold', () => {
    const { total, understood } = search('咖啡因');
    expect(total).toBe(0);
    expect(understood).toMatchObject({ kind: 'cas', value: '58-08-2' });
    expect(understood.hint).toContain('本店不销售');
  });

  it('keeps the typed words on request, and still suggests the nearest', () => {
    const { total, understood } = search('四氢呋南', { exact: '1' });
    expect(total).toBe(0);
    expect(understood).toMatchObject({ corrected: null, didYouMean: ['四氢呋喃'] });
    expect(understood.hint).toContain('四氢呋南');
  });

  it('suggests only names and aliases', () => {
    const names = new Set(
      catalogue().products.flatMap((product) => [product.prodName, product.nameEn, ...product.names.aliases]),
    );
    for (const q of ['过氧化氮', '四氢呋南', 'ethylacetat acid', '40%过氧化情', 'oxolan-2-yl'])
      expect(
        search(q).understood.didYouMean.filter((name) => !names.has(name)),
        q,
      ).toEqual([]);
  });

  it('accepts input that is not a query', () => {
    for (const q of ['???', '。', '()', '%', '\\', '<script>', 'a'.repeat(2000)])
      expect(() => search(q)).not.toThrow();
  });

  it('does not search for a whole page of text, and says so', () => {
    expect(search('苯甲酸'.repeat(150))).toMatchObject({
      total: 0,
      understood: { kind: 'empty', hint: expect.stringContaining('400 个字符') },
    });
    expect(suggest('a'.repeat(401))).toEqual([]);
  });
});

describe('structures as text', () => {
  const searchStructure = async (q: string) => searchProducts({ q, size: 100 }, await structuresIn(q));
  const firstStructure = async (q: string) => (await searchStructure(q)).records[0];

  it.each(['C1CCOC1', 'O1CCCC1', 'C1CCCO1', '98% C1CCOC1'])('%s is THF in every notation', async (q) => {
    const { records, understood } = await searchStructure(q);
    expect(understood.kind).toBe('smiles');
    expect(new Set(records.map((record) => record.cas))).toEqual(new Set([THF]));
    expect(records[0]?.matched?.field).toBe('smiles');
  });

  it('distinguish stereoisomers, and are assumed for bare atoms only where no name matches', async () => {
    expect((await firstStructure('C[C@H](N)C(=O)O'))?.cas).toBe('56-41-7');
    expect((await firstStructure('C[C@@H](N)C(=O)O'))?.cas).not.toBe('56-41-7');
    expect((await firstStructure('CCO'))?.cas).toBe('64-17-5');
    expect((await searchStructure('NBS')).understood.kind).toBe('text');
  });

  it('that are unreadable, too large or not sold are reported', async () => {
    expect((await searchStructure('C1CC(=O')).understood.kind).toBe('text');
    expect(await searchStructure('C(C)(C)(C)(C)(C)C1CC1(=O)(=O)=O')).toMatchObject({
      total: 0,
      understood: { kind: 'smiles' },
    });
    expect((await searchStructure(`C1CC1${'C'.repeat(198)}`)).understood).toMatchObject({
      kind: 'smiles',
      hint: '结构有 201 个原子，最多 200 个',
    });
    expect((await searchStructure('FC1(F)C2CC1CC2=O')).understood).toMatchObject({
      kind: 'smiles',
      hint: expect.stringContaining('还没有这个结构'),
    });
  });

  it('by the first block of an InChIKey find every stereoisomer', () => {
    const { records, understood } = search('QNAYBMKLOCPYGJ');
    expect(understood.kind).toBe('inchiKey');
    expect(records.map((record) => record.cas)).toContain('56-41-7');
  });
});

describe('salts and hydrates', () => {
  const names = (list: { prodName: string }[] = []) => list.map((entry) => entry.prodName);

  it('are separate products that link to their parent, and the parent to them', () => {
    const hydrate = search('CuSO4·5H2O');
    expect(hydrate.records[0]?.cas).toBe('7758-99-8');
    expect(hydrate.family).toMatchObject({ parent: { cas: '7758-98-7', prodName: '无水硫酸铜' }, forms: [] });
    const edta = search('EDTA');
    expect(edta.family?.parent).toBeNull();
    expect(names(edta.family?.forms)).toEqual(
      expect.arrayContaining(['乙二胺四乙酸二钠二水合物', '乙二胺四乙酸四钠']),
    );
    expect(names(search('64-19-7').family?.forms)).toContain('三水乙酸钠');
  });

  it('are recognised by structure: crystal water is not a hydroxide, an oxide not a salt', () => {
    const { parentOf } = catalogue();
    expect(parentOf.get('77-86-1')).toBeUndefined();
    expect(parentOf.get('1185-53-1')).toBe('77-86-1');
    expect(parentOf.get('1310-73-2')).toBeUndefined();
    expect(parentOf.get('1309-48-4')).toBeUndefined();
    for (const [form, parent] of parentOf) expect(parentOf.get(parent)).not.toBe(form);
  });

  it('are not mentioned where no compound was named', () => {
    expect(search('').family).toBeNull();
    expect(search('酸').family).toBeNull();
    expect(search('THF').family).toBeNull();
  });
});

describe('substances that are not sold', () => {
  it('get, for a formula, substances of the same elements', () => {
    const { total, understood } = search('C4H9O17');
    expect(total).toBe(0);
    expect(understood.kind).toBe('formula');
    expect(understood.didYouMean.length).toBeGreaterThan(0);
  });
});

it('never builds the index a second time', () => {
  search('乙醇');
  // Other files of the worker may have rebuilt the index for corrected names.
  const before = indexBuilds();
  for (const q of ['THF', '四氢夫喃', '109-99-9', 'C4H8O', 'acid', '']) {
    search(q);
    suggest(q);
  }
  listsChanged();
  search('乙醇');
  expect(indexBuilds()).toBe(before);
  expect(before).toBeGreaterThan(0);
});
