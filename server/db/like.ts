/** LIKE pattern that finds `text` anywhere; its own `%`, `_` and backslashes are escaped. */
export const pieceOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
