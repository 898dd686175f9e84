/** Suggestions while typing: substances and goods first, then categories and brands. */
import type { components } from '@contract/schema';
import { MAX_QUERY_LENGTH, recognise } from '../../domain/search/query';
import { stripSpaces } from '../../domain/shared/searchText';
import { catalogue, stockStatusOf } from '../catalogue';
import { NO_STRUCTURES } from './byStructure';
import { searchIndex } from './documents';
import { find } from './find';
import { matchOf, type FoundDoc } from './found';
import { sortFound } from './order';

type Suggestion = components['schemas']['Suggestion'];

const MAX_SUGGESTIONS = 10;
const GROUPS = 2;
/** Upper bound of offers per substance, used to limit sorting. */
const OFFERS = 6;

/** At most `size` (up to 10) suggestions, grouped by kind. `structures` comes from `structuresIn`. */
export function suggest(q: string, size = MAX_SUGGESTIONS, structures = NO_STRUCTURES): Suggestion[] {
  const limit = Math.min(Math.max(size, 1), MAX_SUGGESTIONS);
  if (q.length > MAX_QUERY_LENGTH || stripSpaces(q) === '') return [];
  const { understood, found: hits } = find(q, { structures });
  if (understood.kind === 'badCas') return understood.didYouMean.slice(0, limit).flatMap(casSuggestion);
  const others = [...categories(q), ...brands(q)];
  const products = oneEach(hits, Math.max(limit - others.length, 1));
  const asCas = /^[\d\s-]+$/.test(q.normalize('NFKC')) || recognise(q).kind === 'cas';
  return [...products.map((product) => productSuggestion(product, asCas)), ...others].slice(0, limit);
}

/** The best offers of at most `max` substances or goods whose name was hit. */
function oneEach(found: FoundDoc[], max: number): FoundDoc[] {
  const named = found.filter(({ term }) => term?.field !== 'brand' && term?.field !== 'category');
  const seen = new Map<string, FoundDoc>();
  for (const foundDoc of sortFound(named, 'relevance', max * OFFERS)) {
    const { entity } = foundDoc.doc.product;
    if (!seen.has(entity)) seen.set(entity, foundDoc);
  }
  return [...seen.values()].slice(0, max);
}

function productSuggestion(found: FoundDoc, asCas: boolean): Suggestion {
  const { product } = found.doc;
  const { prodId, prodName, cas, spec, nameEn } = product;
  const matched = matchOf(found);
  if (asCas && cas !== null && matched?.field === 'cas')
    return { ...blank, kind: 'cas', text: cas, note: prodName, prodId };
  const also =
    matched && ['alias', 'nameEn', 'formula', 'catalogNo'].includes(matched.field) ? matched.text : nameEn;
  const note = [also, cas ?? spec, stockStatusOf(product) === 'out' ? '缺货' : '']
    .filter(Boolean)
    .join(' · ');
  return { ...blank, kind: 'product', text: prodName, note, prodId };
}

function casSuggestion(cas: string): Suggestion[] {
  const product = catalogue().productsByEntity.get(cas)?.[0];
  return product
    ? [{ ...blank, kind: 'cas', text: cas, note: product.prodName, prodId: product.prodId }]
    : [];
}

function categories(q: string): Suggestion[] {
  const { terms } = searchIndex();
  const key = stripSpaces(q);
  return catalogue()
    .categories.filter(({ name }) => stripSpaces(name).includes(key))
    .flatMap(({ categoryId, name }) => {
      const count = terms.exact('category', stripSpaces(name))?.docs.length ?? 0;
      const note = `分类 · ${count} 个产品`;
      return count > 0 ? [{ ...blank, kind: 'category' as const, text: name, note, categoryId }] : [];
    })
    .slice(0, GROUPS);
}

function brands(q: string): Suggestion[] {
  const key = stripSpaces(q);
  return catalogue()
    .brands.filter(({ name, nameEn, code }) =>
      [name, nameEn, code].some((text) => stripSpaces(text).startsWith(key)),
    )
    .slice(0, GROUPS)
    .map(({ brandId, name, nameEn }) => ({
      ...blank,
      kind: 'brand',
      text: name,
      note: `品牌 · ${nameEn}`,
      brandId,
    }));
}

const blank = { prodId: null, categoryId: null, brandId: null } as const;
