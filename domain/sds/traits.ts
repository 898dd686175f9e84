/** Properties derived from H codes, name and formula; the sections of the data sheet depend on them. */
import { parseFormula } from '../chemistry/formula';
import { familiesOf, type Families } from './families';
import { unEntryOf } from '../safety/hazardUn';
import type { SdsFacts } from './types';

export interface Properties {
  families: Families;
  /** Has a classification; EUH codes alone do not count. */
  hazardous: boolean;
  flammableLiquid: boolean;
  flammable: boolean;
  pyrophoric: boolean;
  /** Reacts with water in any way. The following ones also release flammable gas or ignite in air. */
  waterReactive: boolean;
  /** Releases flammable gas with water, without violence (H261 alone). */
  gasFromWater: boolean;
  /** Reacts violently; otherwise water decomposes it slowly. */
  waterViolent: boolean;
  /** Releases an acid or a toxic gas with water. */
  gasWithWater: boolean;
  /** Heats up on dilution or dissolution, without a reaction. */
  hotInWater: boolean;
  metalFire: boolean;
  oxidiser: boolean;
  unstable: boolean;
  /** An explosive or peroxide that water stabilises; it may explode when dry. */
  wetted: boolean;
  peroxideFormer: boolean;
  corrosive: boolean;
  /** Acute toxicity 1–3 by any route. */
  toxic: boolean;
  toxicByInhalation: boolean;
  toxicBySkin: boolean;
  aspiration: boolean;
  /** Organ of sensitisation; the airways are the more severe case. */
  sensitises: 'airways' | 'skin' | null;
  /** 致突变、致癌、生殖毒性 */
  cmr: boolean;
  aquatic: boolean;
  acid: boolean;
  /** Acid chlorides and anhydrides. */
  acylating: boolean;
  base: boolean;
  /** Releases a toxic gas with acids: cyanides, azides, sulfides. */
  acidReleasesGas: boolean;
  azide: boolean;
  /** Cyanides and thiocyanates: a fire releases hydrogen cyanide. */
  cyanide: boolean;
  ammonia: boolean;
  organic: boolean;
  /** Dissolved in something other than water. */
  organicSolvent: boolean;
  /** Contains nothing that burns: no organic matter, no metal, no fire code. */
  incombustible: boolean;
  /** A hazard that every sheet must mention: fire, fatal or toxic, corrosive, CMR, organ damage. */
  severe: boolean;
  liquid: boolean;
  /** A liquid without a flammability class that burns once it is hot. */
  combustible: boolean;
  dusty: boolean;
}

const ACID = /(酸|酰氯|酸酐|酸一水合物)$/;
const ACYLATING = /(酰氯|酰溴|酰氟|酸酐)$/;
/** Excludes amides and imides (NBS), whose names end like those of amines. */
const BASE =
  /(氢氧化|氨水|(?<![酰亚])胺(溶液)?$|肼$|吗啉$|哌啶$|哌嗪$|吡咯烷$|咪唑$|胍$|氮杂二环.*烯$|醇钠$|醇钾$|甲基硅基\)氨基|氘氧化)/;
/** 硫酸（浓）、氢氧化钠、氢氧化钾、氧化钙, by CAS number */
const HOT_IN_WATER = new Set(['7664-93-9', '1310-73-2', '1310-58-3', '1305-78-8']);
/**
 * Inorganic azides, cyanides and sulfides by name; organic ones, which bind the group firmly, are excluded (氰化 is the
 * ion).
 */
const ACID_GAS = /(叠氮化钠|^氰化|硫化钠|硫氢化)/;
/** Solid desensitized explosives of class 4.1 (UN 2.4.2.4.2). */
const DESENSITISED = new Set(
  (
    '1310 1320 1321 1322 1336 1337 1344 1347 1348 1349 1354 1355 1356 1357 1517 1571 2555 2556 2557 2852 2907 3317 3319 ' +
    '3344 3364 3365 3366 3367 3368 3369 3370 3376 3380 3474'
  ).split(' '),
);
/**
 * Solids that water hydrolyses to phosgene and hydrogen chloride: triphosgene. Water and foam would release these
 * gases.
 */
const PHOSGENE_DONORS = new Set(['32315-10-9']);
/** Salts that contain carbon and hydrogen but nothing that burns. */
const MINERAL = /(^(过|重)?碳酸(?!.*酯)|^碱式碳酸|铁氰化)/;

/** Burn or decompose with fire without a code for it: C, S, P, Si, Se, B, tetrahydroxydiboron, cisplatin. */
const BURNS = new Set(
  '7440-44-0 7782-42-5 7704-34-9 7723-14-0 7440-21-3 7782-49-2 7440-42-8 13675-18-8 15663-27-1'.split(' '),
);
const BURNING_NAMES = /碳$|肼|羟胺|胲|磷化|次磷酸|亚磷酸|硫氰酸|硫化(钠|钾)|硫氢化|叠氮|氨水|硅粉/;

/** Burn in any form once ignited, and take oxygen from water and carbon dioxide. */
const BURNING_METALS = new Set('Li Na K Rb Cs Mg Ca Sr Ba Al Zn Fe Mn Ti Zr Hf'.split(' '));
const isBurningMetal = (elements: ReadonlySet<string>) =>
  [...elements].some((element) => BURNING_METALS.has(element));

/** Returns the properties of the product as it is sold. */
export function traitsOf(facts: SdsFacts): Properties {
  const { cas, hCodes, nameZh, formulaHill, purity, state, storage, un } = facts;
  const families = familiesOf(facts);
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const corrosive = has(/^H314/);
  const acid = (corrosive || has(/^H290|^H318/)) && ACID.test(nameZh);
  const flammableLiquid = has(/^H22[4-7]/);
  const pyrophoric = has(/^H250/);
  const oxidiser = has(/^H27[0-2]/);
  const noWater = storage.includes('NOWATER');
  const unstable = has(/^H20|^H24/);
  const liquid = state === '液体' || state === '溶液';
  const { chlorosilane, groups } = families;
  const hydrolyses = chlorosilane || (liquid && (groups.has('acylHalide') || groups.has('sulfonylHalide')));
  const gasWithWater = hydrolyses || PHOSGENE_DONORS.has(cas) || has(/^EUH029/);
  const waterViolent = has(/^H26[01]|^EUH014/) || (noWater && (oxidiser || has(/^H25[0-2]/)));
  const flammable = flammableLiquid || pyrophoric || has(/^H22[0-38]|^H25[12]/);
  const organic =
    families.enzyme ||
    (formulaHill !== null &&
      (isOrganic(formulaHill) || families.groups.has('carbonBond')) &&
      !MINERAL.test(nameZh));
  const organicSolvent = state === '溶液' && !families.enzyme && !/水溶液|重水/.test(purity ?? '');
  return {
    families,
    hazardous: has(/^H\d/),
    flammableLiquid,
    flammable,
    pyrophoric,
    metalFire:
      pyrophoric ||
      has(/^H26[01]/) ||
      (families.metal && (has(/^H2[256]/) || /粉|屑/.test(nameZh) || isBurningMetal(families.elements))) ||
      (families.hydride && waterViolent) ||
      families.organometallic,
    waterReactive: waterViolent || noWater || gasWithWater,
    waterViolent,
    gasFromWater: has(/^H261/) && !has(/^H260|^EUH014/),
    gasWithWater,
    hotInWater: HOT_IN_WATER.has(cas) && state !== '溶液',
    oxidiser,
    unstable,
    wetted:
      state === '固体' &&
      /含水|余量.*水/.test(purity ?? '') &&
      (unstable || DESENSITISED.has(unEntryOf(un)?.number.slice(2) ?? '')),
    peroxideFormer: has(/^EUH019/),
    corrosive,
    toxic: has(/^H30[01]|^H31[01]|^H33[01]/),
    toxicByInhalation: has(/^H33[01]/),
    toxicBySkin: has(/^H31[01]/),
    aspiration: has(/^H304/),
    sensitises: has(/^H334/) ? 'airways' : has(/^H317/) ? 'skin' : null,
    cmr: has(/^H3[456]\d/),
    aquatic: has(/^H4[01]\d/),
    acid,
    acylating: ACYLATING.test(nameZh),
    base: corrosive && !acid && BASE.test(nameZh),
    acidReleasesGas: has(/^EUH03[12]/) || ACID_GAS.test(nameZh) || families.cyanideSalt,
    azide: nameZh.includes('叠氮'),
    cyanide:
      /氰化|硫氰酸/.test(nameZh) ||
      (['nitrile', 'cyanideIon', 'isocyanate'] as const).some((group) => families.groups.has(group)),
    ammonia: /氨水/.test(nameZh),
    organic,
    organicSolvent,
    incombustible:
      !organic && !organicSolvent && !flammable && !has(/^H2[0-6]/) && isMineral(facts, families),
    severe: has(/^H2(?!90)|^H30[0145]|^H31[014]|^H318|^H33[014]|^H3[456]0|^H37[0-3]/),
    liquid,
    combustible:
      liquid &&
      organic &&
      !flammable &&
      !oxidiser &&
      !isAqueous(facts, organicSolvent) &&
      !hasHalogen(families.elements),
    dusty: state === '固体',
  };
}

/** Contains no metal, carbon, sulfur or similar that burns without a code for it. */
const isMineral = ({ cas, nameZh }: SdsFacts, { elements, metal }: Families): boolean =>
  elements.size > 0 && !metal && !BURNS.has(cas) && !BURNING_NAMES.test(nameZh);

/** Contains water as solvent or component; the water limit of a dry grade (水≤50 ppm) does not count. */
const isAqueous = ({ state, purity }: SdsFacts, organicSolvent: boolean): boolean =>
  (state === '溶液' && !organicSolvent) || /水/.test((purity ?? '').replace(/水≤|无水/g, ''));

const hasHalogen = (elements: ReadonlySet<string>): boolean =>
  ['F', 'Cl', 'Br', 'I'].some((element) => elements.has(element));

/** Contains carbon with hydrogen or a halogen; excludes carbonates, cyanides and carbon itself. */
function isOrganic(formula: string): boolean {
  const atoms = parseFormula(formula);
  return atoms?.has('C') === true && ['H', 'D', 'F', 'Cl', 'Br', 'I'].some((element) => atoms.has(element));
}
