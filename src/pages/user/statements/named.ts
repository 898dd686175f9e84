/** For `onCell`: the label of a cell on narrow screens, where rows are cards without headings. */
export const named = (name: string) => (): object => ({ 'data-name': name });
