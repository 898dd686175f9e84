/** A compound's facts: from the reference table and its own row, formula and mass from the structure. */
import { Molecule } from 'openchemlib';
import type { components } from '../../src/services/contract/schema';
import { isValidCas } from '../../src/domain/cas';
import { hillFormula, parseFormula, sameFormula } from '../../src/domain/formula';
import { cell, listOf, type Problems, type Row } from './tsv';
import type { Reference } from './source';

type Substance = components['schemas']['Substance'];

/** Synonyms shown are the row's own; a reference table's are often trade names. */
const MASS_TOLERANCE = 0.05;

/** The substance of a compound row; null, and a problem, when it does not add up. */
export function substanceOf(row: Row, reference: Reference | undefined, problems: Problems): Substance | null {
  const cas = cell(row, 'cas');
  const own = cell(row, 'smiles');
  if (!isValidCas(cas)) return fail(row, `CAS ${cas} fails its check digit`, problems);
  const smiles = own || reference?.smiles;
  if (!smiles) return fail(row, `${cas} is in no reference table and has no SMILES (run catalogue:extract?)`, problems);
  const composition = compositionOf(smiles);
  if (!composition) return fail(row, `SMILES of ${cas} cannot be read: ${smiles}`, problems);
  const { formulaHill, molarMass } = composition;
  if (!own && reference && Math.abs(reference.mw - molarMass) > MASS_TOLERANCE) {
    return fail(row, `mass of ${cas}: structure ${molarMass.toFixed(3)}, reference ${reference.mw}`, problems);
  }
  const shown = cell(row, 'formula');
  if (shown && !sameFormula(shown, formulaHill)) {
    return fail(row, `formula of ${cas}: ${shown} is not ${formulaHill} of the structure`, problems);
  }
  const solution = cell(row, 'state') === 'q';
  const pure = (value: number | null | undefined) => (solution ? null : (value ?? null));
  return {
    cas,
    nameZh: cell(row, 'zh'),
    nameEn: cell(row, 'en'),
    iupac: reference?.iupac ?? null,
    synonyms: listOf(cell(row, 'aliases')),
    formula: shown || formulaHill,
    formulaHill,
    molarMass: Math.round(molarMass * 100) / 100,
    smiles,
    inchiKey: own ? null : (reference?.inchiKey ?? null),
    meltingPoint: pure(reference?.meltingPoint),
    boilingPoint: pure(reference?.boilingPoint),
    flashPoint: pure(reference?.flashPoint),
  };
}

function compositionOf(smiles: string) {
  try {
    const { formula, relativeWeight } = Molecule.fromSmiles(smiles).getMolecularFormula();
    const atoms = parseFormula(formula);
    return atoms && { formulaHill: hillFormula(atoms), molarMass: relativeWeight };
  } catch {
    return null;
  }
}

function fail(row: Row, reason: string, problems: Problems): null {
  problems.add(row.at, reason);
  return null;
}
