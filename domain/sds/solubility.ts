/** SDS section 9: solubility in water, and pH of the solution. */
import { figure, measured } from './figures';
import type { Properties } from './traits';
import { UNKNOWN, type SdsFacts } from './types';

/** Miscible with water: alcohols, ketones, ethers, acids, amines, amides, by CAS number. */
const MISCIBLE = new Set(
  (
    '67-56-1 64-17-5 71-23-8 67-63-0 75-65-0 67-64-1 75-05-8 109-99-9 123-91-1 68-12-2 127-19-5 67-68-5 872-50-4 110-86-1 ' +
    '64-18-6 64-19-7 79-09-4 76-05-1 107-21-1 57-55-6 56-81-5 111-46-6 102-71-6 141-43-5 110-91-8 110-89-4 123-75-1 ' +
    '110-71-4 111-96-6 109-86-4 110-80-5 107-15-3 111-40-0 75-12-7 96-48-0 107-18-6 107-98-2 7664-93-9 811-98-3 1516-08-1 ' +
    '666-52-4 2206-26-0 1693-74-9 17647-74-4 4472-41-7 2206-27-1 7291-22-7 1186-52-3'
  ).split(' '),
);

/** `无水`, `五水`, `五水合` at the start of a salt's name. */
const WATER = '(?:无水|[一二三四五六七八九十]+水(?:合)?)?';
/** Names of soluble salts by their ions (the solubility rules of general chemistry, CRC Handbook section 4). */
const SOLUBLE: readonly RegExp[] = [
  new RegExp(
    `^${WATER}(?:氯化|溴化|碘化|硝酸|亚硝酸|硫酸|硫酸氢|亚硫酸|亚硫酸氢|硫代硫酸|碳酸|碳酸氢|磷酸|磷酸氢二|磷酸二氢|磷酸三|焦磷酸|` +
      `乙酸|甲酸|柠檬酸|柠檬酸三|硫氰酸|重铬酸|钼酸|钨酸|次磷酸)(?:钠|钾|铵)$`,
  ),
  new RegExp(`^${WATER}硝酸(?:锂|镁|钙|锶|钡|锌|锰|钴|镍|铜|镉|铝|铁|铅|银|铬|镧|铈|铈铵)$`),
  new RegExp(`^${WATER}(?:氯化|溴化)(?:锂|镁|钙|锶|钡|锌|锰|钴|镍|铜|镉|镧|铈)$`),
  new RegExp(`^${WATER}硫酸(?:锂|镁|锌|锰|钴|镍|铜|镉|亚铁|亚铁铵)$`),
];

export function solubility(facts: SdsFacts, traits: Properties): string {
  const { cas, purity, state, nameZh } = facts;
  const { families, waterReactive, waterViolent, gasFromWater } = traits;
  if (gasFromWater) return '与水反应，放出易燃气体';
  if (waterReactive) return waterViolent ? '与水剧烈反应' : '遇水逐渐分解';
  if (MISCIBLE.has(cas)) return '与水混溶';
  const inWater = figure(facts, 'solubility', 'g/L');
  if (inWater !== null) return `水中 ${inWater}`;
  if (families.hydrocarbon) return '不溶或极难溶于水，溶于多数有机溶剂';
  if (families.halocarbon) return '难溶或微溶于水，溶于多数有机溶剂';
  if (state === '溶液' && /水溶液/.test(purity ?? '')) return '可用水稀释';
  if (families.metal) return '不溶于水';
  return SOLUBLE.some((salts) => salts.test(nameZh)) ? '溶于水' : UNKNOWN;
}

/** Hydrochloric, hydrobromic, hydriodic, nitric, sulphuric, perchloric acid */
const STRONG_ACIDS = new Set(
  '7647-01-0 7698-05-7 10035-10-6 10034-85-2 7697-37-2 7664-93-9 7601-90-3'.split(' '),
);
const STRONG_BASES = new Set('1310-73-2 1310-58-3 14014-06-3 35103-79-8 1310-66-3 1310-65-2'.split(' '));
/** Neither ion accepts or donates a proton. */
const NEUTRAL_SALT = new RegExp(`^${WATER}(?:氯化|溴化|碘化|硝酸|硫酸)(?:钠|钾)$`);
/** g/L; below this there is no relevant aqueous solution. */
const SPARING = 0.1;

/** `50 mM Tris-HCl pH 7.4、150 mM NaCl` */
const BUFFERED_AT = /pH\s*(\d+(?:\.\d+)?)/;

/** pH applies to aqueous liquids only (UN GHS annex 4, table A4.3.9.1). */
export function acidity(facts: SdsFacts, traits: Properties): string {
  const { cas, purity, state, nameZh } = facts;
  const { families, waterReactive, organic, liquid } = traits;
  if (STRONG_ACIDS.has(cas)) return '小于 2（强酸）';
  if (STRONG_BASES.has(cas)) return '大于 12（强碱，水溶液）';
  if (waterReactive) return '不适用（与水反应）';
  if (families.enzyme) return UNKNOWN;
  const isInsoluble = (measured(facts, 'solubility')?.value ?? Infinity) < SPARING;
  if (isInsoluble || families.hydrocarbon || families.halocarbon || families.metal)
    return '不适用（不溶或难溶于水）';
  const stated = BUFFERED_AT.exec(purity ?? '')?.[1];
  if (stated) return `约 ${stated}（配方中缓冲液的 pH）`;
  const isAqueous = /水/.test((purity ?? '').replace(/水≤|无水/g, ''));
  if (state === '溶液' && cas === '') return UNKNOWN;
  if (state === '溶液' && !isAqueous) return '不适用（非水溶液）';
  if (NEUTRAL_SALT.test(nameZh)) return '约 7（强酸强碱盐的水溶液，理论值）';
  const side = SIDES.find(([, applies]) => applies(facts, traits))?.[0];
  return side ?? (liquid && organic && !isAqueous ? '不适用（非水液体）' : UNKNOWN);
}

/** Salts whose metal ions hydrolyse to acid. */
const ACID_SALT = new RegExp(`^${WATER}(?:氯化|硝酸|硫酸)(?:铝|铁|亚铁|铜|锌|铬|铵)$`);
const ALKALINE_METALS = ['Li', 'Na', 'K', 'Cs', 'Mg', 'Ca', 'Ba'];
/** g/mol; a larger acid may be almost insoluble. */
const SMALL = 200;
const isNeutralMolecule = (smiles: string | null | undefined) => !/\.|[+-]\d?\]|[nN]/.test(smiles ?? '.');

/** Side of pH 7 on which a solution is, from what is known about acids and bases. */
const SIDES: readonly (readonly [string, (facts: SdsFacts, traits: Properties) => boolean])[] = [
  [
    '大于 7（水溶液呈碱性）',
    (_, { base, families }) =>
      base || (families.alkaline && ALKALINE_METALS.some((metal) => families.elements.has(metal))),
  ],
  [
    '小于 7（水溶液呈酸性）',
    ({ nameZh }, { acid, families }) => acid || families.mineralAcid || ACID_SALT.test(nameZh),
  ],
  [
    '小于 7（有机酸，水溶液呈酸性）',
    ({ smiles, nameZh, molarMass }, { families: { groups } }) =>
      groups.has('carboxylic') &&
      /酸$/.test(nameZh) &&
      (molarMass ?? Infinity) <= SMALL &&
      isNeutralMolecule(smiles),
  ],
];
