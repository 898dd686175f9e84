/** Articles of the information centres, and their filter. */
export interface ArticleEntry {
  id: number;
  title: string;
  summary: string;
  tags: readonly string[];
  /** yyyy-MM-dd HH:mm:ss */
  publishTime: string;
}

/** Returns articles that contain every word of the text, ignoring case; all for a blank text. */
export function filterArticles<T extends ArticleEntry>(articles: readonly T[], text: string): T[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(({ title, summary, tags }) => {
    const searched = `${title} ${summary} ${tags.join(' ')}`.normalize('NFKC').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Parses an id from an address; null when invalid. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
