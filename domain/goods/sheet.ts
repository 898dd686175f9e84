/** The exported and imported table of goods: columns, writing and reading of lines. */
import type { Cell } from '../shared/csv';
import { baseOf } from './base';
import { shelfText, WAREHOUSES } from './fields';
import type { GoodsValues } from './values';
import type { ImportRow } from './types';

/** Text fields of a line and their column titles. */
const COLUMNS = {
  catalogNo: '货号',
  name: '商品名称',
  pack: '规格',
  cas: 'CAS',
  brand: '品牌',
  price: '价格（元）',
  packShelf: '规格在售',
  goodsShelf: '商品在售',
  brief: '简介',
  base: '对照（勿改）',
} as const;

type Column = keyof typeof COLUMNS;

const stockHeading = (warehouse: string) => `${warehouse}库存`;
const STOCKS = WAREHOUSES.map(stockHeading);

/** Header of an exported table. */
export const SHEET_HEADER: readonly string[] = [
  ...(['catalogNo', 'name', 'pack', 'cas', 'brand', 'price'] as const).map((column) => COLUMNS[column]),
  ...STOCKS,
  ...(['packShelf', 'goodsShelf', 'brief', 'base'] as const).map((column) => COLUMNS[column]),
];

export interface SheetPack {
  catalogNo: string;
  prodName: string;
  skuName: string;
  cas: string | null;
  brandName: string;
  values: Required<GoodsValues>;
}

/** Writes a pack as a line under `SHEET_HEADER`. */
export function sheetRow({ catalogNo, prodName, skuName, cas, brandName, values }: SheetPack): Cell[] {
  const { price, stocks, packShelf, goodsShelf, brief } = values;
  return [
    { id: catalogNo },
    { text: prodName },
    { text: skuName },
    { id: cas ?? '' },
    { text: brandName },
    price === null ? { text: '询价' } : { amount: price },
    ...WAREHOUSES.map((warehouse): Cell => {
      const count = stocks[warehouse];
      return count === undefined ? { text: '' } : { amount: String(count) };
    }),
    { text: shelfText(packShelf) },
    { text: shelfText(goodsShelf) },
    { text: brief },
    { text: baseOf(values) },
  ];
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_*:]/g, '')
    .replace(/\(.*\)$/, '')
    .toUpperCase();

const HEADINGS = new Map<string, Column>([
  ...Object.entries(COLUMNS).map(([column, title]) => [plain(title), column as Column] as const),
  ...(['规格货号', '目录号', 'CATALOGNO'] as const).map((title) => [title, 'catalogNo'] as const),
  ...(['品名', '名称'] as const).map((title) => [title, 'name'] as const),
  ['CAS号', 'cas'],
  ['单价', 'price'],
]);

/** A heading is only looked for in these first lines. */
const HEADING_LINES = 10;

export type ReadSheet =
  | { problem: string }
  | {
      rows: ImportRow[];
      /** Titles of the columns that were read: 价格（元）、上海库存. */
      columns: string[];
      /** Names the ignored columns; blank when all were read. */
      notice: string;
    };

/** Columns that can change something. */
const WRITTEN: readonly Column[] = ['price', 'packShelf', 'goodsShelf', 'brief'];

/** Reads the lines below the heading with their line numbers; skips empty lines. */
export function readSheet(cells: readonly (readonly string[])[]): ReadSheet {
  const at = cells
    .slice(0, HEADING_LINES)
    .findIndex((line) => line.some((text) => HEADINGS.get(plain(text)) === 'catalogNo'));
  const heading = cells[at];
  if (!heading) return { problem: `前 ${HEADING_LINES} 行里没有“货号”一列，请用导出的表修改后再导入` };
  const places = heading.map((text) => placeOf(text));
  const names = places.flatMap((place) => (place ? [place.title] : []));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return { problem: `“${twice}”一列出现了两次，请删去一列` };
  const columns = places.flatMap((place) => (place?.written ? [place.title] : []));
  if (columns.length === 0) return { problem: '表里没有可以修改的列：价格、库存、在售或简介' };
  const rows = cells.flatMap((line, index) => {
    if (index <= at || line.every((text) => text.trim() === '')) return [];
    return [rowOf(line, places, index + 1)];
  });
  if (rows.length === 0) return { problem: '表头下面没有内容' };
  return { rows, columns, notice: noticeOf(heading, places, cells.slice(at + 1)) };
}

interface Place {
  title: string;
  written: boolean;
  put: (row: ImportRow, text: string) => void;
}

function placeOf(text: string): Place | null {
  const key = plain(text);
  const column = HEADINGS.get(key);
  if (column) {
    const put: Place['put'] = (row, cell) => {
      // Other columns are for people only.
      if (column !== 'pack' && column !== 'brand') row[column] = cell;
    };
    return { title: COLUMNS[column], written: WRITTEN.includes(column), put };
  }
  const warehouse = WAREHOUSES.find((name) => plain(stockHeading(name)) === key);
  if (!warehouse) return null;
  const put: Place['put'] = (row, count) => (row.stocks = [...(row.stocks ?? []), { warehouse, count }]);
  return { title: stockHeading(warehouse), written: true, put };
}

/** Longer than any column; the server reports that the cell is too long. */
const MAX = 200;

function rowOf(line: readonly string[], places: readonly (Place | null)[], number: number): ImportRow {
  const row: ImportRow = { line: number, catalogNo: '' };
  places.forEach((place, column) => {
    const text = (line[column] ?? '').trim().replace(/^'(?=\s*[=+\-@|%＝＋－＠])/, '');
    if (place && text !== '') place.put(row, text.slice(0, MAX));
  });
  return row;
}

function noticeOf(
  heading: readonly string[],
  places: readonly (Place | null)[],
  lines: readonly (readonly string[])[],
): string {
  const unread = heading.flatMap((text, at) =>
    places[at] || text.trim() === '' ? [] : [`“${text.trim()}”`],
  );
  const width = Math.max(heading.length, ...lines.map((line) => line.length));
  const nameless = Array.from({ length: width }, (_, at) => at)
    .filter((at) => (heading[at] ?? '').trim() === '' && lines.some((line) => (line[at] ?? '').trim() !== ''))
    .map((at) => `第 ${at + 1} 列（没有表头）`);
  const left = [...unread, ...nameless];
  return left.length > 0 ? `未读取的列：${left.join('、')}` : '';
}
