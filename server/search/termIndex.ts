/**
 * Index from names and numbers to products. A lookup walks the shortest list of keys that share a gram with the word,
 * so its cost grows with the hits, not with the catalogue.
 */
import type { components } from '@contract/schema';
import { editDistance } from '../../domain/shared/editDistance';
import { itemAt } from '../../domain/shared/lists';
import { stripSpaces, wordStarts } from '../../domain/shared/searchText';
import { eachGram, neededGrams, sharedGrams } from './grams';
import { Postings } from './postings';
import { askedOf, scoreOf } from './score';

export type Field = components['schemas']['Match']['field'];

export interface Term {
  /** Normalised text for comparison. */
  key: string;
  field: Field | 'spec';
  /** As shown to the buyer. */
  text: string;
  /** Positions of the products in the document list, ascending. */
  docs: number[];
  /** Starts of words in `key`. */
  starts: readonly number[];
  /** Rank among the names of its product; common names come first. */
  rank: number;
  /** A further name with the same key and field. */
  next?: Term;
}

export interface NearTerm {
  term: Term;
  /** Edit distance from what was typed. */
  distance: number;
}

/** Number of three-character grams that one edit (change, deletion, insertion or swap) can destroy. */
const GRAMS_PER_EDIT = 4;
const ONE_WORD: readonly number[] = [0];
/** Keys that are only looked up whole. */
const WHOLE_ONLY = /^[=~]/;

/** All terms with one key and field. */
function chainOf(first: Term | undefined): Term[] {
  const chain: Term[] = [];
  for (let term = first; term; term = term.next) chain.push(term);
  return chain;
}

export class TermIndex {
  readonly terms: Term[] = [];
  private readonly byField = new Map<Term['field'], Map<string, Term>>();
  private readonly postings = new Postings();
  /** Number of grams of a misspelt word shared by each term; all 0 between lookups. */
  private shared = new Uint8Array();
  /**
   * Names that change while the shop runs, by field and key. A name that no product has any more keeps an empty list.
   */
  private readonly changing = new Map<Term['field'], Map<string, Term>>();
  /** Terms of the build that lost products through corrections, with their original products. */
  private readonly gone = new Map<Term['field'], Map<Term, number[]>>();

  /** Adds a text of a product. The same text with the same rank is one term for all its products. */
  add(field: Term['field'], text: string, doc: number, key = stripSpaces(text), rank = 0): void {
    if (key === '') return;
    const known = this.exact(field, key);
    if (known?.rank === rank) {
      if (known.docs.at(-1) !== doc) known.docs.push(doc);
      return;
    }
    const starts = /[^A-Za-z\d]/.test(text) && key === stripSpaces(text) ? wordStarts(text) : ONE_WORD;
    const term: Term = { key, field, text, docs: [doc], starts, rank };
    const last = chainOf(known).at(-1);
    if (last) last.next = term;
    else this.keysOf(field).set(key, term);
    const position = this.terms.push(term) - 1;
    if (field === 'inchiKey' || WHOLE_ONLY.test(key)) return;
    eachGram(key, starts, (gram) => this.postings.add(gram, position));
  }

  /** Replaces the changeable names of a field; each comes with the positions of its products. */
  setNames(field: Term['field'], names: ReadonlyMap<string, readonly number[]>, rank = 0): void {
    const known = this.keysOf(field);
    const present = this.changing.get(field) ?? new Map<string, Term>();
    this.changing.set(field, present);
    for (const term of present.values()) {
      term.docs = [];
      if (known.get(term.key) === term) known.delete(term.key);
    }
    for (const [text, docs] of names) {
      const key = stripSpaces(text);
      if (key === '' || docs[0] === undefined) continue;
      if (!present.has(key)) {
        // Use a separate term, so that one of the build keeps its products when the name is removed.
        const built = known.get(key);
        known.delete(key);
        this.add(field, text, docs[0], key, rank);
        if (built) known.set(key, built);
        present.set(key, itemAt(this.terms, this.terms.length - 1));
      }
      const term = present.get(key);
      if (!term) continue;
      term.docs = [...new Set([...term.docs, ...docs])].sort((a, b) => a - b);
      if (!known.has(key)) known.set(key, term);
    }
  }

  /** Replaces the list of products that no longer have a name of the build, by name. */
  setGone(field: Term['field'], names: ReadonlyMap<string, readonly number[]>): void {
    for (const [term, docs] of this.gone.get(field) ?? []) term.docs = docs;
    const before = new Map<Term, number[]>();
    this.gone.set(field, before);
    for (const [text, docs] of names) {
      const term = this.exact(field, stripSpaces(text));
      if (!term) continue;
      before.set(term, before.get(term) ?? term.docs);
      const out = new Set(docs);
      term.docs = term.docs.filter((doc) => !out.has(doc));
    }
  }

  /** The term with exactly this key in a field. */
  exact(field: Term['field'], key: string): Term | undefined {
    return this.byField.get(field)?.get(key);
  }

  /** Calls `visit` for every term with exactly this key in one of the fields, with its score. */
  eachExact(fields: readonly Term['field'][], key: string, visit: (term: Term, score: number) => void): void {
    const asked = askedOf(key);
    for (const field of fields) {
      const built = chainOf(this.exact(field, key));
      const changing = this.changing.get(field)?.get(key);
      const terms = changing && !built.includes(changing) ? [...built, changing] : built;
      for (const term of terms) visit(term, scoreOf(term, asked));
    }
  }

  /** Is this a complete name, number, brand, category or specification? Keys of the fields `without` do not count. */
  isKnown(key: string, without: ReadonlySet<Term['field']>): boolean {
    return [...this.byField].some(([field, keys]) => !without.has(field) && keys.has(key));
  }

  /** Upper bound of terms to look at for `word`. */
  costOf(word: string): number {
    return this.postings.shortest(neededGrams(stripSpaces(word))).length;
  }

  /** Calls `visit` for every term that contains `word`, with its score. */
  each(word: string, visit: (term: Term, score: number) => void): void {
    const asked = askedOf(word);
    if (asked.key === '') return;
    for (const position of this.postings.shortest(neededGrams(asked.key))) {
      const term = itemAt(this.terms, position);
      const score = scoreOf(term, asked);
      if (score > 0) visit(term, score);
    }
  }

  /** Does any term contain `word`? */
  contains(word: string): boolean {
    const asked = askedOf(word);
    const positions = asked.key === '' ? [] : this.postings.shortest(neededGrams(asked.key));
    return positions.some((position) => {
      const term = itemAt(this.terms, position);
      return term.docs.length > 0 && scoreOf(term, asked) > 0;
    });
  }

  /** Terms of `fields` within edit distance `limit` of `word`, in no particular order. */
  near(word: string, fields: ReadonlySet<Term['field']>, limit: number): NearTerm[] {
    const key = stripSpaces(word);
    const near: NearTerm[] = [];
    for (const position of this.sharing(key, limit)) {
      const term = itemAt(this.terms, position);
      if (Math.abs(term.key.length - key.length) > limit || !fields.has(term.field)) continue;
      if (term.docs.length === 0) continue;
      const distance = editDistance(key, term.key, limit);
      if (distance <= limit) near.push({ term, distance });
    }
    return near;
  }

  /**
   * Terms that share enough of the rarest grams. One edit destroys at most four, so a near term keeps two of `4 ×
   * limit + 2`; the long lists of common grams are never walked.
   */
  private sharing(key: string, limit: number): number[] {
    const lists = sharedGrams(key).map((gram) => this.postings.of(gram));
    const rarest = lists.sort((a, b) => a.length - b.length).slice(0, GRAMS_PER_EDIT * limit + 2);
    const required = Math.min(Math.max(rarest.length - GRAMS_PER_EDIT * limit, 1), 2);
    if (this.shared.length < this.terms.length) this.shared = new Uint8Array(this.terms.length);
    const { shared } = this;
    const found: number[] = [];
    for (const list of rarest)
      for (const position of list) {
        const count = (shared[position] ?? 0) + 1;
        shared[position] = count;
        if (count === required) found.push(position);
      }
    for (const list of rarest) for (const position of list) shared[position] = 0;
    return found;
  }

  private keysOf(field: Term['field']): Map<string, Term> {
    const keys = this.byField.get(field) ?? new Map<string, Term>();
    this.byField.set(field, keys);
    return keys;
  }
}
