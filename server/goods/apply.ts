/**
 * Applies and undoes imported tables. Each runs in one transaction and skips values that somebody else changed
 * meanwhile.
 */
import { carryOver, without, type Carried } from '../../domain/goods/carry';
import { FIELD_ROLES, fieldsIn } from '../../domain/goods/fields';
import type { GoodsNow } from '../../domain/goods/evaluate';
import { handTexts, type GoodsValues } from '../../domain/goods/values';
import { mayAct } from '../../domain/staff/roles';
import type { Buyer } from '../http/sessions';
import { audit, type AuditEntry } from '../audit';
import { catalogue } from '../catalogue';
import {
  changeGoods,
  lockGoods,
  stockSetSince,
  type LockedGoods,
  type PackEdit,
  type ProductEdit,
} from '../catalogue/change';
import { goodsImports } from '../db/schema/goods';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { eq } from 'drizzle-orm';
import { oneImport, packAmong, productsOf } from './imports';
import * as queries from './queries';

type Done = ReturnType<typeof oneImport>;
type LineState = queries.LineRow['state'];

/** How an action treats lines: the values it expects and the states it leaves. */
interface Action {
  from: readonly LineState[];
  done: LineState;
  /** State when nothing of the line could be done, and when only a part could. */
  left: LineState;
  part: LineState;
  expected: (line: queries.LineRow) => GoodsValues;
  wanted: (line: queries.LineRow) => GoodsValues;
  word: string;
  action: AuditEntry['action'];
}

const APPLY: Action = {
  from: ['change'],
  done: 'applied',
  left: 'refused',
  part: 'partly',
  expected: ({ before }) => before,
  wanted: ({ after }) => after,
  word: '改为',
  action: 'import',
};

const UNDO: Action = {
  // Lines that were kept earlier are tried again; their values may have been restored since.
  from: ['applied', 'partly', 'kept'],
  done: 'undone',
  left: 'kept',
  part: 'kept',
  expected: ({ after }) => after,
  wanted: ({ before }) => before,
  word: '恢复为',
  action: 'undoImport',
};

/** Applies the valid lines of a draft. Only its author may do this. */
export async function apply(work: Work, staff: Buyer, importId: number): Done {
  const table = await lockedImport(work, importId);
  if (table.state !== 'draft') refuse('IMPORT_STATE', `这次导入已经${STATE_WORDS[table.state]}`);
  if (table.buyerId !== staff.buyerId) refuse('IMPORT_OF_OTHER', '只有上传这份表的人可以应用它');
  await carryOut(work, staff, table, APPLY);
  await work.db
    .update(goodsImports)
    .set({ state: 'applied', appliedTime: work.now })
    .where(eq(goodsImports.importId, importId));
  return finish(work, staff, importId, 'apply');
}

/** Restores the values that a table changed, unless somebody changed them since. Skipped lines may be tried again. */
export async function undo(work: Work, staff: Buyer, importId: number): Done {
  const table = await lockedImport(work, importId);
  if (table.state === 'draft') refuse('IMPORT_STATE', '这次导入尚未应用');
  if (table.state === 'undone' && (await queries.countStates(work.db, importId, ['kept'])) === 0)
    refuse('IMPORT_STATE', '这次导入已经全部撤销');
  await carryOut(work, staff, table, UNDO);
  await work.db
    .update(goodsImports)
    .set({ state: 'undone', undoneTime: work.now, undoneBy: staff.buyerId })
    .where(eq(goodsImports.importId, importId));
  return finish(work, staff, importId, 'undo');
}

const STATE_WORDS = { applied: '应用', undone: '撤销' };

const lockedImport = async ({ db }: Work, importId: number): Promise<queries.ImportRow> =>
  (await queries.lockImport(db, importId)) ?? refuse('IMPORT_UNKNOWN', '没有这次导入，或预览已过期');

async function finish(work: Work, { buyerId }: Buyer, importId: number, action: AuditEntry['action']): Done {
  const table = await oneImport(work, buyerId, importId);
  const after = { fileName: table.fileName, ...table.counts };
  await audit(work, { subject: 'goodsImport', id: importId, action, after });
  return table;
}

async function carryOut(
  work: Work,
  { staffRoles }: Buyer,
  { importId, createTime, appliedTime }: queries.ImportRow,
  action: Action,
): Promise<void> {
  const lines = await queries.listLines(work.db, importId, action.from);
  refuseOtherRoles(lines, staffRoles);
  const goods = await lockLines(work, lines);
  const counted = await stockSetSince(work, packsOfStock(lines), appliedTime ?? createTime);
  const packs: PackEdit[] = [];
  const products = new Map<number, ProductEdit>();
  const ended = lines.map((line): queries.EndedLine => {
    const now = packAmong(goods, line.skuId ?? undefined);
    if (!now) return endOf(action, line, NO_PACK);
    const carried = carryOver(now, {
      expected: action.expected(line),
      wanted: action.wanted(line),
      word: action.word,
      counted: counted.get(now.skuId) ?? NOWHERE,
    });
    packs.push(packEdit(now, carried.after));
    collectProduct(products, goods, now, carried.after);
    return endOf(action, line, carried);
  });
  await changeGoods(work, goods, { packs, products: [...products.values()], action: action.action });
  await queries.endLines(work.db, importId, ended);
}

const NO_PACK: Carried = { before: {}, after: {}, reasons: ['规格已不存在'] };
const NOWHERE: ReadonlySet<string> = new Set();

/**
 * The result of a line. After applying, it records the actual changes, so that exactly these can be undone. After a
 * partial undo, it keeps the remaining changes.
 */
function endOf(
  action: Action,
  line: queries.LineRow,
  { before, after, reasons }: Carried,
): queries.EndedLine {
  const isNothing = fieldsIn(after).length === 0;
  const state = reasons.length === 0 ? action.done : isNothing ? action.left : action.part;
  const ended = { line: line.line, state };
  if (action === APPLY) return { ...ended, reasons, before, after };
  const earlier = line.state === 'kept' ? [] : line.reasons;
  const whole = { ...ended, reasons: [...earlier, ...reasons], before: line.before, after: line.after };
  if (state === action.done) return whole;
  return { ...whole, before: without(line.before, after), after: without(line.after, after) };
}

/** Refuses when the employee lost a role that the table needs. */
function refuseOtherRoles(lines: readonly queries.LineRow[], roles: Buyer['staffRoles']): void {
  const fields = new Set(lines.flatMap(({ after }) => fieldsIn(after)));
  if ([...fields].some((field) => !mayAct(roles, [FIELD_ROLES[field]])))
    refuse('IMPORT_OF_OTHER', '这次导入改了您的角色不能修改的内容，请由店长操作');
}

/** Locks the stock only of packs whose stock changes, so that orders for others are not blocked. */
async function lockLines(work: Work, lines: readonly queries.LineRow[]): Promise<LockedGoods> {
  const skuIds = lines.flatMap(({ skuId }) => skuId ?? []);
  return lockGoods(work, { skuIds, stockOf: packsOfStock(lines), prodIds: productsOf(skuIds) });
}

const packsOfStock = (lines: readonly queries.LineRow[]): number[] =>
  lines.flatMap(({ skuId, after }) => (after.stocks && skuId ? skuId : []));

function packEdit({ skuId }: GoodsNow, { price, packShelf, stocks }: GoodsValues): PackEdit {
  const yuan = price === undefined || price === null ? price : Number(price);
  return { skuId, price: yuan, status: packShelf, stocks };
}

/** Collects the changes of a product, which may come from several lines. */
function collectProduct(
  products: Map<number, ProductEdit>,
  goods: LockedGoods,
  { prodId }: GoodsNow,
  { goodsShelf, brief }: GoodsValues,
): void {
  if (goodsShelf === undefined && brief === undefined) return;
  const edit = products.get(prodId) ?? { prodId };
  if (goodsShelf !== undefined) edit.status = goodsShelf;
  if (brief !== undefined) {
    const built = catalogue().productById.get(prodId)?.brief;
    const { note = '', aliases = [] } = goods.products.get(prodId)?.texts ?? {};
    edit.texts = handTexts({ brief: brief === built ? '' : brief, note, aliases });
  }
  products.set(prodId, edit);
}
