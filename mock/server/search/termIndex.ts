/**
 * Names and numbers to products. Built once; a look-up walks the posting lists of two-character keys, so its cost
 * grows with the hits and not with the catalogue.
 */
import type { components } from '@/services/contract/schema';
import { bigrams, squash, wordStarts } from './text';

export type Field = components['schemas']['Match']['field'];

export interface Term {
  /** Squashed text that is compared. */
  key: string;
  field: Field | 'spec';
  /** As shown to the buyer. */
  text: string;
  /** Positions of the products in the document list. */
  docs: number[];
  /** Where words begin in `key`. */
  starts: number[];
}

export interface Hit {
  term: Term;
  score: number;
}

/** How much a hit in a field counts. */
const WEIGHT: Record<Term['field'], number> = {
  cas: 1.2,
  inchiKey: 1.2,
  catalogNo: 1.1,
  name: 1,
  formula: 1,
  alias: 0.95,
  nameEn: 0.9,
  pinyin: 0.7,
  brand: 0.5,
  category: 0.45,
  spec: 0.4,
};
const EXACT = 1000;
const PREFIX = 600;
const WORD = 400;
const INSIDE = 200;
/** Fields of which only the whole or the beginning counts: `an` is no sensible part of `sqfn`. */
const NOT_INSIDE = new Set<Term['field']>(['pinyin', 'cas', 'formula', 'inchiKey']);
/** The shortest Latin text that may be found inside a word. */
const INSIDE_LATIN = 3;

export class TermIndex {
  readonly terms: Term[] = [];
  private readonly byKey = new Map<string, Term>();
  private readonly postings = new Map<string, number[]>();

  /** Adds a text of a product; the same text of several products is one term. */
  add(field: Term['field'], text: string, doc: number, key = squash(text)): void {
    if (key === '') return;
    const id = `${field}\u0001${key}`;
    const held = this.byKey.get(id);
    if (held) {
      if (held.docs.at(-1) !== doc) held.docs.push(doc);
      return;
    }
    const term: Term = { key, field, text, docs: [doc], starts: wordStarts(text) };
    const position = this.terms.push(term) - 1;
    this.byKey.set(id, term);
    for (const gram of [...bigrams(key), ...singles(key)]) {
      const list = this.postings.get(gram);
      if (!list) this.postings.set(gram, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  }

  /** The term of exactly this key in a field. */
  exact(field: Term['field'], key: string): Term | undefined {
    return this.byKey.get(`${field}\u0001${key}`);
  }

  /** Terms that hold `word`, with how well. */
  find(word: string): Hit[] {
    const key = squash(word);
    if (key === '') return [];
    return this.candidates(key).flatMap((term) => {
      const score = scoreOf(term, key);
      return score > 0 ? [{ term, score }] : [];
    });
  }

  /** Terms that share many two-character keys with `word`, the most alike first. */
  alike(word: string, limit: number): Term[] {
    const grams = bigrams(squash(word));
    if (grams.length < 2) return [];
    const shared = new Map<number, number>();
    for (const gram of grams) {
      for (const position of this.postings.get(gram) ?? [])
        shared.set(position, (shared.get(position) ?? 0) + 1);
    }
    const likeness = (term: Term, count: number) => (2 * count) / (grams.length + bigrams(term.key).length);
    return [...shared]
      .filter(([, count]) => count >= 2)
      .map(([position, count]) => ({ term: this.terms[position]!, count }))
      .map(({ term, count }) => ({ term, value: likeness(term, count) }))
      .filter(
        ({ term, value }) =>
          value >= 0.5 && (term.field === 'name' || term.field === 'alias' || term.field === 'nameEn'),
      )
      .sort((a, b) => b.value - a.value)
      .slice(0, limit)
      .map(({ term }) => term);
  }

  private candidates(key: string): Term[] {
    const lists = bigrams(key).map((gram) => this.postings.get(gram) ?? []);
    const shortest = lists.sort((a, b) => a.length - b.length)[0] ?? [];
    return shortest.map((position) => this.terms[position]!);
  }
}

/** Single characters that are looked for: the first one, and every Chinese one. */
const singles = (key: string) => [...new Set([...key].filter((char, at) => at === 0 || char > '\u3400'))];

function scoreOf(term: Term, key: string): number {
  const at = term.key.indexOf(key);
  if (at < 0) return 0;
  const weight = WEIGHT[term.field];
  const share = key.length / term.key.length;
  if (share === 1) return EXACT * weight;
  if (at === 0) return (PREFIX + 100 * share) * weight * (isLatinStub(term, key) ? 0.6 : 1);
  if (NOT_INSIDE.has(term.field)) return 0;
  if (term.starts.some((start) => start > 0 && term.key.startsWith(key, start)))
    return (WORD + 100 * share) * weight;
  if (/^[\x00-\x7f]+$/.test(key) && (key.length < INSIDE_LATIN || crossesWords(term, at, key.length)))
    return 0;
  return (INSIDE + 100 * share) * weight;
}

/** `thf` is not in `with flat`. */
const crossesWords = ({ starts }: Term, at: number, length: number) =>
  starts.some((start) => start > at && start < at + length);

/** The beginning of a longer Latin word (`thf` in `thfa…`) says less than a whole word at the beginning. */
function isLatinStub(term: Term, key: string): boolean {
  return (
    /[a-z0-9]$/.test(key) && !term.starts.includes(key.length) && /[a-z]/.test(term.key[key.length] ?? '')
  );
}
