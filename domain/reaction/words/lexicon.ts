/** Looks words up: what a word does in a procedure, and the usual role of a well-known substance. */
import { ZH_END, ZH_NAME_STARTS, ZH_PLAIN, ZH_PRODUCT, ZH_WORKUP } from './chinese.data';
import { EN_CLASSES, EN_END, EN_PLAIN, EN_PRODUCT, EN_STATES, EN_WORKUP } from './english.data';
import { USUAL_NAMES, type UsualRole } from './substances.data';

export type { UsualRole } from './substances.data';

export type WordKind = 'plain' | 'workup' | 'end' | 'product' | 'class' | 'state';

const list = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const english = new Map<string, WordKind>();
const chinese = new Map<string, WordKind>();
for (const [kind, words] of [
  ['plain', EN_PLAIN],
  ['class', EN_CLASSES],
  ['state', EN_STATES],
  ['end', EN_END],
  ['workup', EN_WORKUP],
  ['product', EN_PRODUCT],
] as const)
  for (const word of list(words, /\s+/)) english.set(word, kind);
for (const [kind, words] of [
  ['plain', ZH_PLAIN],
  ['end', ZH_END],
  ['workup', ZH_WORKUP],
  ['product', ZH_PRODUCT],
] as const)
  for (const word of list(words, /\|/)) chinese.set(word, kind);

const LONGEST = Math.max(...[...chinese.keys()].map((word) => word.length));

/** The longest Chinese word of procedures at the start of a text. */
export function chineseWordAt(text: string): { word: string; kind: WordKind } | null {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--) {
    const word = text.slice(0, length);
    const kind = chinese.get(word);
    if (kind !== undefined) return { word, kind };
  }
  return null;
}

/** What an English word does in a procedure; null when it may be a name. Adverbs in -ly are plain. */
export function englishWord(word: string): WordKind | null {
  const folded = word.toLowerCase().replace(/[.,;:]+$/, '');
  const kind = english.get(folded);
  if (kind !== undefined) return kind;
  if (/^[a-z]{3,}ly$/.test(folded)) return 'plain';
  // Compounds of two plain words: "pre-dried", "salt-ice".
  const parts = folded.split('-');
  const isCompound = parts.length > 1 && parts.every((part) => english.has(part) || part === 'pre');
  return isCompound ? 'plain' : null;
}

export interface Usual {
  role: UsualRole;
  /** Stands for several substances. */
  isAmbiguous: boolean;
}

/** One spelling: half width, one kind of dash, dot and space. */
export const foldUsual = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[•∙⋅・‧*]/g, '·')
    .replace(/[’′‘]/g, "'")
    .replace(/，/g, ',')
    .replace(/\s+/g, ' ')
    .trim();

const exactNames = new Map<string, Usual>();
const anyCase = new Map<string, Usual>();
for (const [role, names] of Object.entries(USUAL_NAMES) as [UsualRole, string][])
  for (const each of list(names, /\|/)) {
    const isAmbiguous = each.startsWith('?');
    const name = foldUsual(isAmbiguous ? each.slice(1) : each);
    exactNames.set(name, { role, isAmbiguous });
    if (!/[A-Z]/.test(name.replace(/\b[A-Z](?=[,-])/g, '')))
      anyCase.set(name.toLowerCase(), { role, isAmbiguous });
  }

/** The usual role of a name; null when it is not one of the common ones. */
export function usualOf(name: string): Usual | null {
  const folded = foldUsual(name);
  return exactNames.get(folded) ?? anyCase.get(folded.toLowerCase()) ?? null;
}

/** Chinese common names, longest first: a word of procedures inside one of them (还原 in 还原铁粉) is part of it. */
const withChinese = [...exactNames.keys(), ...list(ZH_NAME_STARTS, /\|/)]
  .filter((name) => /\p{Script=Han}/u.test(name))
  .sort((a, b) => b.length - a.length);

/** The longest common Chinese name, or beginning of one, at the start of a text; null without one. */
export const usualChineseAt = (text: string): string | null =>
  withChinese.find((name) => text.startsWith(name)) ?? null;

/** The longest common name with a space at the start of a text ("palladium on carbon"); null without one. */
export function usualPhraseAt(text: string): string | null {
  const folded = text.slice(0, 80).replace(/[‐-―−]/g, '-');
  return PHRASES.find((phrase) => startsWithPhrase(folded, phrase)) ?? null;
}

const PHRASES = [...exactNames.keys()]
  .filter((name) => /[ ]/.test(name) || /^\(/.test(name))
  .sort((a, b) => b.length - a.length);

function startsWithPhrase(text: string, phrase: string): boolean {
  const head = text.slice(0, phrase.length);
  const same = anyCase.has(phrase.toLowerCase())
    ? head.toLowerCase() === phrase.toLowerCase()
    : head === phrase;
  return same && !/^[A-Za-z\d-]/.test(text.slice(phrase.length));
}
