/** Findings of a search, and how they are built. */
import type { components } from '@contract/schema';
import type { Query } from '../../domain/search/query';
import type { Structures } from './byStructure';
import type { FoundDoc } from './found';

export type Understood = components['schemas']['Understood'];

export interface Findings {
  understood: Understood;
  found: FoundDoc[];
}

/** Minimum score of a hit of a whole name. */
export const NAMED = 850;

export interface SearchOptions {
  /** Do not replace the query with a similar name, and leave no word out. */
  asTyped?: boolean;
  /** SMILES readings of the query (`structuresIn`); without them the search by structure is skipped. */
  structures?: Structures;
}

export type SearchMode = Required<SearchOptions> & {
  /** Words were already split off, so the rest is a name. */
  isName: boolean;
  /** Forms were already taken out; else each of many waters would start searches of its own. */
  isBare: boolean;
};

/** Searches for a part of the query. */
export type Look = (q: string, mode: SearchMode) => Findings;

export type More = Partial<Omit<Understood, 'kind' | 'value'>>;

export const answer = (query: Query, found: FoundDoc[], more: More = {}): Findings => ({
  understood: {
    ...query,
    ...{ hint: null, didYouMean: [], corrected: null, ignored: [], unsold: null, structure: null },
    ...more,
  },
  found,
});

/** Was a whole name hit? */
export const hasName = (found: readonly FoundDoc[]): boolean => found.some(({ score }) => score >= NAMED);
