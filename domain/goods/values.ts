/** What of goods is kept by hand: texts, price, stock and shelf. */

/** Written by hand beside the build; a text that is not there is the build's. */
export interface HandTexts {
  brief?: string;
  /** Plain text. */
  note?: string;
  aliases?: string[];
}

/** Do they say the same? */
export const isSameTexts = (a: HandTexts, b: HandTexts): boolean =>
  (a.brief ?? '') === (b.brief ?? '') &&
  (a.note ?? '') === (b.note ?? '') &&
  (a.aliases ?? []).join('\n') === (b.aliases ?? []).join('\n');

/** Without what is blank: there the text of the build stands. */
export const handTexts = ({ brief, note, aliases }: Required<HandTexts>): HandTexts => ({
  ...(brief && { brief }),
  ...(note && { note }),
  ...(aliases.length > 0 && { aliases }),
});

/** What a table can change of a pack and its product; what is not there stays. */
export interface GoodsValues {
  /** Yuan, `12.50`; null is 询价. */
  price?: string | null;
  packShelf?: 0 | 1;
  goodsShelf?: 0 | 1;
  brief?: string;
  /** By warehouse. */
  stocks?: Record<string, number>;
}
