/** Reads a row of the table of new products as the fields of a draft. A blank cell sets no field. */
import { MAX_RESTOCK_DAYS } from '../catalogue/newPack';
import { plainMoney, toFixed2 } from '../shared/money';
import { priceProblem } from './fields';
import { Fault, READERS, type RowPlaces } from './productCells';
import {
  attributeIn,
  columnTitle,
  packColumn,
  MAX_ROW_PACKS,
  type NamedColumn,
  type PackColumn,
  type ProductColumn,
} from './productSheet';
import type { ProductDraft } from './types';

/** Why a row is refused, and the heading of the column that it concerns. */
export interface RowProblem {
  column: string;
  reason: string;
  /** Chinese message. */
  message: string;
}

/** A pack as the row states it; undefined: the cell is blank. */
export interface RowPack {
  /** Number of its columns: `规格2`. */
  at: number;
  skuName: string;
  price: string | null | undefined;
  restockDays: number | undefined;
}

/** What a spreadsheet shows instead of the result of a formula. */
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

export interface ReadRow {
  given: Partial<ProductDraft>;
  features: ProductDraft['features'];
  packs: RowPack[];
  problems: RowProblem[];
}

/**
 * Reads a row.
 * @param columns columns of the cells
 */
export function readProductRow(
  columns: readonly ProductColumn[],
  cells: readonly string[],
  places: RowPlaces,
): ReadRow {
  const row: ReadRow = { given: {}, features: [], packs: [], problems: [] };
  const packs = new Map<number, Partial<Record<PackColumn, string>>>();
  columns.forEach((column, at) => {
    const text = (cells[at] ?? '').trim();
    if (text === '') return;
    const refuse = (reason: string, message: string) =>
      row.problems.push({ column: columnTitle(column), reason, message });
    // A formula would bring another value tomorrow than the one that was checked.
    if (text.startsWith('=')) return void refuse('FORMULA', '单元格是公式，请改为数值或文字');
    if (FORMULA_ERROR.test(text))
      return void refuse('FORMULA', `单元格的公式出错（${text}），请改为数值或文字`);
    const pack = packColumn(column);
    const attribute = attributeIn(column);
    if (pack) packs.set(pack.at, { ...packs.get(pack.at), [pack.part]: text });
    else if (attribute !== null) {
      if (text.length > 200) refuse('TOO_LONG', '最多 200 字');
      else row.features.push({ key: attribute, value: text });
    } else {
      const read = READERS[column as NamedColumn](text, places);
      if (read instanceof Fault) refuse(read.reason, read.message);
      else Object.assign(row.given, read);
    }
  });
  for (let at = 1; at <= MAX_ROW_PACKS; at++) {
    const pack = packs.get(at);
    if (pack) readPack(row, at, pack);
  }
  return row;
}

function readPack(row: ReadRow, at: number, { pack, price, days }: Partial<Record<PackColumn, string>>) {
  const refuse = (part: PackColumn, reason: string, message: string) =>
    row.problems.push({ column: columnTitle(`${part}${at}`), reason, message });
  if (pack === undefined) return void refuse('pack', 'REQUIRED', `填了价格或备货天数，没有填规格${at}`);
  if (pack.length > 60) return void refuse('pack', 'PACK_UNREADABLE', '规格最多 40 字');
  const written = price === undefined ? undefined : plainMoney(price);
  const isAsked = written === undefined || written === '询价';
  const cost = isAsked ? null : priceProblem(written);
  if (cost !== null) refuse('price', 'PRICE_INVALID', `${cost}（${price?.slice(0, 30) ?? ''}）`);
  const time = days?.normalize('NFKC').replace(/\s*(个?工作日|天)$/, '');
  const isDays = time === undefined || (/^[1-9]\d{0,2}$/.test(time) && Number(time) <= MAX_RESTOCK_DAYS);
  if (!isDays) refuse('days', 'INVALID', `备货天数为 1–${MAX_RESTOCK_DAYS} 的整数`);
  const restockDays = time === undefined || !isDays ? undefined : Number(time);
  const value = written === undefined ? undefined : isAsked || cost !== null ? null : toFixed2(written);
  row.packs.push({ at, skuName: pack, price: value, restockDays });
}
