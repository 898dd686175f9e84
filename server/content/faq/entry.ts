import type { FaqEntry, FaqTheme } from '../../../domain/content/faq';

type Links = Record<string, string>;

export interface FaqText {
  question: string;
  /** Paragraphs. Their figures come from the rules that the server applies. */
  answer: readonly string[];
  /** Maps link texts to addresses. */
  links?: Links;
}

/** The questions of a theme. Their keys appear in addresses. */
export const theme = (name: FaqTheme, texts: Record<string, FaqText>): FaqEntry[] =>
  Object.entries(texts).map(([id, { question, answer, links = {} }]) => ({
    id,
    theme: name,
    question,
    answer,
    links: Object.entries(links).map(([label, path]) => ({ label, path })),
  }));
