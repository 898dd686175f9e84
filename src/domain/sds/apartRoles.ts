/**
 * The parts a substance can play in a dangerous pair. Each is read off what is known (H and EUH codes, CAS number,
 * families of the sheet), never off a likeness: who is in doubt plays no part.
 */
import { traitsOf, type Properties } from './traits';
import type { SdsFacts } from './types';

export type Role =
  | 'acid'
  | 'mineralAcid'
  | 'sulfuricAcid'
  | 'nitricAcid'
  | 'strongBase'
  | 'ammonia'
  | 'ammonium'
  | 'cyanide'
  | 'azideSalt'
  | 'acidGivesAzide'
  | 'sulfide'
  | 'hypochlorite'
  | 'acidGivesGas'
  | 'oxidiser'
  | 'chlorateOrPermanganate'
  | 'organicPeroxide'
  | 'concentratedPeroxide'
  | 'reducer'
  | 'hydrogenGiver'
  | 'flammable'
  | 'nitrated'
  | 'volatileKetone'
  | 'waterReactive'
  | 'aqueous'
  | 'alkaliMetal'
  | 'halocarbon'
  | 'chloromethane'
  | 'heavyMetal'
  | 'halogen'
  | 'peroxideFormer';

const NITRIC = '7697-37-2';
const HYDROGEN_PEROXIDE = '7722-84-1';
/** DMSO, glycerol */
const NITRATED_UNCLASSIFIED = new Set(['67-68-5', '56-81-5']);
const PHENYLHYDRAZINE = '100-63-0';
const SULFURIC = new Set(['7664-93-9', '8014-95-7']);
/** Hydrochloric, nitric, perchloric, phosphoric, hydrofluoric, hydrobromic, hydriodic, chlorosulfonic */
const MINERAL_ACIDS = new Set([
  ...SULFURIC,
  ...'7647-01-0 7697-37-2 7601-90-3 7664-38-2 7664-39-3 10035-10-6 10034-85-2 7790-94-5'.split(' '),
]);
const WATER = new Set(['7732-18-5', '7789-20-0']);
/** Dichloromethane, chloroform, and the same with deuterium. */
const CHLOROMETHANES = new Set(['75-09-2', '67-66-3', '1665-00-5', '865-49-6']);
/** Acetone, acetone-d6, butanone */
const KETONES = new Set(['67-64-1', '666-52-4', '78-93-3']);
/** Bromine, iodine */
const HALOGENS = new Set(['7726-95-6', '7553-56-2']);
const HEAVY_METALS = ['Ag', 'Cu', 'Hg', 'Pb'];
/** Metals that give hydrogen with dilute acids. */
const BASE_METALS = ['Al', 'Ca', 'Fe', 'Mg', 'Mn', 'Zn'];
/** What nitric acid oxidises at once. */
const NITRATED = ['alcohol', 'aldehyde', 'amine', 'thiol', 'anhydride'] as const;

/** As sold in water, heavy water too: the name of the salt says nothing of it. */
const isAqueous = ({ cas, state, purity }: SdsFacts): boolean =>
  WATER.has(cas) || (state === '溶液' && /水溶液/.test(purity ?? ''));

/** A liquid by itself or in water; fluorinated ones are too slow to oxidise to be sure of. */
function isNitrated({ cas }: SdsFacts, traits: Properties): boolean {
  if (NITRATED_UNCLASSIFIED.has(cas)) return true;
  const { hazardous, flammable, liquid, organicSolvent, families } = traits;
  if (!hazardous || !liquid || organicSolvent || families.elements.has('F')) return false;
  const { groups } = families;
  return NITRATED.some((group) => groups.has(group)) || (flammable && groups.has('ketone'));
}

const hasElement = ({ families }: Properties, wanted: readonly string[]): boolean =>
  wanted.some((element) => families.elements.has(element));

/** All the parts a product plays, as it is sold. */
export function rolesOf(facts: SdsFacts): ReadonlySet<Role> {
  const { cas, nameZh, hCodes } = facts;
  const traits = traitsOf(facts);
  const { families } = traits;
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const isAcid = traits.acid && !traits.acylating && !/(?<!氟)硼酸$/.test(nameZh);
  const givesGas = has(/^EUH03[12]/);
  const givesHydrogen =
    families.hydride || families.alkaliMetal || families.organometallic || has(/^H26[01]/);
  const reducingSalt =
    families.carbonFree &&
    (families.hydrazine || families.hydroxylamine || families.sulfite || families.sulfide);
  const isReducer =
    givesHydrogen || reducingSalt || (families.metal && traits.flammable) || cas === PHENYLHYDRAZINE;
  const aqueous = isAqueous(facts);
  const plays: Record<Role, boolean> = {
    acid: isAcid,
    mineralAcid: traits.corrosive && MINERAL_ACIDS.has(cas),
    sulfuricAcid: SULFURIC.has(cas) && traits.corrosive,
    // Below about 65 % it is no oxidiser by its code.
    nitricAcid: cas === NITRIC && traits.oxidiser,
    strongBase: traits.corrosive && !isAcid && (traits.ammonia || /^(无水|.水)?氢氧化/.test(nameZh)),
    ammonia: traits.ammonia,
    ammonium: families.ammonium,
    cyanide: families.cyanideSalt,
    azideSalt: families.azideSalt,
    acidGivesAzide: families.azideSalt || (traits.azide && givesGas),
    sulfide: families.sulfide && givesGas,
    hypochlorite: families.hypochlorite || (families.chlorineSource && givesGas),
    acidGivesGas: givesGas,
    oxidiser: traits.oxidiser,
    chlorateOrPermanganate:
      traits.oxidiser && (/高锰酸/.test(nameZh) || (families.chlorate && /(?<!亚)氯酸/.test(nameZh))),
    organicPeroxide: families.peroxide && has(/^H24[0-2]/),
    concentratedPeroxide: cas === HYDROGEN_PEROXIDE && has(/^H27[12]|^H314|^H318/),
    reducer: isReducer && !traits.oxidiser,
    hydrogenGiver: givesHydrogen || (families.metal && hasElement(traits, BASE_METALS)),
    flammable: traits.flammable,
    nitrated: !isReducer && isNitrated(facts, traits),
    volatileKetone: KETONES.has(cas),
    waterReactive: !aqueous && has(/^H26[01]|^EUH014|^EUH029/),
    aqueous,
    alkaliMetal: families.alkaliMetal,
    halocarbon: families.halocarbon && traits.liquid && hasElement(traits, ['Br', 'Cl', 'I']),
    chloromethane: CHLOROMETHANES.has(cas),
    heavyMetal: families.inorganic && !families.azideSalt && hasElement(traits, HEAVY_METALS),
    halogen: HALOGENS.has(cas),
    peroxideFormer: traits.peroxideFormer,
  };
  return new Set((Object.keys(plays) as Role[]).filter((role) => plays[role]));
}
