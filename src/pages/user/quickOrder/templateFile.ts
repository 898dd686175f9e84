/** The workbook that a buyer may fill in. */

/** A sheet to fill in: its CAS column is text, so that no number becomes a day. */
export async function templateFile(): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const rows = [
    ['货号', 'CAS 号', '名称', '级别', '包装', '数量', '备注'],
    ['', '75-05-8', '乙腈', 'HPLC', '500 mL', '4', 'CAS 列已设为文本，不会变成日期'],
    ['', '', '四氢呋喃', 'AR', '500 mL', '2', '货号、CAS、名称至少填一项'],
  ];
  const sheet = utils.aoa_to_sheet(rows);
  for (let r = 1; r <= 500; r++) {
    for (const c of [0, 1]) {
      const at = utils.encode_cell({ r, c });
      const cell = (sheet[at] ?? { t: 's', v: '' }) as object;
      sheet[at] = { ...cell, t: 's', z: '@' };
    }
  }
  sheet['!ref'] = 'A1:G501';
  sheet['!cols'] = [16, 14, 26, 10, 12, 8, 30].map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '采购清单');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
