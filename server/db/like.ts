/** What a text is looked for as with LIKE, anywhere in another; its own `%` and `_` stand for themselves. */
export const pieceOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
