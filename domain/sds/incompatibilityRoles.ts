/**
 * Roles that a substance can play in a dangerous pair. Each is derived from known facts (H and EUH codes, CAS number,
 * families of the data sheet), never from similarity; a doubtful substance has no role.
 */
import { parseFormula } from '../chemistry/formula';
import { singleRolesOf, SUBSTANCES, type SingleRole } from './incompatibleSubstances';
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
  | 'waterReactive'
  | 'aqueous'
  | 'alkaliMetal'
  | 'halocarbon'
  | 'heavyMetal'
  | 'peroxideFormer'
  | 'hydrochloric'
  | 'chlorideOxidiser'
  | 'nitrite'
  | 'fluoride'
  | 'bleached'
  | 'silverSalt'
  | 'alkali'
  | 'permanganate'
  | 'monomer'
  | 'radicalStarter'
  | 'dmsoHalide'
  | 'strongReducer'
  | 'carbonylSolvent'
  | 'proticReactive'
  | 'alcohol'
  | TravelRole
  | SingleRole;

/** Roles that depend on shipping, not on the substance; the caller adds them. */
type TravelRole = 'wetIce';

const NITRIC = '7697-37-2';
const HYDROCHLORIC = '7647-01-0';
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
/**
 * Stronger than acetic acid and readily soluble, but without a code: citric, malic, tartaric, maleic, sulfamic acid,
 * sodium hydrogen sulfate, and their hydrates.
 */
const MILD_ACIDS = new Set(
  '77-92-9 5949-29-1 6915-15-7 97-67-6 636-61-3 87-69-4 133-37-9 147-71-7 110-16-7 5329-14-6 7681-38-1 10034-88-5'.split(
    ' ',
  ),
);
/** Manganese dioxide, lead dioxide */
const DIOXIDES = new Set(['1313-13-9', '1309-60-0']);
/** Thionyl, sulfuryl, phosphoryl, phosphorus(III) and (V) chloride, cyanuric chloride */
const DMSO_HALIDES = new Set('7719-09-7 7791-25-5 10025-87-3 7719-12-2 10026-13-8 108-77-0'.split(' '));
const LITHIUM_ALUMINIUM_HYDRIDE = '16853-85-3';
/** Hydroxides and alkoxides of the alkali metals. */
const ALKALI = /^(无水|.水)?(氢氧化(锂|钠|钾|铯)|.*醇(锂|钠|钾))/;
const HEAVY_METALS = ['Ag', 'Cu', 'Hg', 'Pb'];
/** Metals that give hydrogen with dilute acids. */
const BASE_METALS = ['Al', 'Ca', 'Fe', 'Mg', 'Mn', 'Zn'];
/** Groups that nitric acid oxidises at once. */
const NITRATED = ['alcohol', 'aldehyde', 'amine', 'thiol', 'anhydride'] as const;
/** Most carbon atoms of a phenol that is as reactive as phenol itself; excludes indicators and antioxidants. */
const SMALL_PHENOL = 8;
/** Groups that a hydride or an alkyllithium reduces at once. */
const CARBONYLS = ['ester', 'ketone', 'aldehyde'] as const;

/** Sold in water or heavy water; the name of the salt does not tell. */
const isAqueous = ({ cas, state, purity }: SdsFacts): boolean =>
  WATER.has(cas) || (state === '溶液' && /水溶液/.test(purity ?? ''));

const isOfCHO = (elements: ReadonlySet<string>): boolean =>
  [...elements].every((element) => ['C', 'H', 'D', 'O'].includes(element));

/** A liquid, an aqueous solution, or a small phenol. Fluorinated ones oxidise too slowly to be certain. */
function isNitrated({ cas, formulaHill }: SdsFacts, traits: Properties): boolean {
  if (NITRATED_UNCLASSIFIED.has(cas)) return true;
  const { hazardous, flammable, liquid, organicSolvent, families } = traits;
  if (!hazardous || organicSolvent || families.elements.has('F')) return false;
  const { groups } = families;
  if (groups.has('phenol') && !groups.has('carboxylic') && isOfCHO(families.elements))
    return (parseFormula(formulaHill ?? '')?.get('C') ?? Infinity) <= SMALL_PHENOL;
  if (!liquid) return false;
  return NITRATED.some((group) => groups.has(group)) || (flammable && groups.has('ketone'));
}

const hasElement = ({ families }: Properties, wanted: readonly string[]): boolean =>
  wanted.some((element) => families.elements.has(element));

/** Returns all roles of a product, as it is sold. */
export function rolesOf(facts: SdsFacts): ReadonlySet<Role> {
  const { cas, nameZh, hCodes } = facts;
  const traits = traitsOf(facts);
  const { families } = traits;
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const isAcid = MILD_ACIDS.has(cas) || (traits.acid && !traits.acylating && !/(?<!氟)硼酸$/.test(nameZh));
  const givesGas = has(/^EUH03[12]/);
  const givesHydrogen =
    families.hydride || families.alkaliMetal || families.organometallic || has(/^H26[01]/);
  const reducingSalt =
    families.carbonFree &&
    (families.hydrazine || families.hydroxylamine || families.sulfite || families.sulfide);
  const isReducer =
    givesHydrogen || reducingSalt || (families.metal && traits.flammable) || cas === PHENYLHYDRAZINE;
  const aqueous = isAqueous(facts);
  const isWaterReactive = !aqueous && has(/^H26[01]|^EUH014|^EUH029/);
  const { groups } = families;
  const plainLiquid = traits.liquid && !aqueous && !traits.organicSolvent;
  const isAlcohol = plainLiquid && groups.has('alcohol') && !groups.has('carboxylic');
  const isOrganicPeroxide = families.peroxide && has(/^H24[0-2]/);
  const chlorateOrPermanganate =
    traits.oxidiser && (/高锰酸/.test(nameZh) || (families.chlorate && /(?<!亚)氯酸/.test(nameZh)));
  const plays: Record<Exclude<Role, TravelRole | SingleRole>, boolean> = {
    acid: isAcid,
    mineralAcid: traits.corrosive && MINERAL_ACIDS.has(cas),
    sulfuricAcid: SULFURIC.has(cas) && traits.corrosive,
    // Below about 65 % its code does not make it an oxidiser.
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
    chlorateOrPermanganate,
    organicPeroxide: isOrganicPeroxide,
    concentratedPeroxide: cas === HYDROGEN_PEROXIDE && has(/^H27[12]|^H314|^H318/),
    reducer: isReducer && !traits.oxidiser,
    hydrogenGiver: givesHydrogen || (families.metal && hasElement(traits, BASE_METALS)),
    flammable: traits.flammable,
    nitrated: !isReducer && isNitrated(facts, traits),
    waterReactive: isWaterReactive,
    aqueous,
    alkaliMetal: families.alkaliMetal,
    halocarbon: families.halocarbon && traits.liquid && hasElement(traits, ['Br', 'Cl', 'I']),
    heavyMetal: families.inorganic && !families.azideSalt && hasElement(traits, HEAVY_METALS),
    peroxideFormer: traits.peroxideFormer,
    hydrochloric: cas === HYDROCHLORIC && traits.corrosive,
    chlorideOxidiser:
      DIOXIDES.has(cas) ||
      (traits.oxidiser && ((families.chlorate && !nameZh.includes('亚氯酸')) || families.metalOxidiser)),
    nitrite: families.nitrite && families.carbonFree,
    fluoride: families.fluorideSource && families.carbonFree && !isAcid && families.inorganic,
    bleached: isAlcohol || SUBSTANCES.volatileKetone.has(cas),
    silverSalt: families.inorganic && families.elements.has('Ag') && !families.metal,
    alkali: traits.corrosive && ALKALI.test(nameZh),
    permanganate: traits.oxidiser && /高锰酸/.test(nameZh),
    monomer: plainLiquid && traits.hazardous && groups.has('monomer'),
    radicalStarter: isOrganicPeroxide || (has(/^H24[0-2]/) && /^偶氮二/.test(nameZh)),
    dmsoHalide: DMSO_HALIDES.has(cas) || (traits.liquid && groups.has('acylHalide')),
    strongReducer:
      cas === LITHIUM_ALUMINIUM_HYDRIDE || (families.organometallic && families.elements.has('Li')),
    carbonylSolvent:
      plainLiquid && !isAcid && traits.flammable && CARBONYLS.some((group) => groups.has(group)),
    proticReactive:
      isWaterReactive &&
      (families.hydride ||
        families.alkaliMetal ||
        families.organometallic ||
        (has(/^EUH014/) && hasElement(traits, ['Br', 'Cl']))),
    alcohol: isAlcohol,
  };
  const classes = (Object.keys(plays) as (keyof typeof plays)[]).filter((role) => plays[role]);
  return new Set<Role>([...classes, ...singleRolesOf(cas)]);
}
