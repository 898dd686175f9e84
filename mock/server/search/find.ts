/** A query to products: understands what was typed, then looks where that kind of thing is to be found. */
import type { components } from '@/services/contract/schema';
import { hillFormula, parseFormula } from '../../../src/domain/formula';
import { recognise } from '../../../src/domain/query';
import { statusOf } from '../catalogue';
import { searchIndex, type Doc } from './documents';
import { casAlternatives } from './nearCas';
import type { Hit, Term } from './termIndex';
import { fold, squash, wordsOf } from './text';

type Schemas = components['schemas'];
type Understood = Schemas['Understood'];

export interface Found {
  doc: Doc;
  score: number;
  matched: Schemas['Match'] | null;
}

export interface Findings {
  understood: Understood;
  found: Found[];
}

const TOP = 10_000;
/** From here on the whole of a name was hit. */
const NAMED = 850;
/** Off-shelf products come last, below any score. */
const OFF_SHELF = -1_000_000;

/** What `q` means and the products it finds, unordered. */
export function find(q: string): Findings {
  const { kind, value } = recognise(q);
  const understood = (more: Partial<Understood> = {}): Understood => ({
    kind,
    value,
    hint: null,
    didYouMean: [],
    ...more,
  });
  switch (kind) {
    case 'empty':
      return {
        understood: understood(),
        found: onShelf(searchIndex().docs.map((doc) => ({ doc, score: 0, matched: null }))),
      };
    case 'badCas': {
      const didYouMean = casAlternatives(value);
      return {
        understood: understood({ hint: `“${value}”的校验位不对，请核对 CAS 号`, didYouMean }),
        found: [],
      };
    }
    case 'cas': {
      const found = docsOf(searchIndex().terms.exact('cas', squash(value)), true);
      if (found.length) return { understood: understood(), found };
      const byText = /-/.test(q.normalize('NFKC')) ? [] : byWords(q);
      if (byText.length) return { understood: understood({ kind: 'text', value: q.trim() }), found: byText };
      return {
        understood: understood({ hint: `目录中还没有 CAS ${value}`, didYouMean: casAlternatives(value) }),
        found: [],
      };
    }
    case 'catalogNo':
      return { understood: understood(), found: byCatalogNo(value) };
    case 'inchiKey':
      return {
        understood: understood(),
        found: docsOf(searchIndex().terms.exact('inchiKey', squash(value)), false),
      };
    case 'formula': {
      const found = byFormula(value);
      return found.length
        ? {
            understood: understood(),
            found: merged(
              found,
              byWords(q).filter((one) => one.score >= NAMED),
            ),
          }
        : inText(q);
    }
    default:
      return inText(q);
  }
}

function inText(q: string): Findings {
  const value = q.trim();
  const numbered = byPartOfCas(value);
  const found = numbered.length ? numbered : byWords(value);
  if (found.length) return { understood: { kind: 'text', value, hint: null, didYouMean: [] }, found };
  const alike = searchIndex().terms.alike(value, 4);
  const didYouMean = [...new Set(alike.map((term) => term.text))];
  const hint = `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`;
  return { understood: { kind: 'text', value, hint, didYouMean }, found: [] };
}

/** `109-99`, the beginning of a CAS number being typed. */
function byPartOfCas(value: string): Found[] {
  const part = fold(value);
  if (!/^\d{2,7}-\d{0,2}-?$/.test(part)) return [];
  const hits = searchIndex().terms.find(part);
  const begun = hits.filter(({ term }) => term.field === 'cas' && term.text.startsWith(part));
  return onShelf([...best(begun, 1).values()]);
}

/** Exact number with or without pack; an exact product number finds it off the shelf too. */
function byCatalogNo(value: string): Found[] {
  const { terms } = searchIndex();
  const exact = docsOf(
    terms.exact('catalogNo', squash(value)) ?? terms.exact('catalogNo', squash(value.split('-')[0] ?? '')),
    true,
  );
  return exact.length ? exact : byWords(value);
}

/** The same atoms in any order; hydrates after the formula itself. */
function byFormula(value: string): Found[] {
  const atoms = parseFormula(value);
  if (!atoms) return [];
  const hill = hillFormula(atoms);
  const { terms } = searchIndex();
  const same = docsOf(terms.exact('formula', `=${hill}`), false);
  const hydrates = docsOf(terms.exact('formula', `~${hill}`), false).map((one) => ({
    ...one,
    score: TOP - 1000,
  }));
  return merged(same, hydrates);
}

/** Products that hold every word; a hit of the whole phrase counts more than its words one by one. */
function byWords(q: string): Found[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const phrase = best(hitsOf(q.trim()), words.length);
  if (words.length === 1) return onShelf([...phrase.values()]);
  const [first = new Map<number, Found>(), ...rest] = words.map((word) => best(hitsOf(word), 1));
  const all = new Map(phrase);
  for (const [position, found] of first) {
    const others = rest.map((one) => one.get(position));
    if (others.some((one) => one === undefined)) continue;
    const parts = [found, ...(others as Found[])];
    const score = parts.reduce((total, one) => total + one.score, 0);
    const matched = parts.sort((a, b) => b.score - a.score).find((one) => one.matched)?.matched ?? null;
    if (score > (all.get(position)?.score ?? 0)) all.set(position, { doc: found.doc, score, matched });
  }
  return onShelf([...all.values()]);
}

const NAMES = new Set<Term['field']>([
  'name',
  'alias',
  'nameEn',
  'formula',
  'catalogNo',
  'brand',
  'category',
]);

/** Hits of a word; pinyin only counts where the word is not itself a name. */
function hitsOf(word: string): Hit[] {
  const hits = searchIndex().terms.find(word);
  const key = squash(word);
  const isName = hits.some(({ term }) => term.key === key && NAMES.has(term.field));
  return isName ? hits.filter(({ term }) => term.field !== 'pinyin') : hits;
}

/** The best hit of each product. */
function best(hits: Hit[], factor: number): Map<number, Found> {
  const found = new Map<number, Found>();
  for (const { term, score } of hits) {
    for (const position of term.docs) {
      const doc = searchIndex().docs[position];
      if (!doc || score * factor <= (found.get(position)?.score ?? 0)) continue;
      found.set(position, { doc, score: score * factor, matched: matchOf(term) });
    }
  }
  return found;
}

const matchOf = ({ field, text }: Term): Schemas['Match'] | null =>
  field === 'spec' ? null : { field, text };

/** The products of one term, all equally good. */
function docsOf(term: Term | undefined, offShelfToo: boolean): Found[] {
  const found = (term?.docs ?? []).flatMap((position): Found[] => {
    const doc = searchIndex().docs[position];
    return doc && term
      ? [{ doc, score: statusOf(doc.product) === 1 ? TOP : OFF_SHELF, matched: matchOf(term) }]
      : [];
  });
  return offShelfToo ? found : onShelf(found);
}

/** Both lists, each product once, the first list's word counting. */
function merged(first: Found[], second: Found[]): Found[] {
  const held = new Set(first.map((one) => one.doc));
  return [...first, ...second.filter((one) => !held.has(one.doc))];
}

const onShelf = (found: Found[]) => found.filter((one) => statusOf(one.doc.product) === 1);
