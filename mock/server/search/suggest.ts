/** Suggestions while typing: substances and goods first, then categories and brands. */
import type { components } from '@/services/contract/schema';
import { recognise } from '../../../src/domain/query';
import { catalogue } from '../catalogue';
import { stockStatusOf } from '../catalogue/cards';
import { searchIndex } from './documents';
import { find } from './find';
import type { Found } from './found';
import { ordered } from './order';
import { squash } from './text';

type Suggestion = components['schemas']['Suggestion'];

const MOST = 10;
const GROUPS = 2;

/** At most `size` (10 and fewer) suggestions, grouped by kind. */
export function suggest(q: string, size = MOST): Suggestion[] {
  const limit = Math.min(Math.max(size, 1), MOST);
  if (squash(q) === '') return [];
  const { understood, found: hits } = find(q);
  if (understood.kind === 'badCas') return understood.didYouMean.slice(0, limit).flatMap(casSuggestion);
  const found = hits.length ? hits : understood.didYouMean.flatMap((text) => find(text).found);
  const others = [...categories(q), ...brands(q)];
  const products = oneEach(ordered(found, 'relevance')).slice(0, Math.max(limit - others.length, 1));
  const asCas = /^[\d\s-]+$/.test(q.normalize('NFKC')) || recognise(q).kind === 'cas';
  return [...products.map((one) => productSuggestion(one, asCas)), ...others].slice(0, limit);
}

/** The best offer of each substance or good, where the name itself was hit. */
function oneEach(found: Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ doc, matched }) => {
    if (seen.has(doc.product.entity) || matched?.field === 'brand' || matched?.field === 'category')
      return false;
    seen.add(doc.product.entity);
    return true;
  });
}

function productSuggestion({ doc: { product }, matched }: Found, asCas: boolean): Suggestion {
  const { prodId, prodName, cas, spec, nameEn } = product;
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
  const product = searchIndex().docs.find((doc) => doc.product.cas === cas)?.product;
  return product
    ? [{ ...blank, kind: 'cas', text: cas, note: product.prodName, prodId: product.prodId }]
    : [];
}

function categories(q: string): Suggestion[] {
  const { terms } = searchIndex();
  const names = terms.find(q).flatMap(({ term }) => (term.field === 'category' ? term : []));
  return names.slice(0, GROUPS).flatMap(({ text, docs }) => {
    const category = catalogue().categories.find((one) => one.name === text);
    return category
      ? [
          {
            ...blank,
            kind: 'category',
            text,
            note: `分类 · ${docs.length} 个产品`,
            categoryId: category.categoryId,
          },
        ]
      : [];
  });
}

function brands(q: string): Suggestion[] {
  const key = squash(q);
  return catalogue()
    .brands.filter(({ name, nameEn, code }) =>
      [name, nameEn, code].some((text) => squash(text).startsWith(key)),
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
