/** Replaces a trade name in a query by the common name of the product. */
import { TRADE_NAMES } from '../../domain/search/tradeNames.data';
import { splitWords, stripSpaces } from '../../domain/shared/searchText';
import type { Asked } from './asked';

const COMMON = new Map(Object.entries(TRADE_NAMES));

/** The query with the common name; null when it has no trade name. */
export function tradeName({ value, glued: { rest, words: others } }: Asked): string | null {
  const whole = COMMON.get(stripSpaces(value));
  if (whole !== undefined) return whole;
  const name = COMMON.get(stripSpaces(rest));
  if (name !== undefined) return [name, ...others.map(({ text }) => text)].join(' ');
  const words = splitWords(value);
  const replaced = words.map((word) => COMMON.get(stripSpaces(word)) ?? latinPart(word) ?? word);
  return replaced.every((word, at) => word === words[at]) ? null : replaced.join(' ');
}

/** `Parafilm封口膜`: the kind of product behind the trade name says nothing more. */
function latinPart(word: string): string | undefined {
  const [, latin] = /^([a-z][a-z\d -]*[a-z\d])[\u3400-\u9fff]+$/i.exec(word) ?? [];
  return latin === undefined ? undefined : COMMON.get(stripSpaces(latin));
}
