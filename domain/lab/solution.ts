/**
 * Preparing solutions. Weighing: m = c·V·(M + n·M(H2O)) / w, with n water molecules in the weighed substance beyond
 * M, and w its purity. Concentrated liquids: c = 1000·ρ·w / M.
 */

/** g/mol */
const WATER = 18.015;

export interface Weighing {
  /** g */
  mass: number;
  /** L */
  volume: number;
  /** mol/L */
  concentration: number;
  /** g/mol, without the water counted by `waters` */
  molarMass: number;
}

export type WeighingUnknown = keyof Weighing;

export interface WeighedForm {
  /** Mass fraction, 1 = pure. */
  purity: number;
  /** Water molecules in the weighed form that the molar mass does not include. */
  waters: number;
}

/** Calculates the unknown quantity from the other three; null without a solution, e.g. for a negative molar mass. */
export function solveWeighing(
  unknown: WeighingUnknown,
  known: Weighing,
  { purity, waters }: WeighedForm,
): number | null {
  const { mass, volume, concentration, molarMass } = known;
  const weighed = molarMass + waters * WATER;
  const answers: Record<WeighingUnknown, number> = {
    mass: (concentration * volume * weighed) / purity,
    volume: (mass * purity) / (concentration * weighed),
    concentration: (mass * purity) / (volume * weighed),
    molarMass: (mass * purity) / (concentration * volume) - waters * WATER,
  };
  const answer = answers[unknown];
  return Number.isFinite(answer) && answer > 0 ? answer : null;
}

export interface Liquid {
  /** g/mL */
  density: number;
  /** Mass fraction of the substance. */
  content: number;
  /** g/mol */
  molarMass: number;
}

/** mol/L of the undiluted liquid. */
export const stockConcentration = ({ density, content, molarMass }: Liquid): number =>
  (1000 * density * content) / molarMass;

/** Volume of the liquid in L for a volume (L) and concentration (mol/L); null when the liquid itself is weaker. */
export function stockVolume(liquid: Liquid, concentration: number, volume: number): number | null {
  const stock = stockConcentration(liquid);
  return concentration <= stock ? (concentration * volume) / stock : null;
}
