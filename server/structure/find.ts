/** The three searches over indexed compounds. Each returns positions, best first. */
import type { Molecule } from 'openchemlib';
import { hexToWords, type Compounds } from './compounds';
import { elementsOf, fingerprintOf, ringsOf, type IndexEntry } from './indexFile';
import type { OpenChemLib } from './openChemLib';

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

/** The compound itself, then those that differ only in stereochemistry. */
export function findExact(compounds: Compounds, query: Molecule): FoundStructures {
  const idcode = query.getIDCode();
  const plain = query.getCompactCopy();
  plain.stripStereoInformation();
  const flat = plain.getIDCode();
  const hits = compounds.entries.flatMap((entry, at) =>
    entry.flat === flat ? { at, similarity: null, exact: entry.idcode === idcode } : [],
  );
  return { hits: hits.sort((a, b) => Number(b.exact) - Number(a.exact)), capped: false };
}

/** Compounds that contain the fragment, smallest first. */
export function findSub(compounds: Compounds, fragment: Molecule, ocl: OpenChemLib): FoundStructures {
  const bits = bitsOf(fragment, ocl);
  const mayContain = sieveOf(fragment);
  const searcher = new ocl.SSSearcher();
  searcher.setFragment(fragment);
  const hits: Hit[] = [];
  const started = performance.now();
  let looks = 0;
  for (const [at, entry] of compounds.entries.entries()) {
    if (!mayContain(entry) || !compounds.mayContain(at, bits)) continue;
    searcher.setMolecule(compounds.molecule(at));
    if (searcher.isFragmentInMolecule()) hits.push({ at, similarity: null, exact: false });
    const late = ++looks > LOOKED_INTO && performance.now() - started > PATIENCE;
    if (late || hits.length === MAX_HITS) return { hits, capped: true };
  }
  return { hits, capped: false };
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
  const bits = bitsOf(query, ocl);
  const idcode = query.getIDCode();
  const hits = compounds.entries.flatMap((entry, at) => {
    const similarity = compounds.similarity(at, bits);
    return similarity >= min ? { at, similarity, exact: entry.idcode === idcode } : [];
  });
  hits.sort((a, b) => b.similarity - a.similarity || Number(b.exact) - Number(a.exact));
  return { hits: hits.slice(0, MAX_HITS), capped: hits.length > MAX_HITS };
}

const bitsOf = (molecule: Molecule, ocl: OpenChemLib) =>
  hexToWords(fingerprintOf(molecule, new ocl.SSSearcherWithIndex()));
