/** Imported tables: checked line by line and stored as a draft before anything changes. */
import type { components } from '@contract/schema';
import { shownChanges } from '../../domain/goods/fields';
import { evaluateRows, numberKey, type GoodsNow } from '../../domain/goods/evaluate';
import { SHEET_HEADER } from '../../domain/goods/sheet';
import { groupBy } from '../../domain/shared/lists';
import { catalogue } from '../catalogue';
import { findGoods, type LockedGoods } from '../catalogue/change';
import { memoizeByPacks } from '../catalogue/handPacks';
import type { Buyer } from '../http/sessions';
import { insertMany } from '../db/bulk';
import { onlyRow } from '../db/rows';
import { goodsImportLines, goodsImports } from '../db/schema/goods';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { FileAnswer } from '../http/file';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { tableAnswer } from '../http/table';
import * as queries from './queries';
import { nowOf } from './view';

type Schemas = components['schemas'];
type GoodsImport = Schemas['GoodsImport'];

/** Pack ids by `numberKey`. */
const skuIdsByNumber = memoizeByPacks(
  () => new Map([...catalogue().skuById.values()].map((sku) => [numberKey(sku.catalogNo), sku.skuId])),
);

/** The present state of a pack among locked or read goods; undefined when unknown. */
export function packAmong(goods: LockedGoods, skuId: number | undefined): GoodsNow | undefined {
  const pack = goods.packs.get(skuId ?? 0);
  const product = goods.products.get(pack?.prodId ?? 0);
  const facts = catalogue().productById.get(pack?.prodId ?? 0);
  return pack && product && facts ? nowOf(facts, product, pack) : undefined;
}

/** Distinct product ids of packs. */
export const productsOf = (skuIds: readonly number[]): number[] => [
  ...new Set(skuIds.flatMap((skuId) => catalogue().skuById.get(skuId)?.prodId ?? [])),
];

/** Stores a table as a draft; changes nothing else. */
export async function preview(
  work: Work,
  { buyerId, staffRoles }: Buyer,
  { fileName, rows }: BodyOf<'previewGoodsImport'>,
): Promise<GoodsImport> {
  const numbers = skuIdsByNumber();
  const skuIds = [...new Set(rows.flatMap(({ catalogNo }) => numbers.get(numberKey(catalogNo)) ?? []))];
  const goods = await findGoods(work, { skuIds, prodIds: productsOf(skuIds) });
  const verdicts = evaluateRows(rows, (key) => packAmong(goods, numbers.get(key)), staffRoles);
  const { importId } = onlyRow(
    await work.db
      .insert(goodsImports)
      .values({ fileName, buyerId, createTime: work.now })
      .returning({ importId: goodsImports.importId }),
  );
  await insertMany(
    work.db,
    goodsImportLines,
    verdicts.map(({ row, ...verdict }) => ({ importId, line: row.line, cells: row, ...verdict })),
  );
  return oneImport(work, buyerId, importId);
}

const NO_LINES = { change: 0, same: 0, bad: 0, applied: 0, partly: 0, refused: 0, undone: 0, kept: 0 };

async function toWire(
  { db }: Work,
  buyerId: string,
  rows: readonly queries.ImportRow[],
): Promise<GoodsImport[]> {
  const importIds = rows.map(({ importId }) => importId);
  const counted = groupBy(await queries.countLines(db, importIds), ({ importId }) => importId);
  return rows.map(({ importId, fileName, by, state, createTime, appliedTime, undoneTime, undoneBy, ...row }) => ({
    importId, fileName, state, by: by ?? '', mine: row.buyerId === buyerId,
    time: dateTime(createTime),
    appliedTime: dateTimeOrNull(appliedTime),
    undoneTime: dateTimeOrNull(undoneTime),
    undoneBy,
    counts: {
      ...NO_LINES,
      ...Object.fromEntries((counted.get(importId) ?? []).map((group) => [group.state, group.lines])),
    },
  }));
} // prettier-ignore

const unknown = () => refuse('IMPORT_UNKNOWN', '没有这次导入，或预览已过期');

/** Finds an import; refuses drafts of others. */
async function visibleImport({ db }: Work, buyerId: string, importId: number): Promise<queries.ImportRow> {
  const row = await queries.findImport(db, importId);
  return row && (row.state !== 'draft' || row.buyerId === buyerId) ? row : unknown();
}

export const oneImport = async (work: Work, buyerId: string, importId: number): Promise<GoodsImport> =>
  onlyRow(await toWire(work, buyerId, [await visibleImport(work, buyerId, importId)]));

/** Imports, newest first. */
export async function listImports(
  work: Work,
  buyerId: string,
  { current, size = 10 }: Call<'goodsImports'>['query'],
): Promise<Schemas['GoodsImportPage']> {
  const page = { current, size };
  const rows = await queries.listImports(work.db, buyerId, { limit: size, offset: offsetOf(page) });
  const total = await queries.countImports(work.db, buyerId);
  return pageFrom(await toWire(work, buyerId, rows), total, page);
}

function nameOf(skuId: number | null): string {
  const sku = catalogue().skuById.get(skuId ?? 0);
  const product = sku && catalogue().productById.get(sku.prodId);
  return sku && product ? `${product.prodName} ${sku.skuName}` : '';
}

/** The state as a list; undefined means all states. */
const only = <T>(state: T | undefined): T[] => (state === undefined ? [] : [state]);

const toLine = ({ line, cells, skuId, state, reasons, before, after }: queries.LineRow) => ({
  line,
  catalogNo: cells.catalogNo,
  name: nameOf(skuId),
  state,
  reasons,
  changes: shownChanges(before, after),
});

/** Lines of a table, in file order. */
export async function listLines(
  work: Work,
  buyerId: string,
  importId: number,
  { state, current, size = 10 }: Call<'goodsImportLines'>['query'],
): Promise<Schemas['GoodsImportLinePage']> {
  await visibleImport(work, buyerId, importId);
  const page = { current, size };
  const rows = await queries.listLines(work.db, importId, only(state), {
    limit: size,
    offset: offsetOf(page),
  });
  return pageFrom(rows.map(toLine), await queries.countStates(work.db, importId, only(state)), page);
}

const STATE_WORDS: Record<Schemas['GoodsLineState'], string> = {
  change: '将修改',
  same: '无变化',
  bad: '有误',
  applied: '已修改',
  partly: '部分修改',
  refused: '未修改',
  undone: '已撤销',
  kept: '未全部撤销',
};

const WAREHOUSE_HEADING = /^(.+)库存$/;

/** The cells under the headings of an exported table, so that a corrected file can be imported again. */
function cellsOf({ cells, skuId }: queries.LineRow) {
  const byTitle: Record<string, string | undefined> = {
    货号: cells.catalogNo,
    商品名称: cells.name ?? nameOf(skuId),
    CAS: cells.cas,
    '价格（元）': cells.price,
    规格在售: cells.packShelf,
    商品在售: cells.goodsShelf,
    简介: cells.brief,
    '对照（勿改）': cells.base,
  };
  return SHEET_HEADER.map((title) => {
    const warehouse = WAREHOUSE_HEADING.exec(title)?.[1];
    const count = cells.stocks?.find((stock) => stock.warehouse === warehouse)?.count;
    const text = count ?? byTitle[title] ?? '';
    return title === '货号' || title === 'CAS' ? { id: text } : { text };
  });
}

/** The lines as a table, each with its result and reasons. */
export async function linesFile(
  work: Work,
  buyerId: string,
  importId: number,
  { state }: Call<'goodsImportFile'>['query'],
): Promise<FileAnswer> {
  const { fileName } = await visibleImport(work, buyerId, importId);
  const rows = await queries.listLines(work.db, importId, only(state));
  return tableAnswer({
    name: `${fileName.replace(/\.\w+$/, '')}_${state ? STATE_WORDS[state] : '全部'}`,
    plainName: `import_${importId}`,
    header: ['行号', '结果', '原因', ...SHEET_HEADER],
    rows: rows.map((row) => [
      { amount: String(row.line) },
      { text: STATE_WORDS[row.state] },
      { text: row.reasons.join('；') },
      ...cellsOf(row),
    ]),
  });
}

/** Unapplied drafts are kept for one day, ms. */
const DRAFT_MS = 86_400_000;

export const deleteOldDrafts = ({ db, now }: Work): Promise<boolean> =>
  queries.deleteDrafts(db, now - DRAFT_MS);
