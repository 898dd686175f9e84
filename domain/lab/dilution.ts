/** Dilution: c1·V1 = c2·V2, and dilution series. */
import { FRACTION, MASS_CONCENTRATION, MOLARITY, type Unit } from './units';

export interface Dilution {
  c1: number;
  v1: number;
  c2: number;
  v2: number;
}

export type DilutionUnknown = keyof Dilution;

/** Returns the unknown quantity; concentrations share one unit, volumes share one unit. Null without a solution. */
export function solveDilution(unknown: DilutionUnknown, { c1, v1, c2, v2 }: Dilution): number | null {
  const answers: Dilution = {
    c1: (c2 * v2) / v1,
    v1: (c2 * v2) / c1,
    c2: (c1 * v1) / v2,
    v2: (c1 * v1) / c2,
  };
  const answer = answers[unknown];
  return Number.isFinite(answer) && answer > 0 ? answer : null;
}

type Measure = 'molar' | 'mass' | 'fraction' | 'times';

export interface StrengthUnit extends Unit {
  /** Without a molar mass, only concentrations of one measure are comparable. */
  measure: Measure;
}

const some = (units: readonly Unit[], measure: Measure, ids: readonly string[]): StrengthUnit[] =>
  units.filter(({ id }) => ids.includes(id)).map((unit) => ({ ...unit, measure }));

/** Units of concentration in a dilution. `x` is the factor of a stock such as 50× TAE. */
export const STRENGTHS: readonly StrengthUnit[] = [
  ...some(MOLARITY, 'molar', ['M', 'mM', 'uM', 'nM', 'pM']),
  ...some(MASS_CONCENTRATION, 'mass', ['g/L', 'mg/mL', 'mg/L', 'ug/mL', 'ug/L', 'ng/mL']),
  ...some(FRACTION, 'fraction', ['pct', 'permil']),
  { id: 'x', label: '×（倍）', factor: 1, offset: 0, measure: 'times' },
];

export const strengthOf = (id: string): StrengthUnit =>
  STRENGTHS.find((strengthUnit) => strengthUnit.id === id) ?? {
    id: 'M',
    label: 'mol/L',
    factor: 1,
    offset: 0,
    measure: 'molar',
  };

export interface SeriesStep {
  /** From 1. */
  step: number;
  /** In the unit of the start. */
  concentration: number;
  /** Volume taken from the step before (for the first, from the stock). */
  transfer: number;
  diluent: number;
}

/** Returns `steps` dilutions by `factor`, each filled up to `volume`. */
export const dilutionSeries = (start: number, factor: number, steps: number, volume: number): SeriesStep[] =>
  Array.from({ length: steps }, (_, index) => ({
    step: index + 1,
    concentration: start / factor ** (index + 1),
    transfer: volume / factor,
    diluent: volume - volume / factor,
  }));
