/**
 * The indexed compounds for structure searches, and a first filter: fingerprints as bits in one array exclude most
 * compounds quickly.
 */
import { readFileSync } from 'node:fs';
import type { Molecule } from 'openchemlib';
import { generatedFile } from '../files';
import { sketch } from './draw';
import { entriesOf, type IndexEntry } from './indexFile';
import type { OpenChemLib } from './openChemLib';
import type { StandardKeys } from './standard/compare';
import { delocalise } from './standard/resonance';

/** 512 bits. */
const WORDS = 16;

/** Molecules and sketches kept in memory (about 9 and 5 kB each): the whole catalogue, a part of the scale seed. */
const KEPT = 5000;

/** A cache of values by position. Each value is computed once and kept while there is room. */
class Ready<T> {
  readonly #cached = new Map<number, T>();

  get(at: number, make: () => T): T {
    const cached = this.#cached.get(at);
    if (cached !== undefined) return cached;
    const made = make();
    if (this.#cached.size < KEPT) this.#cached.set(at, made);
    return made;
  }
}

export class Compounds {
  readonly #bits: Uint32Array;
  readonly #places: Map<string, number>;
  /** Positions of the compounds with a key `tautomerFlat`. */
  readonly #alike = new Map<string, number[]>();
  readonly #molecules = new Ready<Molecule>();
  /** Molecules below this position were prepared in advance. */
  #prepared = 0;
  readonly #sketches = new Ready<string>();

  /** `entries`: smallest first, which is the order of answers. */
  constructor(
    readonly entries: readonly IndexEntry[],
    private readonly ocl: OpenChemLib,
  ) {
    this.#bits = new Uint32Array(entries.length * WORDS);
    entries.forEach(({ fingerprint }, at) => this.#bits.set(hexToWords(fingerprint), at * WORDS));
    this.#places = new Map(entries.map(({ cas }, at) => [cas, at]));
    for (const [at, { keys }] of entries.entries()) {
      const alike = this.#alike.get(keys.tautomerFlat);
      if (alike) alike.push(at);
      else this.#alike.set(keys.tautomerFlat, [at]);
    }
  }

  /** Positions of the compounds that are the same apart from stereochemistry. */
  alike({ tautomerFlat }: StandardKeys): readonly number[] {
    return this.#alike.get(tautomerFlat) ?? [];
  }

  /** Position of a compound. */
  placeOf(cas: string): number {
    const at = this.#places.get(cas);
    if (at === undefined) throw new Error(`no compound ${cas} in the index`);
    return at;
  }

  /**
   * Whether the compound has every fingerprint bit of a fragment. Without one of them it cannot contain the fragment.
   */
  mayContain(at: number, fragment: Uint32Array): boolean {
    for (let word = 0; word < WORDS; word++) {
      const wanted = fragment[word] ?? 0;
      if (wanted & ~(this.#bits[at * WORDS + word] ?? 0)) return false;
    }
    return true;
  }

  /** Tanimoto: shared bits over all bits of either, 0 to 1. */
  similarity(at: number, fingerprint: Uint32Array): number {
    let shared = 0;
    let either = 0;
    for (let word = 0; word < WORDS; word++) {
      const own = this.#bits[at * WORDS + word] ?? 0;
      const other = fingerprint[word] ?? 0;
      shared += bitCount(own & other);
      either += bitCount(own | other);
    }
    return either === 0 ? 0 : shared / either;
  }

  /** The molecule without its drawing, as a search target: resonant rings are aromatic. */
  molecule(at: number): Molecule {
    const { idcode = '' } = this.entries[at] ?? {};
    return this.#molecules.get(at, () => {
      const molecule = this.ocl.Molecule.fromIDCode(idcode, false);
      delocalise(molecule);
      return molecule;
    });
  }

  /** Prepares `count` more molecules; returns false when none or no room is left. */
  prepare(count: number): boolean {
    const end = Math.min(this.#prepared + count, this.entries.length);
    while (this.#prepared < end) this.molecule(this.#prepared++);
    return end < Math.min(this.entries.length, KEPT);
  }

  /** Its drawing, with the atom and bond numbers of the molecule. */
  sketch(at: number): string {
    const { idcode = '', coordinates = '' } = this.entries[at] ?? {};
    return this.#sketches.get(at, () => {
      const molecule = this.ocl.Molecule.fromIDCode(idcode, coordinates);
      takeHydrogenFromMetal(molecule);
      return sketch(molecule);
    });
  }
}

/** OpenChemLib adds hydrogens to a bare metal; in a catalogue it is the element. */
export function takeHydrogenFromMetal(molecule: Molecule): void {
  if (molecule.getAllAtoms() === 1 && molecule.isMetalAtom(0)) molecule.setAtomAbnormalValence(0, 0);
}

/** A fingerprint's hex as words of 32 bits. */
export const hexToWords = (hex: string): Uint32Array =>
  Uint32Array.from({ length: WORDS }, (_, word) => parseInt(hex.slice(word * 8, word * 8 + 8), 16));

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const CATALOGUE = 'structures.tsv';
const SCALE = 'structures.scale.tsv';

/**
 * Entries of the index files, each compound once, smallest first. `scale` adds the 76,000 of the scale seed if they are
 * indexed.
 */
export function readEntries(scale: boolean): IndexEntry[] {
  const read = (name: string) => {
    const path = generatedFile(name);
    return path === null ? [] : entriesOf(readFileSync(path, 'utf8'));
  };
  const own = read(CATALOGUE);
  if (own.length === 0) throw new Error('The structures are not indexed yet: run `npm run catalogue`.');
  const known = new Set(own.map(({ cas }) => cas));
  const indexed = scale ? read(SCALE) : [];
  if (indexed[0]?.keys.drawn === '')
    throw new Error('The scale index is of an older version: run `npm run structures:scale`.');
  const more = indexed.filter(({ cas }) => !known.has(cas));
  return [...own, ...more].sort((a, b) => a.atoms - b.atoms);
}
