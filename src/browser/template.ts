/** Workbook templates for users to fill in. */

interface Template {
  /** Name of the sheet. */
  name: string;
  header: readonly string[];
  /** Example rows. */
  rows: readonly (readonly string[])[];
  /** Column widths in characters. */
  widths: readonly number[];
  /** Indexes of text columns: Excel turns no value into a date there and rounds none. */
  text: readonly number[];
}

/** Number of empty rows that are formatted. */
const READY = 500;

/** Creates an .xlsx file. The writer is loaded on demand. */
export async function templateOf({ name, header, rows, widths, text }: Template): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]);
  for (let r = 1; r <= READY; r++) {
    for (const c of text) {
      const address = utils.encode_cell({ r, c });
      const cell = (sheet[address] ?? { t: 's', v: '' }) as object;
      sheet[address] = { ...cell, t: 's', z: '@' };
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: READY, c: header.length - 1 } });
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
