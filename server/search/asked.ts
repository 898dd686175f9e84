/** A query with the words that only say how a product is made up. They are split off once and passed on. */
import { splitVocabulary, type Split } from '../../domain/search/vocabulary';
import { calledExactly } from './stated';

export interface Asked {
  value: string;
  /** Words between blanks are split off. */
  plain: Split;
  /** Also those that are not separated from the name (`PBS粉末`). */
  glued: Split;
}

export const asked = (value: string): Asked => ({
  value,
  plain: splitVocabulary(value),
  glued: splitVocabulary(value, true, isName),
});

const isName = (text: string): boolean => calledExactly(text).length > 0;
