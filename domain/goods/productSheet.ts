/**
 * The table that new products are imported from: its columns, and the reading of its cells. One row is one product; its
 * packs are in columns of their own (`规格1`, `价格1`, …). Cells stay text; nothing is computed.
 */
import type { ProductDraft } from './types';

/** Columns and their headings, in the order of the template. */
export const PRODUCT_COLUMNS = {
  kind: '类型',
  catalogNo: '货号',
  nameZh: '中文名',
  nameEn: '英文名',
  aliases: '别名',
  brand: '品牌',
  category: '分类',
  cas: 'CAS 号',
  smiles: 'SMILES',
  grade: '级别',
  purity: '纯度',
  state: '形态',
  spec: '规格说明',
  picture: '图形',
  components: '组分',
  flash: '闪点',
  storage: '储存',
  ship: '运输',
  hazard: 'GHS 分类',
  un: 'UN 编号',
  classSource: '分类来源',
  tests: '检验项目',
} as const;

export type NamedColumn = keyof typeof PRODUCT_COLUMNS;
const PACK_COLUMNS = { pack: '规格', price: '价格', days: '备货天数' } as const;
export type PackColumn = keyof typeof PACK_COLUMNS;
/** `attr.材质`: an attribute of the category; `pack2`, `price2`, `days2`: the second pack. */
export type ProductColumn = NamedColumn | `attr.${string}` | `${PackColumn}${number}`;

/** Most packs of one product. */
export const MAX_ROW_PACKS = 20;
/** Most rows of one table. */
export const MAX_PRODUCT_ROWS = 5_000;
/** Longest cell in characters: a structure. */
export const MAX_CELL = 4_000;

const ATTRIBUTE = 'attr.';

export interface ProductRow {
  /** Line number in the file. */
  line: number;
  /** One for each column. */
  cells: string[];
}

export type ReadProductSheet =
  | { problem: string }
  | {
      columns: ProductColumn[];
      rows: ProductRow[];
      /** Names the ignored columns; blank when all were read. */
      notice: string;
    };

/** Is it the name of a column that a program may send? */
export const isProductColumn = (name: string): name is ProductColumn =>
  Object.hasOwn(PRODUCT_COLUMNS, name) || attributeIn(name) !== null || packColumn(name) !== null;

/** Name of the attribute of a column `attr.材质`; null for other columns. */
export const attributeIn = (column: string): string | null =>
  column.startsWith(ATTRIBUTE) && column.length > ATTRIBUTE.length && column.length <= 40 + ATTRIBUTE.length
    ? column.slice(ATTRIBUTE.length)
    : null;

/** The part of a pack that a column `price2` holds; null for other columns. */
export function packColumn(column: string): { part: PackColumn; at: number } | null {
  const [, part, digits] = /^(pack|price|days)([1-9]\d?)$/.exec(column) ?? [];
  const at = Number(digits);
  return part && at <= MAX_ROW_PACKS ? { part: part as PackColumn, at } : null;
}

/** The heading of a column. */
export function columnTitle(column: ProductColumn): string {
  const pack = packColumn(column);
  if (pack) return `${PACK_COLUMNS[pack.part]}${pack.at}`;
  const attribute = attributeIn(column);
  return attribute === null ? PRODUCT_COLUMNS[column as NamedColumn] : `属性：${attribute}`;
}

const FIELD_COLUMNS: Partial<Record<keyof ProductDraft, string>> = {
  brandId: PRODUCT_COLUMNS.brand,
  categoryId: PRODUCT_COLUMNS.category,
  hCodes: PRODUCT_COLUMNS.hazard,
  noHazard: PRODUCT_COLUMNS.hazard,
  packs: PACK_COLUMNS.pack,
  features: '属性',
};

/** The heading of the column that fills a field of a draft (`DraftField`). */
export const titleOfField = (field: string): string =>
  FIELD_COLUMNS[field as keyof ProductDraft] ??
  (isProductColumn(field) ? columnTitle(field) : (PRODUCT_COLUMNS[field as NamedColumn] ?? field));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_*:.]/g, '')
    .replace(/\([^()]*\)$/, '')
    .toUpperCase();

const OTHER_NAMES: readonly (readonly [string, NamedColumn])[] = [
  ...(['产品编号', '目录号', '产品货号'] as const).map((name) => [name, 'catalogNo'] as const),
  ...(['商品名称', '品名', '名称', '产品名称', '中文名称'] as const).map((name) => [name, 'nameZh'] as const),
  ['英文名称', 'nameEn'],
  ['同义词', 'aliases'],
  ['类目', 'category'],
  ['CAS', 'cas'],
  ['CASNO', 'cas'],
  ['结构', 'smiles'],
  ['等级', 'grade'],
  ['含量', 'purity'],
  ['储存条件', 'storage'],
  ['运输方式', 'ship'],
  ['危险性', 'hazard'],
  ['GHS', 'hazard'],
  ['H代码', 'hazard'],
  ['UN', 'un'],
];

const HEADINGS = new Map<string, NamedColumn>([
  ...Object.entries(PRODUCT_COLUMNS).map(([column, title]) => [plain(title), column as NamedColumn] as const),
  ...OTHER_NAMES.map(([title, column]) => [plain(title), column] as const),
]);

const PACK_NAMES: Readonly<Record<string, PackColumn>> = {
  ...{ 规格: 'pack', 包装: 'pack', 包装规格: 'pack' },
  ...{ 价格: 'price', 单价: 'price', 目录价: 'price' },
  ...{ 备货天数: 'days', 备货工作日: 'days', 货期: 'days' },
};

interface Place {
  column: ProductColumn;
  /** Unit in the heading, which bare numbers below it get. */
  unit: string;
}

function placeOf(heading: string): Place | null {
  const text = heading.normalize('NFKC').trim();
  const [, attribute, unit = ''] = /^属性\s*[:：]\s*([^()]+?)\s*(?:\(([^()]*)\))?$/.exec(text) ?? [];
  if (attribute && attribute.length <= 40) return { column: `attr.${attribute}`, unit: unit.trim() };
  const key = plain(heading);
  const named = HEADINGS.get(key);
  if (named) return { column: named, unit: '' };
  const [, words = '', digits = '1'] = /^(\D+?)([1-9]\d?)?$/.exec(key) ?? [];
  const part = PACK_NAMES[words];
  return part && Number(digits) <= MAX_ROW_PACKS ? { column: `${part}${Number(digits)}`, unit: '' } : null;
}

/** A heading is only looked for in these first lines. */
const HEADING_LINES = 10;
const NEEDED: readonly ProductColumn[] = ['nameZh', 'brand', 'category', 'hazard', 'pack1'];

/** Index of the line with the headings; -1 without one. */
const headingAt = (cells: readonly (readonly string[])[]): number =>
  cells.slice(0, HEADING_LINES).findIndex((line) => line.some((text) => placeOf(text)?.column === 'nameZh'));

/** Reads the rows below the heading with their line numbers; skips empty ones. */
export function readProductSheet(cells: readonly (readonly string[])[]): ReadProductSheet {
  const at = headingAt(cells);
  const heading = cells[at];
  if (!heading) return { problem: `前 ${HEADING_LINES} 行里没有“中文名”一列，请用模板填写后再导入` };
  const places = heading.map(placeOf);
  const columns = places.flatMap((place) => place?.column ?? []);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) return { problem: `“${columnTitle(twice)}”一列出现了两次，请删去一列` };
  const lost = NEEDED.filter((column) => !columns.includes(column)).map(columnTitle);
  if (lost.length > 0) return { problem: `表里没有${lost.map((title) => `“${title}”`).join('、')}一列` };
  const rows = cells.flatMap((line, index) =>
    index <= at || line.every((text) => text.trim() === '') ? [] : [rowOf(line, places, index + 1)],
  );
  if (rows.length === 0) return { problem: '表头下面没有内容' };
  return { columns, rows, notice: noticeOf(heading, places) };
}

/** A sheet of a workbook; no name where there is only one. */
interface NamedCells {
  name: string | null;
  cells: readonly (readonly string[])[];
}

/** Reads the only sheet with products; the others, such as notes, are named as not read. */
export function readProductSheets(sheets: readonly NamedCells[]): ReadProductSheet {
  const [first] = sheets;
  const named = sheets.filter(({ cells }) => headingAt(cells) >= 0);
  const [own = first] = named;
  if (named.length > 1)
    return {
      problem: `${named.length} 个工作表都有“中文名”一列（${named.map(({ name }) => name ?? '').join('、')}），一次只导入一个：请分成几个文件`,
    };
  const read = readProductSheet(own?.cells ?? []);
  const unread = sheets.filter((sheet) => sheet !== own).map(({ name }) => `“${name ?? ''}”`);
  if ('problem' in read || unread.length === 0) return read;
  return {
    ...read,
    notice: [read.notice, `未读取的工作表：${unread.join('、')}`].filter(Boolean).join('；'),
  };
}

const rowOf = (line: readonly string[], places: readonly (Place | null)[], number: number): ProductRow => ({
  line: number,
  cells: places.flatMap((place, column) => (place ? cellOf(line[column] ?? '', place) : [])),
});

/** Removes the apostrophe that exports put before text that looks like a formula. */
function cellOf(written: string, { unit }: Place): string {
  const text = written
    .trim()
    .replace(/^'(?=\s*[=+\-@|%＝＋－＠])/, '')
    .slice(0, MAX_CELL + 1);
  return unit !== '' && /^\d+(\.\d+)?$/.test(text.normalize('NFKC')) ? `${text} ${unit}` : text;
}

function noticeOf(heading: readonly string[], places: readonly (Place | null)[]): string {
  const left = heading.filter((text, at) => !places[at] && text.trim() !== '');
  return left.length > 0 ? `未读取的列：${left.map((text) => `“${text.trim()}”`).join('、')}` : '';
}

/** Headings of the template, with columns for three packs. */
export const TEMPLATE_COLUMNS: readonly ProductColumn[] = [
  ...(Object.keys(PRODUCT_COLUMNS) as NamedColumn[]),
  ...[1, 2, 3].flatMap((at): ProductColumn[] => [`pack${at}`, `price${at}`, `days${at}`]),
];
