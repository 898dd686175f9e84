/**
 * Derives from the structures which compound is a salt or hydrate of another: without its water it is the anhydrous
 * one; of several components the neutral organic one is the parent. Names are ignored.
 */
import type { Molecule } from 'openchemlib';
import { moleculeOf } from './molecule';

interface Structure {
  cas: string;
  smiles: string;
}

interface Component {
  /** SMILES of the neutral molecule, or a metal's symbol. */
  code: string;
  isOrganic: boolean;
  /** Water of crystallisation; a hydroxide is not one. */
  isWater: boolean;
}

/** Components that form salts and hydrates: water, acids, alkali and alkaline earth metals, ammonia. */
const PARTNERS = ['O', 'Cl', 'Br', 'I', 'F', 'OS(O)(=O)=O', 'OP(O)(O)=O', 'O[N+]([O-])=O', 'OCl(=O)(=O)=O', 'N',
  '[Li]', '[Na]', '[K]', '[Cs]', '[Mg]', '[Ca]']; // prettier-ignore
/** Acids that are partners of another organic component, and parents when they are alone. */
const ORGANIC_PARTNERS = ['CC(=O)O', 'CS(=O)(=O)O', 'OC(=O)C(F)(F)F', 'OC(=O)C(O)=O', 'OC(=O)C=CC(O)=O',
  'OC(=O)/C=C/C(O)=O', 'OC(=O)/C=C\\C(O)=O', 'OC(=O)CC(O)(CC(O)=O)C(O)=O', 'CCO', 'CO']; // prettier-ignore

/** Maps the CAS number of each salt and hydrate to that of its parent, when the parent is in the list. */
export function parentsOf(structures: readonly Structure[]): Record<string, string> {
  const partners = new Set(PARTNERS.map(codeOf));
  const organicPartners = new Set(ORGANIC_PARTNERS.map(codeOf));
  const taken = structures.map(({ cas, smiles }) => ({ cas, components: componentsOf(smiles) }));
  const keyOf = (components: Component[]) =>
    components
      .map(({ code }) => code)
      .sort()
      .join(' ');
  const whole = new Map(taken.map(({ cas, components }) => [keyOf(components), cas]));

  const parentOf = (components: Component[]): string | undefined => {
    const dry = components.filter(({ isWater }) => !isWater);
    const anhydrous = dry.length < components.length && dry.length > 0 ? whole.get(keyOf(dry)) : undefined;
    return anhydrous ?? whole.get(baseOf(dry) ?? '');
  };
  /** The only organic component besides partners. */
  const baseOf = (components: Component[]): string | null => {
    const organic = new Set(components.filter(({ isOrganic }) => isOrganic).map(({ code }) => code));
    const others = components.filter(({ code }) => !organic.has(code));
    const bases = organic.size > 1 ? [...organic].filter((code) => !organicPartners.has(code)) : [...organic];
    return bases.length === 1 && others.every(({ code }) => partners.has(code)) ? bases[0]! : null;
  };

  return Object.fromEntries(
    taken.flatMap(({ cas, components }) => {
      const parent = components.length > 1 ? parentOf(components) : undefined;
      return parent && parent !== cas ? [[cas, parent]] : [];
    }),
  );
}

const componentsOf = (smiles: string): Component[] =>
  smiles.split('.').map((part) => {
    const molecule = neutral(moleculeOf(part));
    const isOrganic = /C(?![a-z])/.test(molecule.getMolecularFormula().formula);
    return { code: codeOf(part), isOrganic, isWater: part === 'O' || part === '[OH2]' };
  });

/** Canonical code of the neutral molecule; the symbol of a lone metal, whatever its charge. */
function codeOf(smiles: string): string {
  const metal = /^\[([A-Z][a-z]?)(?:[+\d]*)\]$/.exec(smiles)?.[1];
  return metal ?? neutral(moleculeOf(smiles)).getIDCode();
}

/** Removes charges that a proton balances; those of a nitro group, a quaternary nitrogen or a carbon stay. */
function neutral(molecule: Molecule): Molecule {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const charge = molecule.getAtomCharge(atom);
    const isBalanced = neighboursOf(molecule, atom).some(
      (other) => molecule.getAtomCharge(other) * charge < 0,
    );
    const isQuaternary =
      charge > 0 && molecule.getConnAtoms(atom) > 0 && molecule.getImplicitHydrogens(atom) === 0;
    const isCarbon = molecule.getAtomicNo(atom) === 6;
    if (charge === 0 || isBalanced || isQuaternary || isCarbon) continue;
    molecule.setAtomCharge(atom, 0);
    // Hydrogens follow from the valence, not from the brackets.
    molecule.setAtomAbnormalValence(atom, -1);
  }
  return molecule;
}

const neighboursOf = (molecule: Molecule, atom: number): number[] =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, at) => molecule.getConnAtom(atom, at));
