/** Cations and anions of a name, and the smallest numbers of both without net charge. */
import { addAtom, append, emptyMolecule, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { ANIONS, CATIONS } from './ions.data';
import { lazy, newPiece, Words, type NameNode, type Piece } from './namePart';
import type { Read } from './nameText';

export interface Cation {
  molecule: Molecule;
  /** 0 when the number of anions decides. */
  charge: number;
  name: string;
}

export const anionWords = lazy(() => new Words(ANIONS.map(([names, smiles]) => [names, smiles] as const)));
export const cationWords = lazy(() => new Words(CATIONS.map((row) => [row[0], row] as const)));

export const chargeOf = ({ atoms }: Molecule): number => atoms.reduce((sum, { charge }) => sum + charge, 0);

export function metal(symbol: string, charge: number): Molecule {
  const molecule = emptyMolecule();
  if (symbol === 'NH4') addAtom(molecule, 'N', { charge: 1 });
  else addAtom(molecule, symbol, { charge, hydrogens: 0 });
  return molecule;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7 };

/** A cation word at `at`: 钠, 亚铁, 铜(II). */
export function cationsAt(grammar: Grammar, at: number): Read<Cation>[] {
  const { scan } = grammar;
  const isLower = scan.is('亚', at);
  const begin = isLower ? at + 1 : at;
  return cationWords()
    .at(scan.text, begin)
    .flatMap(({ word, value: [, symbol, usual, lower] }) => {
      const end = scan.reached(begin + word.length);
      const stated = /^\((I{1,3}|IV|VI{0,2})\)/.exec(scan.text.slice(end, end + 6));
      const numeral = stated ? (ROMAN[stated[1] ?? ''] ?? null) : null;
      const charge = numeral ?? (isLower ? (lower ?? null) : usual);
      if (charge === null) return [];
      const next = end + (stated?.[0].length ?? 0);
      return [
        { end: next, value: { molecule: metal(symbol, charge), charge, name: scan.text.slice(at, next) } },
      ];
    });
}

/** Repeats parts into one molecule. */
export function mixture(parts: readonly (readonly [Molecule, number])[]): Molecule {
  const molecule = emptyMolecule();
  for (const [part, count] of parts) for (let each = 0; each < count; each++) append(molecule, part);
  return molecule;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The smallest numbers of cations and anions without net charge. */
export function balanced(cations: readonly Molecule[], anion: Molecule): Molecule | null {
  const plus = cations.reduce((sum, cation) => sum + chargeOf(cation), 0);
  const minus = -chargeOf(anion);
  if (plus <= 0 || minus <= 0) return null;
  const common = divisor(plus, minus);
  return mixture([...cations.map((cation) => [cation, minus / common] as const), [anion, plus / common]]);
}

export const salt = (molecule: Molecule, nodes: NameNode[]): Piece => newPiece(molecule, { nodes });

export const node = (from: number, to: number, meaning: string): NameNode => ({ from, to, meaning });
