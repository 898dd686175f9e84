/**
 * Format of the structure index on disk: one line per compound, separated by tabs. Shared by its builders and the
 * server.
 */
import type { Molecule, SSSearcherWithIndex } from 'openchemlib';
import type { StandardKeys } from './standard/compare';
import { keysOf } from './standard/keys';
import { delocalise } from './standard/resonance';

export interface IndexEntry {
  cas: string;
  /** OpenChemLib's canonical code, the same for every way of drawing the compound. */
  idcode: string;
  /** Positions of its atoms in the drawing. */
  coordinates: string;
  /** Keys of its standardised form, for exact searches. */
  keys: StandardKeys;
  /** 512 bits in hex, one for each of OpenChemLib's key fragments. */
  fingerprint: string;
  /** Without hydrogens. */
  atoms: number;
  /** Symbols except C and H, each between blanks; blank without any. */
  elements: string;
  /** Atoms in rings. */
  ringAtoms: number;
  /** Number of aromatic bonds. */
  delocalized: number;
}

/**
 * The facts of a compound that a search needs. A fingerprint takes about 6 ms, so that `known` gives those of an earlier
 * index by idcode; a compound with resonant rings gets a new one, as the rule for them may have changed.
 */
export function entryOf(
  cas: string,
  molecule: Molecule,
  searcher: SSSearcherWithIndex,
  known: ReadonlyMap<string, string> = new Map(),
): IndexEntry {
  const { idCode, coordinates } = molecule.getIDCodeAndCoordinates();
  const target = molecule.getCompactCopy();
  const isResonant = delocalise(target);
  const earlier = isResonant ? undefined : known.get(idCode);
  return {
    cas,
    idcode: idCode,
    coordinates,
    keys: keysOf(molecule),
    fingerprint: earlier ?? fingerprintOf(target, searcher),
    atoms: molecule.getAtoms(),
    elements: elementsOf(molecule),
    ...ringsOf(target),
  };
}

/** Symbols of a molecule except C and H, each between blanks. */
export function elementsOf(molecule: Molecule): string {
  const atoms = Array.from({ length: molecule.getAtoms() }, (_, atom) => molecule.getAtomLabel(atom));
  const others = [...new Set(atoms)].filter((symbol) => symbol !== 'C' && symbol !== 'H').sort();
  return others.length > 0 ? ` ${others.join(' ')} ` : '';
}

/** Number of ring atoms and aromatic bonds of a molecule. */
export function ringsOf(molecule: Molecule): Pick<IndexEntry, 'ringAtoms' | 'delocalized'> {
  molecule.ensureHelperArrays(HELPER_RINGS);
  let ringAtoms = 0;
  let delocalized = 0;
  for (let atom = 0; atom < molecule.getAtoms(); atom++) if (molecule.isRingAtom(atom)) ringAtoms++;
  for (let bond = 0; bond < molecule.getBonds(); bond++) if (molecule.isDelocalizedBond(bond)) delocalized++;
  return { ringAtoms, delocalized };
}

/** OpenChemLib's `Molecule.cHelperRings`, repeated here so that this file need not load it. */
const HELPER_RINGS = 7;

/** The key fragments of a molecule as hex; takes about 6 ms. Any `searcher` will do. */
export const fingerprintOf = (molecule: Molecule, searcher: SSSearcherWithIndex): string =>
  searcher
    .createIndex(molecule)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');

export const lineOf = (entry: IndexEntry): string => {
  const { cas, idcode, coordinates, keys, fingerprint, atoms, elements, ringAtoms, delocalized } = entry;
  const { tautomerFlat, tautomer, drawnFlat, drawn } = keys;
  return [
    ...[cas, idcode, coordinates, tautomerFlat, fingerprint, atoms, elements, ringAtoms, delocalized],
    ...[tautomer, drawnFlat, drawn],
  ].join('\t');
};

/** The entries of a file's text. */
export const entriesOf = (text: string): IndexEntry[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : entryOfLine(line)));

function entryOfLine(line: string): IndexEntry {
  const [cas = '', idcode = '', coordinates = '', tautomerFlat = '', fingerprint = '', ...rest] =
    line.split('\t');
  const [atoms, elements = '', ringAtoms, delocalized, tautomer = '', drawnFlat = '', drawn = ''] = rest;
  return {
    cas,
    idcode,
    coordinates,
    keys: { tautomerFlat, tautomer, drawnFlat, drawn },
    fingerprint,
    elements,
    atoms: Number(atoms),
    ringAtoms: Number(ringAtoms),
    delocalized: Number(delocalized),
  };
}
