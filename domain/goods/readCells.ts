/** Parses the cells of a line. A blank cell sets no value. */
import { plainMoney, toFixed2 } from '../shared/money';
import { MAX_BRIEF, priceProblem, stockProblem } from './fields';
import type { GoodsValues } from './values';
import type { ImportRow } from './types';

const plain = (text: string | undefined): string => (text ?? '').normalize('NFKC').trim();

const ON = new Set(['在售', '上架', '是', '1', 'y', 'yes', 'true']);
const OFF = new Set(['停售', '下架', '否', '0', 'n', 'no', 'false']);

/** Returns the values of a line and the cells that could not be read. */
export function readCells(
  row: ImportRow,
  warehouses: readonly string[],
): { values: GoodsValues; problems: string[] } {
  const values: GoodsValues = {};
  const problems: string[] = [];
  readPrice(plain(row.price), values, problems);
  for (const { warehouse, count } of row.stocks ?? []) {
    const text = plain(count).replace(/,(?=\d{3}\b)/g, '');
    if (text === '') continue;
    const problem = warehouses.includes(warehouse) ? stockProblem(text) : '没有这个仓库';
    if (problem) problems.push(`${warehouse}${problem}（${plain(count)}）`);
    else values.stocks = { ...values.stocks, [warehouse]: Number(text) };
  }
  for (const [field, name] of [['packShelf', '规格在售'], ['goodsShelf', '商品在售']] as const) {
    const text = plain(row[field]).toLowerCase();
    if (text === '') continue;
    if (ON.has(text)) values[field] = 1;
    else if (OFF.has(text)) values[field] = 0;
    else problems.push(`${name}请填“在售”或“停售”（${text}）`);
  } // prettier-ignore
  const brief = row.brief?.trim() ?? '';
  if (brief.length > MAX_BRIEF) problems.push(`简介最多 ${MAX_BRIEF} 字`);
  else if (brief !== '') values.brief = brief;
  return { values, problems };
}

function readPrice(written: string, values: GoodsValues, problems: string[]): void {
  const text = plainMoney(written);
  if (text === '') return;
  if (text === '询价') {
    values.price = null;
    return;
  }
  const problem = priceProblem(text);
  if (problem) problems.push(`${problem}（${written}）`);
  else values.price = toFixed2(text);
}
