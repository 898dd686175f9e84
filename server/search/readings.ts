/**
 * Maps Chinese characters to their most common syllable without tones, to find words written with a wrong character
 * of the same sound.
 */
import { readFileSync } from 'node:fs';
import { generatedFile } from '../files';

let loaded: Map<string, string> | undefined;

function readings(): Map<string, string> {
  if (loaded) return loaded;
  const path = generatedFile('readings.json');
  const bySyllable = (path ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Record<string, string>;
  loaded = new Map(
    Object.entries(bySyllable).flatMap(([syllable, chars]) =>
      [...chars].map((char) => [char, syllable] as const),
    ),
  );
  return loaded;
}

/** Pinyin of a name for the search: in full and as initials. Null with fewer than two Chinese characters. */
export function pinyinOf(text: string): { text: string; full: string; initials: string } | null {
  const syllables = [...text].flatMap((char) => readings().get(char) ?? []);
  if (syllables.length < 2) return null;
  return {
    text,
    full: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  };
}

/** The sound of Chinese characters (`枫` → `feng`); null without any. */
export function soundOf(text: string): string | null {
  const syllables = [...text].flatMap((char) => readings().get(char) ?? []);
  return syllables.length === 0 ? null : syllables.join('');
}

/** `四氢夫喃` → `siqingfunan`; other characters are left out. Null with fewer than two Chinese characters. */
export function toPinyin(text: string): string | null {
  const syllables = [...text].flatMap((char) => readings().get(char) ?? []);
  return syllables.length < 2 ? null : syllables.join('');
}
