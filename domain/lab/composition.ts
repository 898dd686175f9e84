/** Molar mass and elemental composition of a formula, with hydrates and charge. */
import { ATOMIC_WEIGHTS } from '../chemistry/atomicWeights';
import { hillFormula, molarMass, parseFormula, type AtomCounts } from '../chemistry/formula';
import { MAIN_ISOTOPES } from './isotopes';

/** Molar mass of electrons in g/mol, CODATA 2018. */
const ELECTRON = 5.48579909e-4;

export interface ElementShare {
  element: string;
  count: number;
  /** g/mol of all its atoms */
  mass: number;
  /** Mass fraction, 0–1. */
  fraction: number;
}

export interface Composition {
  /** Without the charge. */
  formula: string;
  hill: string;
  charge: number;
  /** g/mol. The electrons of a charge are ignored; they are below the precision of an atomic weight. */
  molarMass: number;
  elements: ElementShare[];
  /** Mass of the most abundant isotopes, corrected for the electrons of the charge; null when unknown. */
  monoisotopic: number | null;
}

const signed = (digits: string, sign: string): number => Number(digits || '1') * (sign === '+' ? 1 : -1);

/** Marks superscript digits and signs with "^" and makes them plain. */
const plainCharge = (text: string): string =>
  text
    .replace(/([⁰¹²³⁴⁵⁶⁷⁸⁹]*)([⁺⁻])\s*$/, '^$1$2')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, '');

/**
 * Splits formula and charge of `SO4^2-`, `SO₄²⁻`, `[Fe(CN)6]3-`, `Cu2+`, `NH4+`. Without "^", digits before the sign
 * belong to the atoms; after a bracket, in a cation of one atom, and as the last of two digits (`SO42-`) they belong
 * to the charge.
 */
export function splitCharge(text: string): { formula: string; charge: number } {
  const folded = plainCharge(text);
  const marked = /^(.+?)\^(\d*)([+-])$/.exec(folded) ?? /^(.+?)\^([+-])(\d*)$/.exec(folded);
  if (marked) {
    const [, formula = '', a = '', b = ''] = marked;
    return { formula, charge: /[+-]/.test(a) ? signed(b, a) : signed(a, b) };
  }
  const owned =
    /^(.*[\])}])(\d*)([+-])$/.exec(folded) ??
    /^([A-Z][a-z]?)(\d)(\+)$/.exec(folded) ??
    /^(.+\d)(\d)([+-])$/.exec(folded);
  if (owned) return { formula: owned[1] ?? '', charge: signed(owned[2] ?? '', owned[3] ?? '') };
  const bare = /^(.+)([+-])$/.exec(folded);
  return bare ? { formula: bare[1] ?? '', charge: signed('', bare[2] ?? '') } : { formula: text, charge: 0 };
}

function monoisotopicOf(atoms: AtomCounts, charge: number): number | null {
  let mass = -charge * ELECTRON;
  for (const [element, count] of atoms) {
    const isotope = MAIN_ISOTOPES.get(element);
    // A fraction of a molecule (½ H2O) has no monoisotopic mass.
    if (isotope === undefined || !Number.isInteger(count)) return null;
    mass += isotope * count;
  }
  return mass;
}

/** Returns null when the text is not a formula or an element has no standard atomic weight. */
export function compositionOf(text: string): Composition | null {
  const { formula, charge } = splitCharge(text);
  const atoms = parseFormula(formula);
  const total = atoms && molarMass(atoms);
  if (atoms === null || total === null) return null;
  const elements = [...atoms].map(([element, count]) => {
    const mass = (ATOMIC_WEIGHTS.get(element) ?? 0) * count;
    return { element, count, mass, fraction: mass / total };
  });
  const hill = hillFormula(atoms);
  return { formula, hill, charge, molarMass: total, elements, monoisotopic: monoisotopicOf(atoms, charge) };
}

/** `2−`, `+`, or blank. */
export const chargeText = (charge: number): string =>
  charge === 0 ? '' : `${Math.abs(charge) === 1 ? '' : Math.abs(charge)}${charge > 0 ? '+' : '−'}`;
