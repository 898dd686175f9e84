/** What a buyer drew or pasted, as a molecule; or a Chinese sentence about where it goes wrong. */
import type { Molecule } from 'openchemlib';
import { isMolfile, readMolfile } from '../../src/domain/molfile';
import { LONGEST_STRUCTURE } from '../../src/domain/structureQuery';
import { invalid } from '../core/envelope';
import { openChemLib } from './openChemLib';

/** More are no query: the search would take minutes, and no compound of the catalogue has so many. */
const MOST_ATOMS = 200;

/** A hydrogen written out on an uncharged atom, `[OH]`, `[NH2]`, `[H]`. */
const WRITTEN_HYDROGEN = /\[(?:[A-Z][a-z]?H\d?|H)\]/;

/** A molecule of a text; refused with the place of the fault when it is none. */
export async function readStructure(value: unknown): Promise<Molecule> {
  return molecule(await checked(value), false);
}

/** The same as something to look for: a hydrogen that is written out must be there, any other may be replaced. */
export async function readFragment(value: unknown): Promise<Molecule> {
  const text = await checked(value);
  const fragment = await molecule(text, !isMolfile(text) && WRITTEN_HYDROGEN.test(text));
  fragment.setFragment(true);
  return fragment;
}

async function checked(value: unknown): Promise<string> {
  if (typeof value !== 'string' || value.trim() === '') refuseStructure('请画出结构，或填写 SMILES、molfile');
  if (value.length > LONGEST_STRUCTURE) refuseStructure('内容超过 64 kB，请只粘贴一个结构');
  return Promise.resolve(value);
}

async function molecule(text: string, explicitHydrogen: boolean): Promise<Molecule> {
  const { Molecule: Molecules } = await openChemLib();
  const read = isMolfile(text)
    ? fromMolfile(text, Molecules)
    : fromSmiles(text.trim(), Molecules, explicitHydrogen);
  if (read.getAllAtoms() === 0) refuseStructure('没有读到任何原子，请检查输入的结构');
  if (read.getAllAtoms() > MOST_ATOMS)
    refuseStructure(`结构有 ${read.getAllAtoms()} 个原子，最多 ${MOST_ATOMS} 个`);
  refuseOverbonded(read, Molecules);
  return read;
}

/** C, N, O and F: only these never have more bonds than OpenChemLib's table of valences says. */
const STRICT: ReadonlySet<number> = new Set([6, 7, 8, 9]);

function refuseOverbonded(read: Molecule, Molecules: typeof Molecule): void {
  read.ensureHelperArrays(Molecules.cHelperNeighbours);
  for (let atom = 0; atom < read.getAllAtoms(); atom++) {
    const [bonds, most] = [read.getOccupiedValence(atom), read.getMaxValence(atom)];
    if (STRICT.has(read.getAtomicNo(atom)) && bonds > most)
      refuseStructure(`第 ${atom + 1} 个原子 ${read.getAtomLabel(atom)} 的化合价是 ${bonds}，最多 ${most}`);
  }
}

function fromMolfile(text: string, Molecules: typeof Molecule): Molecule {
  const { molfile, fault } = readMolfile(text);
  if (fault !== null) refuseStructure(fault);
  try {
    return Molecules.fromMolfile(molfile);
  } catch {
    return refuseStructure('无法解析的 molfile，请重新导出后再粘贴');
  }
}

/** No element has a longer symbol, and 200 atoms fit many times. */
const LONGEST_SMILES = 4000;

function fromSmiles(text: string, Molecules: typeof Molecule, makeHydrogenExplicit: boolean): Molecule {
  if (text.length > LONGEST_SMILES) refuseStructure(`SMILES 超过 ${LONGEST_SMILES} 个字符`);
  const foreign = /[^\x21-\x7e]/u.exec(text);
  if (foreign)
    refuseStructure(`无法解析的 SMILES，第 ${foreign.index + 1} 个字符“${foreign[0]}”不能出现在 SMILES 中`);
  const open = unclosed(text);
  if (open !== -1) refuseStructure(`无法解析的 SMILES，第 ${open + 1} 个字符的括号没有闭合`);
  try {
    return Molecules.fromSmiles(text, { makeHydrogenExplicit });
  } catch (error) {
    return refuseStructure(wordsOfSmiles(String(error), text));
  }
}

/** Where a bracket opens that nothing closes; -1 when all are closed. OpenChemLib lets a branch stay open. */
function unclosed(text: string): number {
  const open: number[] = [];
  for (const [at, char] of [...text].entries()) {
    if (char === '(' || char === '[') open.push(at);
    if (char === ')' || char === ']') open.pop();
  }
  return open.at(-1) ?? -1;
}

const REASONS: readonly (readonly [said: RegExp, words: string])[] = [
  [/ring closure: (\d+)/, '环号 $1 没有闭合'],
  [/without opening counterpart/, '右括号没有对应的左括号'],
  [/unknown (?:element|atom)/i, '不认识的元素'],
  [/inside brackets/, '方括号里有无法识别的内容'],
  [/dangling open bond/, '末尾的键没有接到原子'],
];

/** OpenChemLib's message in Chinese: reason, and the place it tells (from 0, perhaps past the end). */
function wordsOfSmiles(message: string, text: string): string {
  const place = /position:\s*(\d+)/i.exec(message)?.[1];
  const where = place === undefined ? '' : `，位置 ${Math.min(Number(place) + 1, text.length)}`;
  const [said, words] = REASONS.find(([pattern]) => pattern.test(message)) ?? [];
  const why = said && words ? `：${words.replace('$1', said.exec(message)?.[1] ?? '')}` : '';
  return `无法解析的 SMILES${where}${why}`;
}

function refuseStructure(reason: string): never {
  invalid(`structure:${reason}`);
}
