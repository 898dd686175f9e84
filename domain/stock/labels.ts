/** Label sheets for secondary bottles (分装标签): the usual ones, in mm. A4 sheets as they are sold for laser printers, rolls for thermal ones. */
import type { Wire } from '@contract/types';

export type LabelSheet = Wire['LabelSheet'];

export interface SheetSize {
  name: string;
  /** Of the paper. */
  page: readonly [width: number, height: number];
  /** Of a label. */
  label: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** Of the first label from the left and from above. */
  margin: readonly [left: number, top: number];
  /** Between labels of a row. */
  gap: number;
}

const A4 = [210, 297] as const;

export const LABEL_SHEETS: Record<LabelSheet, SheetSize> = {
  a4x21: { name: 'A4 每张 21 枚（63.5×38.1 mm）', page: A4, label: [63.5, 38.1], columns: 3, rows: 7, margin: [7.2, 15.1], gap: 2.5 },
  a4x14: { name: 'A4 每张 14 枚（99.1×38.1 mm）', page: A4, label: [99.1, 38.1], columns: 2, rows: 7, margin: [4.7, 15.1], gap: 2.5 },
  a4x8: { name: 'A4 每张 8 枚（99.1×67.7 mm）', page: A4, label: [99.1, 67.7], columns: 2, rows: 4, margin: [4.7, 13.1], gap: 2.5 },
  roll60x40: { name: '热敏卷纸 60×40 mm', page: [60, 40], label: [60, 40], columns: 1, rows: 1, margin: [0, 0], gap: 0 },
  roll100x70: { name: '热敏卷纸 100×70 mm', page: [100, 70], label: [100, 70], columns: 1, rows: 1, margin: [0, 0], gap: 0 },
}; // prettier-ignore

export const LABEL_SHEET_CODES = Object.keys(LABEL_SHEETS) as LabelSheet[];

export const labelsOn = ({ columns, rows }: SheetSize): number => columns * rows;

/** Most labels of one file. */
export const MOST_LABELS = 100;

/** What a concentration without a unit is refused with. */
export const NO_UNIT = '请连同单位填写，如 0.1 mol/L';

/** A concentration that says nothing: 0.1 of what? */
export const isBareNumber = (text: string): boolean => /^[\d.,]+$/.test(text.trim());
