/** Detects the columns of a table from its heading, else from their contents. */
import { CATALOG_NO_PATTERN } from '../catalogue/catalogNo';
import { normalizeCas } from '../chemistry/cas';
import { isChinese } from '../shared/searchText';
import { readCount } from './numerals';

import { restoredCas } from './restoredCas';
import { canonicalPack } from './units';

/** text: helps to identify the goods; none: ignored (row numbers, prices, remarks). */
export type Role =
  'catalogNo' | 'cas' | 'name' | 'otherName' | 'pack' | 'spec' | 'brand' | 'count' | 'text' | 'none';

/** Tried in this order: "商品货号" is a number before it is goods, "包装数量" a pack before a count. */
const HEADINGS: readonly (readonly [Role, RegExp])[] = [
  ['none', /^(?:序号|编号|项次|行号|no|#|item|itemno|line|index|id|s\/?n)$/],
  [
    'none',
    /备注|用途|要求|负责|谁|说明|remark|note|comment|申请|申购人|领用|采购人|使用人|课题|项目|日期|时间|交期|货期|到货|地址|链接|网址|date|单价|价格|金额|总价|小计|合计|预算|price|total|amount|cost|库存|状态|联系/,
  ],
  ['cas', /cas/],
  [
    'catalogNo',
    /货号|目录号|产品编号|商品编号|物料号|物料编码|产品编码|商品编码|cat\.?(?:no|#|alog)|^cat$|catalog|sku|^code$|itemcode|partno/,
  ],
  ['brand', /品牌|厂家|厂商|供应商|生产商|brand|manufacturer|supplier|vendor/],
  ['spec', /级别|纯度|等级|含量|grade|purity/],
  ['otherName', /英文|english|别名|synonym|分子式|formula|结构/],
  [
    'name',
    /品名|名称|东西|货品|物料|啥|试剂|药品|产品|商品|物品|货品|耗材|化学品|name|product|description|material|reagent|chemical|^item$|^内容$/,
  ],
  ['pack', /规格|包装|装量|型号|容量|pack|size|spec/],
  ['none', /^(?:单位|计量单位|unit|uom)$/],
  ['count', /数量|数目|数$|几|订量|购量|需求量|需要量|qty|quantity|count|pcs/],
];

const plainHeading = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[(（[【][^)）\]】]*[)）\]】]/g, '')
    .replace(/[\s_*:：]/g, '');

/** Returns the role that a heading names; null for other cells, a labelled value (名称：乙醇) included. */
export const roleOfHeading = (cell: string): Role | null => {
  if (/[:：]\s*[^\s)）\]】]/.test(cell)) return null;
  const plain = plainHeading(cell);
  // A sentence that mentions a number is not a heading.
  if (plain === '' || plain.length > (isChinese(plain) ? 8 : 20)) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

/**
 * Returns roles by heading; null when the row is not one. A heading names at least the goods column, and holds no
 * goods itself.
 */
export function headingRoles(row: readonly string[]): Role[] | null {
  const filled = row.filter((cell) => cell.trim() !== '');
  const roles = row.map((cell) => (cell.trim() === '' ? null : roleOfHeading(cell)));
  const known = roles.filter((role) => role !== null);
  const tellsGoods = roles.some(
    (role) => role === 'name' || role === 'cas' || role === 'catalogNo' || role === 'otherName',
  );
  const holdsGoods = filled.some(
    (cell) => /\d/.test(cell) && (normalizeCas(cell) !== null || canonicalPack(cell) !== null),
  );
  // A single-word line may be goods of that name ("试剂盒"); alone it must match a heading exactly.
  const isAlone =
    filled.length === 1 &&
    !/^(?:cas号?|cas(?:no\.?|number)|货号|品名|名称|试剂名称|产品名称|name|productname)$/.test(
      plainHeading(filled[0] ?? ''),
    );
  if (!tellsGoods || holdsGoods || isAlone || known.length * 2 < filled.length) return null;
  return firstOf(roles.map((role, at) => role ?? ((row[at] ?? '').trim() === '' ? 'text' : 'none')));
}

/** Keeps one column per role: a second 名称 becomes text, a second 数量 is ignored; 规格 and 包装 are read together. */
function firstOf(roles: readonly Role[]): Role[] {
  return roles.map((role, at) => {
    if (role === 'text' || role === 'none' || role === 'pack' || roles.indexOf(role) === at) return role;
    return role === 'name' ? 'otherName' : role === 'count' ? 'none' : role;
  });
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const CATALOG_NO = new RegExp(`^${CATALOG_NO_PATTERN}`, 'i');
const isPrice = (cell: string) => /[¥￥$元]|^\d[\d,]*\.\d{2}$/.test(cell.trim());
const isDay = (cell: string) => /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/.test(cell.trim());

/** Guesses roles from the contents. */
export function guessedRoles(rows: readonly (readonly string[])[]): Role[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at]?.normalize('NFKC').trim() ?? '').filter((cell) => cell !== ''),
  );
  const roles = columns.map((cells): Role => {
    if (cells.length === 0) return 'none';
    if (share(cells, (cell) => CATALOG_NO.test(cell)) > 0.5) return 'catalogNo';
    if (
      share(
        cells,
        (cell) =>
          /^\d{2,7}\s*-\s*\d{2}\s*-\s*\d$/.test(cell) || (/\D/.test(cell) && restoredCas(cell) !== null),
      ) > 0.5
    )
      return 'cas';
    if (share(cells, isPrice) > 0.5) return 'none';
    if (share(cells, isDay) > 0.5) return 'none';
    if (
      share(cells, (cell) => canonicalPack(cell) !== null && !/^\d+$/.test(cell)) > 0.5 &&
      !share(cells, isCountWithMeasure)
    )
      return 'pack';
    if (share(cells, (cell) => readCount(cell) !== null || isCountWithMeasure(cell)) > 0.5) return 'count';
    return 'text';
  });
  return withName(withOneCount(roles, columns), columns);
}

/**
 * Picks the name column among text columns: the longest and most varied one, as makers and grades repeat. The others
 * become text.
 */
function withName(roles: readonly Role[], columns: readonly string[][]): Role[] {
  const words = roles.flatMap((role, at) => (role === 'text' ? [at] : []));
  const weight = (at: number) => {
    const cells = columns[at] ?? [];
    const letters = cells.reduce((sum, cell) => sum + cell.length, 0);
    return cells.length === 0 ? 0 : (new Set(cells).size / cells.length) * (letters / cells.length);
  };
  const best = words.length > 1 ? Math.max(...words.map(weight)) : Infinity;
  return roles.map((role, at) => (role === 'text' && weight(at) === best ? 'name' : role));
}

const isCountWithMeasure = (cell: string): boolean =>
  /^[\d一二两三四五六七八九十]+\s*(?:瓶|盒|箱|支|包|袋|个|桶|套)$/.test(cell);

/** Are they row numbers 1, 2, 3 …? */
const areRowNumbers = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell, at) => Number(cell) === Number(cells[0]) + at) &&
  Number(cells[0]) <= 1;

/**
 * Picks the count column: excludes row numbers, five-digit dates and large numbers; the last remaining column is the
 * count.
 */
function withOneCount(roles: readonly Role[], columns: readonly string[][]): Role[] {
  const numbers = roles.flatMap((role, at) => (role === 'count' ? [at] : []));
  const isSerial = (at: number) => share(columns[at] ?? [], (cell) => restoredCas(cell) !== null) > 0.5;
  const isBareCas = (at: number) =>
    share(columns[at] ?? [], (cell) => /^\d{5,10}$/.test(cell) && normalizeCas(cell) !== null) > 0.5;
  const casAt = roles.includes('cas') ? undefined : numbers.find((at) => isSerial(at) || isBareCas(at));
  const left = numbers.filter((at) => at !== casAt && !(at === 0 && areRowNumbers(columns[at] ?? [])));
  const counted = left.find((at) => at > roles.findIndex((role) => role === 'pack')) ?? left.at(-1);
  return roles.map((role, at) => {
    if (at === casAt) return 'cas';
    return role === 'count' && at !== counted ? 'none' : role;
  });
}
