/**
 * Marks in a text that nobody sees. A name with one of them shows as another that is there already, a blank one passes for
 * one that is filled in, and one that turns the writing round shows as what it is not. They are taken out, not refused:
 * they come along when something is copied out of a PDF, a mail or a spreadsheet, and a buyer cannot find what to mend.
 *
 * Taken out: controls (PostgreSQL keeps no NUL), marks of direction (U+061C, U+200E–200F, U+202A–202E, U+2066–2069), what
 * has no width (U+00AD, U+200B, U+2060, U+FEFF), Hangul fillers, tags, in short all that Unicode calls default ignorable,
 * and annotations (U+FFF9–FFFB). Joiners (U+200C, U+200D) go as well: no writing in which buyers of this shop give names,
 * Chinese or Latin, has need of them; of an emoji made of several, the several stay. Variation selectors stay where they
 * choose the form of what stands before them, as with rare characters of Chinese names.
 */
const UNSEEN =
  /(?![\t\n\r]|\p{Variation_Selector})[\p{Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?<![\p{Ideographic}\p{Emoji}])\p{Variation_Selector}/gu;

/** Ends of lines and paragraphs that no key types, and that fields of one line would not notice. */
const BREAKS = /[\u0085\u2028\u2029]/g;

/** A picture as text, say, has megabytes of it: seen through at once. */
const PLAIN = /^[\t\n\r -~]*$/;

/** The text without marks that nobody sees; a break that no key types is a space. */
export const withoutUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(BREAKS, ' ').replace(UNSEEN, '');
