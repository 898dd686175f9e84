import type { FaqEntry, FaqTheme } from '../../../domain/content/faq';

type Links = Record<string, string>;

export interface FaqText {
  question: string;
  /** Paragraphs; the figures in them come from the rules the server acts by. */
  answer: readonly string[];
  /** Words of a link to its address. */
  links?: Links;
}

/** The questions of a theme; their keys stand in addresses. */
export const theme = (name: FaqTheme, texts: Record<string, FaqText>): FaqEntry[] =>
  Object.entries(texts).map(([id, { question, answer, links = {} }]) => ({
    id,
    theme: name,
    question,
    answer,
    links: Object.entries(links).map(([label, path]) => ({ label, path })),
  }));
