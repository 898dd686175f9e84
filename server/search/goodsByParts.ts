/** Goods whose names hold the parts of an unknown word: 针头过滤器 is a 针头式过滤器, 三口烧瓶 a 三口圆底烧瓶. */
import { isMeaning } from '../../domain/search/typos';
import { vocabularyWord } from '../../domain/search/vocabulary';
import { isChinese, splitWords } from '../../domain/shared/searchText';
import { byWords } from './byWords';
import { searchIndex } from './documents';
import type { FoundDoc } from './found';
import { calledExactly, isCompound } from './stated';

/** Characters of a part. */
const SHORTEST = 2;
/** Words of other lengths are not cut. */
const [FEWEST, MOST] = [4, 12];
const MOST_WORDS = 4;

export interface GoodsFound {
  found: FoundDoc[];
  /** The middle of a word that no such good has. */
  ignored: string[];
}

/** Null when no word can be cut, or no good has both ends of each. Substances are never cut: their names are whole. */
export function goodsByParts(value: string): GoodsFound | null {
  const { terms } = searchIndex();
  const words = splitWords(value);
  const unknown = words.filter((word) => !terms.contains(word));
  const [word = ''] = unknown;
  if (unknown.length !== 1 || words.length > MOST_WORDS || !isCuttable(word)) return null;
  const others = words.filter((other) => other !== word);
  for (let left = 0; left <= word.length - 2 * SHORTEST; left++)
    for (let first = word.length - SHORTEST - left; first >= SHORTEST; first--) {
      const [begin, middle, end] = [
        word.slice(0, first),
        word.slice(first, first + left),
        word.slice(first + left),
      ];
      if (end.length < SHORTEST || !terms.contains(begin) || !terms.contains(end)) continue;
      if (middle !== '' && !mayLeaveOut(middle, begin, end)) continue;
      const found = byWords([...others, begin, end].join(' ')).filter(({ doc }) => doc.product.cas === null);
      if (found.length > 0) return { found, ignored: middle === '' ? [] : [middle] };
    }
  return null;
}

/** Nothing of a chemical name is left out: 氯化氢乙醇溶液 is no solution of another chloride. */
const mayLeaveOut = (middle: string, begin: string, end: string): boolean =>
  !isMeaning(middle) &&
  vocabularyWord(end) === null &&
  ![begin, end].some((part) => calledExactly(part).some(isCompound));

const isCuttable = (word: string): boolean =>
  word.length >= FEWEST && word.length <= MOST && [...word].every(isChinese);
