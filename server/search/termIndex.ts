/**
 * Names and numbers to products. Built once; a look-up walks the shortest list of keys that hold a piece of the
 * word, so its cost grows with the hits and not with the catalogue.
 */
import type { components } from '@contract/schema';
import { editDistance } from '../../domain/shared/editDistance';
import { itemAt } from '../../domain/shared/lists';
import { stripSpaces, wordStarts } from '../../domain/shared/searchText';
import { eachGram, neededGrams, sharedGrams } from './grams';
import { Postings } from './postings';
import { isLatin, scoreOf } from './score';

export type Field = components['schemas']['Match']['field'];

export interface Term {
  /** Squashed text that is compared. */
  key: string;
  field: Field | 'spec';
  /** As shown to the buyer. */
  text: string;
  /** Positions of the products in the document list, ascending. */
  docs: number[];
  /** Where words begin in `key`. */
  starts: readonly number[];
  /** Place among the names of its product: the usual ones stand first. */
  rank: number;
}

export interface NearTerm {
  term: Term;
  /** Steps from what was typed. */
  distance: number;
}

/** Pieces of three that one changed, missing or additional character, or one swap, spoils at most. */
const SPOILT = 4;
const ONE_WORD: readonly number[] = [0];
/** Only ever looked up whole. */
const WHOLE_ONLY = /^[=~]/;

export class TermIndex {
  readonly terms: Term[] = [];
  private readonly byField = new Map<Term['field'], Map<string, Term>>();
  private readonly postings = new Postings();
  /** How many pieces of a misspelt word each term shares; all 0 between look-ups. */
  private shared = new Uint8Array();
  /** Names that change while the shop runs, by field and key; one that no product has any longer stays without products. */
  private readonly changing = new Map<Term['field'], Map<string, Term>>();
  /** Terms of the build that some of their products do not have any longer, with all that they had. */
  private readonly gone = new Map<Term['field'], Map<Term, number[]>>();

  /** Adds a text of a product; the same text of several products, as usual for each, is one term. */
  add(field: Term['field'], text: string, doc: number, key = stripSpaces(text), rank = 0): void {
    if (key === '') return;
    const known = this.exact(field, key);
    if (known?.rank === rank) {
      if (known.docs.at(-1) !== doc) known.docs.push(doc);
      return;
    }
    const starts = /[^A-Za-z\d]/.test(text) && key === stripSpaces(text) ? wordStarts(text) : ONE_WORD;
    const term: Term = { key, field, text, docs: [doc], starts, rank };
    if (!known) this.keysOf(field).set(key, term);
    const position = this.terms.push(term) - 1;
    if (field === 'inchiKey' || WHOLE_ONLY.test(key)) return;
    eachGram(key, starts, (gram) => this.postings.add(gram, position));
  }

  /**
   * Names that change while the shop runs, in place of those that were given so in this field before: each with the
   * positions of its products.
   */
  setNames(field: Term['field'], names: ReadonlyMap<string, readonly number[]>, rank = 0): void {
    const known = this.keysOf(field);
    const given = this.changing.get(field) ?? new Map<string, Term>();
    this.changing.set(field, given);
    for (const term of given.values()) {
      term.docs = [];
      if (known.get(term.key) === term) known.delete(term.key);
    }
    for (const [text, docs] of names) {
      const key = stripSpaces(text);
      if (key === '' || docs[0] === undefined) continue;
      if (!given.has(key)) {
        // A term of its own: one of the build keeps its products when these names go.
        const built = known.get(key);
        known.delete(key);
        this.add(field, text, docs[0], key, rank);
        if (built) known.set(key, built);
        given.set(key, itemAt(this.terms, this.terms.length - 1));
      }
      const term = given.get(key);
      if (!term) continue;
      term.docs = [...new Set([...term.docs, ...docs])].sort((a, b) => a - b);
      if (!known.has(key)) known.set(key, term);
    }
  }

  /**
   * Products that do not have names of the build any longer, in place of those that were given so in this field before:
   * each name with their positions.
   */
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

  /** The term of exactly this key in a field. */
  exact(field: Term['field'], key: string): Term | undefined {
    return this.byField.get(field)?.get(key);
  }

  /** Is this the whole of some name, number, brand, category or specification? */
  isKnown(key: string): boolean {
    return [...this.byField.values()].some((keys) => keys.has(key));
  }

  /** How many terms have to be looked at for `word`, at most. */
  costOf(word: string): number {
    return this.postings.shortest(neededGrams(stripSpaces(word))).length;
  }

  /** Calls `visit` for every term that holds `word`, with how well. */
  each(word: string, visit: (term: Term, score: number) => void): void {
    const key = stripSpaces(word);
    if (key === '') return;
    const latin = isLatin(key);
    for (const position of this.postings.shortest(neededGrams(key))) {
      const term = itemAt(this.terms, position);
      const score = scoreOf(term, key, latin);
      if (score > 0) visit(term, score);
    }
  }

  /** Does any term hold `word`? */
  holds(word: string): boolean {
    const key = stripSpaces(word);
    const positions = key === '' ? [] : this.postings.shortest(neededGrams(key));
    return positions.some((position) => {
      const term = itemAt(this.terms, position);
      return term.docs.length > 0 && scoreOf(term, key, isLatin(key)) > 0;
    });
  }

  /** Terms of `fields` at most `limit` steps from `word`, in no order. */
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
   * Terms that share enough of the rarest pieces. A step spoils at most four: of `4 × limit + 2` pieces whoever is
   * near holds two, and the long lists of common pieces are never walked.
   */
  private sharing(key: string, limit: number): number[] {
    const lists = sharedGrams(key).map((gram) => this.postings.of(gram));
    const rarest = lists.sort((a, b) => a.length - b.length).slice(0, SPOILT * limit + 2);
    const least = Math.min(Math.max(rarest.length - SPOILT * limit, 1), 2);
    if (this.shared.length < this.terms.length) this.shared = new Uint8Array(this.terms.length);
    const { shared } = this;
    const found: number[] = [];
    for (const list of rarest)
      for (const position of list) {
        const count = (shared[position] ?? 0) + 1;
        shared[position] = count;
        if (count === least) found.push(position);
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
