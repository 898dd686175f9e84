/** Articles of the information centres: finding one by a word of its title, summary or tags. */
export interface ArticleEntry {
  id: number;
  title: string;
  summary: string;
  tags: readonly string[];
  /** yyyy-MM-dd HH:mm:ss */
  publishTime: string;
}

/** Those that hold every word of the text, whatever the case; all for a blank text. */
export function filterArticles<T extends ArticleEntry>(articles: readonly T[], text: string): T[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(({ title, summary, tags }) => {
    const searched = `${title} ${summary} ${tags.join(' ')}`.normalize('NFKC').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** An id of an address, or null. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
