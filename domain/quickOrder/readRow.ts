/** One row of a list: what is wanted, in which pack and how many. */

/**
 * unclear: something was written that cannot be read for certain; blank: the cell is empty where others say a count;
 * merged: one cell for several rows, each or together.
 */
export type CountDoubt = 'unclear' | 'blank' | 'merged';

export interface ReadRow {
  /** The worksheet it stands on; null where there is only one. */
  sheet: string | null;
  /** From 1, blank rows counted; two goods of one line have the same. */
  line: number;
  /** As it was given: cells joined by a blank. */
  source: string;
  /** goods: something is wanted; heading and remark are kept, and can be made goods by hand. */
  kind: 'goods' | 'heading' | 'remark';
  /** In capitals, with the pack if it was written behind: "CX10001", "CX10001-500mL". */
  catalogNo: string | null;
  /** "109-99-9"; also one whose check digit is wrong. */
  cas: string | null;
  /** What the goods are called, without pack, count and grade. */
  name: string | null;
  /** Grade, purity and what else was written of the goods: "AR ≥99.5%". */
  spec: string | null;
  brand: string | null;
  /** As the catalogue writes it: "500 mL". */
  pack: string | null;
  /** Null where none was told. */
  count: number | null;
  /** Why the buyer must confirm the count; null where it is certain, or where none was told and none was to be. */
  countDoubt: CountDoubt | null;
  /** The CAS number had become a date. */
  isRestored: boolean;
  /** What is wanted stands in a row above. */
  isCarried: boolean;
}

/** What one text or cell says. */
export type Reading = Pick<
  ReadRow,
  'catalogNo' | 'cas' | 'name' | 'spec' | 'brand' | 'pack' | 'count' | 'countDoubt'
>;

export const NOTHING: Reading = {
  catalogNo: null,
  cas: null,
  name: null,
  spec: null,
  brand: null,
  pack: null,
  count: null,
  countDoubt: null,
};

/** Does a reading name goods? */
export const namesGoods = ({ catalogNo, cas, name }: Pick<ReadRow, 'catalogNo' | 'cas' | 'name'>): boolean =>
  catalogNo !== null || cas !== null || name !== null;

/** The cells of a row as one text. */
export const sourceOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');

/** Where a row stands, in words: "第 3 行", "仪器室 第 3 行". */
export const placeOf = ({ sheet, line }: Pick<ReadRow, 'sheet' | 'line'>): string =>
  sheet ? `${sheet} 第 ${line} 行` : `第 ${line} 行`;

/** A row of which only some is known. */
export const rowOf = (line: number, source: string, more: Partial<ReadRow>): ReadRow => ({
  sheet: null,
  line,
  source,
  kind: 'goods',
  ...NOTHING,
  isRestored: false,
  isCarried: false,
  ...more,
});
