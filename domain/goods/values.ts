/** Values of goods that staff maintain: texts, price, stock and shelf. */

/** Hand-written texts, which replace those of the catalogue build. */
export interface HandTexts {
  brief?: string;
  note?: string;
  aliases?: string[];
}

/** Are both texts equal? */
export const isSameTexts = (a: HandTexts, b: HandTexts): boolean =>
  (a.brief ?? '') === (b.brief ?? '') &&
  (a.note ?? '') === (b.note ?? '') &&
  (a.aliases ?? []).join('\n') === (b.aliases ?? []).join('\n');

/** Drops blank texts, so that the text of the build is shown. */
export const handTexts = ({ brief, note, aliases }: Required<HandTexts>): HandTexts => ({
  ...(brief && { brief }),
  ...(note && { note }),
  ...(aliases.length > 0 && { aliases }),
});

/** Values that a table can change in a pack and its product; missing values stay unchanged. */
export interface GoodsValues {
  /** Yuan, `12.50`; null is 询价. */
  price?: string | null;
  packShelf?: 0 | 1;
  goodsShelf?: 0 | 1;
  brief?: string;
  /** By warehouse. */
  stocks?: Record<string, number>;
}
