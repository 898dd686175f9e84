/** Theoretical maxima from a formula, in percent: mass of an element, active chlorine, water of a hydrate. */
import { foldFormula, molarMass, parseFormula } from '../chemistry/formula';
import { parseLimit } from './coa';

const OXYGEN = molarMass('O') ?? 0;

const percent = (part: number, whole: number): number => (100 * part) / whole;

/** Mass fraction of an element; null when the formula does not contain it. */
function elementShare(formula: string, element: string): number | null {
  const count = parseFormula(formula)?.get(element);
  const [atom, whole] = [molarMass(element), molarMass(formula)];
  return count === undefined || atom === null || whole === null ? null : percent(count * atom, whole);
}

/** Each chlorine bound to nitrogen or oxygen releases two: 有效氯 is calculated as Cl2 (GB/T 10666, GB 19106). */
function activeChlorine(formula: string): number | null {
  const share = elementShare(formula, 'Cl');
  return share === null ? null : share * 2;
}

/** Upper bound of a percentage. */
const ALL = 100;

/** Peroxidic oxygen that can be released: one atom per H2O2 adduct, one per peroxymonosulfate (KHSO5). */
function activeOxygen(formula: string): number | null {
  const whole = molarMass(formula);
  if (whole === null) return null;
  const units = [...foldFormula(formula).matchAll(/(\d*)(H2O2|KHSO5)(?![a-z\d])/g)];
  const count = units.reduce((sum, [, times = '']) => sum + (times === '' ? 1 : Number(times)), 0);
  return count === 0 ? null : percent(count * OXYGEN, whole);
}

/** Water of a hydrate, `·5H2O`; null without one, or when its amount is unknown (`·xH2O`). */
function crystalWater(formula: string): number | null {
  const [, times] = /·(\d+(?:\.\d+)?)?H2O$/.exec(foldFormula(formula)) ?? [];
  const whole = molarMass(formula);
  const water = molarMass('H2O');
  if (whole === null || water === null || !/·\d*\.?\d*H2O$/.test(foldFormula(formula))) return null;
  return percent(Number(times ?? 1) * water, whole);
}

/** `以 SiO2 计`, `总碱 (以 Na2O 计)`: calculated as an oxide or a gas that contains one element of the substance. */
function asCompound(formula: string, compound: string): number | null {
  const atoms = parseFormula(compound);
  const [key] = [...(atoms?.keys() ?? [])].filter((element) => element !== 'O' && element !== 'H');
  const share = key === undefined ? null : elementShare(formula, key);
  const inCompound = key === undefined ? null : elementShare(compound, key);
  return share === null || inCompound === null ? null : (100 * share) / inCompound;
}

/**
 * Theoretical maximum of a certificate's item in the pure substance, in %; null when the formula does not tell. Item
 * names as on certificates: `Pd`, `有效氯`, `活性氧`, `结晶水`, `以 SiO2 计`, `BF3`, `含量`.
 */
export function theoreticalShare(item: string, formula: string | null): number | null {
  if (item === '含量') return ALL;
  if (formula === null || parseFormula(formula) === null) return null;
  const compound = /以\s*([A-Z][A-Za-z\d]*)\s*计/.exec(item)?.[1];
  if (compound !== undefined) return asCompound(formula, compound);
  if (item === '有效氯') return activeChlorine(formula);
  if (item === '活性氧') return activeOxygen(formula);
  if (item === '结晶水') return crystalWater(formula);
  return elementShare(formula, item) ?? (parseFormula(item) === null ? null : asCompound(formula, item));
}

/**
 * Factor by which the other components increase when a hydrate loses all water: 1.9 for `Na2B4O7·10H2O`. An assay
 * above 100 % means such a loss; ACS allows borax 105.0 %. 1 without counted water.
 */
export function driedFactor(formula: string | null): number {
  const water = formula === null ? null : crystalWater(formula);
  return water === null ? 1 : 100 / (100 - water);
}

/**
 * 中国药典 凡例: without a stated upper limit, an assay of a pure substance may reach 101.0 %, because of the error of the
 * method.
 */
const METHOD_ERROR = 1.01;

/**
 * Does a result in % exceed the theoretical maximum by more than the error of a method? `max` comes from
 * `theoreticalShare`.
 */
export function isBeyondTheory(result: string, max: number): boolean {
  const found = parseLimit(result);
  return found.kind === 'range' && found.unit === '%' && found.min > max * METHOD_ERROR + 1e-9;
}
