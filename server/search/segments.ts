/** Splits words written without blanks: `超干THF`, `色谱乙腈`, `岚序甲醇`, `Lawesson试剂`. */
import { fold, isChinese, stripSpaces } from '../../domain/shared/searchText';
import { byWords } from './byWords';
import { searchIndex } from './documents';
import type { FoundDoc } from './found';
import type { Term } from './termIndex';

/** Longer texts are not split. */
const MAX_LENGTH = 40;
const MAX_PARTS = 3;

/** Products for the parts of a text: known parts, or else parts at changes of script. */
export function bySegments(q: string): FoundDoc[] {
  const text = fold(q);
  if (text.length > MAX_LENGTH) return [];
  const known = knownParts(text, MAX_PARTS);
  const found = known ? byWords(known.join(' ')) : [];
  if (found.length > 0) return found;
  const scripts = text.match(/[\x00-\x7f]+|[^\x00-\x7f]+/g) ?? [];
  // Several single characters say nothing: 丙-2-酮 is not 丙 and 酮.
  const single = scripts.filter((part) => isChinese(part) && stripSpaces(part).length === 1);
  return scripts.length > 1 && single.length < 2 ? byWords(scripts.join(' ')) : [];
}

/** At most `max` parts that are each a complete known term; the first is as long as possible. */
function knownParts(text: string, max: number): string[] | null {
  if (isKnown(text)) return [text];
  if (max === 1) return null;
  for (let at = text.length - 1; at > 0; at--) {
    const first = text.slice(0, at);
    const rest = isKnown(first) ? knownParts(text.slice(at), max - 1) : null;
    if (rest) return [first, ...rest];
  }
  return null;
}

/** Single letters and initials of pinyin do not count: any text could be split into them. */
const isKnown = (text: string) =>
  stripSpaces(text).length > 1 && searchIndex().terms.isKnown(stripSpaces(text), NOT_PINYIN);

const NOT_PINYIN: ReadonlySet<Term['field']> = new Set(['pinyin'] as const);
