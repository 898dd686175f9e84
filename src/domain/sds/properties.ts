/**
 * Section 9: physical and chemical properties. A value is the catalogue's, or follows from the class (GHS 2.6: flash and
 * boiling point behind H224–H226), the state or the formula; whatever does not apply is called so, the rest is unknown.
 */
import type { Properties } from './traits';
import { item, UNKNOWN, type SdsFacts, type SdsItem } from './types';

const NOT_OF_SOLUTIONS = `${UNKNOWN}（本品为溶液，纯物质的数据不适用）`;
const NOT_OF_MIXTURES = '不适用（本品为混合物或聚合物，组成不单一）';
const NOT_OF_SOLIDS = '不适用（固体）';
const NOT_BURNING = '不适用（不燃）';

export const properties = (facts: SdsFacts, traits: Properties): SdsItem[] => [
  item('外观与性状', facts.state && `${facts.state}（颜色与形状以批次检验报告为准）`),
  item('分子式', facts.formula ?? NOT_OF_MIXTURES),
  item('摩尔质量', facts.molarMass === null ? NOT_OF_MIXTURES : `${facts.molarMass} g/mol`),
  item('气味', smell(traits)),
  item('pH 值', acidity(facts, traits)),
  item('熔点/凝固点', meltingPoint(facts)),
  item('沸点、初沸点和沸程', boilingPoint(facts)),
  item('闪点', flashPoint(facts, traits)),
  item('爆炸极限', traits.dusty ? NOT_OF_SOLIDS : traits.incombustible && !traits.flammable && NOT_BURNING),
  item('蒸气压', vapourPressure(facts, traits)),
  item('蒸气密度', vapourDensity(facts)),
  item('相对密度'),
  item('溶解性', solubility(facts, traits)),
  item('正辛醇/水分配系数', traits.families.carbonFree && '不适用（无机物）'),
  item('自燃温度', ignition(traits)),
  item('分解温度'),
  item('黏度', traits.dusty && NOT_OF_SOLIDS),
];

const degrees = (value: number) => `${String(value).replace('-', '−')} ℃`;
const isSolution = ({ state }: SdsFacts) => state === '溶液';
const has = ({ hCodes }: SdsFacts, code: string) => hCodes.includes(code);

function meltingPoint(facts: SdsFacts): string {
  if (isSolution(facts)) return NOT_OF_SOLUTIONS;
  if (facts.meltingPoint !== null) return degrees(facts.meltingPoint);
  if (facts.state === '液体') return '低于室温（常温下为液体）';
  return facts.state === '固体' ? '高于室温（常温下为固体）' : UNKNOWN;
}

/** The dividing line of category 1 and 2 is an initial boiling point of 35 °C. */
function boilingPoint(facts: SdsFacts): string {
  if (!isSolution(facts) && facts.boilingPoint !== null) return degrees(facts.boilingPoint);
  if (has(facts, 'H224')) return '初沸点不高于 35 ℃（按易燃液体类别 1 的判定标准）';
  if (has(facts, 'H225')) return '初沸点高于 35 ℃（按易燃液体类别 2 的判定标准）';
  return isSolution(facts) ? NOT_OF_SOLUTIONS : UNKNOWN;
}

function flashPoint(facts: SdsFacts, traits: Properties): string {
  if (!isSolution(facts) && facts.flashPoint !== null) return degrees(facts.flashPoint);
  if (has(facts, 'H224')) return '低于 23 ℃（按易燃液体类别 1 的判定标准）';
  if (has(facts, 'H225')) return '低于 23 ℃（按易燃液体类别 2 的判定标准）';
  if (has(facts, 'H226')) return '23–60 ℃（按易燃液体类别 3 的判定标准）';
  if (has(facts, 'H227')) return '60–93 ℃（按易燃液体类别 4 的判定标准）';
  if (traits.dusty) return traits.incombustible ? '不适用（无机固体，不燃）' : '不适用（固体）';
  if (traits.incombustible) return NOT_BURNING;
  if (traits.pyrophoric) return UNKNOWN;
  if (isSolution(facts)) return NOT_OF_SOLUTIONS;
  return traits.liquid ? '高于 60 ℃ 或无闪点（按现有资料未分类为易燃液体）' : UNKNOWN;
}

/** Salts and oxides that melt far above room temperature. */
const INVOLATILE = 400;

function vapourPressure({ meltingPoint: melting, state }: SdsFacts, { families }: Properties): string {
  const isHard = state === '固体' && families.carbonFree && melting !== null && melting >= INVOLATILE;
  return isHard ? '常温下可忽略（高熔点无机固体）' : UNKNOWN;
}

/** g/mol of dry air */
const AIR = 28.96;

function vapourDensity({ state, molarMass }: SdsFacts): string {
  if (state === '固体') return NOT_OF_SOLIDS;
  if (state !== '液体' || molarMass === null) return UNKNOWN;
  return `${(molarMass / AIR).toFixed(1)}（空气=1，由摩尔质量计算）`;
}

/** Mix with water in all proportions: alcohols, ketones, ethers, acids, amines, amides, by CAS number. */
const MISCIBLE = new Set(
  (
    '67-56-1 64-17-5 71-23-8 67-63-0 75-65-0 67-64-1 75-05-8 109-99-9 123-91-1 68-12-2 127-19-5 67-68-5 872-50-4 110-86-1 ' +
    '64-18-6 64-19-7 79-09-4 76-05-1 107-21-1 57-55-6 56-81-5 111-46-6 102-71-6 141-43-5 110-91-8 110-89-4 123-75-1 ' +
    '110-71-4 111-96-6 109-86-4 110-80-5 107-15-3 111-40-0 75-12-7 96-48-0 107-18-6 107-98-2 7664-93-9 811-98-3 1516-08-1 ' +
    '666-52-4 2206-26-0 1693-74-9 17647-74-4 4472-41-7 2206-27-1 7291-22-7 1186-52-3'
  ).split(' '),
);

const ALKALI = ['Na', 'K'];

function solubility({ cas, purity, state, nameZh }: SdsFacts, traits: Properties): string {
  const { families, waterReactive, waterViolent } = traits;
  if (waterReactive) return waterViolent ? '与水剧烈反应' : '遇水逐渐分解';
  if (MISCIBLE.has(cas)) return '与水混溶';
  if (families.hydrocarbon) return '不溶或极难溶于水，溶于多数有机溶剂';
  if (families.halocarbon) return '难溶或微溶于水，溶于多数有机溶剂';
  if (state === '溶液' && /水溶液/.test(purity ?? '')) return '可用水稀释';
  if (families.metal) return '不溶于水';
  const isSalt = /^(无水|[一二三四五六七八九十]+水(合)?)?(氯化|溴化|碘化|硝酸|硫酸)(钠|钾|铵)$/.test(nameZh);
  if (isSalt && ALKALI.concat('N').some((element) => families.elements.has(element))) return '溶于水';
  return UNKNOWN;
}

/** Ionic solids without a vapour: salts, oxides and hydroxides of metals with these elements only. */
const SCENTLESS = new Set(
  'Li Na K Rb Cs Mg Ca Sr Ba Al Zn Cu Mn Co Ni La Ce H O Cl Br I N P B Si Ti W Mo'.split(' '),
);

function smell({ families, dusty, liquid, waterReactive }: Properties): string {
  if (liquid && families.groups.has('thiol')) return '硫醇的恶臭';
  if (liquid && (families.chlorosilane || families.groups.has('acylHalide'))) return '刺激性气味';
  const isSalt =
    dusty &&
    families.carbonFree &&
    !waterReactive &&
    !families.ammonium &&
    !families.chlorineSource &&
    !families.nitrite &&
    !(families.elements.has('Al') && families.elements.has('Cl')) &&
    [...families.elements].some((element) =>
      'Li Na K Mg Ca Sr Ba Al Zn La Ce'.split(' ').includes(element),
    ) &&
    [...families.elements].every((element) => SCENTLESS.has(element));
  return isSalt ? '无气味' : UNKNOWN;
}

/** Hydrochloric, hydrobromic, hydriodic, nitric, sulphuric, perchloric acid */
const STRONG_ACIDS = new Set(
  '7647-01-0 7698-05-7 10035-10-6 10034-85-2 7697-37-2 7664-93-9 7601-90-3'.split(' '),
);
const STRONG_BASES = new Set('1310-73-2 1310-58-3 14014-06-3 35103-79-8 1310-66-3 1310-65-2'.split(' '));

function acidity({ cas, purity, state }: SdsFacts, traits: Properties): string {
  if (STRONG_ACIDS.has(cas)) return '小于 2（强酸）';
  if (STRONG_BASES.has(cas)) return '大于 12（强碱，水溶液）';
  if (traits.waterReactive) return '不适用（与水反应）';
  if (traits.families.hydrocarbon || traits.families.halocarbon || traits.families.metal)
    return '不适用（不溶于水）';
  const isAqueous = /水/.test(purity ?? '');
  return state === '溶液' && !isAqueous ? '不适用（非水溶液）' : UNKNOWN;
}

function ignition({ pyrophoric, incombustible }: Properties): string {
  if (pyrophoric) return '常温下在空气中自燃';
  return incombustible ? NOT_BURNING : UNKNOWN;
}
