/** Parses a drawn or pasted structure as a molecule. Errors carry a Chinese sentence with the position of the fault. */
import type { Molecule } from 'openchemlib';
import { isMolfile, readMolfile, statedValences } from '../../domain/chemistry/molfile';
import { atomsOfMolfile, atomCountProblem, smilesProblem } from './bounds';
import { openChemLib } from './openChemLib';
import { refresh, setHydrogens } from './standard/atoms';
import { keepOutOfAromatics, usualFragment } from './standard/fragment';
import { delocalise } from './standard/resonance';

/** Thrown with a sentence for the buyer: the text is not a structure, or not one that can be searched. */
export class Unreadable extends Error {}

/** An explicit hydrogen on an uncharged atom, such as `[OH]`, `[NH2]`, `[H]`. */
const WRITTEN_HYDROGEN = /\[(?:[A-Z][a-z]?H\d?|H)\]/;

/** Parses a molecule; throws Unreadable with the position of the fault. */
export const readStructure = (text: string): Promise<Molecule> => molecule(text, false);

/** The same for a fragment: explicit hydrogens must match, others may be replaced. */
export async function readFragment(text: string): Promise<Molecule> {
  const fragment = await molecule(text, !isMolfile(text) && WRITTEN_HYDROGEN.test(text));
  fragment.setFragment(true);
  return fragment;
}

/**
 * The fragment as drawn, and where it differs in the form that catalogues use: metals as ions, neighbouring charges
 * joined, zwitterions uncharged. Resonant rings are aromatic; the fragments are only for matching.
 */
export async function readFragments(text: string): Promise<Molecule[]> {
  const fragment = await readFragment(text);
  const usual = usualFragment(fragment);
  const fragments = usual.getIDCode() === fragment.getIDCode() ? [fragment] : [fragment, usual];
  for (const each of fragments) {
    delocalise(each);
    keepOutOfAromatics(each);
  }
  return fragments;
}

async function molecule(text: string, explicitHydrogen: boolean): Promise<Molecule> {
  const { Molecule: Molecules } = await openChemLib();
  const read = isMolfile(text)
    ? fromMolfile(text, Molecules)
    : fromSmiles(text.trim(), Molecules, explicitHydrogen);
  if (read.getAllAtoms() === 0) refuse('未识别到任何原子，请检查输入的结构');
  refuseIf(atomCountProblem(read.getAllAtoms()));
  refuseOverbonded(read, Molecules);
  return read;
}

/** C, N, O and F: only these never exceed the valences of OpenChemLib's table. */
const STRICT: ReadonlySet<number> = new Set([6, 7, 8, 9]);

function refuseOverbonded(read: Molecule, Molecules: typeof Molecule): void {
  read.ensureHelperArrays(Molecules.cHelperNeighbours);
  for (let atom = 0; atom < read.getAllAtoms(); atom++) {
    const [bonds, max] = [read.getOccupiedValence(atom), read.getMaxValence(atom)];
    if (STRICT.has(read.getAtomicNo(atom)) && bonds > max)
      refuse(`第 ${atom + 1} 个原子 ${read.getAtomLabel(atom)} 的化合价是 ${bonds}，最多 ${max}`);
  }
}

function fromMolfile(text: string, Molecules: typeof Molecule): Molecule {
  const { molfile, fault } = readMolfile(text);
  if (fault !== null) refuse(fault);
  refuseIf(atomCountProblem(atomsOfMolfile(molfile)));
  try {
    return withValences(Molecules.fromMolfile(molfile), molfile);
  } catch {
    return refuse('无法解析的 molfile，请重新导出后再粘贴');
  }
}

/** OpenChemLib reads stated valences of ions and of phosphorus differently, so their hydrogens are set here. */
function withValences(molecule: Molecule, molfile: string): Molecule {
  const stated = statedValences(molfile);
  refresh(molecule);
  // Drawn hydrogens change the order of atoms.
  if (stated.size === 0 || molecule.getAtoms() < molecule.getAllAtoms()) return molecule;
  for (const [atom, valence] of stated) {
    // A radical would be counted as a bond more than the stated valence.
    if (molecule.getAtomRadical(atom) !== 0) molecule.setAtomAbnormalValence(atom, -1);
    refresh(molecule);
    setHydrogens(molecule, atom, Math.max(0, valence - molecule.getOccupiedValence(atom)));
  }
  return molecule;
}

function fromSmiles(text: string, Molecules: typeof Molecule, makeHydrogenExplicit: boolean): Molecule {
  refuseIf(smilesProblem(text, makeHydrogenExplicit));
  try {
    return Molecules.fromSmiles(text, { makeHydrogenExplicit });
  } catch (error) {
    return refuse(wordsOfSmiles(String(error), text));
  }
}

const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ring closure: (\d+)/, '环号 $1 没有闭合'],
  [/without opening counterpart/, '右括号没有对应的左括号'],
  [/unknown (?:element|atom)/i, '无法识别的元素'],
  [/inside brackets/, '方括号里有无法识别的内容'],
  [/dangling open bond/, '末尾的键没有接到原子'],
];

/** OpenChemLib's message in Chinese: the reason, and the position that it reports (from 0, perhaps beyond the end). */
function wordsOfSmiles(message: string, text: string): string {
  const place = /position:\s*(\d+)/i.exec(message)?.[1];
  const where = place === undefined ? '' : `，位置 ${Math.min(Number(place) + 1, text.length)}`;
  const [found, words] = REASONS.find(([pattern]) => pattern.test(message)) ?? [];
  const why = found && words ? `：${words.replace('$1', found.exec(message)?.[1] ?? '')}` : '';
  return `无法解析的 SMILES${where}${why}`;
}

function refuseIf(fault: string | null): void {
  if (fault !== null) refuse(fault);
}

function refuse(sentence: string): never {
  throw new Unreadable(sentence);
}
