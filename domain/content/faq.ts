/** Questions and answers of the customer centre: themes and search. */
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
  /** Part of addresses; never change it. */
  id: string;
  theme: FaqTheme;
  question: string;
  /** Paragraphs of plain text. */
  answer: readonly string[];
  /** Related pages of the shop. */
  links: readonly { label: string; path: string }[];
}

/** Returns entries that contain every word of the text, ignoring case and width; matches in the question come first. */
export function findFaq(entries: readonly FaqEntry[], text: string): FaqEntry[] {
  const words = splitWords(text).map(stripSpaces);
  if (words.length === 0) return [];
  const containsAll = (content: string) => words.every((word) => stripSpaces(content).includes(word));
  const inQuestion = entries.filter(({ question }) => containsAll(question));
  const matching = entries.filter(
    (entry) => !inQuestion.includes(entry) && containsAll([entry.question, ...entry.answer].join(' ')),
  );
  return [...inQuestion, ...matching];
}
