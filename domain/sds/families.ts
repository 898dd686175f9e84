/**
 * Families of substances with a common danger that H codes do not tell: by functional groups, by elements, by the
 * name where a salt is named after its anion, and by CAS number for single substances.
 */
import { parseFormula } from '../chemistry/formula';
import { groupsOf, type Group } from './structure';
import type { SdsFacts } from './types';
import { needsVent } from './vent';

export interface Families {
  groups: ReadonlySet<Group>;
  /** A free metal: powder, turnings, lumps. Excludes mercury and gallium, which do not burn. */
  metal: boolean;
  alkaliMetal: boolean;
  /** A noble metal on carbon: ignites hydrogen or solvent vapour once it is dry. */
  carbonCatalyst: boolean;
  /** Metal hydrides, boranes, complex hydrides. */
  hydride: boolean;
  /** A bond between metal and carbon, as in alkyls and Grignard reagents. */
  organometallic: boolean;
  /** Salts that release hydrogen cyanide; excludes thiocyanates and iron complexes. */
  cyanideSalt: boolean;
  azideSalt: boolean;
  /** Hydrofluoric acid, soluble fluorides, and compounds that release fluoride with water or acid. */
  fluorideSource: boolean;
  hypochlorite: boolean;
  /** Releases chlorine: hypochlorites and N-chloro compounds. */
  chlorineSource: boolean;
  /** Releases gas in the bottle; a closed cap bursts. */
  needsVent: boolean;
  /** Polymerises without a CH2=C group. */
  selfPolymerising: boolean;
  peroxide: boolean;
  nitrate: boolean;
  nitrite: boolean;
  chlorate: boolean;
  perchlorate: boolean;
  /** 高锰酸盐, 铬酸盐, 重铬酸盐, 三氧化铬 */
  metalOxidiser: boolean;
  /** Acids release carbon dioxide from it. */
  carbonate: boolean;
  sulfite: boolean;
  sulfide: boolean;
  /** 无机酸, and salts and oxides that neutralise acids: carbonates, trimetal phosphates, silicates, lime. */
  mineralAcid: boolean;
  alkaline: boolean;
  hydrazine: boolean;
  hydroxylamine: boolean;
  /** 氯化物, 溴化物, 碘化物 without carbon, hydrates included. */
  halideSalt: boolean;
  ammonium: boolean;
  chlorosilane: boolean;
  /** Silicon–hydrogen compounds: release hydrogen with bases, acids and metals. */
  hydrosilane: boolean;
  /** Elemental 溴 and 碘. */
  elementalHalogen: boolean;
  /** Decomposes when heated or in contact with little water or acid: sulfur dioxide and fire. */
  hydrosulfite: boolean;
  /** Hypophosphites and phosphorous acid: heat releases phosphine. */
  phosphineSource: boolean;
  /** Forms a crust of explosive peroxides on contact with air. */
  peroxidisingSolid: boolean;
  /** Peroxides concentrate during distillation or evaporation. */
  peroxidisesSlowly: boolean;
  /** Covalent azides that water, acids or bases convert to hydrazoic acid. */
  azideEster: boolean;
  /** A halogen and an ether oxygen on one carbon: water releases an acid. */
  haloEther: boolean;
  chlorite: boolean;
  /** Halocarbons with one or two carbons: violent reactions with light metals. */
  smallHalocarbon: boolean;
  /** A protein: no formula, but it contains carbon, nitrogen and sulfur. */
  enzyme: boolean;
  /** Organic azides, azodicarboxylates and a few others that explode when heated, without a code for it. */
  energetic: boolean;
  /** The cation or bound metal: silver, mercury, copper, lead, arsenic … */
  elements: ReadonlySet<string>;
  inorganic: boolean;
  carbonFree: boolean;
  hydrocarbon: boolean;
  halocarbon: boolean;
}

const NON_METALS = new Set('H D He B C N O F Ne Si P S Cl Ar Ge As Se Br Kr Te I Xe'.split(' '));
const ALKALI = new Set(['Li', 'Na', 'K', 'Rb', 'Cs']);
const HALOGENS = ['F', 'Cl', 'Br', 'I'];

const HYDRIDE = /^氢化|氢化铝|硼氢化|氢化锂|氢化钠|氢化钾|^硼烷|硼烷.*络合物|频哪醇硼烷|频那醇硼烷/;
const CYANIDE = /(?<![铁钴镍铂金硫])氰化(?!.*铁)|氰基硼氢化/;
const NO_CYANIDE = /硫氰|铁氰|异氰|氰化物?(对照|质控)/;
const FLUORIDE =
  /^(无水|二水|三水|四水)?氟化(?!钙|镁|铝|镧|铈|钡|锶|碘|苯|石墨)|氟化氢|氢氟酸|氟化铵|^氟硼酸$|^氟硅酸$|^六氟磷酸(锂|$)|^六氟锑酸银|三氟化硼|三氟化硫|五氟化|四氟化(硫|硅|锡|铅)|三乙胺三氢氟|磺酰氟$|酰氟$/;
/** TBAF, TBAT, DAST, Deoxo-Fluor, HF in pyridine, Et3N·3HF, XeF2, LiPF6, SbF5, PMSF */
const FLUORIDE_CAS = new Set(
  (
    '429-41-4 22206-57-1 163931-61-1 38078-09-0 202289-38-1 32001-55-1 62778-11-4 73602-61-6 13709-36-9 21324-40-3 7783-70-2 ' +
    '7664-39-3 7681-49-4 7789-23-3 13400-13-0 12125-01-8 1341-49-7 7789-29-9 1333-83-1 7783-47-3 7775-41-9 109-63-7 ' +
    '353-42-4 16961-83-4 16872-11-0 26042-64-8 329-98-6 665-86-1'
  ).split(' '),
);

/** Acetaldehyde, propargyl and furfuryl alcohol, dicyclopentadiene, indene, malononitrile, ethylenimine */
const SELF_POLYMERISING = new Set('75-07-0 107-19-7 98-00-0 77-73-6 95-13-6 109-77-3 151-56-4'.split(' '));

/** Nitromethane, propargyl bromide, HOAt; DAST, which goes off above 90 ℃ (J. Fluorine Chem. 1989, 43, 137) */
const ENERGETIC = new Set('75-52-5 106-96-7 39968-33-7 38078-09-0'.split(' '));

/** Potassium, sodium amide: class A of the peroxide formers (NRC, Prudent Practices in the Laboratory, 2011, table 4.8). */
const PEROXIDISING_SOLIDS = new Set('7440-09-7 7782-92-5'.split(' '));
/**
 * Class B of that table, where no EUH019 covers it: cumene, dicyclopentadiene, dihydropyran (a vinyl ether),
 * 2-butanol, 2-propanol, benzyl alcohol, cyclohexanol, 3-methylbutanol, methyl isobutyl ketone, phenylethanols,
 * acetaldehyde.
 */
const PEROXIDISING_SLOWLY = new Set(
  '98-82-8 77-73-6 110-87-2 78-92-2 67-63-0 100-51-6 108-93-0 123-51-3 108-10-1 1517-69-7 60-12-8 75-07-0'.split(
    ' ',
  ),
);
/** Trimethylsilyl azide, diphenyl phosphoryl azide (Bretherick) */
const AZIDE_ESTERS = new Set('4648-54-8 26386-88-9'.split(' '));

/** A chlorinated solvent contributes chlorine too. */
const withSolvent = (groups: ReadonlySet<Group>, purity: string): ReadonlySet<Group> =>
  /二氯甲烷|三氯甲烷|氯仿|四氯化碳|二氯乙烷|氯苯/.test(purity)
    ? new Set([...groups, 'carbonChlorine'])
    : groups;

export function familiesOf({ cas, nameZh, formulaHill, smiles, state, purity, hCodes }: SdsFacts): Families {
  const groups = withSolvent(groupsOf(smiles), state === '溶液' ? (purity ?? '') : '');
  const atoms = parseFormula(formulaHill ?? '') ?? new Map<string, number>();
  const elements: ReadonlySet<string> = new Set(atoms.keys());
  const has = (...wanted: string[]) => wanted.every((element) => elements.has(element));
  const metals = [...elements].filter((element) => !NON_METALS.has(element));
  const alone = elements.size === 1 && metals.length === 1;
  const ofOnly = (...allowed: string[]) =>
    elements.size > 0 && [...elements].every((element) => allowed.includes(element));
  const hypochlorite = /次氯酸/.test(nameZh);
  const carbonFree = elements.size > 0 && !has('C');
  const halocarbon = has('C') && !ofOnly('C', 'H', 'D') && ofOnly('C', 'H', 'D', ...HALOGENS);
  const burnsWithWater = hCodes.some((code) => /^H250|^H26[01]/.test(code));
  return {
    groups,
    metal: alone && !/碳|催化剂/.test(nameZh) && !['Hg', 'Ga'].includes(metals[0] ?? ''),
    carbonCatalyst: /[钯铂钌铑镍]碳/.test(nameZh),
    alkaliMetal: alone && metals.every((element) => ALKALI.has(element)),
    hydride: HYDRIDE.test(nameZh) && (burnsWithWater || nameZh.includes('硼氢化')),
    organometallic: has('C') && metals.length > 0 && burnsWithWater,
    cyanideSalt: CYANIDE.test(nameZh) && !NO_CYANIDE.test(nameZh) && !groups.has('carbonBond'),
    azideSalt: /^叠氮化|^叠氮酸/.test(nameZh),
    fluorideSource: FLUORIDE_CAS.has(cas) || (has('F') && FLUORIDE.test(nameZh)),
    hypochlorite,
    chlorineSource: hypochlorite || (groups.has('activeChlorine') && has('N')),
    needsVent: needsVent(cas),
    selfPolymerising: SELF_POLYMERISING.has(cas),
    peroxide: groups.has('peroxide') || /过氧|过碳酸|过硼酸|过硫酸|过一硫酸/.test(nameZh),
    nitrate: /硝酸(?!酯)/.test(nameZh) && !/亚硝酸/.test(nameZh) && carbonFree,
    nitrite: /亚硝酸/.test(nameZh),
    chlorate: /(?<![高次])氯酸|亚氯酸|溴酸|(?<!高)碘酸/.test(nameZh) && !/次氯酸/.test(nameZh) && carbonFree,
    perchlorate: /高氯酸|高碘酸/.test(nameZh),
    metalOxidiser: /高锰酸|重铬酸|铬酸|三氧化铬|氯铬酸/.test(nameZh),
    carbonate: /^(无水|[一二三五七十]+水|过|碱式)?碳酸(?!.*酯)/.test(nameZh),
    sulfite: /亚硫酸|连二亚硫酸/.test(nameZh) && carbonFree,
    sulfide: /硫化(钠|钾|铵|亚铁|氢)|硫氢化/.test(nameZh),
    mineralAcid: carbonFree && /酸$/.test(nameZh),
    alkaline:
      metals.length > 0 &&
      /(^|水|无水|^过)碳酸|磷酸三(钠|钾)|焦磷酸(钠|四钠)|硅酸钠|氢氧化|氧化钙/.test(nameZh),
    hydrazine: /肼/.test(nameZh),
    hydroxylamine: /羟胺|胲/.test(nameZh),
    halideSalt:
      carbonFree &&
      elements.size > 1 &&
      (/(氯|溴|碘)化(?!亚砜)/.test(nameZh) || !has('O')) &&
      ['Cl', 'Br', 'I'].some((element) => elements.has(element)),
    ammonium: /铵$|铵盐|铵(一|二|三|四|六|七|十)?水合物/.test(nameZh) && carbonFree && has('N', 'H'),
    chlorosilane:
      has('Si') && HALOGENS.some((element) => has(element)) && /氯硅烷|溴硅烷|碘硅烷/.test(nameZh),
    hydrosilane: /\[SiH/.test(smiles ?? ''),
    elementalHalogen: elements.size === 1 && (has('Br') || has('I')),
    hydrosulfite: /连二亚硫酸/.test(nameZh),
    phosphineSource: /次磷酸|次亚磷酸|^亚磷酸$/.test(nameZh),
    energetic: ENERGETIC.has(cas) || /偶氮二甲酸/.test(nameZh) || (has('C') && /叠氮/.test(nameZh)),
    elements,
    inorganic:
      carbonFree || (elements.size > 0 && !groups.has('carbonBond') && !has('C', 'H') && metals.length > 0),
    carbonFree,
    hydrocarbon: has('C', 'H') && ofOnly('C', 'H', 'D'),
    halocarbon,
    enzyme: elements.size === 0 && /酶/.test(nameZh),
    peroxidisingSolid: PEROXIDISING_SOLIDS.has(cas),
    peroxidisesSlowly: PEROXIDISING_SLOWLY.has(cas),
    azideEster: AZIDE_ESTERS.has(cas),
    haloEther: groups.has('haloEther'),
    chlorite: /亚氯酸/.test(nameZh),
    smallHalocarbon: halocarbon && groups.has('halide') && (atoms.get('C') ?? 0) <= 2,
  };
}
