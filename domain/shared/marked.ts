/** What of a text is what was typed, for marking it where it stands. */
import { stripSpaces, splitWords } from './searchText';

export interface MarkedPart {
  text: string;
  hit: boolean;
}

/** `text` cut where the words of `query` stand in it, whatever the width, case and dashes of either. */
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

/** For each character of `text` whether it is part of a hit; what stands between two hit ones is as well. */
function hitsIn(text: string, query: string): boolean[] {
  const chars = [...text];
  // For each character of the squashed text the one of `text` that it comes from.
  const origin = chars.flatMap((char, at) => [...stripSpaces(char)].map(() => at));
  const squashed = chars.map(stripSpaces).join('');
  const hits = new Array<boolean>(chars.length).fill(false);
  for (const key of keysOf(query, squashed)) {
    for (let at = squashed.indexOf(key); at >= 0; at = squashed.indexOf(key, at + key.length))
      hits.fill(true, origin[at], (origin[at + key.length - 1] ?? 0) + 1);
  }
  return hits;
}

/** The whole query where it stands in the text; else its words. */
function keysOf(query: string, squashed: string): string[] {
  const whole = stripSpaces(query).replace(/(?<=\d)\.(?=\d)/g, '');
  if (whole !== '' && squashed.includes(whole)) return [whole];
  return splitWords(query)
    .map(stripSpaces)
    .filter((key) => key !== '');
}
