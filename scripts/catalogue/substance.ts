/** Facts of a compound: from the reference table and its own row; formula and mass from the structure. */
import type { components } from '@contract/schema';
import { isValidCas } from '../../domain/chemistry/cas';
import { hillFormula, molarMass, parseFormula, sameFormula } from '../../domain/chemistry/formula';
import { spelledOut } from './ligands';
import { differingEstimate } from './estimate';
import type { Exposure } from './exposure';
import type { Glove, LethalDose } from './lethalDoses';
import type { Measurement } from './measured';
import { moleculeOf } from './molecule';
import { cell, listOf, type Problems, type Row } from './tsv';
import type { Reference } from './source';

type Substance = components['schemas']['Substance'];

/** Tables of atomic weights differ by less than this fraction of the mass; one hydrogen is more. */
const MASS_TOLERANCE = 0.0003;

/** A mixture or polymer without a single composition: its row has `-` as structure. */
export const isMixture = (row: Row): boolean => cell(row, 'smiles') === '-';

interface Known {
  reference: Reference | undefined;
  measured: Measurement[];
  exposure: Exposure | undefined;
  lethalDose?: LethalDose | undefined;
  gloves?: Glove[] | undefined;
}

/** The substance of a compound row; null for a mixture, and, with a problem, for inconsistent data. */
export function substanceOf(
  row: Row,
  { reference, measured, exposure, lethalDose, gloves }: Known,
  problems: Problems,
): Substance | null {
  const cas = cell(row, 'cas');
  const own = cell(row, 'smiles');
  if (!isValidCas(cas)) return fail(row, `CAS ${cas} fails its check digit`, problems);
  if (isMixture(row)) return null;
  const smiles = own || reference?.smiles;
  if (!smiles)
    return fail(row, `${cas} is in no reference table and has no SMILES (run catalogue:extract?)`, problems);
  const composition = compositionOf(smiles);
  if (!composition) return fail(row, `SMILES of ${cas} cannot be read: ${smiles}`, problems);
  const { formulaHill, mass } = composition;
  if (!own && reference && Math.abs(reference.mw - mass) > mass * MASS_TOLERANCE) {
    return fail(row, `mass of ${cas}: structure ${mass.toFixed(3)}, reference ${reference.mw}`, problems);
  }
  const shown = cell(row, 'formula');
  if (shown && !sameFormula(spelledOut(shown), formulaHill)) {
    return fail(row, `formula of ${cas}: ${shown} is not ${formulaHill} of the structure`, problems);
  }
  const solution = cell(row, 'state') === 'q';
  /** From the reference table, otherwise from the literature. */
  const pure = (property: 'meltingPoint' | 'boilingPoint' | 'flashPoint') =>
    solution ? null : (reference?.[property] ?? valueOf(measured, property));
  return {
    cas,
    nameZh: cell(row, 'zh'),
    nameEn: cell(row, 'en'),
    iupac: reference?.iupac ?? null,
    // From its own row, because the reference table often has trade names.
    synonyms: listOf(cell(row, 'aliases')),
    formula: shown || formulaHill,
    formulaHill,
    molarMass: Math.round(mass * 100) / 100,
    smiles,
    inchiKey: own ? null : (reference?.inchiKey ?? null),
    meltingPoint: pure('meltingPoint'),
    boilingPoint: pure('boilingPoint'),
    flashPoint: pure('flashPoint'),
    measured: measured.map((measurement) => {
      const estimate = differingEstimate(measurement, smiles, cell(row, 'state'));
      return estimate === null ? measurement : { ...measurement, estimate };
    }),
    ...(exposure && { exposure }),
    ...(lethalDose && { lethalDose }),
    ...(gloves && { gloves }),
  };
}

const valueOf = (measured: Measurement[], wanted: Measurement['property']): number | null =>
  measured.find(({ property }) => property === wanted)?.value ?? null;

function compositionOf(smiles: string) {
  try {
    const { formula, relativeWeight } = moleculeOf(smiles).getMolecularFormula();
    const atoms = parseFormula(formula);
    // Our atomic weights are newer than openchemlib's; the two must agree within the tolerance.
    const own = atoms && molarMass(atoms);
    if (!atoms || (own !== null && Math.abs(own - relativeWeight) > relativeWeight * MASS_TOLERANCE))
      return null;
    return { formulaHill: hillFormula(atoms), mass: own ?? relativeWeight };
  } catch {
    return null;
  }
}

function fail(row: Row, reason: string, problems: Problems): null {
  problems.add(row.at, reason);
  return null;
}
