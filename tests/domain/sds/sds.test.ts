import { describe, expect, it } from 'vitest';
import { H_TEXTS } from '@domain/safety/hazardTexts';
import { sdsSections, type SdsFacts } from '@domain/sds';
import type { Exposure, LethalDose } from '@domain/sds/types';
import { classesOf, classOf } from '@domain/sds/classification';
import { combustionProducts } from '@domain/sds/fire';
import { transportOf } from '@domain/sds/transport';

const facts: SdsFacts = {
  catalogNo: 'CX10001',
  nameZh: '四氢呋喃',
  nameEn: 'Tetrahydrofuran',
  synonyms: ['THF'],
  cas: '109-99-9',
  formula: 'C4H8O',
  formulaHill: 'C4H8O',
  molarMass: 72.11,
  purity: '≥99.0% (GC)',
  grade: 'AR',
  state: '液体',
  hCodes: ['H225', 'H302', 'H319', 'H335', 'H351', 'EUH019'],
  signal: '危险',
  un: 'UN2056 3 II',
  storage: ['COOL', 'DARK', 'SEAL'],
  ship: 'DG',
  regimes: [],
  meltingPoint: -108.5,
  boilingPoint: 66,
  flashPoint: -14,
  revised: '2026-01-31',
};
/** The lines of an item of a section; fails when there is none. */
function linesOf(no: number, label: string, more: Partial<SdsFacts> = {}): string[] {
  const section = sdsSections({ ...facts, ...more })[no - 1]!;
  const item = section.items.find((entry) => entry.label === label);
  if (!item) throw new Error(`${no} ${section.title} has no ${label}`);
  return item.lines;
}
const textOf = (...about: Parameters<typeof linesOf>): string => linesOf(...about).join('');
const harmless = { hCodes: [], signal: null, un: null, ship: 'N' } as const;

describe('the sixteen sections', () => {
  it('are in the order of GB/T 16483, none empty', () => {
    const sections = sdsSections(facts);
    expect(sections.map(({ title }) => title)).toEqual([
      '化学品及企业标识', '危险性概述', '成分/组成信息', '急救措施', '消防措施', '泄漏应急处理', '操作处置与储存',
      '接触控制和个体防护', '理化特性', '稳定性和反应性', '毒理学信息', '生态学信息', '废弃处置', '运输信息', '法规信息', '其他信息',
    ]); // prettier-ignore
    expect(sections.map(({ no }) => no)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    for (const { items } of [...sections, ...sdsSections({ ...facts, ...harmless })]) {
      expect(items.length).toBeGreaterThan(0);
      for (const { lines } of items) expect(lines.join('').trim()).not.toBe('');
    }
  });

  it('say when a value is unknown, and give known ones with their unit', () => {
    expect(textOf(9, '闪点')).toBe('−14 ℃');
    expect(textOf(9, '沸点、初沸点和沸程', { boilingPoint: null, hCodes: [] })).toBe('无资料');
    expect(textOf(9, '蒸气压')).toBe('无资料');
    expect(textOf(11, '半数致死量/浓度（LD50、LC50）', harmless)).toBe('无资料');
    // A limit for THF exists but is not in the sheet, which differs from 无资料.
    expect(textOf(8, '职业接触限值')).toBe('中国：本说明书未收录，以 GBZ 2.1 现行版本为准');
  });

  it('give foreign exposure limits with their place, below the national standard', () => {
    const exposure: Exposure = {
      limits: [
        { kind: 'twa', value: 50, unit: 'ppm', basis: '' },
        { kind: 'ceiling', value: 5, unit: 'mg/m3', basis: 'CN' },
      ],
      ...{ skin: true, iarc: null, ntp: null },
    };
    const lines = linesOf(8, '职业接触限值', { exposure });
    expect(lines[0]).toBe('中国：本说明书未收录，以 GBZ 2.1 现行版本为准；其限值可能比下列境外限值更严');
    // 50 ppm of THF (72.11 g/mol): 50 × 72.11 / 24.45 = 147 mg/m³.
    expect(lines[1]).toContain('TWA（8 小时时间加权平均） 50 ppm（约 150 mg/m³）；');
    expect(lines[1]).toContain('安大略省');
    expect(lines[1]).toContain('上限（任何时间不得超过） 5 mg/m³，以 CN 计；可经皮肤吸收');
  });

  it('name the lists of carcinogens beside the class, never in place of it', () => {
    const iarc = { group: '2B', year: '2019', about: '' } as const;
    const exposure: Exposure = { limits: [], skin: false, iarc, ntp: 'anticipated' };
    expect(linesOf(11, '致癌性', { ...harmless, exposure })).toEqual([
      '按现有资料未分类（不等于无害）',
      'IARC 2B 类，对人可能致癌（2019 年）',
      '美国 NTP 第 15 次致癌物报告：有理由预期为人类致癌物',
    ]);
  });

  it('give measured lethal doses as a range, and say when they are worse than the class', () => {
    const doses = (lethalDose: LethalDose, more: Partial<SdsFacts> = {}) =>
      linesOf(11, '半数致死量/浓度（LD50、LC50）', { ...harmless, lethalDose, ...more })[0];
    expect(doses({ values: [2400, 3100], above: [] })).toContain('2400–3100（2 个值） mg/kg');
    expect(doses({ values: [], above: [2000, 5000] })).toContain('高于 5000 mg/kg');
    expect(doses({ values: [2400], above: [] })).not.toContain('更严');
    expect(doses({ values: [220], above: [] }, { hCodes: ['H302'] })).toContain('低于 300 mg/kg');
    expect(doses({ values: [220], above: [] }, { hCodes: ['H301'] })).not.toContain('更严');
    // A single low value among higher ones does not decide.
    expect(doses({ values: [175, 2460, 3065], above: [] }, { hCodes: ['H302'] })).not.toContain('更严');
    // The values are of the pure substance.
    expect(doses({ values: [220], above: [] }, { state: '溶液' })).toBe('无资料');
  });

  it('name materials of gloves, except for a solution in an organic solvent', () => {
    expect(linesOf(8, '手防护', { gloves: ['laminate'] }).join()).toContain('复合膜（PE/EVAL）');
    const solution = { state: '溶液', purity: '4.0 M 1,4-二氧六环溶液', gloves: ['butyl'] as const };
    expect(linesOf(8, '手防护', solution).join()).not.toContain('丁基橡胶');
  });

  it('state the bounds of the class: flash and boiling point, lethal dose', () => {
    const boundless = { boilingPoint: null, flashPoint: null };
    expect(textOf(9, '闪点', { ...boundless, hCodes: ['H225'] })).toBe(
      '低于 23 ℃（按易燃液体类别 2 的判定标准）',
    );
    expect(textOf(9, '闪点', { ...boundless, hCodes: ['H226'] })).toBe(
      '23–60 ℃（按易燃液体类别 3 的判定标准）',
    );
    expect(textOf(9, '沸点、初沸点和沸程', { ...boundless, hCodes: ['H224'] })).toContain('不高于 35 ℃');
    expect(textOf(11, '半数致死量/浓度（LD50、LC50）')).toContain('300–2000 mg/kg');
  });

  it('do not give a solution the melting point of the solute', () => {
    expect(textOf(9, '熔点/凝固点', { state: '溶液' })).toMatch(/^无资料.*溶液/);
    expect(textOf(3, '浓度', { state: '溶液', purity: '1.0 M 四氢呋喃溶液' })).toBe('1.0 M 四氢呋喃溶液');
    expect(textOf(3, '物质/混合物', { state: '溶液' })).toBe('混合物');
    expect(textOf(3, '溶剂', { state: '溶液', purity: '2.5 M 正己烷溶液' })).toMatch(/^正己烷/);
    expect(textOf(3, '溶剂', { state: '溶液', purity: '10.0 M，过量二甲硫醚' })).toBe('无资料');
  });

  it('say that goods are unclassified, without an empty label', () => {
    expect(textOf(2, '紧急情况概述', harmless)).toContain('非危险');
    expect(textOf(2, '标签要素', harmless)).toContain('不需要象形图');
    expect(textOf(14, '运输分类', harmless)).toBe('非危险货物。');
    expect(textOf(11, '致癌性', harmless)).toBe('按现有资料未分类（不等于无害）');
  });
});

describe('advice from the class', () => {
  it.each([
    ['H225', '抗溶性泡沫'],
    ['H260', 'D 类干粉'],
    ['EUH014', '干粉、二氧化碳、干砂'],
    ['H272', '雾状水'],
    ['H228', '雾状水、泡沫'],
    ['H315', '按周围火源'],
  ])('extinguishes %s with %s', (code, media) =>
    expect(textOf(5, '适用灭火剂', { hCodes: [code] })).toContain(media),
  );

  it('never uses water where it reacts', () => {
    const wet = { hCodes: ['H260', 'H225'] };
    expect(textOf(5, '适用灭火剂', wet)).not.toContain('水');
    expect(textOf(5, '禁用灭火剂', wet)).toContain('禁止用水');
    expect(textOf(6, '收容与清除', wet)).toContain('干砂');
    expect(textOf(7, '操作注意事项', wet)).toContain('湿冰');
    expect(textOf(5, '灭火注意事项', wet)).toContain('不得喷水');
  });

  it.each([
    ['H314', '食入', '不要诱导呕吐（有穿孔危险）'],
    ['H304', '食入', '进入呼吸道'],
    ['H301', '食入', '立即呼叫急救中心'],
    ['H302', '食入', '如感觉不适'],
    ['H314', '皮肤接触', '至少 15 分钟'],
    ['H310', '皮肤接触', '立即呼叫急救中心'],
    ['H317', '皮肤接触', '皮疹'],
    ['H318', '眼睛接触', '至少 15 分钟'],
    ['H319', '眼睛接触', '如仍觉刺激'],
    ['H330', '吸入', '不用口对口'],
    ['H336', '吸入', '如感觉不适'],
  ])('gives first aid for %s, %s', (code, way, words) =>
    expect(textOf(4, way, { hCodes: [code] })).toContain(words),
  );

  it.each([
    ['氧化剂', { hCodes: ['H272'] }, '还原剂'],
    ['易燃液体', { hCodes: ['H225'] }, '氧化剂'],
    ['酸', { nameZh: '盐酸', hCodes: ['H314'] }, '氰化物'],
    ['碱', { nameZh: '氢氧化钠', hCodes: ['H314'] }, '强酸'],
    ['氰化物', { nameZh: '氰化钠', hCodes: ['H300', 'EUH032'] }, '酸类'],
    ['硝酸', { nameZh: '硝酸', cas: '7697-37-2', hCodes: ['H272', 'H314'] }, '有机溶剂'],
    ['氨水', { nameZh: '氨水', hCodes: ['H314'] }, '次氯酸盐'],
    ['遇水反应', { hCodes: ['H260'] }, '湿冰'],
  ])('keeps %s apart', (_, more, words) => {
    expect(textOf(7, '禁配物', more)).toContain(words);
    expect(textOf(10, '禁配物', more)).toContain(words);
  });

  it('dates peroxide formers when opened', () => {
    expect(textOf(7, '储存注意事项')).toContain('开封日期');
    expect(textOf(7, '储存注意事项', { hCodes: ['H225'] })).not.toContain('开封日期');
  });

  it('gives special first aid where the class does not state it', () => {
    expect(textOf(4, '特殊处置', { cas: '7664-39-3' })).toContain('葡萄糖酸钙');
    expect(textOf(4, '特殊处置')).toContain('无特殊要求');
  });

  it('calls a control a reference', () => {
    expect(textOf(15, '管制类别（参考）', { regimes: ['precursor3'] })).toMatch(/第三类.*仅供参考/);
    expect(textOf(15, '管制类别（参考）')).toContain('仅供参考');
  });
});

describe('hazard classes', () => {
  it('exist for every H code, except those without a class', () => {
    const none = { hCodes: [], un: null, cas: '', state: '固体' };
    const without = [...H_TEXTS.keys()].filter(
      (code) => code.startsWith('H') && classOf(code, none) === null,
    );
    expect(without).toEqual(['H230', 'H231', 'H232']);
  });

  it('are listed once each', () => {
    const hCodes = ['H225', 'H360F', 'H360D', 'EUH019'];
    expect(classesOf({ hCodes, un: null, cas: '', state: '液体' })).toEqual([
      '易燃液体，类别 2',
      '生殖毒性，类别 1B',
    ]);
  });
});

it.each([
  ['C4H8O', ['一氧化碳、二氧化碳']],
  ['C3H7NO', ['一氧化碳、二氧化碳', '氮氧化物']],
  ['CH2Cl2', ['一氧化碳、二氧化碳', '氯化氢']],
  ['KMnO4', ['金属氧化物']],
  ['H2O', ['无有害的分解产物']],
  ['As2O3', ['砷氧化物（有毒）']],
  ['HgCl2', ['氯化氢', '汞蒸气（有毒）']],
])('%s burns to %j', (formula, products) =>
  expect(combustionProducts(formula, { cyanide: false, flammable: false, oxidiser: false })).toEqual(
    products,
  ),
);

describe('advice for single substances', () => {
  const products = (more: Partial<SdsFacts>) => textOf(10, '危险的分解产物', more);
  const dust = '粉尘在空气中';
  const solid = { ...harmless, state: '固体' };

  it('warns of heat in water for strong acid and lye, not for their solutions', () => {
    const acid = { nameZh: '硫酸', cas: '7664-93-9', hCodes: ['H290', 'H314'] };
    expect(textOf(7, '操作注意事项', acid)).toContain('不得把水倒入本品');
    expect(textOf(10, '危险反应', acid)).toContain('放出大量热');
    expect(textOf(5, '灭火注意事项', acid)).toContain('避免水进入容器');
    expect(textOf(10, '危险反应', { ...acid, state: '溶液' })).not.toContain('放出大量热');
  });

  it('treats ring amines as bases, imides not', () => {
    const corrosive = { hCodes: ['H314'], state: '固体' };
    for (const nameZh of ['N-溴代丁二酰亚胺', '马来酰亚胺', '乙酰胺'])
      expect(textOf(6, '收容与清除', { ...corrosive, nameZh }), nameZh).not.toContain('弱酸');
    for (const nameZh of ['三乙胺', '二甲胺溶液', '吡咯烷', '咪唑', '1,8-二氮杂二环[5.4.0]十一碳-7-烯'])
      expect(textOf(7, '禁配物', { ...corrosive, nameZh }), nameZh).toContain('强酸');
  });

  it('warns of dust explosions for organic solids, not for carbonates and oxidisers', () => {
    const bicarbonate = { ...solid, nameZh: '碳酸氢钠', formulaHill: 'CHNaO3' };
    const chlorinator = { ...solid, nameZh: '三氯异氰尿酸', hCodes: ['H272'] };
    expect(textOf(2, '其他危害', bicarbonate)).not.toContain(dust);
    expect(textOf(2, '其他危害', chlorinator)).not.toContain(dust);
    expect(textOf(2, '其他危害', solid)).toContain(dust);
  });

  it('keeps azides from metals, and acid chlorides from water', () => {
    const azide = { nameZh: '叠氮化钠', hCodes: ['H300', 'EUH032'] };
    expect(textOf(7, '禁配物', azide)).toContain('重金属');
    expect(textOf(7, '操作注意事项', azide)).toContain('金属药匙');
    expect(textOf(10, '禁配物', { nameZh: '苯甲酰氯', hCodes: ['H314'] })).toContain('醇类');
  });

  it('names hydrogen cyanide and oxygen in a fire where they are bound, and carbon oxides for any fuel', () => {
    expect(products({ nameZh: '氰化钠', formulaHill: 'CNNa' })).toContain('氰化氢');
    expect(products({ nameZh: '过氧化氢', formulaHill: 'H2O2', hCodes: ['H272'] })).toMatch(/^氧气/);
    expect(products({ nameZh: '石油醚', formulaHill: null, hCodes: ['H225'] })).toContain('一氧化碳');
  });

  it('uses no carbon dioxide on a water-reactive oxidiser, and calls no decomposition violent', () => {
    const peroxide = { nameZh: '过氧化钠', hCodes: ['H271', 'H314'], storage: ['NOWATER'] };
    expect(textOf(5, '适用灭火剂', peroxide)).toBe('干砂、干石灰');
    expect(textOf(10, '危险反应', peroxide)).toContain('剧烈');
    expect(textOf(10, '危险反应', { hCodes: ['H225'], storage: ['NOWATER'] })).toMatch(
      /^遇水或潮湿空气逐渐分解。(?!.*剧烈)/,
    );
  });

  it('names hydrofluoric acid from fluoride complexes', () => {
    expect(textOf(4, '特殊处置', { cas: '16872-11-0' })).toContain('葡萄糖酸钙');
    expect(textOf(4, '特殊处置', { nameZh: '氰化亚铜', formulaHill: 'CCuN' })).toContain('氰化物');
  });

  it('falls back to a general rule for a hazard without a specific one', () => {
    expect(textOf(7, '禁配物', { nameZh: '甲醛溶液', hCodes: ['H301', 'H314'] })).toContain('强氧化剂');
    const salt = { ...harmless, nameZh: '无水硫酸钠', formulaHill: 'Na2O4S' };
    expect(textOf(7, '禁配物', salt)).toMatch(/^无特殊要求/);
    expect(textOf(10, '禁配物', salt)).toBe('未见特定的禁配物');
  });
});

describe('transport', () => {
  it('is read from the catalogue', () => {
    expect(transportOf('UN3394 4.2(4.3) I')).toMatchObject({
      number: 'UN3394',
      hazardClass: '4.2',
      subsidiary: ['4.3'],
      group: 'I',
    });
    expect(transportOf('UN2056 3 II')).toMatchObject({ name: '四氢呋喃', subsidiary: [], group: 'II' });
    expect(transportOf(null)).toBeNull();
    expect(transportOf('UN1 3')).toBeNull();
  });

  it('leaves an unnamed UN number to the carrier', () => {
    expect(textOf(14, '联合国运输名称', { un: 'UN9999 3 II' })).toBe('未收录，以货运单位判定为准');
    expect(textOf(14, '包装类别', { un: 'UN1993 3' })).toBe('未收录，以货运单位判定为准');
  });

  it('states the maximum temperature, for AIBN its own', () => {
    const cold = { un: 'UN3234 4.1', hCodes: ['H242'] };
    expect(textOf(14, '运输注意事项', { ...cold, cas: '78-67-1' })).toContain('控制温度 40 ℃，危急温度 45 ℃');
    expect(textOf(14, '运输注意事项', cold)).toContain('控温');
    expect(textOf(14, '包装类别', cold)).toContain('不划分');
    expect(textOf(14, '运输注意事项', { un: 'UN3226 4.1' })).not.toContain('控温');
  });

  it('handles classified goods that are not dangerous goods', () => {
    expect(textOf(14, '运输分类', { un: null })).toContain('不作为危险货物运输');
    expect(textOf(14, '海洋污染物', { hCodes: ['H410'] })).toBe('是');
  });
});
