/** Parts of a name as molecules: parents, groups and acids, with the places that locants name. */
import { moleculeOfSmiles } from './smilesIn';
import { copyMolecule, type Molecule } from './graph';

/** A part of the parse tree: characters `from` to `to` of the name and what they mean, in plain words. */
export interface NameNode {
  from: number;
  to: number;
  meaning: string;
  children?: NameNode[];
}

/** A place where a name cannot be read further. */
export class NameFault extends Error {
  constructor(
    readonly at: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Where a carboxyl, sulfonyl or other acid function sits; its end (酸, 酰氯, 腈 …) is read afterwards. */
export interface Site {
  atom: number;
  kind: 'carbon' | 'sulfonyl' | 'sulfinyl' | 'phosphono' | 'borono' | 'arsono';
}

export interface Piece {
  molecule: Molecule;
  places: Map<string, number>;
  /** Places that count only beside a locant with a prime: 2 of 2-溴-4'-硝基苯乙酮 is on the chain. */
  besidePrimes?: Map<string, number>;
  /** The only atom that takes groups without a locant. */
  centre: number | null;
  /** Bound atom of a group, or null. */
  attach: number | null;
  /** Bond order of a group. */
  order: number;
  /** Least and most number of groups at `centre`. */
  least: number;
  most: number;
  /** Ring atom with the indicated hydrogen when the name states none; -1 when it must be stated. */
  hydrogen: number | null;
  /** Ring nitrogens of a double bond that took a group. */
  claims: number[];
  sites: Site[];
  /** Drawn in the L or D form of its retained name. */
  form: 'L' | 'D' | null;
  /** The name without D or L means the drawn form: 蔗糖, 抗坏血酸. */
  isUsual?: true;
  /** Numbers of a chain, to tell an omitted locant. */
  length: number;
  nodes: NameNode[];
}

const PLAIN = {
  centre: null,
  attach: null,
  order: 1,
  least: 0,
  most: 0,
  hydrogen: null,
  form: null,
  length: 0,
};

export const newPiece = (molecule: Molecule, more: Partial<Piece> = {}): Piece => ({
  ...PLAIN,
  molecule,
  places: new Map(),
  claims: [],
  sites: [],
  nodes: [],
  ...more,
});

export const copyPiece = (piece: Piece): Piece => ({
  ...piece,
  molecule: copyMolecule(piece.molecule),
  places: new Map(piece.places),
  claims: [...piece.claims],
  sites: [...piece.sites],
});

/** Locants of a table row by atom; `-` has none, `N=1` has two. */
function placesOf(locants: string): Map<string, number> {
  const names = locants.split(' ').filter(Boolean);
  return new Map(
    names.flatMap((name, at) => (name === '-' ? [] : name.split('=').map((each) => [each, at] as const))),
  );
}

/** A piece from SMILES and locants of a table. */
export const pieceOf = (smiles: string, locants = ''): Piece =>
  newPiece(moleculeOfSmiles(smiles), { places: placesOf(locants) });

/** Words of a table, found by their first character, longest first. */
export class Words<T> {
  readonly #byFirst = new Map<string, { word: string; value: T }[]>();

  constructor(rows: readonly (readonly [names: string, value: T])[]) {
    for (const [names, value] of rows)
      for (const word of names.split('|')) {
        const list = this.#byFirst.get(word.charAt(0)) ?? [];
        list.push({ word, value });
        this.#byFirst.set(word.charAt(0), list);
      }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.word.length - a.word.length);
  }

  /** All words that begin at `at`. */
  at(text: string, at: number): { word: string; value: T }[] {
    return (this.#byFirst.get(text.charAt(at)) ?? []).filter(({ word }) => text.startsWith(word, at));
  }
}

/** Makes a value on first use. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
