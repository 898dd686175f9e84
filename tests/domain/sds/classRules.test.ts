/** Hazard statements of the data sheets by class, over all compounds of the catalogue. */
import { describe, expect, it } from 'vitest';
import type { SdsSheet } from '@domain/sds';
import { catalogue, type ProductFacts } from '../../../server/catalogue';
import { sdsOf } from '../../../server/documents/sheet';

interface Sheet {
  product: ProductFacts;
  codes: string[];
  text: (no: number, label: string) => string;
}

function sheetOf(product: ProductFacts): Sheet | null {
  const sheet: Pick<SdsSheet, 'sections'> | null = sdsOf(product);
  if (sheet === null) return null;
  const codes = product.hazard?.hStatements.map(({ code }) => code) ?? [];
  const text = (no: number, label: string) =>
    (sheet.sections[no - 1]?.items.find((item) => item.label === label)?.lines ?? []).join('\n');
  return { product, codes, text };
}

const sheets = catalogue().products.flatMap((product) => sheetOf(product) ?? []);

/** The sheets of these CAS numbers; fails when the catalogue lacks one. */
function sheetsOf(list: string): Sheet[] {
  return list.split(' ').flatMap((cas) => {
    const found = sheets.filter(({ product }) => product.cas === cas);
    if (found.length === 0) throw new Error(`${cas} is not in the catalogue`);
    return found;
  });
}

/** Names of the sheets that break the rule. */
const failing = (list: readonly Sheet[], holds: (sheet: Sheet) => boolean) => [
  ...new Set(
    list.filter((sheet) => !holds(sheet)).map(({ product }) => `${product.cas} ${product.prodName}`),
  ),
];
const has = ({ codes }: Sheet, pattern: RegExp) => codes.some((code) => pattern.test(code));

const METALS = '7440-23-5 7440-09-7 7439-93-2 7440-70-2 7439-95-4 7429-90-5 7440-66-6 7439-89-6';
const HYDRIDES = '7646-69-7 7693-26-7 7789-78-8 16853-85-3 16940-66-2 13762-51-1 16949-15-8';
const ALKYLS = '109-72-8 598-30-1 594-19-4 917-54-4 557-20-0 75-24-1 1191-15-7 22560-16-3 75-16-1 925-90-6';
const CYANIDES = '143-33-9 151-50-8 544-92-3';
const FLUORIDES =
  '7664-39-3 7681-49-4 7789-23-3 13400-13-0 12125-01-8 1341-49-7 429-41-4 21324-40-3 38078-09-0 109-63-7 16872-11-0 16961-83-4';
const MONOMERS =
  '100-42-5 98-83-9 96-33-3 141-32-2 80-62-6 107-13-1 79-10-7 79-41-4 108-05-4 78-79-5 868-77-9 106-91-2';
const EPOXIDES = '75-56-9 106-89-8 51594-55-9 67843-74-7 60456-23-7 96-09-3';
const CHLORINATED =
  '75-09-2 67-66-3 56-23-5 107-06-2 79-01-6 127-18-4 108-90-7 79-34-5 100-44-7 79-37-8 75-36-5';
const HYPOCHLORITES = '7681-52-9 7778-54-3 87-90-1 128-09-6';

describe('section 2, pictograms and categories', () => {
  it('omits the exclamation mark beside the skull (CLP article 26(1)(b), GB 15258)', () => {
    const marks = ({ text }: Sheet) => text(2, '象形图');
    expect(
      failing(sheets, (sheet) => !(marks(sheet).includes('GHS06') && marks(sheet).includes('GHS07'))),
    ).toEqual([]);
  });

  it('has no range of categories, and no bare category 1 where A and B exist', () => {
    const classes = ({ text }: Sheet) => text(2, 'GHS 危险性类别');
    expect(failing(sheets, (sheet) => !/类别 \d–\d/.test(classes(sheet)))).toEqual([]);
    const bare = /(皮肤腐蚀\/刺激|皮肤致敏物|呼吸道致敏物|致癌性|生殖毒性|生殖细胞致突变性)，类别 1$/m;
    expect(failing(sheets, (sheet) => !bare.test(classes(sheet)))).toEqual([]);
  });

  it('leaves few undecided: those that no source states', () => {
    const undecided = sheets.flatMap(({ text }) => text(2, 'GHS 危险性类别').match(/资料未区分/g) ?? []);
    expect(undecided.length).toBeLessThanOrEqual(25);
  });
});

describe('section 4, first aid', () => {
  it('names calcium gluconate and a doctor for soluble fluorides and fluoride-releasing substances', () => {
    const aid = ({ text }: Sheet) => text(4, '特殊处置');
    expect(failing(sheetsOf(FLUORIDES), (sheet) => /葡萄糖酸钙[\s\S]*就医/.test(aid(sheet)))).toEqual([]);
  });

  it('does not name them for firmly bound fluorine', () => {
    const fast = sheetsOf('392-56-3 98-08-8 140681-55-6 1109-15-5 76-05-1 462-06-6 109-99-9');
    expect(failing(fast, ({ text }) => !text(4, '特殊处置').includes('葡萄糖酸钙'))).toEqual([]);
  });

  it('treats cyanides by class; thiocyanates and iron complexes are excluded', () => {
    expect(
      failing(sheetsOf(`${CYANIDES} 25895-60-7`), ({ text }) => text(4, '特殊处置').includes('氰化物')),
    ).toEqual([]);
    const others = sheetsOf('333-20-0 540-72-7 1762-95-4 14459-95-1 13746-66-2');
    expect(failing(others, ({ text }) => !text(4, '特殊处置').includes('氰化物'))).toEqual([]);
  });

  it.each([
    ['67-56-1', '视力损害'],
    ['75-05-8', '生成氰化物'],
    ['108-39-4', '聚乙二醇'],
    ['62-53-3', '高铁血红蛋白'],
    ['121-75-5', '胆碱酯酶'],
    ['26628-22-8', '口对口'],
  ])('of %s: %s', (cas, words) => {
    expect(failing(sheetsOf(cas), ({ text }) => text(4, '特殊处置').includes(words))).toEqual([]);
  });
});

describe('section 4, by route of exposure', () => {
  it('eyes: long rinsing and a doctor when skin absorbs the poison, or water makes lye', () => {
    const list = sheetsOf('143-33-9 26628-22-8 105-36-2 79-34-5 62-53-3 7646-69-7 7789-78-8');
    expect(failing(list, ({ text }) => /15 分钟.*立即就医/.test(text(4, '眼睛接触')))).toEqual([]);
  });

  it('lungs: poisonous and corrosive substances may cause delayed harm', () => {
    const list = sheetsOf('77-78-1 7664-39-3 7726-95-6 10025-87-3 7697-37-2 32315-10-9');
    expect(failing(list, ({ text }) => /急救中心.*延迟出现.*留医观察/.test(text(4, '吸入')))).toEqual([]);
  });

  it('respiratory sensitisers: a doctor for asthma, no delayed burn', () => {
    const list = sheetsOf('69-52-3 3326-32-7 61336-70-7');
    expect(failing(list, ({ text }) => /气喘.*急救中心/.test(text(4, '吸入')))).toEqual([]);
    expect(failing(list, ({ text }) => !text(4, '吸入').includes('肺部损伤'))).toEqual([]);
  });

  it.each([
    ['140-29-4', '生成氰化物'],
    ['78-67-1', '生成氰化物'],
    ['3811-04-9', '高铁血红蛋白'],
    ['10039-54-0', '高铁血红蛋白'],
    ['100-63-0', '高铁血红蛋白'],
  ])('%s: %s', (cas, words) => {
    expect(failing(sheetsOf(cas), ({ text }) => text(4, '特殊处置').includes(words))).toEqual([]);
  });
});

describe('section 6, accidental release', () => {
  it.each([
    ['7664-39-3', '碳酸钙', '用干砂'],
    ['7439-97-6', '硫粉', '硅藻土'],
    ['94-36-0', '用水润湿', '吸尘器'],
    ['75-91-2', '不得密闭', '密闭容器'],
    ['123333-53-9', '不产生火花', '吸尘器'],
    ['143-33-9', '不得接触酸', '湿布'],
    ['26628-22-8', '不得用金属工具', '湿布'],
    ['25895-60-7', '不得接触酸', '次氯酸'],
    ['7726-95-6', '硫代硫酸钠', '密闭容器'],
    ['7681-52-9', '不得用酸中和', '密闭容器'],
  ])('of %s: %s, not %s', (cas, there, absent) => {
    expect(failing(sheetsOf(cas), ({ text }) => text(6, '收容与清除').includes(there))).toEqual([]);
    expect(failing(sheetsOf(cas), ({ text }) => !text(6, '收容与清除').includes(absent))).toEqual([]);
  });
});

describe('section 5, fire-fighting', () => {
  it('of metals, hydrides and alkyls: dry sand and class D powder, never water, foam, carbon dioxide or halon', () => {
    const dry = sheetsOf(`${METALS} ${HYDRIDES} ${ALKYLS}`);
    expect(failing(dry, ({ text }) => /^D 类干粉.*干砂$/.test(text(5, '适用灭火剂')))).toEqual([]);
    expect(failing(dry, ({ text }) => /水、泡沫、二氧化碳和卤代烷/.test(text(5, '禁用灭火剂')))).toEqual([]);
    expect(failing(dry, ({ text }) => !text(5, '灭火注意事项').includes('喷水冷却火场'))).toEqual([]);
  });

  it('names hydrogen for metals and hydrides', () => {
    const list = sheetsOf(`${METALS} ${HYDRIDES}`);
    expect(failing(list, ({ text }) => text(5, '特别危险性').includes('氢气'))).toEqual([]);
  });

  it('of cyanides: neither carbon dioxide nor acid', () => {
    const list = sheetsOf(CYANIDES);
    expect(failing(list, ({ text }) => !text(5, '适用灭火剂').includes('二氧化碳'))).toEqual([]);
    expect(failing(list, ({ text }) => /二氧化碳和酸碱灭火剂/.test(text(5, '禁用灭火剂')))).toEqual([]);
  });

  it('keeps a noble metal on carbon wet', () => {
    expect(
      failing(sheetsOf('7440-05-3 12135-22-7'), ({ text }) => /自燃.*保持湿润/.test(text(5, '特别危险性'))),
    ).toEqual([]);
  });

  it('of chlorosilanes and liquid acid halides: no water and no foam (ERG guides 137 and 156)', () => {
    const list = sheetsOf(
      '98-88-4 3282-30-2 541-41-3 543-27-1 501-53-1 124-63-0 18162-48-6 58479-61-1 13154-24-0',
    );
    expect(failing(list, ({ text }) => text(5, '适用灭火剂') === '干粉、二氧化碳、干砂')).toEqual([]);
    expect(failing(list, ({ text }) => text(5, '特别危险性').includes('腐蚀性气体'))).toEqual([]);
    expect(failing(list, ({ text }) => /水与潮湿空气.*醇类/.test(text(10, '禁配物')))).toEqual([]);
  });

  it('of chlorine donors: water, and no medium that is warned against beside it', () => {
    const list = sheetsOf(HYPOCHLORITES);
    expect(failing(list, ({ text }) => /^(雾状水、)?大量水/.test(text(5, '适用灭火剂')))).toEqual([]);
    expect(failing(list, ({ text }) => !/泡沫|二氧化碳|干粉/.test(text(5, '适用灭火剂')))).toEqual([]);
  });

  it('of a hydrosulfite: flood with water (ERG guide 135)', () => {
    const list = sheetsOf('7775-14-6');
    expect(failing(list, ({ text }) => text(5, '适用灭火剂').startsWith('大量水'))).toEqual([]);
    expect(failing(list, ({ text }) => /二氧化硫/.test(text(5, '特别危险性')))).toEqual([]);
  });

  it('lets an explosive burn, and keeps desensitised explosives wet', () => {
    const explosive = sheetsOf('123333-53-9');
    expect(failing(explosive, ({ text }) => text(5, '灭火注意事项').includes('撤离'))).toEqual([]);
    expect(failing(explosive, ({ text }) => !text(5, '灭火注意事项').includes('收容消防废水'))).toEqual([]);
    const wet = sheetsOf('123333-53-9 119-26-6 94-36-0 937-14-4');
    expect(failing(wet, ({ text }) => text(5, '特别危险性').includes('失水干燥'))).toEqual([]);
    expect(failing(wet, ({ text }) => text(7, '储存注意事项').includes('保持湿润'))).toEqual([]);
    const dry = sheetsOf('78-67-1 7440-05-3 7791-03-9');
    expect(failing(dry, ({ text }) => !text(5, '特别危险性').includes('失水干燥'))).toEqual([]);
  });

  it.each([
    ['7726-95-6', '溴蒸气', '溴化氢'],
    ['7553-56-2', '碘蒸气', '碘化氢'],
    ['20816-12-0', '四氧化锇（剧毒）', '金属氧化物'],
    ['13598-36-2', '磷化氢', '氢气和'],
    ['10039-56-2', '磷化氢', '无特别'],
    ['128-08-5', '溴（有毒）', '无特别'],
    ['10217-52-4', '强还原剂', '氢气'],
    ['5470-11-1', '密闭时可能爆炸', '氢气'],
    ['26386-88-9', '分解、爆炸', '无特别'],
    ['2446-83-5', '分解、爆炸', '无特别'],
    ['75-52-5', '分解、爆炸', '氢气'],
    ['84-58-2', '有毒或腐蚀性气体', '剧烈反应'],
  ])('of %s: %s, not %s', (cas, there, absent) => {
    expect(failing(sheetsOf(cas), ({ text }) => text(5, '特别危险性').includes(there))).toEqual([]);
    expect(failing(sheetsOf(cas), ({ text }) => !text(5, '特别危险性').includes(absent))).toEqual([]);
  });

  it('names hydrogen from metals with acids and hydroxides, not with amines, alkoxides, anhydrides and acid chlorides', () => {
    const hydrogen = ({ text }: Sheet) => text(5, '特别危险性').includes('与金属反应可放出氢气');
    expect(failing(sheetsOf('7647-01-0 64-19-7 76-05-1 1310-73-2 1310-58-3'), hydrogen)).toEqual([]);
    const others = sheetsOf(
      '121-44-8 107-15-3 288-32-4 124-41-4 865-47-4 108-24-7 75-36-5 98-88-4 4039-32-1',
    );
    expect(failing(others, (sheet) => !hydrogen(sheet))).toEqual([]);
  });

  it('names no special danger without a physical hazard', () => {
    const physical = sheets.filter((sheet) => has(sheet, /^H2/));
    expect(failing(physical, ({ text }) => !text(5, '特别危险性').includes('无特别的燃爆危险'))).toEqual([]);
  });

  it('treats a solvent as fuel too', () => {
    const dissolved = sheetsOf('32248-43-4 10294-33-4');
    expect(failing(dissolved, ({ text }) => text(5, '特别危险性').includes('一氧化碳'))).toEqual([]);
    expect(failing(dissolved, ({ text }) => !text(9, '自燃温度').includes('不燃'))).toEqual([]);
    expect(failing(sheetsOf('10294-33-4'), ({ text }) => text(5, '特别危险性').includes('光气'))).toEqual([]);
  });

  it('names phosgene for chlorine on carbon only', () => {
    expect(failing(sheetsOf(CHLORINATED), ({ text }) => text(5, '特别危险性').includes('光气'))).toEqual([]);
    const others = sheetsOf('75-77-4 7647-01-0 1310-73-2 7705-08-0 109-99-9 5470-11-1');
    expect(failing(others, ({ text }) => !text(5, '特别危险性').includes('光气'))).toEqual([]);
  });

  it('names polymerisation for monomers and epoxides, not for stable olefins', () => {
    expect(
      failing(sheetsOf(`${MONOMERS} ${EPOXIDES}`), ({ text }) => text(5, '特别危险性').includes('聚合')),
    ).toEqual([]);
    expect(
      failing(sheetsOf(`${MONOMERS} ${EPOXIDES}`), ({ text }) => text(10, '危险反应').includes('聚合')),
    ).toEqual([]);
    expect(
      failing(
        sheetsOf('592-41-6 110-83-8 109-99-9 67-97-0'),
        ({ text }) => !text(5, '特别危险性').includes('聚合'),
      ),
    ).toEqual([]);
  });

  it('names chlorine, not hydrogen chloride, from hypochlorites and N-chloro compounds; never with ammonia or acids', () => {
    const list = sheetsOf(HYPOCHLORITES);
    expect(
      failing(
        list,
        ({ text }) => /氯气/.test(text(5, '特别危险性')) && !/氯化氢/.test(text(5, '特别危险性')),
      ),
    ).toEqual([]);
    expect(failing(list, ({ text }) => text(5, '特别危险性').includes('切勿与氨或酸混合'))).toEqual([]);
    expect(failing(list, ({ text }) => /酸类[\s\S]*氨、铵盐/.test(text(10, '禁配物')))).toEqual([]);
  });
});

describe('sections 7, 9, 10 and 14', () => {
  it('require a vent for gas-releasing substances, and nowhere a closed container', () => {
    const list = sheetsOf('7722-84-1 7681-52-9 64-18-6 75-91-2 80-15-9');
    expect(failing(list, ({ text }) => text(7, '储存注意事项').includes('通气盖'))).toEqual([]);
    const shut = ({ text }: Sheet) =>
      /密封|容器密闭/.test(
        text(7, '储存注意事项') +
          text(2, '防范说明（安全储存）') +
          text(2, '防范说明（预防措施）') +
          text(14, '运输注意事项'),
      );
    expect(failing(list, (sheet) => !shut(sheet))).toEqual([]);
  });

  it('state a flash point for every flammable liquid, at least from the class', () => {
    const liquids = sheets.filter((sheet) => has(sheet, /^H22[4-7]/));
    expect(failing(liquids, ({ text }) => /℃/.test(text(9, '闪点')))).toEqual([]);
  });

  it('call nothing with carbon and hydrogen, no metal and no hydrazine incombustible', () => {
    const burning = sheetsOf(`${METALS} 108-32-7 67-68-5 10217-52-4 7440-05-3 7704-34-9 6303-21-5`);
    expect(failing(burning, ({ text }) => !/不燃/.test(text(9, '闪点') + text(9, '自燃温度')))).toEqual([]);
    expect(
      failing(sheetsOf('7647-14-5 1310-73-2 7664-93-9'), ({ text }) => /不燃/.test(text(9, '自燃温度'))),
    ).toEqual([]);
  });

  it('name incompatible materials for every severe hazard', () => {
    const severe = sheets.filter((sheet) =>
      has(sheet, /^H2(?!90)|^H30[01]|^H31[014]|^H33[01]|^H3[456]0|^H37[02]/),
    );
    expect(failing(severe, ({ text }) => !/无资料|未见/.test(text(10, '禁配物')))).toEqual([]);
    expect(failing(severe, ({ text }) => !/无资料|无特殊/.test(text(7, '禁配物')))).toEqual([]);
  });

  it.each([
    ['143-33-9', '酸类（放出剧毒的氰化氢）'],
    ['26628-22-8', '重金属'],
    ['7757-79-1', '还原剂'],
    ['7722-64-7', '醇类与甘油'],
    ['7664-39-3', '玻璃'],
    ['7761-88-8', '氨水'],
    ['7440-23-5', '卤代溶剂'],
    ['16853-85-3', '水与潮湿空气'],
    ['7632-00-0', '铵盐'],
    ['10217-52-4', '金属及其氧化物'],
    ['822-06-0', '胺类'],
    ['121-44-8', '强酸'],
    ['7664-93-9', '氯酸盐、高氯酸盐'],
    ['7664-93-9', '有机物与可燃物'],
    ['7601-90-3', '乙酸酐'],
    ['7726-95-6', '金属粉末'],
    ['20816-12-0', '有机物'],
    ['1310-73-2', '铝、锌、锡'],
    ['7719-09-7', '二甲基亚砜'],
    ['7719-09-7', '胺类'],
    ['67-68-5', '非金属卤化物'],
    ['68-12-2', '氢化钠'],
    ['7646-69-7', 'N,N-二甲基甲酰胺'],
    ['67-66-3', '丙酮与碱'],
    ['75-52-5', '胺类与强碱'],
    ['7723-14-0', '磷化氢'],
    ['7722-64-7', '盐酸（放出氯气）'],
    ['7775-14-6', '自热着火'],
  ])('%s is kept apart from %s', (cas, words) => {
    expect(failing(sheetsOf(cas), ({ text }) => text(10, '禁配物').includes(words))).toEqual([]);
  });

  it.each([
    ['7719-09-7', '酸类'],
    ['10025-87-3', '酸类'],
    ['7726-95-6', '放出卤素'],
    ['7553-56-2', '酸类'],
  ])('%s is not kept apart from %s', (cas, words) => {
    expect(failing(sheetsOf(cas), ({ text }) => !text(10, '禁配物').includes(words))).toEqual([]);
  });

  it('give the carrier a shipping name for every UN number', () => {
    const goods = sheets.filter(({ product }) => product.hazard?.un);
    expect(failing(goods, ({ text }) => !/未收录/.test(text(14, '联合国运输名称')))).toEqual([]);
  });
});

describe('sensitisers', () => {
  /** Proteinase K, trypsin, pepsin, papain, collagenases: entries 647-007 to 647-014 of CLP annex VI. */
  const PROTEASES = '39450-01-6 9002-07-7 9001-75-6 9001-73-4 9001-12-1';
  const powders = sheetsOf(PROTEASES).filter(({ product }) => !product.prodName.includes('溶液'));

  it('include proteases, which also irritate; cellulase and amylase only sensitise (647-002, 647-016)', () => {
    expect(powders.length).toBeGreaterThanOrEqual(8);
    for (const { codes } of powders) expect(codes).toEqual(['H315', 'H319', 'H334', 'H335']);
    for (const { codes } of sheetsOf('9012-54-8 9000-85-5')) expect(codes).toEqual(['H334']);
  });

  it('at 2 % of a protease still sensitise but no longer irritate (GB 30000.19–.21)', () => {
    const [solution] = sheetsOf('39450-01-6').filter(({ product }) => product.prodName.includes('溶液'));
    expect(solution?.codes).toEqual(['H334']);
    expect(solution?.text(7, '操作注意事项')).toContain('气雾');
  });

  it('are kept away from sensitised people, and nobody breathes the dust', () => {
    const lungs = sheets.filter((sheet) => has(sheet, /^H334/));
    expect(lungs.length).toBeGreaterThan(powders.length);
    expect(failing(lungs, ({ text }) => /致敏.*避免再次接触/.test(text(7, '操作注意事项')))).toEqual([]);
    expect(failing(lungs, ({ text }) => text(4, '吸入').includes('急救中心'))).toEqual([]);
    const skin = sheets.filter((sheet) => has(sheet, /^H317/));
    expect(failing(skin, ({ text }) => /致敏者?.*避免再次接触/.test(text(7, '操作注意事项')))).toEqual([]);
    expect(failing(powders, ({ text }) => text(7, '操作注意事项').includes('避免产生粉尘'))).toEqual([]);
    expect(failing(powders, ({ text }) => /KN95/.test(text(8, '呼吸系统防护')))).toEqual([]);
    expect(failing(powders, ({ text }) => text(2, '象形图').includes('GHS08'))).toEqual([]);
  });
});
