/** Reads `source/measured.tsv`: properties from tables of the literature, with plausibility rules. */
import type { components } from '@contract/schema';
import { cell, readTsv, type Problems } from './tsv';
import { MEASURED } from './paths';

export type Measurement = components['schemas']['Measurement'];
export type Property = Measurement['property'];

export const MEASURED_COLUMNS = ['cas', 'property', 'value', 'at', 'sources'] as const;

/** The values of a substance, by CAS number. */
export function readMeasured(problems: Problems): Map<string, Measurement[]> {
  const values = new Map<string, Measurement[]>();
  for (const row of readTsv(MEASURED, 'measured.tsv', MEASURED_COLUMNS, problems)) {
    const cas = cell(row, 'cas');
    const at = cell(row, 'at');
    const measurement: Measurement = {
      property: cell(row, 'property') as Property,
      value: Number(cell(row, 'value')),
      at: at === '' ? null : Number(at),
      sources: cell(row, 'sources').split(' ') as Measurement['sources'],
    };
    values.set(cas, [...(values.get(cas) ?? []), measurement]);
  }
  return values;
}

export type Values = Partial<Record<Property, number>>;

export interface Sample {
  /** l or s, as in the row. */
  state: string;
  /** `H225,H319` */
  ghs: string;
  smiles: string;
}

const ROOM = 25;
const AIR_PRESSURE = 101.3;

/** Flash points of the classes of flammable liquids (GB 30000.7), and of liquids in none; H227 is category 4. */
function flashFits(flash: number, ghs: string): boolean {
  if (/H22[45]/.test(ghs)) return flash < 23;
  if (/H226/.test(ghs)) return flash >= 23 && flash <= 60;
  return flash > 60;
}

/** A salt or zwitterion; nitro groups, azides and diazo compounds do not count. */
const isIonic = (smiles: string): boolean =>
  /\.|[+-]\d?\]/.test(
    smiles.replace(
      /\[N\+\]\(=O\)\[O-\]|\[O-\]\[N\+\](?=\()|=\[N\+\]=\[N-\]|\[N-\]=\[N\+\]=|\[N\+\]#\[C-\]/g,
      '',
    ),
  );

/** Rules that a value must satisfy together with the known values. */
const RULES: readonly (readonly [Property, string, (value: number, all: Values, sample: Sample) => boolean])[] = [
  ['meltingPoint', 'does not fit the state', (value, _, { state }) => (state === 's' ? value > 15 : value < ROOM)],
  ['boilingPoint', 'is below the melting point', (value, { meltingPoint = -Infinity }) => value > meltingPoint],
  ['boilingPoint', 'of a gas', (value) => value > 10],
  ['flashPoint', 'does not fit the class', (value, _, { ghs }) => flashFits(value, ghs)],
  ['autoignition', 'is not above the flash point', (value, { flashPoint = 60 }) => value > flashPoint],
  ['lel', 'of what has no flash point', (value, { uel = 100 }) => value > 0 && value < uel],
  ['uel', 'is not above the lower limit', (value, { lel = 0 }) => value > lel && value <= 100],
  ['density', 'is out of range', (value, _, { state }) => value > 0.5 && value < (state === 'l' ? 13.6 : 22.6)],
  ['density', 'of what holds much carbon', (value, _, { smiles }) => value < 3.5 || !/(c|C(?![a-z])).*(c|C(?![a-z])).*(c|C(?![a-z]))/.test(smiles)],
  ['refraction', 'is out of range', (value) => value > 1.25 && value < 2],
  ['vapourPressure', 'does not fit the boiling point', (value, { boilingPoint = ROOM }) =>
    value > 0 && value < AIR_PRESSURE * 1.5 && (value < AIR_PRESSURE) === (boilingPoint > 20)],
  ['viscosity', 'is out of range', (value) => value > 0.1 && value < 5000],
  ['logP', 'of a salt', (_value, _all, { smiles }) => !isIonic(smiles)],
  ['logP', 'is out of range', (value) => value > -6 && value < 12],
  ['solubility', 'stands for: in all proportions', (value) => value < 1000],
  ['solubility', 'of a salt', (_value, _all, { smiles }) => !isIonic(smiles)],
]; // prettier-ignore

/** Why a value contradicts the others; null when it does not. */
export const faultOf = (property: Property, value: number, all: Values, sample: Sample): string | null =>
  RULES.find(([name, , holds]) => name === property && !holds(value, all, sample))?.[1] ?? null;
