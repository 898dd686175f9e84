/** Words written without a blank: `超干THF`, `色谱乙腈`, `岚序甲醇`, `Lawesson试剂`. */
import { fold, stripSpaces } from '../../domain/shared/searchText';
import { byWords } from './byWords';
import { searchIndex } from './documents';
import type { FoundDoc } from './found';

/** Longer texts are not taken apart. */
const MAX_LENGTH = 40;
const MAX_PARTS = 3;

/** Products for the parts a text can be taken apart into: known ones, else where the script changes. */
export function bySegments(q: string): FoundDoc[] {
  const text = fold(q);
  if (text.length > MAX_LENGTH) return [];
  const known = knownParts(text, MAX_PARTS);
  const found = known ? byWords(known.join(' ')) : [];
  if (found.length > 0) return found;
  const scripts = text.match(/[\x00-\x7f]+|[^\x00-\x7f]+/g) ?? [];
  return scripts.length > 1 ? byWords(scripts.join(' ')) : [];
}

/** At most `most` parts that are each the whole of something; the first one as long as can be. */
function knownParts(text: string, most: number): string[] | null {
  if (isKnown(text)) return [text];
  if (most === 1) return null;
  for (let at = text.length - 1; at > 0; at--) {
    const first = text.slice(0, at);
    const rest = isKnown(first) ? knownParts(text.slice(at), most - 1) : null;
    if (rest) return [first, ...rest];
  }
  return null;
}

/** A single letter is nothing known: every text could be taken apart into those. */
const isKnown = (text: string) =>
  stripSpaces(text).length > 1 && searchIndex().terms.isKnown(stripSpaces(text));
