/**
 * Ionisation forms of a buffer at a pH and their charge. pK depends on temperature by van 't Hoff (constant ΔrH°) and
 * on ionic strength by Davies: log γ = −A·z²·(√I/(1+√I) − 0.3·I). pH means activity.
 */
import type { IonisationStep } from './bufferTable';

const GAS = 8.314462618e-3;
const KELVIN = 273.15;
const REFERENCE = 298.15;

/** pK at a temperature in °C. */
export const pKaAt = ({ pKa, enthalpy }: IonisationStep, celsius: number): number =>
  pKa + (enthalpy / (GAS * Math.LN10)) * (1 / (celsius + KELVIN) - 1 / REFERENCE);

/** Change of pK per °C at 25 °C. */
export const pKaSlope = ({ enthalpy }: IonisationStep): number =>
  -enthalpy / (GAS * Math.LN10 * REFERENCE ** 2);

/** Ionisation of water; ΔrH° from the same review as the buffers. */
const WATER: IonisationStep = { pKa: 13.995, enthalpy: 55.82 };

/** Debye–Hückel factor A in water, from its permittivity (Malmberg and Maryott 1956). */
function debyeHuckel(celsius: number): number {
  const permittivity = 87.74 - 0.40008 * celsius + 9.398e-4 * celsius ** 2 - 1.41e-6 * celsius ** 3;
  return 1.8246e6 / (permittivity * (celsius + KELVIN)) ** 1.5;
}

/** −log γ of a singly charged ion; 0 when activities are ignored. */
export function ionShift(ionicStrength: number, celsius: number): number {
  const root = Math.sqrt(ionicStrength);
  return debyeHuckel(celsius) * (root / (1 + root) - 0.3 * ionicStrength);
}

export interface Medium {
  /** °C */
  celsius: number;
  /** −log γ of a singly charged ion. */
  shift: number;
}

/** pK in concentrations. An acid of charge z becomes z − 1 when it loses a proton, so its conjugate shifts more. */
export const apparentPKa = (step: IonisationStep, acidCharge: number, { celsius, shift }: Medium): number =>
  pKaAt(step, celsius) + shift * (2 * acidCharge - 1);

/** Fractions of the forms, from fully protonated to fully deprotonated; they sum to 1. */
export function formsAt(pKas: readonly number[], pH: number): number[] {
  let log = 0;
  const logs = [0, ...pKas.map((pKa) => (log += pH - pKa))];
  // Relative to the largest, so that no power of ten overflows.
  const top = Math.max(...logs);
  const weights = logs.map((value) => 10 ** (value - top));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** mol/L of H⁺ minus OH⁻ at a pH. */
export function protonExcess(pH: number, { celsius, shift }: Medium): number {
  const hydrogen = 10 ** (shift - pH);
  const hydroxide = 10 ** (pH - pKaAt(WATER, celsius) + shift);
  return hydrogen - hydroxide;
}
