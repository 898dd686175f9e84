/** Products without a single structure (petroleum ether, mixed xylenes, polymers), and solutions with their solvent. */
import { describe, expect, it } from 'vitest';
import { isValidCas } from '@domain/chemistry/cas';
import { mixtureCodes, partOf, saysCode } from '@domain/safety/mixture';
import { OWN_LIMITS } from '@domain/safety/mixtureLimits.data';
import { solutionOf } from '@domain/safety/solution';
import { catalogue, findProductInfo } from '../../server/catalogue';
import { testPlan } from '../../server/lots/testPlan';
import { sdsOf } from '../../server/documents/sheet';
import { checkRows, checkSolution } from '../../scripts/catalogue/checkRows';
import { offersOf } from '../../scripts/catalogue/offers';
import { hazardOf } from '../../scripts/catalogue/products';
import { readSource } from '../../scripts/catalogue/source';
import { Problems, type Row } from '../../scripts/catalogue/tsv';

const { products, substanceByCas } = catalogue();
const mixtures = products.filter(({ grade, cas }) => grade !== null && !substanceByCas.has(cas ?? ''));
const of = (cas: string) => mixtures.find((mixture) => mixture.cas === cas)!;

describe('mixtures', () => {
  it('exist with a CAS number and without formula, mass and structure', () => {
    const numbers = mixtures.map(({ cas }) => cas);
    for (const cas of ['8032-32-4', '64742-49-0', '1330-20-7', '308080-99-1', '70955-01-0', '25322-68-3'])
      expect(numbers).toContain(cas);
    for (const mixture of mixtures) {
      expect(isValidCas(mixture.cas ?? ''), mixture.prodName).toBe(true);
      expect(mixture).toMatchObject({ formula: null, molarMass: null, pic: '/kinds/bottle.svg' });
      expect(findProductInfo(mixture.prodId)!.substance).toBeNull();
    }
  });

  it('are called mixtures on their page', () => {
    for (const { features } of mixtures)
      expect(features.find(({ key }) => key === '组成')?.value).toContain('没有单一的分子式');
  });

  it('keep their hazards: the lower-boiling petroleum ether is more flammable', () => {
    const codes = (cas: string) => of(cas).hazard!.hStatements.map(({ code }) => code);
    expect(codes('8032-32-4')).toEqual(expect.arrayContaining(['H224', 'H304']));
    expect(codes('64742-49-0')).toEqual(expect.arrayContaining(['H225', 'H304']));
    expect([of('8032-32-4').hazard!.un, of('64742-49-0').hazard!.un]).toEqual(['UN1268 3 I', 'UN1268 3 II']);
    expect(findProductInfo(of('308080-99-1').prodId)!.hazardState).toBe('harmless');
  });

  it('have a safety data sheet that calls them a mixture and gives no formula', () => {
    for (const mixture of mixtures) {
      const sections = sdsOf(mixture)!.sections;
      const textOf = (no: number, label: string) =>
        sections[no - 1]!.items.find((item) => item.label === label)?.lines.join('');
      expect(textOf(3, '物质/混合物'), mixture.prodName).toBe('混合物');
      expect(textOf(3, '规格') ?? textOf(3, '浓度')).toBe(mixture.purity);
      expect([textOf(9, '分子式'), textOf(9, '摩尔质量')].every((text) => text?.startsWith('不适用'))).toBe(
        true,
      );
    }
  });

  it('have certificates without a proof of structure', () => {
    for (const mixture of mixtures) expect(testPlan(mixture).map(({ item }) => item)).not.toContain('结构');
  });
});

/** One offer of a substance by words of its purity text. */
const offer = (cas: string, words: string) =>
  products.find((product) => product.cas === cas && product.purity?.includes(words))!;
const codesOf = ({ hazard }: (typeof products)[number]) => hazard!.hStatements.map(({ code }) => code);
const featureOf = ({ features }: (typeof products)[number], key: string) =>
  features.find((feature) => feature.key === key)?.value;

describe('solutions', () => {
  const solutions = products.flatMap((product) => {
    const solution = product.grade === null ? null : solutionOf(product.purity, product.molarMass);
    return solution ? [{ product, solution }] : [];
  });

  it('include the hazards of their solvent by the mixture rule', () => {
    expect(solutions.length).toBeGreaterThan(60);
    for (const { product, solution } of solutions) {
      const solvent = products.find(({ cas }) => cas === solution.solvent.cas);
      expect(solvent, solution.solvent.cas).toBeDefined();
      const part = partOf(solution.solvent.cas, solution.fraction.max, codesOf(solvent!));
      const missing = mixtureCodes([part]).filter((code) => !saysCode(codesOf(product), code));
      expect(missing, `${product.prodName} ${product.purity}`).toEqual([]);
    }
  });

  it.each([
    ['74-89-5', '四氢呋喃', ['H225', 'H335', 'H336', 'H351', 'EUH019'], 'UN2924 3(8) II'],
    ['124-40-3', '四氢呋喃', ['H225', 'H335', 'H336', 'H351', 'EUH019'], 'UN2924 3(8) II'],
    ['13292-87-0', '四氢呋喃', ['H260', 'H318', 'H335', 'H336', 'H351', 'EUH019'], 'UN3399 4.3(3) I'],
    ['80-15-9', '80%', ['H226', 'H242', 'H304', 'H335', 'H350'], 'UN3109 5.2(8)'],
    ['75-91-2', '癸烷', ['H226', 'H242', 'H304'], 'UN3105 5.2(8)'],
    ['10217-52-4', '50.0%', ['H314', 'H350'], 'UN3293 6.1 III'],
    ['50-00-0', '甲醇', ['H350', 'H370'], 'UN2209 8 III'],
    ['10294-33-4', '二氯甲烷', ['H300', 'H330', 'H336', 'H351'], 'UN2922 8(6.1) II'],
    ['94-36-0', '75%', ['H242'], 'UN3104 5.2'],
    ['111-30-8', '50%', ['H301', 'H314', 'H317', 'H330', 'H334', 'H400', 'H411'], 'UN2922 8(6.1) II'],
    ['111-30-8', '25%', ['H302', 'H314', 'H317', 'H331', 'H334', 'H400', 'H411'], 'UN2922 8(6.1) II'],
    ['7697-37-2', '65.0', ['H272', 'H290', 'H314', 'H331', 'EUH071'], 'UN2031 8(5.1) II'],
    ['141-52-6', '乙醇', ['H225', 'H314'], 'UN3274 3(8) II'],
  ])('%s, %s: %j as %s', (cas, words, codes, un) => {
    expect(codesOf(offer(cas, words))).toEqual(expect.arrayContaining(codes));
    expect(offer(cas, words).hazard!.un).toBe(un);
  });

  it('differ from the other offers of their substance', () => {
    expect(offer('74-89-5', '水溶液').hazard!.un).toBe('UN1235 3(8) II');
    expect(codesOf(offer('74-89-5', '水溶液'))).not.toContain('H351');
    expect(codesOf(offer('75-91-2', '水溶液'))).not.toContain('H304');
    expect(codesOf(offer('100-58-3', '乙醚'))).toEqual(expect.arrayContaining(['H224', 'EUH019']));
    expect(codesOf(offer('100-58-3', '乙醚'))).not.toContain('H351');
    expect(codesOf(offer('100-58-3', '四氢呋喃'))).not.toContain('H224');
    expect(codesOf(offer('557-20-0', '甲苯'))).not.toContain('H361f');
  });

  it('have the physical form they are sold in, also on the sheet', () => {
    const osmium = offer('20816-12-0', '水溶液');
    expect(featureOf(osmium, '形态')).toBe('溶液');
    expect(featureOf(offer('20816-12-0', '99.8%'), '形态')).toBe('固体');
    expect(osmium.hazard!.un).toBe('UN3287 6.1 II');
    expect(osmium.regimes).toContain('toxic');
    const sections = sdsOf(osmium)!.sections;
    expect(sections[2]!.items[0]!.lines).toEqual(['混合物']);
  });

  it('fall under the rules of their solvent above its limit', () => {
    for (const cas of ['112022-83-0', '75-24-1', '1972-28-7'])
      expect(offer(cas, '甲苯').regimes, cas).toContain('precursor3');
    expect(offer('557-20-0', '甲苯').regimes).toContain('precursor3');
    expect(offer('557-20-0', '正己烷').regimes).not.toContain('precursor3');
    for (const cas of ['22722-98-1', '106-96-7']) expect(offer(cas, '甲苯').regimes, cas).toEqual([]);
    for (const cas of ['917-54-4', '75-16-1', '100-58-3'])
      expect(offer(cas, '乙醚').regimes, cas).toContain('precursor2');
    expect(offer('100-58-3', '四氢呋喃').regimes).toEqual([]);
  });

  it('state a flash point only as far as their class gives it', () => {
    expect(featureOf(offer('74-89-5', '四氢呋喃'), '本品闪点')).toBe('低于 23 ℃（由危险性类别得出）');
    expect(featureOf(offer('20816-12-0', '水溶液'), '本品闪点')).toBeUndefined();
  });
});

/** Codes of aqueous offers beyond the mixture rule, with reasons; by CAS number and code. */
const STRICTER: Readonly<Record<string, string>> = {
  '7722-84-1 H314': '危险化学品分类信息表 2015: 过氧化氢溶液 20–60%',
  '7722-84-1 H335': '危险化学品分类信息表 2015: 过氧化氢溶液 20–60%',
  '7601-90-3 H302': 'NITE',
  '7601-90-3 H373': 'NITE',
  '7664-38-2 H302': 'registration, LD50 1250 to 1530 mg/kg',
  '50-00-0 H370': 'methanol as its stabiliser: offerHazards.tsv',
  '111-30-8 H330': 'ICSC 0352, of the 50 % solution',
  '111-30-8 H331': 'half of the 50 % solution: offerHazards.tsv',
  '74-89-5 H332': 'Annex VI 612-001-01-6, the entry of the solution',
  '124-40-3 H332': 'Annex VI 612-001-01-6, the entry of the solution',
  '20816-12-0 H330': 'its vapour: offerHazards.tsv',
};

describe('aqueous solutions of acids, bases, aldehydes and peroxides', () => {
  const aqueous = products.flatMap((product) => {
    const cas = product.cas ?? '';
    const pure = OWN_LIMITS.get(cas)?.pure;
    const solution = product.grade === null ? null : solutionOf(product.purity, product.molarMass);
    return pure && solution?.solvent.cas === '7732-18-5' ? [{ product, cas, pure, solution }] : [];
  });

  it('exist for the strong acids and bases on sale', () => {
    expect(new Set(aqueous.map(({ cas }) => cas)).size).toBeGreaterThan(11);
  });

  it('have the class of the limits in Annex VI: never a weaker one, a stronger one only with a reason', () => {
    const beyond = aqueous.flatMap(({ product, cas, pure, solution }) => {
      // "Not less than 40 %" is at most a tenth above 40 % in trade goods.
      const { min } = solution.solute;
      const max = solution.solute.max === 1 ? min * 1.1 : solution.solute.max;
      const listed = codesOf(product).filter((code) => /^H[34]/.test(code));
      const missing = mixtureCodes([partOf(cas, min, pure)]).filter((code) => !saysCode(listed, code));
      expect(missing, `${product.prodName} ${product.purity}`).toEqual([]);
      const due = mixtureCodes([partOf(cas, max, pure)]);
      return listed.filter((code) => !due.includes(code)).map((code) => `${cas} ${code}`);
    });
    expect([...new Set(beyond)].sort()).toEqual(Object.keys(STRICTER).sort());
  });

  it('state the content of each component in section 3', () => {
    const textOf = (product: (typeof products)[number], label: string) =>
      sdsOf(product)!
        .sections[2]!.items.find((item) => item.label === label)!
        .lines.join();
    expect(textOf(offer('1336-21-6', '水溶液'), '组分')).toBe(
      '氨水（CAS 1336-21-6）：25–28%（质量分数，以 NH3 计）',
    );
    expect(textOf(offer('7664-39-3', '≥40'), '组分')).toContain('不低于 40%（质量分数，以 HF 计）');
    expect(textOf(offer('7664-39-3', '≥40'), '溶剂')).toBe('水（CAS 7732-18-5）：不高于 60%（质量分数）');
    expect(textOf(offer('109-72-8', '2.5 M'), '组分')).toMatch(/：约 19\.5–24\.2%（质量分数，由物质的量浓度/);
    expect(textOf(offer('1763-23-1', 'µg'), '溶剂')).toBe('甲醇（CAS 67-56-1）：余量（高于 99.9%）');
    // Active chlorine and platinum are not solutes.
    expect(textOf(offer('7681-52-9', '7.5%'), '组分')).not.toContain('%');
    expect(textOf(offer('68478-92-2', 'Pt'), '组分')).not.toContain('%');
  });
});

describe('goods with stated components', () => {
  const pure = new Map(
    products.flatMap((product) => (product.cas && product.hazard ? [[product.cas, product]] : [])),
  );
  const named = new Map(
    readSource(new Problems()).compounds.flatMap(({ cells }) =>
      [cells.zh!, cells.en!, ...cells.aliases!.split('|')].map(
        (name) => [name.toLowerCase(), pure.get(cells.cas!)] as const,
      ),
    ),
  );
  /** Percent and name, as in `1% Triton X-100、0.1% SDS`, or `台盼蓝染色液，0.4%`. */
  const partsOf = ({ prodName, spec, features }: (typeof products)[number]) => {
    const text = [spec, ...features.map(({ value }) => value)].join('；');
    const stated = [...text.matchAll(/(\d+(?:\.\d+)?)% ?([^\d%、，；（）()]*[^、，；（）()]*)/g)].map(
      ([, percent, name]) => [Number(percent), name!.trim()] as const,
    );
    const dye = /^(.+?)染色液，(\d+(?:\.\d+)?)%/.exec(prodName);
    const all = dye ? [...stated, [Number(dye[2]), dye[1]!] as const] : stated;
    const byCas = new Map(
      all.flatMap(([percent, name]) => {
        const part = named.get(name.toLowerCase());
        return part ? [[part.cas!, partOf(part.cas!, percent / 100, codesOf(part))] as const] : [];
      }),
    );
    return [...byCas.values()];
  };
  const mixtures = products
    .filter(({ grade }) => grade === null)
    .map((product) => ({ product, parts: partsOf(product) }));

  it('exist', () => {
    expect(mixtures.filter(({ parts }) => parts.length > 0).map(({ product }) => product.prodName)).toEqual(
      expect.arrayContaining(['RIPA 裂解液（强）', '台盼蓝染色液，0.4%']),
    );
  });

  it('have the class that the mixture rule gives', () => {
    for (const { product, parts } of mixtures) {
      const listed = product.hazard ? codesOf(product) : [];
      const missing = mixtureCodes(parts).filter((code) => !saysCode(listed, code));
      expect(missing, product.prodName).toEqual([]);
    }
  });
});

describe('physical forms', () => {
  it('of a metal other than powder are not classified as powder', () => {
    for (const [cas, words] of [
      ['7440-66-6', '锌粒'],
      ['7429-90-5', '丝状'],
    ] as const) {
      expect(codesOf(offer(cas, words)), words).toEqual([]);
      expect(offer(cas, words)).toMatchObject({ ship: 'N', signal: null, pictograms: [] });
      expect(offer(cas, words).hazard!.un).toBeNull();
    }
    expect(codesOf(offer('7440-66-6', '锌粉'))).toContain('H260');
    expect(offer('7440-66-6', '锌粒')).toMatchObject({ prodName: '锌粒', nameEn: 'Zinc granules' });
    const [about] = sdsOf(offer('7440-66-6', '锌粒'))!.sections;
    expect(about!.items.flatMap(({ lines }) => lines).join()).not.toMatch(/锌粉|dust|powder/);
    expect(codesOf(offer('7429-90-5', '100–200 目'))).toContain('H228');
  });
});

describe('the build refuses an offer', () => {
  const source = readSource(new Problems());
  const [row] = source.offerHazards;
  const problemsWith = (cells: Record<string, string>) => {
    const problems = new Problems();
    const changed: Row = { at: 'offerHazards.tsv:2', cells: { ...row!.cells, ...cells } };
    const own = { ...source, offerHazards: [changed] };
    checkRows(own, problems);
    offersOf(own, problems);
    hazardOf(changed, problems);
    return problems.list;
  };

  it('but accepts a correct one', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    [{ purity: '9.0 M 四氢呋喃溶液' }, 'no offer'],
    [{ ghs: 'H225,H999' }, 'unknown H code H999'],
    [{ signal: 'W' }, 'signal W disagrees'],
    [{ flash: '40' }, 'flash 40 does not fit'],
    [{ un: 'UN12' }, 'UN is not'],
    [{ ship: 'N' }, 'is not shipped as N'],
    [{ state: 'x' }, 'unknown state x'],
    [{ storage: 'SEAL' }, 'storage is not a temperature and conditions'],
    [{ source: '' }, 'source is empty'],
  ])('%j: %s', (cells, reason) => {
    expect(problemsWith(cells).join()).toContain(reason);
  });

  it('that is given twice', () => {
    const problems = new Problems();
    offersOf({ ...source, offerHazards: [row!, row!] }, problems);
    expect(problems.list.join()).toContain('a second row');
  });

  it('that omits the hazards of its solvent', () => {
    const problems = new Problems();
    const solution = solutionOf('2.0 M 四氢呋喃溶液', 31.06)!;
    const bare: Row = { at: 'here', cells: { ...row!.cells, zh: '甲胺溶液', ghs: 'H225,H302,H314' } };
    checkSolution(bare, solution, source, problems);
    expect(problems.list.map((line) => /: (\w+) is missing/.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['H335', 'H351', 'EUH019']),
    );
  });
});
