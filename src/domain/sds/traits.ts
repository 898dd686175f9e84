/** What the H codes, the name and the formula say about how a substance behaves: the sheet's sections hang on these. */
import { parseFormula } from '../formula';
import type { SdsFacts } from './types';

export interface Traits {
  /** Classified at all (EUH codes alone are none). */
  hazardous: boolean;
  flammableLiquid: boolean;
  flammable: boolean;
  pyrophoric: boolean;
  /** Reacts with water at all; the next ones also give off flammable gas or catch fire in air. */
  waterReactive: boolean;
  metalFire: boolean;
  oxidiser: boolean;
  unstable: boolean;
  peroxideFormer: boolean;
  corrosive: boolean;
  /** Acute toxicity 1–3 by any way. */
  toxic: boolean;
  toxicByInhalation: boolean;
  toxicBySkin: boolean;
  aspiration: boolean;
  /** 致突变、致癌、生殖毒性 */
  cmr: boolean;
  aquatic: boolean;
  acid: boolean;
  base: boolean;
  /** Gives a poisonous gas with acids: cyanides, azides, sulphides. */
  acidReleasesGas: boolean;
  ammonia: boolean;
  halogen: boolean;
  organic: boolean;
  dusty: boolean;
}

const ACID = /(酸|酰氯|酸酐|酸一水合物)$/;
const BASE = /(氢氧化|氨水|胺$|肼$|吗啉$|哌啶$|醇钠$|醇钾$|甲基硅基\)氨基|氘氧化)/;
const HALOGEN = /(次氯酸|^溴素$|^碘$)/;
/** Azides, cyanides and sulphides by name, but not organic ones that hold the group fast (氰化 is the ion). */
const ACID_GAS = /(叠氮化钠|^氰化|硫化钠|硫氢化)/;

/** The traits of the product as it is sold. */
export function traitsOf({ hCodes, nameZh, formulaHill, state, storage }: SdsFacts): Traits {
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const corrosive = has(/^H314/);
  const acid = (corrosive || has(/^H290|^H318/)) && ACID.test(nameZh);
  const flammableLiquid = has(/^H22[4-7]/);
  const pyrophoric = has(/^H250/);
  return {
    hazardous: has(/^H\d/),
    flammableLiquid,
    flammable: flammableLiquid || pyrophoric || has(/^H22[0-38]|^H25[12]/),
    pyrophoric,
    metalFire: pyrophoric || has(/^H26[01]/),
    waterReactive: has(/^H26[01]|^EUH014|^EUH029/) || storage.includes('NOWATER'),
    oxidiser: has(/^H27[0-2]/),
    unstable: has(/^H20|^H24/),
    peroxideFormer: has(/^EUH019/),
    corrosive,
    toxic: has(/^H30[01]|^H31[01]|^H33[01]/),
    toxicByInhalation: has(/^H33[01]/),
    toxicBySkin: has(/^H31[01]/),
    aspiration: has(/^H304/),
    cmr: has(/^H3[456]\d/),
    aquatic: has(/^H4[01]\d/),
    acid,
    base: corrosive && !acid && BASE.test(nameZh),
    acidReleasesGas: has(/^EUH03[12]/) || ACID_GAS.test(nameZh),
    ammonia: /氨水/.test(nameZh),
    halogen: HALOGEN.test(nameZh),
    organic: formulaHill !== null && isOrganic(formulaHill),
    dusty: state === '固体',
  };
}

/** Carbon with hydrogen, or with a halogen: not carbonates, cyanides and carbon itself. */
function isOrganic(formula: string): boolean {
  const atoms = parseFormula(formula);
  return atoms?.has('C') === true && ['H', 'F', 'Cl', 'Br', 'I'].some((element) => atoms.has(element));
}
