/**
 * Removes invisible characters from text. They make different names look alike, let blank text pass as filled in, or
 * reverse the writing direction. They are removed, not refused: they are copied along from PDFs, mails and
 * spreadsheets, and a buyer could not find them.
 * Removed are control characters (PostgreSQL cannot store NUL), direction marks (U+061C, U+200E–200F, U+202A–202E,
 * U+2066–2069), zero-width characters (U+00AD, U+200B, U+2060, U+FEFF), Hangul fillers, tags, in short everything
 * that Unicode calls default ignorable, and annotations (U+FFF9–FFFB). Joiners (U+200C, U+200D) are removed as well:
 * names in Chinese or Latin script do not need them; an emoji made of several parts falls apart into these. Variation
 * selectors stay after ideographs and emoji, because rare characters of Chinese names need them.
 */
const UNSEEN =
  /(?![\t\n\r]|\p{Variation_Selector})[\p{Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?<![\p{Ideographic}\p{Emoji}])\p{Variation_Selector}/gu;

/** Line and paragraph separators that no key types and single-line fields would not notice. */
const BREAKS = /[\u0085\u2028\u2029]/g;

/** Skips plain ASCII quickly, for example megabytes of a picture as text. */
const PLAIN = /^[\t\n\r -~]*$/;

/** The text without invisible characters; unusual line separators become spaces. */
export const withoutUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(BREAKS, ' ').replace(UNSEEN, '');
