/** Typed texts inside the shop's sentences. */

/** Removes the final full stop, as the surrounding sentence has its own. */
export const unended = (text: string): string => text.trimEnd().replace(/。+$/, '');
