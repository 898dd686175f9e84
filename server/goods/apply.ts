/** Tables applied and undone: each in one transaction, but for the lines that somebody else has changed since. */
import { barText } from '../../src/domain/goods/bar';
import { FIELD_ROLES, fieldsIn, otherwise } from '../../src/domain/goods/fields';
import { wasOf, type GoodsNow } from '../../src/domain/goods/judge';
import { handTexts, type GoodsValues } from '../../src/domain/goods/values';
import { mayAct } from '../../src/domain/staff/roles';
import type { Buyer } from '../account/sessions';
import { audit } from '../audit';
import { catalogue } from '../catalogue';
import { changeGoods, holdGoods, type HeldGoods, type PackEdit, type ProductEdit } from '../catalogue/change';
import { goodsImports } from '../db/schema/goods';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { eq } from 'drizzle-orm';
import { oneImport, packAmong, productsOf } from './imports';
import * as queries from './queries';

type Done = ReturnType<typeof oneImport>;

/** Which values a deed expects to find, and which it leaves. */
interface Deed {
  from: queries.LineRow['state'];
  done: queries.LineRow['state'];
  left: queries.LineRow['state'];
  expected: (line: queries.LineRow) => GoodsValues;
  wanted: (line: queries.LineRow) => GoodsValues;
  action: string;
}

const APPLY: Deed = {
  ...{ from: 'change', done: 'applied', left: 'refused', action: 'import' },
  expected: ({ before }) => before,
  wanted: ({ after }) => after,
};

const UNDO: Deed = {
  ...{ from: 'applied', done: 'undone', left: 'kept', action: 'undoImport' },
  expected: ({ after }) => after,
  wanted: ({ before }) => before,
};

/** Applies the good lines of a draft, by whoever brought it. */
export async function apply(work: Work, staff: Buyer, importId: number): Done {
  const table = await held(work, importId, 'draft');
  if (table.buyerId !== staff.buyerId) refuse('IMPORT_OF_OTHER', '只有上传这份表的人可以应用它');
  await carryOut(work, staff, importId, APPLY);
  await work.db
    .update(goodsImports)
    .set({ state: 'applied', appliedTime: work.now })
    .where(eq(goodsImports.importId, importId));
  return finish(work, staff, importId, 'apply');
}

/** Puts back what a table has changed, as far as nobody has changed it since. */
export async function undo(work: Work, staff: Buyer, importId: number): Done {
  await held(work, importId, 'applied');
  await carryOut(work, staff, importId, UNDO);
  await work.db
    .update(goodsImports)
    .set({ state: 'undone', undoneTime: work.now, undoneBy: staff.buyerId })
    .where(eq(goodsImports.importId, importId));
  return finish(work, staff, importId, 'undo');
}

async function held({ db }: Work, importId: number, state: queries.ImportRow['state']) {
  const table = await queries.lockImport(db, importId);
  if (!table) return refuse('IMPORT_UNKNOWN', '没有这次导入，或预览已过期');
  if (table.state !== state)
    refuse('IMPORT_STATE', table.state === 'undone' ? '这次导入已经撤销' : '这次导入已经应用，或尚未应用');
  return table;
}

async function finish(work: Work, { buyerId }: Buyer, importId: number, action: string): Done {
  const table = await oneImport(work, buyerId, importId);
  const after = { fileName: table.fileName, ...table.counts };
  await audit(work, { subject: 'goodsImport', id: importId, action, after });
  return table;
}

async function carryOut(work: Work, { staffRoles }: Buyer, importId: number, deed: Deed): Promise<void> {
  const lines = await queries.listLines(work.db, importId, deed.from);
  refuseOtherRoles(lines, staffRoles);
  const goods = await holdLines(work, lines);
  const packs: PackEdit[] = [];
  const products = new Map<number, ProductEdit>();
  const ended = lines.map((line) => {
    const now = packAmong(goods, line.skuId ?? undefined);
    const wanted = deed.wanted(line);
    const reasons = now ? faultsOf(now, deed.expected(line), wanted) : ['规格已不存在'];
    if (!now || reasons.length > 0) return { line: line.line, state: deed.left, reasons };
    packs.push(packEdit(now, wanted));
    addProduct(products, goods, now, wanted);
    return { line: line.line, state: deed.done, reasons: [] };
  });
  await changeGoods(work, goods, { packs, products: [...products.values()], action: deed.action });
  await queries.endLines(work.db, importId, ended);
}

/** Whoever lost a role since the table was looked at changes nothing with it any more. */
function refuseOtherRoles(lines: readonly queries.LineRow[], roles: Buyer['staffRoles']): void {
  const fields = new Set(lines.flatMap(({ after }) => fieldsIn(after)));
  if ([...fields].some((field) => !mayAct(roles, [FIELD_ROLES[field]])))
    refuse('IMPORT_OF_OTHER', '这次导入改了您的角色不能修改的内容，请由店长操作');
}

/** Only the stock of packs whose stock changes is held: orders for the others go on. */
async function holdLines(work: Work, lines: readonly queries.LineRow[]): Promise<HeldGoods> {
  const skuIds = lines.flatMap(({ skuId }) => skuId ?? []);
  const stockOf = lines.flatMap(({ skuId, after }) => (after.stocks && skuId ? skuId : []));
  return holdGoods(work, { skuIds, stockOf, prodIds: productsOf(skuIds) });
}

/** What was changed since, or may no longer be. */
function faultsOf(now: GoodsNow, expected: GoodsValues, wanted: GoodsValues): string[] {
  const others = otherwise(expected, wasOf(expected, now.values));
  const isPutOn = wanted.packShelf === 1 || wanted.goodsShelf === 1;
  return now.bar && isPutOn ? [...others, barText(now.bar)] : others;
}

function packEdit({ skuId }: GoodsNow, { price, packShelf, stocks }: GoodsValues): PackEdit {
  const yuan = price === undefined || price === null ? price : Number(price);
  return { skuId, price: yuan, status: packShelf, stocks };
}

/** A product that several lines speak of is changed once. */
function addProduct(
  products: Map<number, ProductEdit>,
  goods: HeldGoods,
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
