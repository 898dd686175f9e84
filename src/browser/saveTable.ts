import type { Cell, TableKind } from '@domain/shared/csv';
import { saveFile, saveText } from './saveText';

interface Table {
  /** Of the file, before the day. */
  name: string;
  /** Of the sheet in the workbook. */
  sheet: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Lets the buyer save a table as a file with the day in its name; what writes it is loaded only then. */
export async function saveTable(kind: TableKind, { name, sheet, header, rows }: Table): Promise<void> {
  // The day in the buyer's own place.
  const file = `${name}_${new Date().toLocaleDateString('sv-SE')}.${kind}`;
  if (kind === 'csv') {
    const { csvOf } = await import('@domain/shared/csv');
    return saveText(file, csvOf(header, rows), 'text/csv');
  }
  const { workbookOf } = await import('./workbook');
  saveFile(file, await workbookOf(sheet, header, rows));
}
