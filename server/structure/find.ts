/** The three searches over indexed compounds. Each answers positions, best first; the mock's catalogue is not known here. */
import type { Molecule } from 'openchemlib';
import { hexToWords, type Compounds } from './compounds';
import { elementsOf, fingerprintOf, ringsOf, type IndexEntry } from './indexFile';
import type { OpenChemLib } from './openChemLib';

export interface Hit {
  at: number;
  /** 0 to 1, of a similarity search. */
  similarity: number | null;
  /** False for the same skeleton with other stereo. */
  exact: boolean;
}

export interface FoundStructures {
  hits: Hit[];
  /** There may be more: a limit was reached. */
  capped: boolean;
}

/** As many compounds are found at most, more than the catalogue has: a query that more hold says nothing. */
const MAX_HITS = 2000;

/** So many compounds are looked into however long it takes, also more than the catalogue has … */
const LOOKED_INTO = 2000;
/** … and further ones, of the scale catalogue, for so many ms: an answer is due within the second. */
const PATIENCE = 500;

/** The compound itself, then those that differ in stereo only. */
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

/** Compounds that hold the fragment, the smallest first. */
export function findSub(compounds: Compounds, fragment: Molecule, ocl: OpenChemLib): FoundStructures {
  const bits = bitsOf(fragment, ocl);
  const mayHold = sieveOf(fragment);
  const searcher = new ocl.SSSearcher();
  searcher.setFragment(fragment);
  const hits: Hit[] = [];
  const started = performance.now();
  let looks = 0;
  for (const [at, entry] of compounds.entries.entries()) {
    if (!mayHold(entry) || !compounds.mayHold(at, bits)) continue;
    searcher.setMolecule(compounds.molecule(at));
    if (searcher.isFragmentInMolecule()) hits.push({ at, similarity: null, exact: false });
    const late = ++looks > LOOKED_INTO && performance.now() - started > PATIENCE;
    if (late || hits.length === MAX_HITS) return { hits, capped: true };
  }
  return { hits, capped: false };
}

/** Says of a compound whether it has enough atoms, elements and rings to hold the fragment. */
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

/** Compounds at least so similar, the most similar first. */
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
