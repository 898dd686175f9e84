/** Texts that people typed, within a sentence of the shop's. */

/** Without the full stop that the sentence has of its own. */
export const unended = (text: string): string => text.trimEnd().replace(/。+$/, '');
