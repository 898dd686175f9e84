/**
 * Label sheets for secondary bottles (分装标签), in mm: common A4 sheets for laser printers, and rolls for thermal
 * printers.
 */
import type { LabelSheet } from './types';

export interface SheetSize {
  name: string;
  /** Size of the paper. */
  page: readonly [width: number, height: number];
  /** Size of one label. */
  label: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** Position of the first label from the left and top edges. */
  margin: readonly [left: number, top: number];
  /** Gap between labels of a row. */
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
export const MAX_LABELS = 100;

/** Message for a concentration without a unit. */
export const NO_UNIT = '请连同单位填写，如 0.1 mol/L';

/** Is it a bare number without a unit, which does not state a concentration? */
export const isBareNumber = (text: string): boolean => /^[\d.,]+$/.test(text.trim());
