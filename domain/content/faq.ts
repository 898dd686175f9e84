/** Questions and answers of the customer centre: their themes, and finding one by any of its words. */
import { stripSpaces, splitWords } from '../shared/searchText';

export const FAQ_THEMES = {
  ordering: '下单与付款',
  delivery: '配送与运费',
  invoice: '发票与月结',
  returns: '退换与质量',
  controlled: '管制化学品',
  account: '账户与资料',
} as const;

export type FaqTheme = keyof typeof FAQ_THEMES;
export const FAQ_THEME_CODES = Object.keys(FAQ_THEMES) as FaqTheme[];

export interface FaqEntry {
  /** Stands in addresses: never changed once given. */
  id: string;
  theme: FaqTheme;
  question: string;
  /** Paragraphs of plain text. */
  answer: readonly string[];
  /** Pages of the shop that help further. */
  links: readonly { label: string; path: string }[];
}

/** Those that hold every word of the text, whatever its case and width; those that ask for it in the question first. */
export function findFaq(entries: readonly FaqEntry[], text: string): FaqEntry[] {
  const words = splitWords(text).map(stripSpaces);
  if (words.length === 0) return [];
  const holdsAll = (held: string) => words.every((word) => stripSpaces(held).includes(word));
  const inQuestion = entries.filter(({ question }) => holdsAll(question));
  const matching = entries.filter(
    (entry) => !inQuestion.includes(entry) && holdsAll([entry.question, ...entry.answer].join(' ')),
  );
  return [...inQuestion, ...matching];
}
