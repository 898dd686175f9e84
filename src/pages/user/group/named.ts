/** The name of a cell where its row is a card, and no heading stands above it. */
export const named = (name: string): object => ({ 'data-name': name });
