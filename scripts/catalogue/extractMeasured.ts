/**
 * Maintainer's step: `npm run catalogue:measured -- <folder of the package chemicals> <folder of the solubility
 * tables>`. Writes `source/measured.tsv`: values from tables of the literature for the substances of `compounds/`.
 * Values of several tables must agree; otherwise, and when a value is impossible, it is left out and printed. NOTICE.md
 * names the tables.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf, MEASURED_COLUMNS, type Property, type Values } from './measured';
import {
  celsius, EQUATIONS, fromColumns, fromEquation, readSolubilities, readTable, refractions, type Candidate,
} from './measuredTables'; // prettier-ignore
import { moleculeOf } from './molecule';
import { MEASURED, SOURCE } from './paths';
import { CORRECTION_COLUMNS, readSource, type Reference } from './source';
import { substanceOf } from './substance';
import { cell, Problems, readTsv, type Row } from './tsv';

const [folder, solubilities] = process.argv.slice(2);
if (!folder || !solubilities) {
  console.error('usage: npm run catalogue:measured -- <folder of chemicals> <folder of the two SDF files>');
  process.exit(2);
}

const table = (path: string) => readTable(folder, path);
const organic = ['crc', table('Misc/Physical Constants of Organic Compounds.csv')] as const;
const inorganic = ['crc', table('Misc/Physical Constants of Inorganic Compounds.csv')] as const;
const iec = ['iec', table('Safety/IS IEC 60079-20-1 2010.tsv')] as const;
const nfpa = ['nfpa', table('Safety/NFPA 497 2008.tsv')] as const;
const dippr = ['dippr', table('Safety/DIPPR T_flash Serat.csv')] as const;
const percent = (fraction: number) => fraction * 100;
const same = (value: number) => value;
const ROOM = 20;
const WARM = 25;

const equations = (at: number, factor: number, ...list: [string, string, keyof typeof EQUATIONS][]) => {
  const found = list.map(([source, path, name]) =>
    fromEquation(source, table(path), EQUATIONS[name], at, factor),
  );
  return (cas: string): Candidate[] => found.flatMap((values) => values(cas));
};

const liquidDensity = equations(ROOM, 1e-3, [
  'vdi',
  'Density/VDI PPDS Density of Saturated Liquids.tsv',
  'ppdsDensity',
]);
const statedDensity = fromColumns([organic, inorganic], 'rho', (value) => value / 1000);

/** Candidates agree when they differ by less than either of these. */
interface Tolerance {
  share?: number;
  absolute?: number;
}

interface Rule {
  property: Property;
  of: (cas: string) => Candidate[];
  tolerance: Tolerance;
  /** Takes the first of the agreeing values, or the safer one. */
  take?: 'least' | 'most';
  digits: number;
  states: readonly string[];
}

const LIQUID = ['l'];
const PURE = ['l', 's'];

const RULES: readonly Rule[] = [
  { property: 'meltingPoint', of: fromColumns([organic, inorganic], 'Tm', celsius), tolerance: { absolute: 3 }, digits: 4, states: PURE },
  { property: 'boilingPoint', of: fromColumns([organic, inorganic], 'Tb', celsius), tolerance: { absolute: 3 }, digits: 4, states: PURE },
  { property: 'flashPoint', of: fromColumns([iec, nfpa, dippr], 'T_flash', celsius), tolerance: { absolute: 8 }, take: 'least', digits: 3, states: LIQUID },
  { property: 'autoignition', of: fromColumns([iec, nfpa], 'T_autoignition', celsius), tolerance: { absolute: 50 }, take: 'least', digits: 3, states: PURE },
  { property: 'lel', of: fromColumns([iec, nfpa], 'LFL', percent), tolerance: { absolute: 0.3, share: 0.2 }, take: 'least', digits: 2, states: PURE },
  { property: 'uel', of: fromColumns([iec, nfpa], 'UFL', percent), tolerance: { share: 0.2 }, take: 'most', digits: 3, states: PURE },
  { property: 'density', of: (cas) => [...statedDensity(cas), ...liquidDensity(cas).filter(() => statedDensity(cas).length > 0)], tolerance: { share: 0.02 }, digits: 3, states: PURE },
  { property: 'refraction', of: refractions(table('Misc/CRC Handbook Organic RI.csv')), tolerance: { absolute: 0.002 }, digits: 5, states: LIQUID },
  {
    property: 'vapourPressure',
    of: equations(
      ROOM, 1e-3,
      ['perry', 'Vapor Pressure/Table 2-8 Vapor Pressure of Inorganic and Organic Liquids.tsv', 'dippr101'],
      ['vdi', 'Vapor Pressure/VDI PPDS Boiling temperatures at different pressures.tsv', 'wagner'],
      ['poling', 'Vapor Pressure/Antoine Collection Poling.tsv', 'antoine'],
    ),
    tolerance: { share: 0.1 }, digits: 2, states: LIQUID,
  },
  {
    property: 'viscosity',
    of: equations(
      WARM, 1e3,
      ['perry', 'Viscosity/Table 2-313 Viscosity of Inorganic and Organic Liquids.tsv', 'dippr101'],
      ['vdi', 'Viscosity/VDI PPDS Dynamic viscosity of saturated liquids polynomials.tsv', 'ppdsViscosity'],
      ['viswanath', 'Viscosity/Viswanath Natarajan Dynamic 3 term.tsv', 'viswanath'],
    ),
    tolerance: { share: 0.15 }, digits: 2, states: LIQUID,
  },
  { property: 'logP', of: fromColumns([['physprop', table('Environment/Syrres logP data.csv.gz')], ['crc', table('Environment/CRC logP table.tsv')]], 'logP', same), tolerance: { absolute: 0.3 }, digits: 3, states: PURE },
]; // prettier-ignore

const agree = (one: number, other: number, { share = 0, absolute = 0 }: Tolerance): boolean =>
  Math.abs(one - other) <= Math.max(absolute, share * Math.max(Math.abs(one), Math.abs(other)));

interface Found {
  property: Property;
  value: number;
  at: number | undefined;
  /** Separated by blanks. */
  sources: string;
}

/** The value on which all tables agree, with their names; null, and a printed line, when they do not. */
function chosen({ property, of, tolerance, take, digits }: Rule, cas: string): Found | null {
  const values = of(cas).sort((a, b) =>
    take === 'least' ? a.value - b.value : take === 'most' ? b.value - a.value : 0,
  );
  const [first] = values;
  if (!first) return null;
  if (values.some(({ value }) => !agree(value, first.value, tolerance))) {
    console.log(`${cas}\t${property}\tno agreement: ${values.map(({ source, value }) => `${source} ${value}`).join(', ')}`);
    return null;
  } // prettier-ignore
  const sources = [...new Set(values.map(({ source }) => source))].join(' ');
  return { property, value: Number(first.value.toPrecision(digits)), at: first.at, sources };
}

const solubilityOf = readSolubilities(solubilities);

/** g/L at 25 °C from log10 of mol/L. */
function dissolved(smiles: string, molarMass: number): Found[] {
  const log = solubilityOf.get(moleculeOf(smiles).getIDCode());
  if (log === undefined) return [];
  const value = Number((10 ** log * molarMass).toPrecision(2));
  return [{ property: 'solubility', value, at: WARM, sources: 'huuskonen' }];
}

const problems = new Problems();
const source = readSource(problems);
const OWN = { meltingPoint: 'mp_c', boilingPoint: 'bp_c', flashPoint: 'flash_c' } as const;
/** `67-64-1 flash_c`: removed by hand, and must not come back. */
const withheld = new Set(
  readTsv(join(SOURCE, 'corrections.tsv'), 'corrections.tsv', CORRECTION_COLUMNS, problems).flatMap((row) =>
    Object.values(OWN)
      .filter((column) => cell(row, column) === '-')
      .map((column) => `${cell(row, 'cas')} ${column}`),
  ),
);
problems.stopIfAny();

/**
 * Values of the tables that are wrong, by CAS number and property. Structure and neighbours in the series give about 0.97,
 * 1.15, 0.80, 1.3, 1.2, 1.1, 0.81, 0.92 and 1.7 g/cm³, and a melting point of 66 °C.
 */
const WRONG = new Set([
  '110-13-4 density',
  '108-59-8 density',
  '75-97-8 density',
  '92-66-0 density',
  '507-19-7 density',
  '84-66-2 density',
  '110-12-3 density',
  '78-42-2 density',
  '1118-46-3 density',
  '106-40-1 meltingPoint',
]);

/** Values in the substance's own row are not replaced. */
const isOpen = (cas: string, reference: Reference | undefined, property: Property): boolean =>
  !WRONG.has(`${cas} ${property}`) &&
  (!(property in OWN) ||
    (reference?.[property as keyof typeof OWN] == null &&
      !withheld.has(`${cas} ${OWN[property as keyof typeof OWN]}`)));

const linesOf = (row: Row): string[] => {
  const cas = cell(row, 'cas');
  const state = cell(row, 'state');
  const reference = source.references.get(cas);
  const substance = substanceOf(row, { reference, measured: [], exposure: undefined }, problems);
  if (!substance || state === 'q') return [];
  const rules = RULES.filter(
    ({ property, states }) => states.includes(state) && isOpen(cas, reference, property),
  );
  const found = [
    ...rules.flatMap((rule) => chosen(rule, cas) ?? []),
    ...dissolved(substance.smiles, substance.molarMass),
  ];
  const own = Object.fromEntries(
    Object.keys(OWN).map((name) => [name, substance[name as keyof typeof OWN] ?? undefined]),
  );
  const all: Values = {
    ...own,
    ...Object.fromEntries(found.map(({ property, value }) => [property, value])),
  };
  const sample = { state, ghs: cell(row, 'ghs'), smiles: substance.smiles };
  return found.flatMap(({ property, value, at, sources }) => {
    const fault = faultOf(property, value, all, sample);
    if (fault !== null) console.log(`${cas}\t${property}\t${value} ${fault}`);
    return fault === null ? [[cas, property, value, at ?? '', sources].join('\t')] : [];
  });
};

const lines = source.compounds.flatMap(linesOf);
writeFileSync(MEASURED, [MEASURED_COLUMNS.join('\t'), ...lines.sort(), ''].join('\n'));
console.log(`${lines.length} values → ${MEASURED}`);
