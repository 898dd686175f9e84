import type { Cell, TableKind } from '@domain/shared/csv';

/** Saves a text as a file. */
export const saveText = (name: string, text: string, type: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Saves a blob as a file. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
