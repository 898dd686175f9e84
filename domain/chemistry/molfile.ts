/**
 * Reads the first record of a pasted molfile or SD file, or reports the faulty line. Chemistry libraries read a
 * damaged file as an empty one, so the file is checked here first.
 * Source: the CTfile formats, V2000 and V3000.
 */
import { ELEMENTS } from './atomicWeights';

export type MolfileResult = { molfile: string; fault: null } | { molfile: null; fault: string };

const HEADER_LINES = 3;

/** SMILES has one line; text with more lines is read as a molfile. */
export const isMolfile = (text: string): boolean => /\n|V[23]000/.test(text.trim());

/** Returns the first record of a molfile or SD file, with its three header lines repaired and the chiral flag set. */
export function readMolfile(text: string): MolfileResult {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line) => line.startsWith('$$$$'));
  const record = end === -1 ? lines : lines.slice(0, end);
  const counts = record.findIndex((line) => /V[23]000\s*$/.test(line));
  if (counts === -1) return faulty('没有找到含 V2000 或 V3000 的计数行，请粘贴完整的 molfile');
  const fault = record[counts]?.includes('V3000') ? faultOfV3000(record) : faultOfV2000(record, counts);
  if (fault !== null) return faulty(fault);
  const blanks = Array.from({ length: HEADER_LINES }, () => '');
  const [head = '', ...rest] = record.slice(counts);
  return { molfile: [...blanks, withChiralFlag(head), ...rest].join('\n'), fault: null };
}

/**
 * Sets the chiral flag of a V2000 counts line. Without it the drawing would be a racemate, but drawing programs leave it
 * out, and their wedges mean the enantiomer that is drawn.
 */
const withChiralFlag = (head: string): string =>
  head.includes('V2000') ? `${head.slice(0, 12).padEnd(12)}  1${head.slice(15)}` : head;

const faulty = (fault: string): MolfileResult => ({ molfile: null, fault });

const ATOM_LINE = /^\s*-?\d+\.\d*\s*-?\d+\.\d*\s*-?\d+\.\d*\s+([A-Za-z*#]+)/;

function faultOfV2000(lines: string[], counts: number): string | null {
  const head = lines[counts] ?? '';
  const [atoms, bonds] = [Number(head.slice(0, 3)), Number(head.slice(3, 6))];
  if (!Number.isInteger(atoms) || !Number.isInteger(bonds) || atoms < 1)
    return `第 ${counts + 1} 行：原子数或键数无法识别`;
  for (let at = counts + 1; at <= counts + atoms; at++) {
    const symbol = ATOM_LINE.exec(lines[at] ?? '')?.[1];
    if (symbol === undefined)
      return `第 ${counts + 1} 行：原子数（${atoms}）与内容不符，第 ${at + 1} 行不是原子`;
    if (!isElement(symbol)) return unknownElement(at, symbol);
  }
  for (let at = counts + atoms + 1; at <= counts + atoms + bonds; at++) {
    const line = lines[at] ?? '';
    const ends = [Number(line.slice(0, 3)), Number(line.slice(3, 6))];
    if (!/^[ \d]{9}/.test(line))
      return `第 ${counts + 1} 行：键数（${bonds}）与内容不符，第 ${at + 1} 行不是键`;
    if (ends.some((end) => end < 1 || end > atoms)) return `第 ${at + 1} 行：键指向不存在的原子`;
  }
  return null;
}

function faultOfV3000(lines: string[]): string | null {
  const position = (words: string) =>
    lines.findIndex((line) => line.replace(/\s+/g, ' ').startsWith(`M V30 ${words}`));
  const counts = position('COUNTS');
  const [begin, end] = [position('BEGIN ATOM'), position('END ATOM')];
  if (counts === -1 || begin === -1 || end === -1)
    return '缺少 V3000 的 COUNTS 或 ATOM 部分，请粘贴完整的 molfile';
  const atoms = Number(lines[counts]?.trim().split(/\s+/)[3]);
  if (atoms !== end - begin - 1) return `第 ${counts + 1} 行：原子数与内容不符`;
  const wrong = lines.findIndex((line, at) => at > begin && at < end && !isElement(symbolOfV3000(line)));
  return wrong === -1 ? null : unknownElement(wrong, symbolOfV3000(lines[wrong] ?? ''));
}

const symbolOfV3000 = (line: string) => line.trim().split(/\s+/)[3] ?? '';
const isElement = (symbol: string) => ELEMENTS.has(symbol) || symbol === 'T';
const unknownElement = (at: number, symbol: string) => `第 ${at + 1} 行：无法识别的元素 ${symbol}`;

const V3000_ATOM = /^M\s+V30\s+\d+\s+[A-Za-z]/;

/**
 * Valences that a molfile states, by atom from 0: bonds and hydrogens together. Atoms without a statement are left out.
 */
export function statedValences(molfile: string): ReadonlyMap<number, number> {
  const lines = molfile.split('\n');
  const isV3000 = lines[HEADER_LINES]?.includes('V3000');
  const first = isV3000 ? lines.findIndex((line) => V3000_ATOM.test(line)) : HEADER_LINES + 1;
  const count = isV3000
    ? lines.filter((line) => V3000_ATOM.test(line)).length
    : Number(lines[HEADER_LINES]?.slice(0, 3));
  const stated = new Map<number, number>();
  for (let atom = 0; atom < count; atom++) {
    const line = lines[first + atom] ?? '';
    const valence = isV3000 ? Number(/\sVAL=(-?\d+)/.exec(line)?.[1] ?? 0) : Number(line.slice(48, 51));
    if (valence) stated.set(atom, valence === NO_BONDS || valence < 0 ? 0 : valence);
  }
  return stated;
}

/** Valence field of a V2000 atom without bonds; V3000 writes −1. */
const NO_BONDS = 15;
