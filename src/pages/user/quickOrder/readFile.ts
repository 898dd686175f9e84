/** A list as a file: .xlsx and .xls by a reader that is fetched when the first comes, .csv and .txt in UTF-8 or GB 18030. */
import { cellsOf } from '@/domain/quickOrder/cells';

/** Bytes: a list of 2,000 rows needs a tenth of it. */
const MAX_BYTES = 5 * 1024 * 1024;
export const FILE_KINDS = '.xlsx,.xls,.csv,.txt';

/** What is wrong with a file before it is opened; null when nothing is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(xlsx|xls|csv|txt|tsv)$/i.test(name)) return '请选择 .xlsx、.xls 或 .csv 文件';
  return size > MAX_BYTES ? '文件超过 5 MB，请拆成几个再导入' : null;
}

/** The rows of a file as text per cell; of a workbook those of its first sheet that holds any. */
export async function readFile(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  if (/\.xlsx?$/i.test(file.name)) return readWorkbook(bytes);
  return cellsOf(decode(bytes));
}

/** Spreadsheets in Chinese save CSV in GB 18030 unless told. */
function decode(bytes: ArrayBuffer): string {
  const head = new Uint8Array(bytes.slice(0, 2));
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function readWorkbook(bytes: ArrayBuffer): Promise<string[][]> {
  const reader = await import('@e965/xlsx');
  const { read, utils } = reader;
  const days = reader.SSF as DayFormat;
  const book = read(bytes, { type: 'array', cellNF: true, cellHTML: false, cellFormula: false });
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) continue;
    const { s, e } = utils.decode_range(sheet['!ref']);
    const rows = range(0, e.r).map((r) =>
      range(Math.min(s.c, e.c), e.c).map((c) => {
        const cell = sheet[utils.encode_cell({ r, c })] as Cell | undefined;
        return cell === undefined ? '' : textOf(cell, days);
      }),
    );
    if (rows.some((row) => row.some((text) => text.trim() !== ''))) return rows;
  }
  return [];
}

/** The reader's own formats; it has no types for them. */
interface DayFormat {
  is_date: (format: string) => boolean;
  format: (format: string, value: number) => string;
}

interface Cell {
  t: string;
  v?: unknown;
  w?: string;
  z?: string | number;
}

/** As it is shown; days with their whole year, whatever the format, so that a CAS number can be told from them. */
function textOf({ t, v, w, z }: Cell, days: DayFormat): string {
  if (t === 'n' && typeof v === 'number' && typeof z === 'string' && days.is_date(z))
    return days.format('yyyy/m/d', v);
  if (t === 'n' && typeof v === 'number' && Number.isInteger(v)) return String(v);
  return w ?? (typeof v === 'string' || typeof v === 'number' ? String(v) : '');
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

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
      const cell = (sheet[at] ?? { t: 's', v: '' }) as Cell;
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
