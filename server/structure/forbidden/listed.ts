/**
 * Recognises listed, prohibited substances by structure, because lists of CAS numbers name few salts, isomers, esters
 * and isotopologues. `listed.tsv` holds the structures of the lists `controlledDrugs.data.ts`, `PRECURSOR1`,
 * `MONITORED1`, `MONITORED2`, `MONITORED3A`, `BLASTING` and `BANNED`, so that this works without their rows in the
 * examined table.
 * The notes of 麻醉药品品种目录 and 精神药品品种目录 include salts and, where possible, stereoisomers; the 1961 convention also
 * esters and ethers of morphine and ecgonine. The 易制毒 list includes salts, and 麻黄素类物质 as a class.
 * For explosives and rodenticides the molecule itself is enough, like picric acid in its salts. A listed salt, like
 * ammonium nitrate, is recognised by all its components together; hydrocyanic acid, whose salts are not 第三类A, only
 * when it is the sole component.
 */
import { readFileSync } from 'node:fs';
import { CanonizerUtil, Molecule } from 'openchemlib';
import {
  atomsOf,
  bound,
  CARBON,
  neighboursOf,
  OXYGEN,
  PHOSPHORUS,
  QUICK,
  stripIsotopes,
  SULFUR,
} from './atoms';
import { familyOfStructure, type Family } from './families';
import { generatedFile } from '../../files';

export type ListedCode = 'drug' | 'precursor1' | 'monitored2' | 'monitored3a' | 'blasting' | 'banned';

const LISTED_FILE = 'listed.json';

/** A charge from a proton gained or lost, not that of a nitro group, an N-oxide or a quaternary amine. */
function isSaltCharge(molecule: Molecule, atom: number): boolean {
  const charge = molecule.getAtomCharge(atom);
  const opposite = (end: number) =>
    neighboursOf(molecule, end).filter(
      (other) => molecule.getAtomCharge(other) === -molecule.getAtomCharge(end),
    );
  // The charge of a nitrogen balances one oxygen of a nitrate, not both.
  const isPaired = opposite(atom).some((other) => charge > 0 || opposite(other)[0] === atom);
  if (charge === 0 || isPaired) return false;
  return charge < 0 || molecule.getAllHydrogens(atom) > 0;
}

/** Uncharged, flat and without isotopes. */
function keyOf(molecule: Molecule): string {
  stripIsotopes(molecule);
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++)
    if (isSaltCharge(molecule, atom)) molecule.setAtomCharge(atom, 0);
  molecule.stripStereoInformation();
  return CanonizerUtil.getIDCode(molecule, CanonizerUtil.NOSTEREO);
}

/** One key for a substance with its salts, stereoisomers and isotopologues: that of the largest part. */
export function skeletonKey(smiles: string): string | null {
  try {
    const molecule = Molecule.fromSmiles(smiles, QUICK);
    molecule.stripSmallFragments(false);
    return keyOf(molecule);
  } catch {
    return null;
  }
}

/** Heavy atoms by element: fast to compute, and different for nearly all different substances. */
function compositionOf(molecule: Molecule): string {
  const counts = new Map<number, number>();
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const element = molecule.getAtomicNo(atom);
    if (element > 1) counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).join(' ');
}

/** Water in the form of `compositionOf`; hydrogen alone is an empty text. */
const WATER = '8,1';

/** Distinct parts of a substance without water, named by `nameOf`. */
const partsOf = (parts: readonly Molecule[], nameOf: (part: Molecule) => string): string =>
  [...new Set(parts.filter((part) => !['', WATER].includes(compositionOf(part))).map(nameOf))]
    .sort()
    .join(' | ');

interface Listed {
  /** By the skeleton of one part. */
  keys: Map<string, ListedCode>;
  compositions: Set<string>;
  /** By the skeletons of all parts, in any proportion and with any amount of water. */
  wholes: Map<string, ListedCode>;
  wholeCompositions: Set<string>;
}

/** On these lists a salt represents its largest part, regardless of the others. */
const SALTS_TOO: readonly ListedCode[] = ['drug', 'precursor1', 'monitored2'];

let listed: Listed | undefined;

/** The lists as `npm run catalogue` writes them, because their structures take a second to read. */
export interface ListedFile {
  keys: [string, ListedCode][];
  compositions: string[];
  wholes: [string, ListedCode][];
  wholeCompositions: string[];
}

/** Reads the text of `listed.tsv` and uses it from now on; for the build. */
export function listedFromSource(text: string): ListedFile {
  const found: Listed = {
    keys: new Map(),
    compositions: new Set(),
    wholes: new Map(),
    wholeCompositions: new Set(),
  };
  const [, ...lines] = text.trim().split(/\r?\n/);
  for (const line of lines) takeRow(line.split('\t'), found);
  listed = found;
  return {
    keys: [...found.keys],
    compositions: [...found.compositions],
    wholes: [...found.wholes],
    wholeCompositions: [...found.wholeCompositions],
  };
}

/** Loaded on first use. */
function listedSkeletons(): Listed {
  if (listed) return listed;
  const path = generatedFile(LISTED_FILE);
  if (path === null)
    throw new Error('Structures cannot be checked against the lists: run `npm run catalogue`.');
  const file = JSON.parse(readFileSync(path, 'utf8')) as ListedFile;
  return (listed = {
    keys: new Map(file.keys),
    compositions: new Set(file.compositions),
    wholes: new Map(file.wholes),
    wholeCompositions: new Set(file.wholeCompositions),
  });
}

function takeRow([, regime = '', smiles = '']: readonly string[], found: Listed): void {
  const code = regime as ListedCode;
  const molecule = Molecule.fromSmiles(smiles, QUICK);
  const parts = molecule.getFragments();
  if (!SALTS_TOO.includes(code)) {
    found.wholeCompositions.add(partsOf(parts, compositionOf));
    found.wholes.set(partsOf(parts, keyOf), code);
    if (code === 'monitored3a' || parts.length > 1) return;
  }
  molecule.stripSmallFragments(false);
  const composition = compositionOf(molecule);
  found.compositions.add(composition);
  found.keys.set(keyOf(molecule), code);
}

function wholeCodeOf(parts: readonly Molecule[]): ListedCode | null {
  const { wholes, wholeCompositions } = listedSkeletons();
  if (!wholeCompositions.has(partsOf(parts, compositionOf))) return null;
  return wholes.get(partsOf(parts, (part) => keyOf(part.getCompactCopy()))) ?? null;
}

function codeOf(molecule: Molecule): ListedCode | null {
  const { keys, compositions } = listedSkeletons();
  return compositions.has(compositionOf(molecule)) ? (keys.get(keyOf(molecule)) ?? null) : null;
}

/** Is the group removed from the oxygen by water or metabolism: acyl, sugar, carbonate, phosphate or sulfate? */
function isEsterEnd(molecule: Molecule, oxygen: number, end: number): boolean {
  const element = molecule.getAtomicNo(end);
  if (element === PHOSPHORUS || element === SULFUR) return true;
  return element === CARBON && bound(molecule, end, OXYGEN).some((other) => other !== oxygen);
}

/** The alcohols and acids of an ester, and the aglycone of a glycoside; empty without such a bond. */
function cloven(molecule: Molecule): Molecule[] {
  const bonds = atomsOf(molecule, OXYGEN).flatMap((oxygen) =>
    neighboursOf(molecule, oxygen).flatMap((end, at) => {
      const bond = molecule.getConnBond(oxygen, at);
      const isCut =
        molecule.getConnAtoms(oxygen) === 2 &&
        !molecule.isRingBond(bond) &&
        isEsterEnd(molecule, oxygen, end);
      return isCut ? [bond] : [];
    }),
  );
  if (bonds.length === 0) return [];
  const copy = molecule.getCompactCopy();
  for (const bond of new Set(bonds)) copy.markBondForDeletion(bond);
  copy.deleteMarkedAtomsAndBonds();
  copy.ensureHelperArrays(Molecule.cHelperRings);
  return copy.getFragments();
}

/** The list that contains a structure by its skeleton, for drugs also as an ester or glycoside. */
export function listedOf(smiles: string): ListedCode | null {
  // Outside `try`: a missing file must never read as "on no list".
  listedSkeletons();
  try {
    const molecule = Molecule.fromSmiles(smiles, QUICK);
    molecule.ensureHelperArrays(Molecule.cHelperRings);
    const parts = molecule.getFragments();
    for (const part of parts) {
      const code = codeOf(part.getCompactCopy());
      if (code) return code;
    }
    const whole = wholeCodeOf(parts);
    if (whole) return whole;
    return cloven(molecule).some((part) => codeOf(part) === 'drug') ? 'drug' : null;
  } catch {
    return null;
  }
}

/**
 * Why a structure is never sold, regardless of its number: the list of a related substance, or its family; null when it
 * may be sold.
 */
export const refusedAs = (smiles: string): ListedCode | Family | null =>
  listedOf(smiles) ?? familyOfStructure(smiles);
