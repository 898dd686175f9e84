/** Search hits, and how they are combined. */
import type { components } from '@contract/schema';
import { statusOf } from '../catalogue';
import { searchIndex, type Doc } from './documents';
import type { Term } from './termIndex';

type Match = components['schemas']['Match'];

export interface FoundDoc {
  doc: Doc;
  score: number;
  /** The matching term; null when nothing was asked. */
  term: Term | null;
}

/** Score of a match by number or formula. */
export const TOP = 10_000;
/** Score of off-shelf products, below any other. */
const OFF_SHELF = -1_000_000;

/** The products of a term, all with the same score. */
export function toFoundDocs(term: Term | undefined, offShelfToo = false): FoundDoc[] {
  const found = (term?.docs ?? []).flatMap((position): FoundDoc[] => {
    const doc = searchIndex().docs[position];
    if (!doc || !term) return [];
    return [{ doc, score: statusOf(doc.product) === 1 ? TOP : OFF_SHELF, term }];
  });
  return offShelfToo ? found : onShelf(found);
}

/** The match to display. Grade, purity and pack are not reported; a pinyin hit is reported as the name it spells. */
export function matchOf({ term, doc: { product } }: FoundDoc): Match | null {
  if (term === null || term.field === 'spec') return null;
  const { field, text, key } = term;
  if (field !== 'pinyin') return { field, text };
  const read = product.names.pinyin.find(({ full, initials }) => full === key || initials === key);
  const name = read?.text ?? text;
  return { field: name === product.prodName ? 'pinyin' : 'alias', text: name };
}

/** Merges two lists; a product in both keeps the hit of the first. */
export function mergeFound(first: FoundDoc[], second: FoundDoc[]): FoundDoc[] {
  const known = new Set(first.map((foundDoc) => foundDoc.doc));
  return [...first, ...second.filter((foundDoc) => !known.has(foundDoc.doc))];
}

let isAllShown = false;

/** Runs a synchronous search that also finds off-shelf products, for staff. */
export function withOffShelf<T>(search: () => T): T {
  isAllShown = true;
  try {
    return search();
  } finally {
    isAllShown = false;
  }
}

/** Hits that are on the shelf now. */
export const onShelf = (found: FoundDoc[]) =>
  isAllShown ? found : found.filter((foundDoc) => statusOf(foundDoc.doc.product) === 1);
