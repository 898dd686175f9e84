/** Finds out what can be printed: buyers write emoji and rare characters, and the font has only 30,000 glyphs. */
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fontFile } from '../fonts';

/** Printed for characters that the font does not have (缺字). */
const MISSING_GLYPH = '□';

let font: Font | undefined;

/** Does the font have this character? Both weights have the same glyphs. */
export function hasGlyph(character: string): boolean {
  const opened = (font ??= create(readFileSync(fontFile('normal'))) as Font);
  return opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Subscripts and superscripts are drawn as small normal characters, because the font has hardly any. */
const LOWERED = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢ'].map((sign, at) => [sign, '0123456789+−ni'[at] ?? '']));
const RAISED = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'].map((sign, at) => [sign, '0123456789+−n'[at] ?? '']));
/** Variants of hydrate dots and crosses that the font does not have. */
const SAME = new Map([
  ['∙', '·'],
  ['⋅', '·'],
  ['✕', '×'],
]);

const isDrawn = (character: string): boolean =>
  LOWERED.has(character) || RAISED.has(character) || hasGlyph(character);

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The printable form of one grapheme. An emoji of several code points becomes a single □. */
function drawable(grapheme: string): string {
  const seen = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const same = SAME.get(seen) ?? seen;
  return [...same].every(isDrawn) ? same : MISSING_GLYPH;
}

/**
 * The printable form of a text: missing characters become □, invisible ones are dropped, white space becomes a blank.
 */
export const printable = (text: string): string =>
  [...graphemes.segment(text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))]
    .map(({ segment }) => drawable(segment))
    .join('');

/** The same for all texts in plain data. */
export function printableIn<T>(data: T): T {
  if (typeof data === 'string') return printable(data) as T;
  if (Array.isArray(data)) return data.map(printableIn) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableIn(value)])) as T;
}

export interface Run {
  text: string;
  sub?: true;
  sup?: true;
}

const runOf = (sign: string): Run => {
  const [low, high] = [LOWERED.get(sign), RAISED.get(sign)];
  if (low !== undefined) return { text: low, sub: true };
  return high !== undefined ? { text: high, sup: true } : { text: sign };
};

/** Splits a text into runs on, below and above the baseline. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  for (const next of [...text].map(runOf)) {
    const last = found.at(-1);
    if (last && last.sub === next.sub && last.sup === next.sup) last.text += next.text;
    else found.push(next);
  }
  return found;
}
