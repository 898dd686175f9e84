import type { Cell } from '@domain/shared/csv';

/**
 * Creates an .xlsx file with one sheet. Amounts are numbers, everything else is text. The writer is loaded on demand.
 */
export async function workbookOf(
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const valueOf = (cell: Cell) => {
    if ('amount' in cell) return Number(cell.amount);
    return 'id' in cell ? cell.id : cell.text;
  };
  const sheet = utils.aoa_to_sheet([[...header], ...rows.map((row) => row.map(valueOf))]);
  sheet['!cols'] = header.map((title) => ({ wch: Math.max(10, title.length * 2 + 2) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
