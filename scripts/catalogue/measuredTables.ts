/**
 * Candidate values from tables of measured properties, in our units and at our temperature. Equations and coefficients
 * as documented by the Python package `chemicals`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Molecule } from 'openchemlib';

/** Value of one table; `at` in °C where it depends on the temperature. */
export interface Candidate {
  source: string;
  value: number;
  at?: number;
}

export type Row = Readonly<Record<string, string>>;
export type Table = ReadonlyMap<string, Row>;

/** °C to K */
const ZERO = 273.15;
export const celsius = (kelvin: number): number => kelvin - ZERO;

const number = (row: Row | undefined, column: string): number | null => {
  const text = row?.[column]?.trim() ?? '';
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
};

/** A table of the package by CAS number, with or without dashes in the file. */
export function readTable(folder: string, path: string): Table {
  const bytes = readFileSync(join(folder, path));
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split('\t');
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
  return new Map(rows.map((row) => [dashed(row.CAS ?? ''), row]));
}

const dashed = (cas: string): string =>
  cas.includes('-') ? cas : cas.replace(/^(\d+)(\d\d)(\d)$/, '$1-$2-$3');

/** Aqueous solubility of the two SDF files, log10 of mol/L at 25 °C, by structure. */
export function readSolubilities(folder: string): ReadonlyMap<string, number> {
  const entries = ['solubility.train.sdf', 'solubility.test.sdf']
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('$$$$\n'))
    .flatMap((entry) => {
      const value = /<SOL>[^\n]*\n(\S+)/.exec(entry)?.[1];
      return value === undefined ? [] : [[Molecule.fromMolfile(entry).getIDCode(), Number(value)] as const];
    });
  return new Map(entries);
}

/** The same column of several tables; `change` converts the value to our unit. */
export const fromColumns =
  (tables: readonly (readonly [string, Table])[], column: string, change: (value: number) => number) =>
  (cas: string): Candidate[] =>
    tables.flatMap(([source, table]) => {
      const value = number(table.get(cas), column);
      return value === null ? [] : [{ source, value: change(value) }];
    });

/** Coefficients → value at T, in K. */
type Equation = (k: (column: string) => number, kelvin: number) => number;

const dippr101: Equation = (k, T) =>
  Math.exp(k('C1') + k('C2') / T + k('C3') * Math.log(T) + k('C4') * T ** k('C5'));
const antoine: Equation = (k, T) => 10 ** (k('A') - k('B') / (T + k('C')));
const wagner: Equation = (k, T) => {
  const tau = 1 - T / k('Tc');
  const sum = k('A') * tau + k('B') * tau ** 1.5 + k('C') * tau ** 2.5 + k('D') * tau ** 5;
  return k('Pc') * Math.exp(sum / (1 - tau));
};
const ppdsViscosity: Equation = (k, T) => {
  const term = Math.cbrt((k('C') - T) / (T - k('D')));
  return k('E') * Math.exp(k('A') * term + k('B') * term ** 4);
};
const viswanath: Equation = (k, T) => 10 ** (k('A') + k('B') / (k('C') - T)) / 1000;
const ppdsDensity: Equation = (k, T) => {
  const tau = 1 - T / k('Tc');
  const sum = k('A') * tau ** 0.35 + k('B') * tau ** (2 / 3) + k('C') * tau + k('D') * tau ** (4 / 3);
  return k('rhoc') + sum;
};

export const EQUATIONS = { dippr101, antoine, wagner, ppdsViscosity, viswanath, ppdsDensity };

/** The value of a correlation times `factor`, at a temperature within its range. */
export const fromEquation =
  (source: string, table: Table, equation: Equation, at: number, factor: number) =>
  (cas: string): Candidate[] => {
    const row = table.get(cas);
    if (!row) return [];
    const kelvin = at + ZERO;
    const low = number(row, 'Tmin') ?? number(row, 'Tm') ?? 0;
    const high = number(row, 'Tmax') ?? number(row, 'Tc') ?? Infinity;
    const value = factor * equation((column) => number(row, column) ?? NaN, kelvin);
    return kelvin < low || kelvin > high || !(value > 0) ? [] : [{ source, value, at }];
  };

/** Refractive index (D line) with its temperature. */
export const refractions =
  (table: Table) =>
  (cas: string): Candidate[] => {
    const [value, kelvin] = [number(table.get(cas), 'RI'), number(table.get(cas), 'RIT')];
    return value === null || kelvin === null
      ? []
      : [{ source: 'crc', value, at: Math.round(celsius(kelvin)) }];
  };
