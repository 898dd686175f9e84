import type { Cell, TableKind } from '@domain/shared/csv';
import { saveFile, saveText } from './saveText';

interface Table {
  /** File name without the date. */
  name: string;
  /** Name of the sheet in the workbook. */
  sheet: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Saves a table as a file with the date in its name. The writer is loaded on demand. */
export async function saveTable(kind: TableKind, { name, sheet, header, rows }: Table): Promise<void> {
  // Local date as yyyy-MM-dd.
  const file = `${name}_${new Date().toLocaleDateString('sv-SE')}.${kind}`;
  if (kind === 'csv') {
    const { csvOf } = await import('@domain/shared/csv');
    return saveText(file, csvOf(header, rows), 'text/csv');
  }
  const { workbookOf } = await import('./workbook');
  saveFile(file, await workbookOf(sheet, header, rows));
}
