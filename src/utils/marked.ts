/** Finds the query in a text, for highlighting. */
import { stripSpaces, splitWords } from '@domain/shared/searchText';

export interface MarkedPart {
  text: string;
  hit: boolean;
}

/** Splits `text` where words of `query` occur, ignoring width, case and dashes. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const hits = hitsIn(text, query);
  const parts: MarkedPart[] = [];
  [...text].forEach((char, at) => {
    const hit = hits[at] ?? false;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += char;
    else parts.push({ text: char, hit });
  });
  return parts;
}

/**
 * Returns for each character of `text` whether it is part of a match; characters between two matched ones count too.
 */
function hitsIn(text: string, query: string): boolean[] {
  const chars = [...text];
  // Maps each character of the squashed text to its position in `text`.
  const origin = chars.flatMap((char, at) => [...stripSpaces(char)].map(() => at));
  const squashed = chars.map(stripSpaces).join('');
  const hits = new Array<boolean>(chars.length).fill(false);
  for (const key of keysOf(query, squashed)) {
    for (let at = squashed.indexOf(key); at >= 0; at = squashed.indexOf(key, at + key.length))
      hits.fill(true, origin[at], (origin[at + key.length - 1] ?? 0) + 1);
  }
  return hits;
}

/** Returns the whole query when it occurs in the text, else its words. */
function keysOf(query: string, squashed: string): string[] {
  const whole = stripSpaces(query).replace(/(?<=\d)\.(?=\d)/g, '');
  if (whole !== '' && squashed.includes(whole)) return [whole];
  return splitWords(query)
    .map(stripSpaces)
    .filter((key) => key !== '');
}
