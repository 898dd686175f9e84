import type { SearchMatch } from '@domain/catalogue/product';
import { matchWord } from '@/utils/productText';
import { Marked } from '../ui/Marked';

interface Props {
  match: SearchMatch | null;
  /** Searched text. */
  words: string;
  className?: string;
}

/** Why a search found a product when its name does not show it: 匹配别名 THF. */
export function MatchReason({ match, words, className }: Props) {
  const word = matchWord(match);
  if (!match || !word) return null;
  return (
    <span className={className}>
      匹配{word} <Marked text={match.text} words={words} orWhole={match.field !== 'structure'} />
    </span>
  );
}
