/** Sections 3, 5, 7, 9 and 10 for single kinds of substances: the facts that a chemist needs first. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/catalogue';
import { sdsOf } from '../../../server/documents/sheet';

const { products } = catalogue();
const sheetOf = (cas: string) => sdsOf(products.find((product) => product.cas === cas && product.hazard)!)!;
const message = (cas: string, no: number, label: string): string =>
  sheetOf(cas)
    .sections[no - 1]!.items.find((item) => item.label === label)!
    .lines.join('\n');

describe('section 10, reactivity', () => {
  it.each([
    ['12125-01-8', '禁配物', ['强酸（放出氟化氢）', '强碱（放出氨）', '玻璃与陶瓷（受潮或在溶液中受腐蚀）']],
    ['12125-01-8', '危险的分解产物', ['氟化氢', '氨']],
    ['7681-49-4', '危险反应', ['与强酸放出剧毒、强腐蚀性的氟化氢']],
    ['7722-84-1', '稳定性', ['分解，放出气体']],
    ['7722-84-1', '危险反应', ['重金属离子']],
    ['7722-84-1', '禁配物', ['重金属及其盐（催化分解）', '丙酮等酮类（遇酸生成爆炸性过氧化物）', '强碱']],
    ['2768-02-7', '危险反应', ['水解', '聚合']],
    ['2768-02-7', '禁配物', ['水与潮湿空气', '引发剂与过氧化物（引起聚合）']],
    ['2768-02-7', '应避免的条件', ['潮湿']],
    ['919-30-2', '禁配物', ['水与潮湿空气（水解放出醇）']],
    ['617-86-7', '危险反应', ['放出氢气']],
    ['26628-22-8', '稳定性', ['撞击、摩擦可能分解、爆炸']],
    ['26628-22-8', '危险反应', ['剧毒、易爆的叠氮酸', '爆炸性叠氮化物']],
    ['60-29-7', '危险反应', ['爆炸性过氧化物']],
    ['109-72-8', '危险反应', ['自燃']],
    ['7681-52-9', '禁配物', ['酸类（放出氯气）', '镍、钴、铜、铁等金属及其盐（催化分解）']],
    ['7429-90-5', '禁配物', ['强碱（放出氢气）']],
    ['16853-85-3', '应避免的条件', ['火花', '潮湿']],
    ['16853-85-3', '危险的分解产物', ['氢气']],
    ['7722-64-7', '应避免的条件', ['接触可燃物与还原剂']],
    ['497-19-8', '危险反应', ['二氧化碳']],
  ])('%s, %s: %j', (cas, label, words) => {
    for (const word of words) expect(message(cas, 10, label)).toContain(word);
  });

  it('does not list acids for hydrogen peroxide, which they stabilise, nor sparks for zinc granules', () => {
    expect(message('7722-84-1', 10, '禁配物')).not.toMatch(/(^|、)酸类/);
    const granules = products.find(({ purity }) => purity?.includes('锌粒'))!;
    const conditions = sdsOf(granules)!.sections[9]!.items.find(({ label }) => label === '应避免的条件')!;
    expect(conditions.lines.join()).not.toContain('火花');
  });

  it('names no ammonia for an oxidiser, nor for anything without ammonium', () => {
    expect(message('7727-54-0', 10, '危险的分解产物')).not.toMatch(/(^|、)氨/);
    expect(message('7647-14-5', 10, '危险的分解产物')).not.toContain('氨');
  });
});

describe('sections 5 and 7', () => {
  it('call a liquid above the flammable classes combustible, but not its aqueous solution or chlorinated liquids', () => {
    expect(message('107-21-1', 5, '特别危险性')).toContain('可燃液体');
    for (const cas of ['111-30-8', '75-09-2', '7732-18-5'])
      if (products.some((product) => product.cas === cas && product.hazard))
        expect(message(cas, 5, '特别危险性'), cas).not.toContain('可燃液体');
  });

  it('keep acrylic acid aerated and unfrozen, fluorides out of glass, and sodium under its oil', () => {
    expect(message('79-10-7', 7, '储存注意事项')).toMatch(/不得充惰性气体[\s\S]*不得冻结/);
    expect(message('12125-01-8', 7, '储存注意事项')).toContain('聚乙烯');
    expect(message('7440-23-5', 7, '储存注意事项')).toContain('浸没');
    // Inhibitors that need oxygen are not sold under argon.
    const contradictory = products.filter(
      ({ purity, storage }) => /MEHQ|对苯二酚稳/.test(purity ?? '') && storage.includes('ARGON'),
    );
    expect(contradictory.map(({ prodName }) => prodName)).toEqual([]);
  });
});

describe('section 9, properties', () => {
  it.each([
    ['108-88-3', '爆炸极限', '体积分数，下限 1 %（IEC 60079-20-1、NFPA 497），上限 7.8 %'],
    ['108-88-3', '自燃温度', '480 ℃（'],
    ['108-88-3', '溶解性', '水中 0.57 g/L（25 ℃，Huuskonen 2000）'],
    ['60-29-7', '蒸气压', '59 kPa（20 ℃，'],
    ['67-64-1', '相对密度（水=1）', '0.785（'],
    ['67-64-1', '正辛醇/水分配系数（log Kow）', '−0.24（'],
    ['143-33-9', '正辛醇/水分配系数（log Kow）', '不适用（无机物）'],
    ['7681-52-9', '正辛醇/水分配系数（log Kow）', '不适用'],
    ['109-72-8', '相对密度（水=1）', '无资料（本品为溶液'],
    ['7647-14-5', 'pH 值', '约 7'],
    ['497-19-8', 'pH 值', '大于 7'],
    ['7447-41-8', '蒸气压', '常温下可忽略'],
    ['143-33-9', '蒸气压', '无资料'],
    ['7440-50-8', '分解温度', '不适用（单质）'],
    ['91-20-3', '自燃温度', '540 ℃（'],
    ['57-50-1', '自燃温度', '不适用（固体）'],
  ])('%s, %s: %s', (cas, label, text) => expect(message(cas, 9, label)).toContain(text));
});

describe('section 12, ecology', () => {
  it('derives bioaccumulation from log Kow, and the ozone hazard from the Montreal Protocol', () => {
    expect(message('108-88-3', 12, '潜在的生物累积性')).toContain('低于 4');
    expect(message('57-10-3', 12, '潜在的生物累积性')).toContain('不低于 4');
    expect(message('75-36-5', 12, '潜在的生物累积性')).toBe('不适用（遇水分解）');
    expect(message('67-66-3', 12, '其他有害作用')).toContain('不属于《蒙特利尔议定书》');
    expect(message('56-23-5', 12, '其他有害作用')).not.toContain('不属于');
  });
});

describe('facts beyond the hazard class', () => {
  /** CAS number, section, label, required text. */
  it.each([
    // Potassium and sodium amide form explosive crusts (Prudent Practices, table 4.8, class A); lithium absorbs
    // nitrogen.
    ['7440-09-7', 7, '储存注意事项', ['不得切割', '开封日期']],
    ['7782-92-5', 5, '特别危险性', ['爆炸性过氧化物']],
    ['7439-93-2', 7, '操作注意事项', ['氩气，锂与氮气反应']],
    ['7440-23-5', 10, '禁配物', ['二氧化碳（干冰）']],
    // Water releases hydrogen fluoride from these, and oxygen from sodium peroxide.
    ['21324-40-3', 5, '特别危险性', ['氟化氢']],
    ['38078-09-0', 10, '危险反应', ['放出剧毒、强腐蚀性的氟化氢']],
    ['38078-09-0', 5, '特别危险性', ['受热、撞击可能剧烈分解、爆炸']],
    ['1313-60-6', 5, '特别危险性', ['放出氧气']],
    ['7439-95-4', 10, '危险反应', ['遇水放出易燃气体']],
    // Peroxides, with or without their own class.
    ['94-36-0', 10, '危险反应', ['重金属', '胺类', '爆炸']],
    ['937-14-4', 10, '危险反应', ['还原剂', '爆炸']],
    ['70693-62-8', 5, '特别危险性', ['放出氧气']],
    ['10486-00-7', 10, '危险反应', ['放出氧气']],
    // Acids on chlorites and chlorates; nitric acid on metals.
    ['7758-19-2', 10, '危险反应', ['二氧化氯']],
    ['7758-19-2', 10, '禁配物', ['酸类（放出有毒、能爆炸的二氧化氯）']],
    ['3811-04-9', 5, '特别危险性', ['二氧化氯']],
    ['7697-37-2', 10, '危险反应', ['氮氧化物']],
    // Elements whose reactions follow from no code.
    ['7726-95-6', 10, '危险反应', ['氨', '爆炸物']],
    ['7553-56-2', 10, '危险反应', ['金属粉末']],
    ['7723-14-0', 10, '危险反应', ['氯酸盐']],
    ['7704-34-9', 10, '危险反应', ['爆炸']],
    ['7439-97-6', 10, '危险反应', ['乙炔']],
    ['20816-12-0', 10, '危险反应', ['有氧化性']],
    ['1305-78-8', 10, '危险反应', ['大量热']],
    // Hydrazoic acid, phosgene and hydrogen chloride from substances that water or bases decompose.
    ['4648-54-8', 10, '危险反应', ['叠氮酸']],
    ['26386-88-9', 10, '禁配物', ['酸类（放出剧毒、易爆的叠氮酸）', '强氧化剂']],
    ['32315-10-9', 10, '危险反应', ['光气']],
    ['32315-10-9', 10, '禁配物', ['胺类与碱（放出光气）', '水与潮湿空气', '醇类']],
    ['107-30-2', 5, '特别危险性', ['氯化氢']],
    ['107-30-2', 10, '禁配物', ['水与潮湿空气', '胺类']],
    // Halocarbons with light metals or strong bases.
    ['56-23-5', 10, '危险反应', ['活泼金属']],
    ['79-01-6', 10, '禁配物', ['氯代乙炔']],
    ['1310-73-2', 10, '禁配物', ['氯代乙炔', '硝基甲烷']],
    ['865-49-6', 7, '储存注意事项', ['光气']],
    // Peroxides concentrate on evaporation (class B of the same table).
    ['67-63-0', 7, '储存注意事项', ['检验过氧化物']],
    ['98-82-8', 10, '稳定性', ['过氧化物']],
    ['106-91-2', 7, '储存注意事项', ['阻聚剂']],
  ] as const)('%s, section %i, %s: %j', (cas, no, label, words) => {
    for (const word of words) expect(message(cas, no, label)).toContain(word);
  });

  it('are not stated of other substances', () => {
    for (const cas of ['56-23-5', '67-66-3', '75-09-2'])
      expect(message(cas, 10, '危险反应')).not.toContain('与强氧化剂混合可引起燃烧');
    expect(message('1313-60-6', 7, '操作注意事项')).not.toContain('惰性气体');
    expect(message('63968-64-9', 10, '危险反应')).not.toContain('氧气');
    expect(message('7439-95-4', 9, '溶解性')).not.toContain('剧烈');
  });

  it('list strong oxidisers wherever the sheet warns of them, and nothing twice', () => {
    const bad = products.flatMap((product) => {
      const items = sdsOf(product)?.sections[9]?.items ?? [];
      const of = (label: string) => items.find((item) => item.label === label)?.lines.join('\n') ?? '';
      const incompatibility = of('禁配物').split('、');
      const isMissing = of('危险反应').includes('与强氧化剂') && !/氧化剂|可燃物/.test(of('禁配物'));
      const isTwice =
        incompatibility.includes('酸类') && incompatibility.some((entry) => entry.startsWith('酸类（'));
      return isMissing || isTwice ? [product.prodName] : [];
    });
    expect(bad).toEqual([]);
  });
});
