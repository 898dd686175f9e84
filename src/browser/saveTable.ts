import type { Cell } from '@/domain/shared/csv';
import { saveFile, saveText } from './saveText';

/** Saves a table as `name`.xlsx or .csv; what writes it is fetched only then. */
export async function saveTable(
  kind: 'xlsx' | 'csv',
  { name, sheet }: { name: string; sheet: string },
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (kind === 'csv') {
    const { csvOf } = await import('@/domain/shared/csv');
    return saveText(`${name}.csv`, csvOf(header, rows), 'text/csv');
  }
  const { workbookOf } = await import('./workbook');
  saveFile(`${name}.xlsx`, await workbookOf(sheet, header, rows));
}
