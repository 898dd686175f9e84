/** Workbooks that people fill in and bring back. */

interface Template {
  /** Name of the sheet. */
  name: string;
  header: readonly string[];
  /** Examples below it. */
  rows: readonly (readonly string[])[];
  /** Of each column, in letters. */
  widths: readonly number[];
  /** Columns, from 0, that are text: no number becomes a day there, and none is rounded. */
  text: readonly number[];
}

/** Rows that are made ready to be filled in. */
const READY = 500;

/** As an .xlsx file; what writes it is fetched only then. */
export async function templateOf({ name, header, rows, widths, text }: Template): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]);
  for (let r = 1; r <= READY; r++) {
    for (const c of text) {
      const at = utils.encode_cell({ r, c });
      const cell = (sheet[at] ?? { t: 's', v: '' }) as object;
      sheet[at] = { ...cell, t: 's', z: '@' };
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: READY, c: header.length - 1 } });
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
