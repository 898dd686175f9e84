/** Replaces a trade name in a query by the common name of the product. */
import { TRADE_NAMES } from '../../domain/search/tradeNames.data';
import { splitWords, stripSpaces } from '../../domain/shared/searchText';
import type { Asked } from './asked';

/** The query with the common name; null when it has no trade name. */
export function tradeName({ value, glued: { rest, words: others } }: Asked): string | null {
  const whole = TRADE_NAMES[stripSpaces(value)];
  if (whole !== undefined) return whole;
  const name = TRADE_NAMES[stripSpaces(rest)];
  if (name !== undefined) return [name, ...others.map(({ text }) => text)].join(' ');
  const words = splitWords(value);
  if (words.length < 2) return null;
  const replaced = words.map((word) => TRADE_NAMES[stripSpaces(word)] ?? word);
  return replaced.every((word, at) => word === words[at]) ? null : replaced.join(' ');
}
