/** Documents of the real catalogue: sheets and labels of well-known substances, and every lot. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPass, meetsSpec } from '@domain/sds/coa';
import type { CoaRow } from '@domain/sds/types';
import { labelOf } from '@domain/sds/label';
import { itemAt } from '@domain/shared/lists';
import { isValidCas } from '@domain/chemistry/cas';
import { environmentLists } from '@domain/safety/environmentLists';
import { SDS_RULES_DAY, type SdsSection } from '@domain/sds';
import { UN_NAMES } from '@domain/sds/unNames.data';
import { catalogue, type ProductFacts } from '../../server/catalogue';
import type { Draw } from '../../mock/draw';
import { isExempt, madeLot } from '../../mock/lots/made';
import { resultOf } from '../../mock/lots/results';
import { mostOf } from '../../server/lots/theory';
import { sdsOf } from '../../server/documents/sheet';
import { dayOf } from '../../server/http/dates';
import { testPlan } from '../../server/lots/testPlan';

const { products } = catalogue();
const NOW = Date.now();
const productOf = (cas: string): ProductFacts => {
  const found = products.find((product) => product.cas === cas && product.hazard !== null);
  if (!found) throw new Error(`${cas} is not in the catalogue`);
  return found;
};
const lines = (product: ProductFacts, no: number, label?: string) =>
  sdsOf(product)!
    .sections[no - 1]!.items.filter((item) => !label || item.label === label)
    .flatMap((item) => item.lines)
    .join('\n');
const labelFor = (product: ProductFacts) =>
  labelOf(
    {
      purity: product.purity,
      features: product.features,
      hazard: product.hazard && { ...product.hazard, pictograms: product.hazard.pictograms },
    },
    '500 mL',
  )!;

/** CAS number, name, signal word, pictograms by last digit, a required code, section 14. */
const TABLE: readonly (readonly [string, string, '危险' | '警告' | null, string, string, string])[] = [
  ['67-64-1', '丙酮', '危险', '27', 'H225', 'UN1090'],
  ['67-56-1', '甲醇', '危险', '268', 'H370', 'UN1230'],
  ['64-17-5', '乙醇', '危险', '27', 'H225', 'UN1170'],
  ['67-63-0', '异丙醇', '危险', '27', 'H336', 'UN1219'],
  ['75-05-8', '乙腈', '危险', '27', 'H225', 'UN1648'],
  ['109-99-9', '四氢呋喃', '危险', '278', 'H351', 'UN2056'],
  ['60-29-7', '乙醚', '危险', '27', 'H224', 'UN1155'],
  ['141-78-6', '乙酸乙酯', '危险', '27', 'H225', 'UN1173'],
  ['110-54-3', '正己烷', '危险', '2789', 'H304', 'UN1208'],
  ['108-88-3', '甲苯', '危险', '278', 'H361d', 'UN1294'],
  ['71-43-2', '苯', '危险', '278', 'H350', 'UN1114'],
  ['110-86-1', '吡啶', '危险', '27', 'H225', 'UN1282'],
  ['121-44-8', '三乙胺', '危险', '256', 'H314', 'UN1296'],
  ['68-12-2', 'N,N-二甲基甲酰胺', '危险', '278', 'H360D', 'UN2265'],
  ['75-09-2', '二氯甲烷', '警告', '78', 'H351', 'UN1593'],
  ['67-66-3', '三氯甲烷', '危险', '68', 'H331', 'UN1888'],
  ['56-23-5', '四氯化碳', '危险', '68', 'H420', 'UN1846'],
  ['127-18-4', '四氯乙烯', '警告', '789', 'H411', 'UN1897'],
  ['107-13-1', '丙烯腈', '危险', '25689', 'H350', 'UN1093'],
  ['100-42-5', '苯乙烯', '危险', '278', 'H372', 'UN2055'],
  ['64-19-7', '乙酸', '危险', '25', 'H314', 'UN2789'],
  ['76-05-1', '三氟乙酸', '危险', '57', 'H314', 'UN2699'],
  ['7664-93-9', '硫酸', '危险', '5', 'H314', 'UN1830'],
  ['7697-37-2', '硝酸', '危险', '356', 'H272', 'UN2031'],
  ['7647-01-0', '盐酸', '危险', '57', 'H335', 'UN1789'],
  ['7664-39-3', '氢氟酸', '危险', '56', 'H310', 'UN1790'],
  ['7601-90-3', '高氯酸', '危险', '3578', 'H271', 'UN1873'],
  ['1310-73-2', '氢氧化钠', '危险', '5', 'H314', 'UN1823'],
  ['1310-58-3', '氢氧化钾', '危险', '57', 'H302', 'UN1813'],
  ['1336-21-6', '氨水', '危险', '579', 'H400', 'UN2672'],
  ['7681-52-9', '次氯酸钠溶液', '危险', '59', 'H410', 'UN1791'],
  ['7722-84-1', '过氧化氢', '危险', '357', 'H272', 'UN2014'],
  ['7722-64-7', '高锰酸钾', '危险', '35789', 'H272', 'UN1490'],
  ['7778-50-9', '重铬酸钾', '危险', '35689', 'H350', 'UN3086'],
  ['7761-88-8', '硝酸银', '危险', '359', 'H410', 'UN1493'],
  ['7646-69-7', '氢化钠', '危险', '2', 'H260', 'UN1427'],
  ['16853-85-3', '氢化铝锂', '危险', '25', 'H260', 'UN1410'],
  ['16940-66-2', '硼氢化钠', '危险', '2568', 'H360FD', 'UN1426'],
  ['7440-23-5', '金属钠', '危险', '25', 'H260', 'UN1428'],
  ['109-72-8', '正丁基锂', '危险', '25789', 'H250', 'UN3394'],
  ['26628-22-8', '叠氮化钠', '危险', '689', 'H300', 'UN1687'],
  ['143-33-9', '氰化钠', '危险', '5689', 'H310', 'UN1689'],
  ['7487-94-7', '氯化汞', '危险', '5689', 'H300', 'UN1624'],
  ['20816-12-0', '四氧化锇', '危险', '56', 'H330', 'UN2471'],
  ['50-00-0', '甲醛溶液', '危险', '568', 'H350', 'UN2209'],
  ['108-95-2', '苯酚', '危险', '5689', 'H341', 'UN1671'],
  ['79-06-1', '丙烯酰胺', '危险', '68', 'H340', 'UN2074'],
  ['7726-95-6', '溴素', '危险', '569', 'H330', 'UN1744'],
  ['77-78-1', '硫酸二甲酯', '危险', '568', 'H350', 'UN1595'],
  ['822-06-0', '六亚甲基二异氰酸酯', '危险', '68', 'H334', 'UN2281'],
  ['7647-14-5', '氯化钠', null, '', '非危险', '非危险货物'],
  ['57-13-6', '尿素', null, '', '非危险', '非危险货物'],
  ['67-68-5', '二甲基亚砜', null, '', '非危险', '非危险货物'],
  ['56-81-5', '丙三醇', null, '', '非危险', '非危险货物'],
];

describe.each(TABLE)('%s %s', (cas, name, signal, pictures, statement, un) => {
  it('has its signal word, pictograms, statements and transport data', () => {
    const product = productOf(cas);
    expect(product.prodName).toBe(name);
    const label = labelFor(product);
    expect([label.signal, label.pictograms.map((code) => code.at(-1)).join('')]).toEqual([signal, pictures]);
    expect(lines(product, 2)).toContain(statement);
    expect(lines(product, 14)).toContain(un);
  });
});

describe('known facts of a sheet', () => {
  it('butyllithium burns in air and is extinguished dry', () => {
    const butyl = productOf('109-72-8');
    expect(lines(butyl, 5, '适用灭火剂')).toContain('D 类干粉');
    expect(lines(butyl, 5, '特别危险性')).toContain('自燃');
    // The value of hexane as far as its class gives it; none of butyllithium itself.
    expect(lines(butyl, 9, '沸点、初沸点和沸程')).toContain('易燃液体类别');
  });

  it('azide and cyanide are kept from acids, hydrogen peroxide from combustibles', () => {
    for (const cas of ['26628-22-8', '143-33-9', '151-50-8'])
      expect(lines(productOf(cas), 10, '禁配物')).toContain('酸类');
    expect(lines(productOf('7722-84-1'), 10, '禁配物')).toContain('易燃物');
  });

  it('acids and bases name their neutralising agent', () => {
    for (const cas of ['7664-93-9', '7647-01-0', '64-19-7', '76-05-1'])
      expect(lines(productOf(cas), 6, '收容与清除')).toContain('碳酸氢钠');
    for (const cas of ['1310-73-2', '1310-58-3', '1336-21-6'])
      expect(lines(productOf(cas), 6, '收容与清除')).toContain('柠檬酸');
  });

  it('a solid with a diluent is a mixture, and each of several solvents has its number', () => {
    for (const cas of ['937-14-4', '94-36-0']) expect(lines(productOf(cas), 3, '物质/混合物')).toBe('混合物');
    expect(lines(productOf('937-14-4'), 3, '组分')).toContain(
      '间氯苯甲酸（CAS 535-80-8）、水（CAS 7732-18-5）',
    );
    const solvents = lines(productOf('4111-54-0'), 3, '溶剂');
    for (const cas of ['109-99-9', '142-82-5', '100-41-4']) expect(solvents).toContain(cas);
  });

  it('an aqueous buffer has the pH of its recipe', () => {
    const buffer = products.find(({ prodName, hazard }) => prodName.startsWith('RIPA') && hazard !== null)!;
    expect(lines(buffer, 9, 'pH 值')).toContain('7.4');
  });

  it('measured lethal doses and materials of gloves are those of the tables', () => {
    const dose = '半数致死量/浓度（LD50、LC50）';
    expect(lines(productOf('288-32-4'), 11, dose)).toContain('大鼠经口实测 LD50：220 mg/kg');
    expect(lines(productOf('288-32-4'), 11, dose)).toContain('比第 2 部分的分类更严');
    expect(lines(productOf('109-99-9'), 8, '手防护')).toContain('复合膜');
    expect(lines(productOf('75-09-2'), 8, '手防护')).not.toContain('丁腈');
  });

  it('limits and carcinogen lists are those of the tables, with what they are about', () => {
    const methanol = lines(productOf('67-56-1'), 8, '职业接触限值');
    expect(methanol).toContain('TWA（8 小时时间加权平均） 200 ppm（约 260 mg/m³）');
    expect(methanol).toContain('可经皮肤吸收');
    expect(lines(productOf('71-43-2'), 11, '致癌性')).toContain('IARC 1 类，对人致癌（2018 年）');
    expect(lines(productOf('64-17-5'), 11, '致癌性')).toContain('酒精饮料中的乙醇');
    // IARC raised it to group 1 after the edition of the table.
    expect(lines(productOf('107-13-1'), 11, '致癌性')).not.toContain('IARC');
    // Metals: the table does not say which limit belongs to which form.
    expect(lines(productOf('7440-22-4'), 8, '职业接触限值')).not.toContain('安大略');
  });

  it('no sheet cites a law that is younger than itself', () => {
    for (const product of products.filter(({ hazard }) => hazard !== null).slice(0, 200))
      expect(sdsOf(product)!.revised >= SDS_RULES_DAY).toBe(true);
  });

  it('pollutants and ozone depleters name their lists', () => {
    expect(lines(productOf('67-66-3'), 15)).toContain('列入《重点管控新污染物清单（2023年版）》：三氯甲烷');
    expect(lines(productOf('50-29-3'), 15)).toMatch(/已淘汰类[\s\S]*斯德哥尔摩公约》：附件 B/);
    expect(lines(productOf('56-23-5'), 15)).toContain('蒙特利尔议定书》：附件 B');
    expect(lines(productOf('64-17-5'), 15)).not.toContain('环境管理清单');
  });

  it('every number of the environmental lists is valid and listed once in a list', () => {
    const source = readFileSync('domain/safety/environmentLists.ts', 'utf8');
    const numbers = source.match(/\b\d{2,7}-\d\d-\d\b/g) ?? [];
    expect(numbers.length).toBeGreaterThan(80);
    for (const cas of numbers) expect(isValidCas(cas), cas).toBe(true);
    for (const cas of new Set(numbers)) {
      const lists = environmentLists(cas).map(({ list }) => list);
      expect(new Set(lists).size, cas).toBe(lists.length);
    }
  });

  it('controlled substances are named as such', () => {
    expect(lines(productOf('7722-64-7'), 15)).toMatch(/易制毒（第三类）[\s\S]*易制爆/);
  });
});

/** Empty items, program words left in a text, and duplicate keys. */
function faultsOf({ no, items }: SdsSection): string[] {
  const isTwice = <T>(list: readonly T[]) => new Set(list).size < list.length;
  return [
    ...(isTwice(items.map(({ label }) => label)) ? [`${no}: a label twice`] : []),
    ...items
      .filter(
        ({ lines }) =>
          lines.length === 0 || isTwice(lines) || /undefined|null|\bNaN\b|：。|、、/.test(lines.join('')),
      )
      .map(({ label, lines }) => `${no} ${label}: ${lines.join('|')}`),
  ];
}

describe('all sheets', () => {
  const sheets = products.flatMap((product) => sdsOf(product) ?? []);

  it('a mixture without its own CAS number has one, with its hazardous components', () => {
    const dye = products.find(({ prodName }) => prodName === '台盼蓝染色液，0.4%')!;
    expect(lines(dye, 1, 'CAS 号')).toMatch(/^没有/);
    expect(lines(dye, 2)).toContain('H350');
    expect(lines(dye, 3)).toContain('台盼蓝（CAS 72-57-1）约 0.4%');
    expect(labelFor(dye).signal).toBe('危险');
  });

  it('classified goods have one with sixteen filled sections, other goods have none', () => {
    const substances = products.filter(({ hazard }) => hazard !== null);
    expect(sheets).toHaveLength(substances.length);
    const bad = sheets.flatMap(({ catalogNo, sections }) =>
      sections.length === 16
        ? sections.flatMap((section) => faultsOf(section).map((fault) => `${catalogNo} ${fault}`))
        : [catalogNo],
    );
    expect(bad).toEqual([]);
  });

  it('no self-reactive substance and no organic peroxide has a packing group (UN 3.2, since the 18th edition)', () => {
    const grouped = products.filter(({ hazard }) =>
      /^UN3(1[01]\d|120|22[1-9]|23\d|240) .*I$/.test(hazard?.un ?? ''),
    );
    expect(grouped.map(({ prodName, hazard }) => `${hazard?.un} ${prodName}`)).toEqual([]);
  });

  /** No generic entry covers their other hazards together with corrosion: 6.1(5.1), 4.1(6.1), 6.1(3), hydrides. */
  const WITHOUT_CORROSION = /^UN(3086|3179|2929|1409) /;

  it('a corrosive without its own entry is transported as one (UN 3.1.1.2, 2.0.3)', () => {
    const bare = products.filter(({ hazard }) => {
      const un = hazard?.un ?? '';
      const isGeneric = un === '' || UN_NAMES.get(un.slice(2, 6))?.includes('未另作规定');
      const isCorrosive = hazard?.hStatements.some(({ code }) => code === 'H314');
      return isCorrosive && isGeneric && !/ 8|[(,]8/.test(un) && !WITHOUT_CORROSION.test(un);
    });
    expect(bare.map(({ prodName, hazard }) => `${hazard?.un} ${prodName}`)).toEqual([]);
  });

  it('goods with long-term aquatic toxicity are at least of class 9 (UN 2.9.3)', () => {
    const free = products.filter(
      ({ hazard }) =>
        hazard?.un === null && hazard.hStatements.some(({ code }) => /^H4(00|10|11)$/.test(code)),
    );
    expect(free.map(({ prodName }) => prodName)).toEqual([]);
  });

  it('all dangerous goods have their shipping name, generic ones with the technical name', () => {
    const goods = products.filter(({ hazard }) => hazard?.un);
    const nameless = goods.filter(({ hazard }) => !UN_NAMES.has(hazard?.un?.slice(2, 6) ?? ''));
    expect(nameless.map(({ prodName, hazard }) => `${hazard?.un} ${prodName}`)).toEqual([]);
    for (const product of goods.filter(({ hazard }) => hazard?.un?.startsWith('UN1993')))
      expect(lines(product, 14, '联合国运输名称')).toContain(`（${product.prodName.replace(/溶液$/, '')}`);
    // For a solution, the solvent too.
    expect(lines(productOf('4039-32-1'), 14, '联合国运输名称')).toMatch(
      /（双\(三甲基硅基\)氨基锂、四氢呋喃）$/,
    );
  });
});

describe('the share of unknown values', () => {
  /** Section 16 explains the words 无资料, which does not count as a missing value. */
  const fields = products
    .flatMap((product) => sdsOf(product)?.sections ?? [])
    .filter(({ no }) => no !== 16)
    .flatMap(({ items }) => items);
  const share = (words: RegExp) =>
    (100 * fields.filter(({ lines }) => lines.some((line) => words.test(line))).length) / fields.length;

  it('is at most 10.3 of 100 fields by 无资料', () => {
    expect(share(/无资料/)).toBeLessThan(10.4);
  });

  /**
   * All expressions for missing data. Not counted: 不适用, a class without subcategory (未划分亚类), and 未分类 as the result in
   * section 2. In sections 11 and 12 未分类 counts, because nobody stated whether data exist.
   */
  const ANY = /无资料|未收录|按现有资料未分类|资料未区分|未见特定/;

  it('is at most 21.4 of 100 fields by all expressions for it', () => {
    expect(share(ANY)).toBeLessThan(21.5);
  });
});

describe('the results of all demo lots', () => {
  const failing = (rows: CoaRow[]) => rows.filter(({ spec, result }) => meetsSpec(spec, result) !== true);
  const today = dayOf(NOW);
  const lotOf = (product: ProductFacts, day = today) => {
    const pack = product.skus.find(({ skuId }) => !isExempt(skuId));
    return pack ? madeLot(pack.skuId, day) : null;
  };

  it('meet their limits, for this half year and a year ago', () => {
    for (const product of products)
      for (const day of [today, dayOf(NOW - 365 * 86_400_000)]) {
        const rows = lotOf(product, day)?.rows ?? [];
        expect([product.catalogNo, failing(rows)]).toEqual([product.catalogNo, []]);
        expect(allPass(rows)).toBe(true);
        expect(new Set(rows.map(({ item }) => item)).size, product.catalogNo).toBe(rows.length);
      }
  });

  it('of any lot of any product meet their limits and the formula, for any random values', () => {
    const extreme = (high: boolean): Draw => ({
      next: () => (high ? 1 - Number.EPSILON : 0),
      below: (count) => (high ? count - 1 : 0),
      pick: (list) => itemAt(list, high ? list.length - 1 : 0),
    });
    const bad = products.flatMap((product) =>
      testPlan(product).flatMap(({ item, spec }) => {
        const max = mostOf(product, item);
        const results = [false, true].map((high) => resultOf(spec, extreme(high), max));
        const isExcess = results.some((result) => result.endsWith('%') && parseFloat(result) > max);
        const isWrong = isExcess || results.some((result) => meetsSpec(spec, result) !== true);
        return isWrong
          ? [`${product.prodName} ${item} ${spec}: ${results.join(' to ')}, at most ${max}`]
          : [];
      }),
    );
    expect(bad).toEqual([]);
  });

  it.each([
    ['7647-10-1', 'Pd', 60.02],
    ['14694-95-2', 'Rh', 11.12],
    ['16961-25-4', 'Au', 50.01],
    ['87-90-1', '有效氯', 91.53],
    ['15630-89-4', '活性氧', 15.28],
    ['6834-92-0', '总碱 (以 Na2O 计)', 50.78],
    ['109-63-7', 'BF3', 47.77],
    ['6106-24-7', '结晶水', 15.66],
    ['1066-33-7', '含量（以 NH3 计）', 21.54],
  ])('%s contains %s up to %f %%', (cas, item, share) =>
    expect(mostOf(productOf(cas), item)).toBeCloseTo(share, 1),
  );

  it('of a water standard state its water content', () => {
    const standard = products.find(({ cas, grade }) => cas === '6106-24-7' && grade === '标准品')!;
    const row = lotOf(standard)!.rows.find(({ item }) => item === '结晶水');
    expect(row).toMatchObject({ method: '卡尔费休', spec: '15.66±0.05%' });
    expect(row!.result).toMatch(/^15\.6\d+%$/);
  });

  it('are the same every time, and differ between lots', () => {
    const product = productOf('109-99-9');
    const [one, other] = product.skus.map(({ skuId }) => madeLot(skuId, today)!);
    expect(madeLot(one!.skuId, today)).toEqual(one);
    expect(one!.rows).not.toEqual(other!.rows);
  });

  it('state the purity by its own method', () => {
    const rows = (cas: string, fits: (product: ProductFacts) => boolean = () => true) => {
      const product = products.find((productFacts) => productFacts.cas === cas && fits(productFacts))!;
      return testPlan(product).map(({ item, method, spec }) => [item, method, spec]);
    };
    expect(rows('109-99-9', ({ grade }) => grade === '超干')).toEqual(
      expect.arrayContaining([
        ['含量', 'GC', '≥99.9%'],
        ['水分', '卡尔费休', '≤30 ppm'],
      ]),
    );
    expect(rows('109-72-8', ({ purity }) => purity!.startsWith('2.5'))).toContainEqual([
      '浓度',
      '滴定',
      '2.375–2.625 mol/L',
    ]);
    expect(rows('7664-93-9')).toContainEqual(['含量', '滴定', '95.0–98.0%']);
  });

  it('have dates in order: made, tested, released, sold, expired', () => {
    for (const product of products.filter((_, index) => index % 50 === 0)) {
      const lot = lotOf(product);
      if (!lot) continue;
      const days = [lot.madeOn, lot.testedOn, dayOf(lot.releasedTime!), today, lot.expiresOn];
      expect(days).toEqual([...days].sort());
    }
  });
});
