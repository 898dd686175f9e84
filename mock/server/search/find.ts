/** A query to products: understands what was typed, then looks where that kind of thing is to be found. */
import type { components } from '@/services/contract/schema';
import { recognise, type Query } from '../../../src/domain/query';
import { byCas, byCatalogNo, byFormula, byInchiKey, byPartOfCas } from './byNumber';
import { byWords } from './byWords';
import { statusOf } from '../catalogue';
import { searchIndex } from './documents';
import { merged, onShelf, type Found } from './found';
import type { Term } from './termIndex';
import { casAlternatives } from './nearCas';
import { holdsContent, splitContent } from './content';

type Understood = components['schemas']['Understood'];

export interface Findings {
  understood: Understood;
  found: Found[];
}

/** What the asked content adds to a score: more than stock and sales, less than a better name. */
const CONTENT = 120;
const MOST_ALIKE = 4;

/** From this score on the whole of a name was hit. */
const NAMED = 850;

/** What `q` means and the products it finds, unordered. */
export function find(q: string): Findings {
  const query = recognise(q);
  switch (query.kind) {
    case 'empty':
      return answer(query, onShelf(searchIndex().docs.map((doc) => ({ doc, score: 0, matched: null }))));
    case 'badCas':
      return answer(query, [], `“${query.value}”的校验位不对，请核对 CAS 号`, casAlternatives(query.value));
    case 'cas':
      return inCas(q, query);
    case 'catalogNo':
      return answer(
        query,
        orElse(byCatalogNo(query.value), () => byWords(query.value)),
      );
    case 'inchiKey':
      return answer(query, byInchiKey(query.value));
    case 'formula': {
      const found = byFormula(query.value);
      const named = () => byWords(q).filter((one) => one.score >= NAMED);
      return found.length ? answer(query, merged(found, named())) : inText(q);
    }
    case 'text':
      return inText(q);
  }
}

function answer(
  query: Query,
  found: Found[],
  hint: string | null = null,
  didYouMean: string[] = [],
): Findings {
  return { understood: { ...query, hint, didYouMean }, found };
}

/** Digits without dashes may also be part of a catalogue number. */
function inCas(q: string, query: Query): Findings {
  const found = byCas(query.value);
  if (found.length) return answer(query, found);
  const other = /\d-/.test(q.normalize('NFKC')) ? [] : byWords(q);
  if (other.length) return answer({ kind: 'text', value: q.trim() }, other);
  return answer(query, [], `目录中还没有 CAS ${query.value}`, casAlternatives(query.value));
}

function inText(q: string): Findings {
  const value = q.trim();
  const found = orElse(byPartOfCas(value), () => byWords(value));
  if (found.length) return answer({ kind: 'text', value }, found);
  const split = splitContent(value);
  const without = split && find(split.name);
  if (split && without?.found.length) {
    const nearer = (one: Found) => (holdsContent(one.doc.product.purity, split.percent) ? CONTENT : 0);
    return { ...without, found: without.found.map((one) => ({ ...one, score: one.score + nearer(one) })) };
  }
  const hint = `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`;
  return answer({ kind: 'text', value }, [], hint, namesLike(split?.name ?? value));
}

/** Names and aliases of products on the shelf that are written alike. */
function namesLike(value: string): string[] {
  const { docs, terms } = searchIndex();
  const isName = ({ text, docs: positions }: Term) =>
    positions.some((position) => {
      const product = docs[position]?.product;
      return (
        product !== undefined &&
        statusOf(product) === 1 &&
        [product.prodName, product.nameEn, ...product.names.aliases].includes(text)
      );
    });
  const alike = terms.alike(value, 4 * MOST_ALIKE).filter(isName);
  return [...new Set(alike.map((term) => term.text))].slice(0, MOST_ALIKE);
}

const orElse = (found: Found[], other: () => Found[]) => (found.length ? found : other());
