/** Does a dot end a sentence, or does it belong to an abbreviation or to a unit? */
import type { Item } from './items';

const END = /^\.(?=\s+[A-Z\d"“(]|\s*$|\s*\p{Script=Han})/u;
/** Words that stand before a substance: `aq. NaHCO3`. */
const SHORTENED = /(?:^|[\s(\d%])(?:aq|sat|satd|sat'd|conc|dil|anh|anhyd|abs|ca|approx|prep|cat)$/i;
const NEXT_SENTENCE = /^\.\s+(?:The|A|An|After|It|This|Then|To|When)\b/;
/** `137 g. (1 mole)`, `1 l. of water`: older texts set a dot behind a unit. */
const OF_UNIT = /^\.\s*(?:\(|of\b|portions?\b)/;

/** @param last the part of the text right before the dot */
export function endsSentence(text: string, at: number, last: Item | undefined): boolean {
  const rest = text.slice(at);
  if (SHORTENED.test(text.slice(Math.max(0, at - 7), at)) && !NEXT_SENTENCE.test(rest)) return false;
  if (last?.kind === 'quantity' && last.quantity.kind === 'amount' && OF_UNIT.test(rest)) return false;
  return END.test(rest);
}
