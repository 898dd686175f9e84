/** One row of a list: goods, pack and count. */

/**
 * unclear: the text is not certainly a count; blank: the cell is empty while others have a count; merged: one cell
 * for several rows, meaning each or all.
 */
export type CountDoubt = 'unclear' | 'blank' | 'merged';

export interface ReadRow {
  /** The worksheet; null when there is only one. */
  sheet: string | null;
  /** From 1, blank rows included; goods of one line share it. */
  line: number;
  /** Original text; cells are joined by a space. */
  source: string;
  /** goods: something is wanted; heading and remark are kept, and the buyer can turn them into goods. */
  kind: 'goods' | 'heading' | 'remark';
  /** In capitals, with the pack when it was written: "CX10001", "CX10001-500mL". */
  catalogNo: string | null;
  /** "109-99-9"; also with a wrong check digit. */
  cas: string | null;
  /** Name of the goods, without pack, count and grade. */
  name: string | null;
  /** Grade, purity and other details: "AR ≥99.5%". */
  spec: string | null;
  brand: string | null;
  /** In the catalogue's spelling: "500 mL". */
  pack: string | null;
  /** Null without a count. */
  count: number | null;
  /** Reason why the buyer must confirm the count; null when it is certain or not expected. */
  countDoubt: CountDoubt | null;
  /** The CAS number was restored from a date. */
  isRestored: boolean;
  /** The goods are named in a row above. */
  isCarried: boolean;
}

/** Result of reading one text or cell. */
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

export const namesGoods = ({ catalogNo, cas, name }: Pick<ReadRow, 'catalogNo' | 'cas' | 'name'>): boolean =>
  catalogNo !== null || cas !== null || name !== null;

/** Joins the cells of a row to one text. */
export const sourceOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');

/** Describes a row's position: "第 3 行", "仪器室 第 3 行". */
export const placeOf = ({ sheet, line }: Pick<ReadRow, 'sheet' | 'line'>): string =>
  sheet ? `${sheet} 第 ${line} 行` : `第 ${line} 行`;

/** Builds a row from the known fields. */
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
