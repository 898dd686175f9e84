/** Proposals for an unknown name: products whose name begins as it does, and a substance named at its end. */
import { isChinese, stripSpaces } from '../../domain/shared/searchText';
import { byWords } from './byWords';
import { proposalsOf } from './proposals';
import { calledExactly } from './stated';

const SHORTEST = 2;
const LONGEST = 16;
/** Minimum score of a name that begins with the text. */
const BEGINS = 600;

/** `三氟化硼甲醇`, `BF3·MeOH` → 三氟化硼乙醚络合物, 甲醇; empty for other texts. */
export function namesAround(text: string): string[] {
  const key = stripSpaces(text);
  const parts = text.split(/[·•]/u).filter((part) => stripSpaces(part).length > 1);
  if (parts.length > 1)
    return [
      ...new Set(
        parts.flatMap((part) =>
          proposalsOf(byWords(part).filter(({ score }) => score >= BEGINS)).slice(0, 2),
        ),
      ),
    ];
  if (!isChinese(key) || key.length > LONGEST) return [];
  const lengths = Array.from({ length: Math.max(key.length - SHORTEST, 0) }, (_, at) => key.length - 1 - at);
  const begun = firstOf(lengths, (length) =>
    byWords(key.slice(0, length)).filter(({ score }) => score >= BEGINS),
  );
  const ended = firstOf(lengths, (length) => calledExactly(key.slice(-length)));
  return [...new Set([...proposalsOf(begun).slice(0, 3), ...proposalsOf(ended).slice(0, 1)])];
}

function firstOf<T>(lengths: readonly number[], search: (length: number) => T[]): T[] {
  for (const length of lengths) {
    const found = search(length);
    if (found.length > 0) return found;
  }
  return [];
}
