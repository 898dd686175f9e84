/**
 * SDS section 9: physical and chemical properties. A value comes from the catalogue or follows from the class (GHS
 * 2.6: flash and boiling point of H224–H226), the state or the formula. The rest is "not applicable" or unknown.
 */
import { hasUnknownWater } from '../chemistry/formula';
import { explosiveLimits, figure } from './figures';
import { acidity, solubility } from './solubility';
import type { Properties } from './traits';
import { item, UNKNOWN, type SdsFacts, type SdsItem } from './types';

const NOT_OF_SOLUTIONS = `${UNKNOWN}（本品为溶液，纯物质的数据不适用）`;
const NOT_OF_MIXTURES = '不适用（本品为混合物或聚合物，组成不单一）';
const NOT_OF_SOLIDS = '不适用（固体）';
const NOT_BURNING = '不适用（不燃）';

export const properties = (facts: SdsFacts, traits: Properties): SdsItem[] => [
  item('外观与性状', facts.state && `${facts.state}（颜色与形状以批次检验报告为准）`),
  item('分子式', facts.formula ?? NOT_OF_MIXTURES),
  item('摩尔质量', molarMassOf(facts)),
  item('气味', smell(traits)),
  item('pH 值', acidity(facts, traits)),
  item('熔点/凝固点', meltingPoint(facts)),
  item('沸点、初沸点和沸程', boilingPoint(facts)),
  item('闪点', flashPoint(facts, traits)),
  item('爆炸极限', explosion(facts, traits)),
  item('蒸气压', vapourPressure(facts, traits)),
  item('蒸气密度', vapourDensity(facts)),
  item('相对密度（水=1）', isSolution(facts) ? NOT_OF_SOLUTIONS : figure(facts, 'density', '')),
  item('溶解性', solubility(facts, traits)),
  item('正辛醇/水分配系数（log Kow）', partition(facts, traits)),
  item('自燃温度', ignition(facts, traits)),
  item('分解温度', decomposition(traits.families)),
  item('黏度（动力黏度）', traits.dusty ? NOT_OF_SOLIDS : figure(facts, 'viscosity', 'mPa·s')),
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

/** An initial boiling point of 35 °C separates categories 1 and 2. */
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

function explosion(facts: SdsFacts, { dusty, incombustible, flammable }: Properties): string | null {
  const found = explosiveLimits(facts);
  if (found !== null) return found;
  if (dusty) return NOT_OF_SOLIDS;
  return incombustible && !flammable ? NOT_BURNING : null;
}

/** °C; salts and oxides that melt above it do not evaporate at room temperature. */
const INVOLATILE = 400;
/** Salts of these metals are purely ionic and have no vapour at room temperature. */
const SALT_METALS = ['Li', 'Na', 'K', 'Rb', 'Cs', 'Mg', 'Ca', 'Sr', 'Ba'];

function vapourPressure(facts: SdsFacts, traits: Properties): string {
  const { meltingPoint: melting, state, formula } = facts;
  const { families } = traits;
  const found = figure(facts, 'vapourPressure', 'kPa');
  if (found !== null) return found;
  if (state !== '固体') return UNKNOWN;
  if (families.carbonFree && melting !== null && melting >= INVOLATILE)
    return '常温下可忽略（高熔点无机固体）';
  const isSalt = !families.metal && SALT_METALS.some((metal) => families.elements.has(metal));
  const isQuiet = !/H2O|NH4/.test(formula ?? '') && !givesGas(facts, traits);
  return isSalt && isQuiet ? '常温下可忽略（离子型固体）' : UNKNOWN;
}

/** Does decomposition, moisture or carbon dioxide from the air release a gas? */
const givesGas = (
  { nameZh }: SdsFacts,
  { families, waterReactive, acidReleasesGas, unstable }: Properties,
): boolean =>
  waterReactive ||
  acidReleasesGas ||
  unstable ||
  families.ammonium ||
  families.chlorineSource ||
  families.needsVent ||
  /亚硫|硫代|巯|硫化|碳酸氢|氰|叠氮/.test(nameZh);

const molarMassOf = ({ molarMass, formula }: SdsFacts): string =>
  molarMass === null
    ? NOT_OF_MIXTURES
    : `${molarMass} g/mol${hasUnknownWater(formula) ? '（按无水物计，含水量不定）' : ''}`;

/** g/mol of dry air */
const AIR = 28.96;

function vapourDensity({ state, molarMass }: SdsFacts): string {
  if (state === '固体') return NOT_OF_SOLIDS;
  if (state !== '液体' || molarMass === null) return UNKNOWN;
  return `${(molarMass / AIR).toFixed(1)}（空气=1，由摩尔质量计算）`;
}

/** Elements of ionic solids without vapour: salts, oxides and hydroxides of metals. */
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

/**
 * For solids, self-ignition temperature is another property (UN GHS annex 4, table A4.3.9.1: gases and liquids only).
 */
function ignition(facts: SdsFacts, { pyrophoric, incombustible, dusty }: Properties): string {
  if (pyrophoric) return '常温下在空气中自燃';
  const found = figure(facts, 'autoignition', '℃');
  if (found !== null) return found;
  if (incombustible) return NOT_BURNING;
  return dusty ? NOT_OF_SOLIDS : UNKNOWN;
}

/** log Kow. Salts and hydrolysing substances have none that a table of their parent compounds could give. */
function partition(facts: SdsFacts, { families, waterReactive }: Properties): string {
  // Triflates and similar salts contain an organic molecule.
  if (families.carbonFree || (families.inorganic && !families.elements.has('F'))) return '不适用（无机物）';
  if (isSolution(facts) || facts.formula === null) return '不适用（混合物）';
  if (waterReactive) return '不适用（与水反应）';
  return figure(facts, 'logP', '') ?? UNKNOWN;
}

const decomposition = ({ elements }: Properties['families']): string =>
  elements.size === 1 ? '不适用（单质）' : UNKNOWN;
