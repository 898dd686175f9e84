/** Estimates from the structure, to check values that a single table has. */
import { Molecule, MoleculeProperties } from 'openchemlib';
import type { Measurement } from './measured';
import { moleculeOf } from './molecule';

/** Relative volume of an atom of each period (Girolami). */
const VOLUMES: readonly (readonly [lastAtomicNo: number, volume: number])[] = [
  [1, 1],
  [9, 2],
  [17, 4],
  [35, 5],
  [53, 7.5],
  [83, 9],
];

const volumeOf = (atomicNo: number): number => VOLUMES.find(([last]) => atomicNo <= last)?.[1] ?? 9;

/** Groups that make a liquid denser, each by a tenth: OH, NH, amide, sulfoxide and sulfone. */
const isDenseGroup = (molecule: Molecule, atom: number): boolean => {
  const hydrogens = molecule.getAllHydrogens(atom);
  const doubleBonded = (to: number) =>
    [...Array(molecule.getConnAtoms(to)).keys()].filter(
      (at) =>
        molecule.getConnBondOrder(to, at) === 2 && molecule.getAtomicNo(molecule.getConnAtom(to, at)) === 8,
    ).length;
  switch (molecule.getAtomicNo(atom)) {
    case 8:
      return hydrogens > 0;
    case 7: {
      const isAmide = [...Array(molecule.getConnAtoms(atom)).keys()].some((at) => {
        const neighbour = molecule.getConnAtom(atom, at);
        const isSingle = molecule.getConnBondOrder(atom, at) === 1;
        return isSingle && molecule.getAtomicNo(neighbour) === 6 && doubleBonded(neighbour) > 0;
      });
      return (hydrogens > 0 || isAmide) && !molecule.isAromaticAtom(atom);
    }
    case 16:
      return doubleBonded(atom) > 0;
    default:
      return false;
  }
};

const MAX_GAIN = 0.3;
const [RING, FUSED_RING] = [0.1, 0.075];

/**
 * Density of a liquid in g/cm³, from the atoms and a tenth for each ring and each group that binds hydrogen, at most 30 %.
 * Source: G. S. Girolami, J. Chem. Educ. 1994, 71, 962 (within 0.1 g/cm³ for nearly all of 166 liquids).
 */
export function estimatedDensity(smiles: string): number {
  const molecule = moleculeOf(smiles);
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const heavy = [...Array(molecule.getAtoms()).keys()];
  const volume = heavy.reduce(
    (sum, atom) => sum + volumeOf(molecule.getAtomicNo(atom)) + molecule.getAllHydrogens(atom),
    0,
  );
  const rings = molecule.getRingSet();
  const atomsOf = [...Array(rings.getSize()).keys()].map((ring) => new Set(rings.getRingAtoms(ring)));
  const ringGain = atomsOf.reduce((sum, ring) => {
    const isFused = atomsOf.some((other) => other !== ring && [...ring].some((atom) => other.has(atom)));
    return sum + (isFused ? FUSED_RING : RING);
  }, 0);
  // The library's set has no ring of more than seven atoms.
  const wideRings = Math.max(0, molecule.getBonds() - molecule.getAtoms() + 1 - atomsOf.length);
  const groups = heavy.filter((atom) => isDenseGroup(molecule, atom)).length;
  const gain = Math.min(MAX_GAIN, ringGain + (wideRings + groups) * RING);
  return (molecule.getMolecularFormula().relativeWeight / (5 * volume)) * (1 + gain);
}

/** Largest difference between a value of one table and its estimate: a share of the density, and units of log Kow. */
const LIMITS = { density: 0.12, logP: 2 };

const hasCarbon = (smiles: string): boolean => /C(?![a-z])|c/.test(smiles);
const hasIsotope = (smiles: string): boolean => /\[\d/.test(smiles);

/**
 * The estimate of a value that only one table has, when the two differ by more than the limit; null when they agree, and
 * where there is no estimate: other properties, salts, inorganic and labelled compounds. Density is of liquids alone.
 */
export function differingEstimate(
  { property, value, sources }: Measurement,
  smiles: string,
  state: string,
): number | null {
  if (sources.length > 1 || smiles.includes('.') || hasIsotope(smiles) || !hasCarbon(smiles)) return null;
  if (property === 'density' && state === 'l') {
    const estimate = estimatedDensity(smiles);
    return Math.abs(estimate - value) > LIMITS.density * value ? Number(estimate.toPrecision(3)) : null;
  }
  if (property === 'logP') {
    const estimate = new MoleculeProperties(moleculeOf(smiles)).logP;
    return Math.abs(estimate - value) > LIMITS.logP ? Number(estimate.toFixed(1)) : null;
  }
  return null;
}
