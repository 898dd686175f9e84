/** Reads a list from a file: .xlsx and .xls with a lazily loaded reader, .csv and .txt as text. */
import { cellsOf } from '@domain/quickOrder/cells';
import type { Sheet } from '@domain/quickOrder/readList';
import { csvRows } from '@domain/shared/csv';
import { decode, UnknownEncoding } from './decode';

/** Bytes. A list of 2,000 rows needs about a tenth of it. */
const MAX_BYTES = 5 * 1024 * 1024;
export const FILE_KINDS = '.xlsx,.xls,.csv,.txt';

/** Reason why a file cannot be accepted, before it is opened; null when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(xlsx|xls|csv|txt|tsv)$/i.test(name)) return '请选择 .xlsx、.xls 或 .csv 文件';
  return size > MAX_BYTES ? '文件超过 5 MB，请拆成几个再导入' : null;
}

/** Message for an error of `readFile`. */
export const unreadable = (name: string, error: unknown): string =>
  error instanceof UnknownEncoding
    ? `“${name}”的内容或文字编码无法识别，请用表格软件另存为 .xlsx 或 UTF-8 的 .csv 再试`
    : `“${name}”打不开：文件可能已损坏或加了密码，可另存为 .xlsx 或 .csv 再试`;

export interface ReadFile {
  sheets: Sheet[];
  /** Note on sheets that were or were not read; blank for none. */
  notice: string;
}

/**
 * The sheets of a file as text cells. Text files are split by `rowsOf`, by default like a pasted list. Throws
 * `UnknownEncoding`, or the error of the workbook reader.
 */
export async function readFile(
  file: File,
  rowsOf: (text: string) => string[][] = cellsOf,
): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isNamedWorkbook = /\.xlsx?$/i.test(file.name);
  if (isNamedWorkbook && isWorkbook(bytes)) return readWorkbook(bytes);
  const text = decode(bytes);
  // Some systems save a web page as .xls.
  if (isNamedWorkbook && /^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) return readWorkbook(text);
  const notice = isNamedWorkbook ? '这个文件其实是纯文本，不是 Excel 工作簿，已按文本读取，请核对各行' : '';
  return { sheets: [{ name: null, cells: rowsOf(text) }], notice };
}

/**
 * The rows of a table as text cells: of a workbook's first sheet, or of a text separated by commas, semicolons or tabs.
 * Line breaks and tabs in a workbook's cell become a space, because the rows may be shown as lines of text.
 * Throws like `readFile`.
 */
export async function readTable(file: File): Promise<readonly (readonly string[])[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return csvRows(decode(bytes));
  const { sheets } = await readWorkbook(bytes);
  return (sheets[0]?.cells ?? []).map((row) => row.map((text) => text.replace(/\s*[\t\r\n]\s*/g, ' ')));
}

/** Checks the first bytes: zip (.xlsx) or compound file (.xls). */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b) ||
  (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) ||
  (a === 0x09 && b === 0x08);

async function readWorkbook(source: Uint8Array | string): Promise<ReadFile> {
  const reader = await import('@e965/xlsx');
  const { read, utils } = reader;
  const days = reader.SSF as DayFormat;
  const book = read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
  });
  const sheetOf = (name: string): Sheet => {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) return { name, cells: [] };
    const { s, e } = utils.decode_range(sheet['!ref']);
    const first = Math.min(s.c, e.c);
    // The range counts formatted blank cells, too: a formatted column would be a million rows.
    const filled = Object.keys(sheet).flatMap((at) => (at.startsWith('!') ? [] : utils.decode_cell(at)));
    const last = filled.reduce((most, { r, c }) => ({ r: Math.max(most.r, r), c: Math.max(most.c, c) }), {
      ...{ r: -1, c: first },
    });
    const cells = range(0, last.r).map((r) =>
      range(first, last.c).map((c) => {
        const cell = sheet[utils.encode_cell({ r, c })] as Cell | undefined;
        return cell === undefined ? '' : textOf(cell, days);
      }),
    );
    const tall = (sheet['!merges'] ?? []).filter((area) => area.e.r > area.s.r);
    const isMerged = (row: number, column: number) =>
      tall.some(
        (area) =>
          row >= area.s.r && row <= area.e.r && column + first >= area.s.c && column + first <= area.e.c,
      );
    return { name, cells, isMerged };
  };
  const hidden = new Set(
    (book.Workbook?.Sheets ?? []).flatMap(({ Hidden }, at) => (Hidden ? (book.SheetNames[at] ?? []) : [])),
  );
  const filled = book.SheetNames.map(sheetOf).filter(({ cells }) =>
    cells.some((row) => row.some((text) => text.trim() !== '')),
  );
  const shown = filled.filter(({ name }) => !hidden.has(name ?? ''));
  return {
    sheets: shown.length > 1 ? shown : shown.map((sheet) => ({ ...sheet, name: null })),
    notice: noticeOf(
      shown.map(({ name }) => name ?? ''),
      filled.flatMap(({ name }) => (hidden.has(name ?? '') ? (name ?? []) : [])),
    ),
  };
}

/** Note on the sheets that were read, if there are several, and on hidden ones that were not. */
function noticeOf(shown: readonly string[], hidden: readonly string[]): string {
  const several = shown.length > 1 ? [`读取了 ${shown.length} 个工作表：${shown.join('、')}`] : [];
  const unread = hidden.length > 0 ? [`隐藏的工作表未读取：${hidden.join('、')}`] : [];
  return [...several, ...unread].join('；');
}

/** The reader's number formats, which have no types. */
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

/** The displayed text. Dates get a four-digit year whatever their format, so that they differ from a CAS number. */
function textOf({ t, v, w, z }: Cell, days: DayFormat): string {
  if (t === 'n' && typeof v === 'number' && typeof z === 'string' && days.is_date(z))
    return days.format('yyyy/m/d', v);
  if (t === 'n' && typeof v === 'number' && Number.isInteger(v)) return String(v);
  return w ?? (typeof v === 'string' || typeof v === 'number' ? String(v) : '');
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
