/** Products found, and how they are put together. */
import type { components } from '@/services/contract/schema';
import { statusOf } from '../catalogue';
import { searchIndex, type Doc } from './documents';
import type { Hit, Term } from './termIndex';

type Match = components['schemas']['Match'];

export interface Found {
  doc: Doc;
  score: number;
  matched: Match | null;
}

/** The score of what was asked for by its number or formula. */
export const TOP = 10_000;
/** Off-shelf products come last, below any score. */
const OFF_SHELF = -1_000_000;

/** The products of one term, all equally good. */
export function docsOf(term: Term | undefined, offShelfToo = false): Found[] {
  const found = (term?.docs ?? []).flatMap((position): Found[] => {
    const doc = searchIndex().docs[position];
    if (!doc || !term) return [];
    const score = statusOf(doc.product) === 1 ? TOP : OFF_SHELF;
    return [{ doc, score, matched: matchOf(term, doc) }];
  });
  return offShelfToo ? found : onShelf(found);
}

/** The best hit of each product, by its position. */
export function best(hits: Hit[], factor = 1): Map<number, Found> {
  const found = new Map<number, Found>();
  for (const { term, score } of hits) {
    for (const position of term.docs) {
      const doc = searchIndex().docs[position];
      if (!doc || score * factor <= (found.get(position)?.score ?? 0)) continue;
      found.set(position, { doc, score: score * factor, matched: matchOf(term, doc) });
    }
  }
  return found;
}

/** Grade, purity and pack are no reason the contract knows; the pinyin of an alias is a hit of that alias. */
function matchOf({ field, text, key }: Term, { product }: Doc): Match | null {
  if (field === 'spec') return null;
  if (field !== 'pinyin') return { field, text };
  const read = product.names.pinyin.find(({ full, initials }) => full === key || initials === key);
  const name = read?.text ?? text;
  return { field: name === product.prodName ? 'pinyin' : 'alias', text: name };
}

/** Both lists, each product once, the first list's word counting. */
export function merged(first: Found[], second: Found[]): Found[] {
  const held = new Set(first.map((one) => one.doc));
  return [...first, ...second.filter((one) => !held.has(one.doc))];
}

/** Those that are on the shelf now. */
export const onShelf = (found: Found[]) => found.filter((one) => statusOf(one.doc.product) === 1);
