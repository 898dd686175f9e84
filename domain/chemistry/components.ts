/** Components of a SMILES (parts between dots) with their atoms, hydrogens and charge. */
import { hydrogensOn } from './names/graph';
import { moleculeOfSmiles } from './names/smilesIn';

export interface Component {
  /** Counts by element with the implied hydrogens. */
  atoms: ReadonlyMap<string, number>;
  charge: number;
  /** Elements with at least one hydrogen on them. */
  withHydrogen: ReadonlySet<string>;
}

/** Null for aromatic atoms and isotopes. */
function componentOf(smiles: string): Component | null {
  const molecule = moleculeOfSmiles(smiles);
  if (
    /[cnosp]/.test(smiles.replace(/\[[^\]]*\]/g, '')) ||
    molecule.atoms.some(({ isotope, pi }) => isotope > 0 || pi)
  )
    return null;
  const counts = new Map<string, number>();
  const withHydrogen = new Set<string>();
  const add = (element: string, count: number) => counts.set(element, (counts.get(element) ?? 0) + count);
  for (const [at, { element }] of molecule.atoms.entries()) {
    const hydrogens = hydrogensOn(molecule, at);
    add(element, 1);
    if (hydrogens > 0) add('H', hydrogens);
    if (hydrogens > 0) withHydrogen.add(element);
  }
  return {
    atoms: counts,
    charge: molecule.atoms.reduce((sum, { charge }) => sum + charge, 0),
    withHydrogen,
  };
}

/** Null when a part cannot be read, or has aromatic atoms or isotopes. */
export function componentsOf(smiles: string): Component[] | null {
  try {
    const found = smiles.split('.').map(componentOf);
    return found.every((one): one is Component => one !== null) ? found : null;
  } catch {
    return null;
  }
}
