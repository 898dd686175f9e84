/** The three searches over indexed compounds. Each returns positions, best first. */
import type { Molecule } from 'openchemlib';
import { hexToWords, type Compounds } from './compounds';
import { elementsOf, fingerprintOf, ringsOf, type IndexEntry } from './indexFile';
import type { OpenChemLib } from './openChemLib';
import { isSameStereo } from './standard/compare';
import { keysOf } from './standard/keys';
import { delocalise } from './standard/resonance';

export interface Hit {
  at: number;
  /** 0 to 1, for similarity searches. */
  similarity: number | null;
  /** False for the same skeleton with different stereochemistry. */
  exact: boolean;
}

export interface FoundStructures {
  hits: Hit[];
  /** A limit was reached, so there may be more. */
  capped: boolean;
}

/** Maximum number of hits, above the size of the catalogue. A fragment with more hits is too common to be useful. */
const MAX_HITS = 2000;

/** Number of compounds that are always searched, above the size of the catalogue … */
const LOOKED_INTO = 2000;
/** … and time for further ones of the scale seed, ms, because an answer is due within a second. */
const PATIENCE = 500;

/**
 * The compound itself however it is drawn (`standard/`), then those that differ only in stereochemistry. Drawings of the
 * same tautomer come first.
 */
export function findExact(compounds: Compounds, query: Molecule): FoundStructures {
  const keys = keysOf(query);
  const found = compounds.alike(keys).flatMap((at) => {
    const own = compounds.entries[at]?.keys;
    return own ? [{ at, own, exact: isSameStereo(own, keys) }] : [];
  });
  const rank = ({ own, exact }: (typeof found)[number]) => (own.drawn === keys.drawn ? 0 : exact ? 1 : 2);
  found.sort((a, b) => rank(a) - rank(b));
  return { hits: found.map(({ at, exact }) => ({ at, similarity: null, exact })), capped: false };
}

/** Compounds that contain one of the forms of a fragment, smallest first. */
export function findSub(
  compounds: Compounds,
  fragments: readonly Molecule[],
  ocl: OpenChemLib,
): FoundStructures {
  const tests = fragments.map((fragment) => containing(compounds, fragment, ocl));
  const hits: Hit[] = [];
  const started = performance.now();
  let looks = 0;
  for (const [at, entry] of compounds.entries.entries()) {
    const likely = tests.filter(({ mayContain }) => mayContain(entry, at));
    if (likely.length === 0) continue;
    if (likely.some(({ contains }) => contains(at))) hits.push({ at, similarity: null, exact: false });
    const late = ++looks > LOOKED_INTO && performance.now() - started > PATIENCE;
    if (late || hits.length === MAX_HITS) return { hits, capped: true };
  }
  return { hits, capped: false };
}

/** A quick test that excludes most compounds, and the exact one. */
function containing(compounds: Compounds, fragment: Molecule, ocl: OpenChemLib) {
  const bits = bitsOf(fragment, ocl);
  const sieve = sieveOf(fragment);
  const searcher = new ocl.SSSearcher();
  searcher.setFragment(fragment);
  return {
    mayContain: (entry: IndexEntry, at: number) => sieve(entry) && compounds.mayContain(at, bits),
    contains: (at: number) => {
      searcher.setMolecule(compounds.molecule(at));
      return searcher.isFragmentInMolecule();
    },
  };
}

/** Returns a test whether a compound has enough atoms, elements and rings to contain the fragment. */
function sieveOf(fragment: Molecule): (entry: IndexEntry) => boolean {
  const { ringAtoms, delocalized } = ringsOf(fragment);
  const atoms = fragment.getAtoms();
  const symbols = elementsOf(fragment).split(' ').filter(Boolean);
  return (entry) =>
    entry.atoms >= atoms &&
    entry.ringAtoms >= ringAtoms &&
    entry.delocalized >= delocalized &&
    symbols.every((symbol) => entry.elements.includes(` ${symbol} `));
}

/** Compounds with at least this similarity, the most similar first. */
export function findSimilar(
  compounds: Compounds,
  query: Molecule,
  min: number,
  ocl: OpenChemLib,
): FoundStructures {
  const target = query.getCompactCopy();
  delocalise(target);
  const bits = bitsOf(target, ocl);
  const { drawn } = keysOf(query);
  const hits = compounds.entries.flatMap((entry, at) => {
    const similarity = compounds.similarity(at, bits);
    return similarity >= min ? { at, similarity, exact: entry.keys.drawn === drawn } : [];
  });
  hits.sort((a, b) => b.similarity - a.similarity || Number(b.exact) - Number(a.exact));
  return { hits: hits.slice(0, MAX_HITS), capped: hits.length > MAX_HITS };
}

const bitsOf = (molecule: Molecule, ocl: OpenChemLib) =>
  hexToWords(fingerprintOf(molecule, new ocl.SSSearcherWithIndex()));
