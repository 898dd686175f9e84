/**
 * Buffer recipes by exact charge balance: Σ charges of the reagents' particles + strong acid or base = charge of the
 * forms at the pH + H⁺ − OH⁻. Two reagents are mixed, or one is adjusted with NaOH or HCl.
 */
import type { Buffer } from './bufferTable';
import { apparentPKa, formsAt, ionShift, protonExcess, type Medium } from './ionisation';

export interface BufferTarget {
  pH: number;
  /** mol/L of all forms together */
  concentration: number;
  /** °C at which the pH is wanted */
  celsius: number;
  /** Correct the pK for ionic strength (Davies)? Without it, the result is plain Henderson–Hasselbalch. */
  activity: boolean;
}

/** mix: acid and base reagent; acid, base: one reagent and a strong base or acid. */
export type BufferMethod = 'mix' | 'acid' | 'base';

/** Returns the methods that a buffer's reagents allow. */
export function methodsOf({ acid, base }: Buffer): BufferMethod[] {
  if (acid && base) return ['mix', 'acid', 'base'];
  return acid ? ['acid'] : ['base'];
}

export interface BufferState {
  /** Mean charge of the buffer's forms. */
  charge: number;
  /** mol/L */
  ionicStrength: number;
  /** In concentrations, at this temperature and ionic strength. */
  pKas: number[];
  medium: Medium;
}

/** ½Σcz² over the forms, H⁺, OH⁻ and the singly charged counter-ions. */
function ionicStrengthOf(
  forms: readonly number[],
  { charge }: Buffer,
  concentration: number,
  excess: number,
) {
  const own = forms.map((part, index) => ({ part, z: charge - index }));
  const squares = own.reduce((sum, { part, z }) => sum + part * z ** 2, 0) * concentration;
  const net = own.reduce((sum, { part, z }) => sum + part * z, 0) * concentration + excess;
  return (squares + Math.abs(excess) + Math.abs(net)) / 2;
}

/** Enough iterations for the ionic strength to converge to nine figures. */
const ROUNDS = 40;

/** Returns the state of a buffer at a pH, however it was made. */
export function bufferStateAt(
  buffer: Buffer,
  { pH, concentration, celsius, activity }: BufferTarget,
): BufferState {
  let ionicStrength = 0;
  for (let round = 0; ; round++) {
    const medium = { celsius, shift: activity ? ionShift(ionicStrength, celsius) : 0 };
    const pKas = buffer.steps.map((step, index) => apparentPKa(step, buffer.charge - index, medium));
    const forms = formsAt(pKas, pH);
    const next = ionicStrengthOf(forms, buffer, concentration, protonExcess(pH, medium));
    const charge = forms.reduce((sum, part, index) => sum + part * (buffer.charge - index), 0);
    if (round === ROUNDS) return { charge, ionicStrength: next, pKas, medium };
    ionicStrength = next;
  }
}

export interface BufferAmounts {
  /** mol/L; null when the reagent is not used. */
  acid: number | null;
  base: number | null;
  /** mol/L of NaOH; negative values are HCl. */
  strong: number;
}

/** Charge that the reagents' particles must bring, in mol/L. */
const neededCharge = (target: BufferTarget, { charge, medium }: BufferState): number =>
  target.concentration * charge + protonExcess(target.pH, medium);

/** Amounts per litre; null when two reagents cannot reach the pH, or when the method has no reagent. */
export function bufferAmounts(
  buffer: Buffer,
  target: BufferTarget,
  method: BufferMethod,
): BufferAmounts | null {
  const needed = neededCharge(target, bufferStateAt(buffer, target));
  const { acid, base } = buffer;
  const { concentration } = target;
  if (method === 'mix') {
    if (!acid || !base) return null;
    const basePart = (concentration * acid.charge - needed) / (acid.charge - base.charge);
    if (basePart < 0 || basePart > concentration) return null;
    return { acid: concentration - basePart, base: basePart, strong: 0 };
  }
  const reagent = method === 'acid' ? acid : base;
  if (!reagent) return null;
  const strong = concentration * reagent.charge - needed;
  return {
    acid: method === 'acid' ? concentration : null,
    base: method === 'base' ? concentration : null,
    strong,
  };
}

/** Charge of a mixed buffer in mol/L: that of its reagents less the strong base. */
function chargeOf({ acid, base }: Buffer, amounts: BufferAmounts): number {
  const brought = (amounts.acid ?? 0) * (acid?.charge ?? 0) + (amounts.base ?? 0) * (base?.charge ?? 0);
  return brought - amounts.strong;
}

/** pH of a mixed buffer at a temperature, where the charges balance; found by bisection. */
export function pHOf(buffer: Buffer, amounts: BufferAmounts, celsius: number, activity: boolean): number {
  const concentration = (amounts.acid ?? 0) + (amounts.base ?? 0);
  const brought = chargeOf(buffer, amounts);
  let [low, high] = [-1, 15];
  for (let round = 0; round < 60; round++) {
    const pH = (low + high) / 2;
    const target = { pH, concentration, celsius, activity };
    // The charge of the forms decreases with rising pH.
    if (neededCharge(target, bufferStateAt(buffer, target)) > brought) low = pH;
    else high = pH;
  }
  return (low + high) / 2;
}

/** mol/L of strong base per pH unit. */
export function bufferCapacity(buffer: Buffer, target: BufferTarget): number {
  const half = 0.01;
  const at = (pH: number) => neededCharge({ ...target, pH }, bufferStateAt(buffer, { ...target, pH }));
  return (at(target.pH - half) - at(target.pH + half)) / (2 * half);
}

/** Suggested start of a recipe: the pK in the middle of the reagents' range, to 0.1 (25 °C). */
export function startPH({ charge, steps, acid, base }: Buffer): number {
  const last = base && charge - base.charge - 1;
  const first = acid ? Math.max(0, charge - acid.charge) : (last ?? 0);
  const step = steps[Math.floor((first + (last ?? first)) / 2)];
  return Math.round((step?.pKa ?? 7) * 10) / 10;
}

/** Distance from the pH to the nearest pK. */
export const distanceToPKa = ({ pKas }: BufferState, pH: number): number =>
  Math.min(...pKas.map((pKa) => Math.abs(pH - pKa)));
