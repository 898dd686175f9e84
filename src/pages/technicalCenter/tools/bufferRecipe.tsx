import {
  bufferAmounts,
  startPH,
  type BufferAmounts,
  type BufferMethod,
  type BufferTarget,
} from '@domain/lab/buffer';
import type { Buffer, BufferReagent } from '@domain/lab/bufferTable';
import { molarMass } from '@domain/chemistry/formula';
import { numberOf } from '@domain/lab/number';
import { BALANCE, CONCENTRATIONS, PIPETTE } from '@domain/lab/units';
import { amountText, complete, quantityOf } from './amounts';
import { ReagentLink } from './ReagentLink';
import type { ResultLine } from './ToolLayout';

/** Value of an untouched pH field, which shows the pH of the buffer. A cleared field stays empty. */
const DEFAULT_PH = 'start';

export const BUFFER_DEFAULTS = {
  buffer: 'Tris',
  method: '',
  pH: DEFAULT_PH,
  conc: '50',
  concU: 'mM',
  vol: '1',
  volU: 'L',
  temp: '25',
  ions: 'yes',
};
export type BufferValues = typeof BUFFER_DEFAULTS;

/** The displayed values: an untouched pH is the one of the buffer. */
export const shownValues = (values: BufferValues, buffer: Buffer): BufferValues =>
  values.pH === DEFAULT_PH ? { ...values, pH: startPH(buffer).toFixed(1) } : values;

export const PH_RULE = { min: 1, max: 13 };
/** °C; range in which the equations of the pK are valid. */
export const TEMPERATURE_RULE = { min: 0, max: 60 };
/** mol/L; the Davies equation is not valid above. */
const MAX_CONCENTRATION = 2;

/** Significant figures: balances and pipettes give four at most. */
const FIGURES = 4;

export interface BufferRequest {
  target: BufferTarget;
  /** L */
  volume: number;
}

/** Parses the inputs; null until all are valid. */
export function readRequest(values: BufferValues): BufferRequest | null {
  const read = {
    pH: numberOf(values.pH, PH_RULE),
    concentration: quantityOf(values.conc, CONCENTRATIONS, values.concU),
    celsius: numberOf(values.temp, TEMPERATURE_RULE),
    volume: quantityOf(values.vol, PIPETTE, values.volU),
  };
  if (!complete(read) || read.concentration > MAX_CONCENTRATION) return null;
  const { volume, ...target } = read;
  return { volume, target: { ...target, activity: values.ions !== 'no' } };
}

/** Error of the concentration, or null. */
export function concentrationFault(values: BufferValues): string | null {
  const concentration = quantityOf(values.conc, CONCENTRATIONS, values.concU);
  return concentration !== null && concentration > MAX_CONCENTRATION
    ? `不能高于 ${MAX_CONCENTRATION} mol/L`
    : null;
}

function reagentLine(reagent: BufferReagent, moles: number): ResultLine {
  const mass = moles * (molarMass(reagent.formula) ?? NaN);
  const { liquid } = reagent;
  const value = liquid
    ? amountText(mass / liquid.content / liquid.density / 1000, PIPETTE, FIGURES)
    : amountText(mass, BALANCE, FIGURES);
  return { label: reagent.name, value, extra: <ReagentLink cas={reagent.cas} /> };
}

/** Strong acid or base, as a solution of 1 mol/L. */
const strongLine = (moles: number): ResultLine => ({
  label: `1 mol/L ${moles > 0 ? '氢氧化钠' : '盐酸'}`,
  value: amountText(Math.abs(moles), PIPETTE, FIGURES),
  extra: <ReagentLink cas={moles > 0 ? '1310-73-2' : '7647-01-0'} />,
});

export interface Recipe {
  amounts: BufferAmounts;
  lines: ResultLine[];
}

/** The recipe; null when the method cannot reach the pH. */
export function recipeOf(buffer: Buffer, method: BufferMethod, request: BufferRequest): Recipe | null {
  const { target, volume } = request;
  const amounts = bufferAmounts(buffer, target, method);
  if (amounts === null) return null;
  const { acid, base, strong } = amounts;
  const lines: ResultLine[] = [];
  if (buffer.acid && acid !== null) lines.push(reagentLine(buffer.acid, acid * volume));
  if (buffer.base && base !== null) lines.push(reagentLine(buffer.base, base * volume));
  if (Math.abs(strong) > 1e-12) lines.push(strongLine(strong * volume));
  return { amounts, lines };
}
