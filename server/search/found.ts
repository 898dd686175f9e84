/** Products found, and how they are put together. */
import type { components } from '@contract/schema';
import { statusOf } from '../catalogue';
import { searchIndex, type Doc } from './documents';
import type { Term } from './termIndex';

type Match = components['schemas']['Match'];

export interface FoundDoc {
  doc: Doc;
  score: number;
  /** What was hit; null where nothing was asked. */
  term: Term | null;
}

/** The score of what was asked for by its number or formula. */
export const TOP = 10_000;
/** Off-shelf products come last, below any score. */
const OFF_SHELF = -1_000_000;

/** The products of one term, all equally good. */
export function toFoundDocs(term: Term | undefined, offShelfToo = false): FoundDoc[] {
  const found = (term?.docs ?? []).flatMap((position): FoundDoc[] => {
    const doc = searchIndex().docs[position];
    if (!doc || !term) return [];
    return [{ doc, score: statusOf(doc.product) === 1 ? TOP : OFF_SHELF, term }];
  });
  return offShelfToo ? found : onShelf(found);
}

/** Grade, purity and pack are no reason the contract knows; the pinyin of an alias is a hit of that alias. */
export function matchOf({ term, doc: { product } }: FoundDoc): Match | null {
  if (term === null || term.field === 'spec') return null;
  const { field, text, key } = term;
  if (field !== 'pinyin') return { field, text };
  const read = product.names.pinyin.find(({ full, initials }) => full === key || initials === key);
  const name = read?.text ?? text;
  return { field: name === product.prodName ? 'pinyin' : 'alias', text: name };
}

/** Both lists, each product once, the first list's word counting. */
export function mergeFound(first: FoundDoc[], second: FoundDoc[]): FoundDoc[] {
  const known = new Set(first.map((foundDoc) => foundDoc.doc));
  return [...first, ...second.filter((foundDoc) => !known.has(foundDoc.doc))];
}

let isAllShown = false;

/** Runs a search, all in one go, that finds what is off the shelf as well: the shop's own. */
export function withOffShelf<T>(search: () => T): T {
  isAllShown = true;
  try {
    return search();
  } finally {
    isAllShown = false;
  }
}

/** Those that are on the shelf now. */
export const onShelf = (found: FoundDoc[]) =>
  isAllShown ? found : found.filter((foundDoc) => statusOf(foundDoc.doc.product) === 1);
