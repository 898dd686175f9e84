/** Replaces a trade name in a query by the common name of the product. */
import { TRADE_NAMES } from '../../domain/search/tradeNames.data';
import { splitVocabulary } from '../../domain/search/vocabulary';
import { splitWords, stripSpaces } from '../../domain/shared/searchText';

/** The query with the common name; null when it has no trade name. */
export function tradeName(text: string): string | null {
  const whole = TRADE_NAMES[stripSpaces(text)] ?? TRADE_NAMES[stripSpaces(splitVocabulary(text, true).rest)];
  if (whole !== undefined) return whole;
  const words = splitWords(text);
  if (words.length < 2) return null;
  const replaced = words.map((word) => TRADE_NAMES[stripSpaces(word)] ?? word);
  return replaced.every((word, at) => word === words[at]) ? null : replaced.join(' ');
}
