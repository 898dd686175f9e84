/**
 * Purchase lists (采购清单) of a buyer, private or shared with its group (课题组). Only the owner changes a list, and only
 * in the version that was read. A list that the buyer may not see is reported as missing.
 */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../domain/cart/count';
import { checkNote, cleanText } from '../../domain/catalogue/favourite';
import { checkListName, MAX_LINES, MAX_LISTS } from '../../domain/catalogue/purchaseList';
import { priceFor } from '../../domain/prices/decide';
import { groupBy } from '../../domain/shared/lists';
import type { Buyer } from '../http/sessions';
import { chosenLines, removeLines } from '../cart/service';
import { catalogue, skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { groupOf, membersOf } from '../groups/service';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { ListRow, NewLine, Reader } from './queries';
import { groupNameOf, headOf, lineOf } from './view';

type Schemas = components['schemas'];

const GONE = () => refuse('LIST_GONE', '该清单不存在或已删除');
const CHANGED = () => refuse('LIST_CHANGED', '清单已在别处修改，请查看最新内容后再保存');

/** The buyer with the group that lists are shared with. */
async function readerOf({ db }: Work, { buyerId }: Buyer): Promise<Reader> {
  const membership = await groupOf(db, buyerId);
  if (!membership) return { buyerId, circle: null };
  const members = await membersOf(db, membership.groupId);
  const { groupId, groupName: name } = membership;
  return { buyerId, circle: { groupId, name, buyerIds: members.map((member) => member.buyerId) } };
}

/** A page of the buyer's own lists, or of those shared by colleagues. */
export async function listPage(
  work: Work,
  buyer: Buyer,
  query: Call<'purchaseLists'>['query'],
): Promise<Schemas['PurchaseListPage']> {
  const { db } = work;
  const { scope = 'own', size = 10 } = query;
  const reader = await readerOf(work, buyer);
  const rows = await queries.listPage(db, reader, scope, { limit: size, offset: offsetOf(query) });
  const lines = await queries.linesOf(
    db,
    rows.map(({ listId }) => listId),
  );
  const byList = groupBy(lines, ({ listId }) => listId);
  const own = await queries.countLists(db, reader, 'own');
  const shared = await queries.countLists(db, reader, 'shared');
  return {
    ...pageFrom(
      rows.map((row) => headOf(row, byList.get(row.listId) ?? [], reader)),
      scope === 'own' ? own : shared,
      query,
    ),
    own,
    shared,
    group: groupNameOf(reader),
  };
}

const visible = async ({ db }: Work, reader: Reader, listId: number): Promise<ListRow> =>
  (await queries.findVisible(db, reader, listId)) ?? GONE();

/** A list with its lines. */
export async function findList(work: Work, buyer: Buyer, listId: number): Promise<Schemas['PurchaseList']> {
  const reader = await readerOf(work, buyer);
  const row = await visible(work, reader, listId);
  const lines = await queries.linesOf(work.db, [listId]);
  return { head: headOf(row, lines, reader), group: groupNameOf(reader), lines: lines.map(lineOf) };
}

/** A list of the buyer in the given version. Calls of one buyer run one after another, so no lock is needed. */
async function ownList(
  work: Work,
  buyer: Buyer,
  listId: number,
  version: number,
): Promise<{ row: ListRow; reader: Reader }> {
  const reader = await readerOf(work, buyer);
  const row = await visible(work, reader, listId);
  if (row.buyerId !== reader.buyerId)
    refuse('LIST_NOT_OWN', '只有清单的创建者可以修改，可先另存为自己的清单');
  return row.version === version ? { row, reader } : CHANGED();
}

/** The cleaned name; refuses one that another list of the buyer has. */
async function freeName({ db }: Work, buyer: Buyer, text: string, listId?: number): Promise<string> {
  const others = (await queries.namesOfBuyer(db, buyer)).filter((list) => list.listId !== listId);
  const name = cleanText(text);
  const reason = checkListName(
    name,
    others.map((list) => list.name),
  );
  return reason ? refuseField('name', 'LIST_NAME', reason) : name;
}

function noteOf(text: string): string {
  const note = cleanText(text);
  const reason = checkNote(note);
  return reason ? refuseField('note', 'NOTE_TOO_LONG', reason) : note;
}

interface Wanted {
  prodId: number;
  skuId: number;
  count: number;
}

/** The present state of a pack; refuses unknown ones. */
function savedLine({ prodId, skuId, count }: Wanted): NewLine {
  const sku = skuOf(skuId);
  if (!sku || sku.prodId !== prodId || !catalogue().productById.has(prodId))
    return refuse('PACK_UNKNOWN', '规格不存在');
  if (count > MAX_COUNT) refuse('OVER_MAX', `单个规格最多 ${MAX_COUNT} 件`);
  const { skuName, catalogNo, product } = sku;
  return {
    prodId,
    skuId,
    skuName,
    catalogNo,
    prodName: product.prodName,
    prodCount: count,
    savedPrice: priceFor(sku, count),
    savedRegimes: product.regimes,
  };
}

/** Merges items of the same pack, in the order of their first occurrence. */
function merged(items: readonly Wanted[]): Wanted[] {
  const byPack = new Map<number, Wanted>();
  for (const item of items) {
    const count = (byPack.get(item.skuId)?.count ?? 0) + item.count;
    byPack.set(item.skuId, { ...item, count });
  }
  return [...byPack.values()];
}

async function saveLines(
  work: Work,
  buyer: Buyer,
  { name, note = '' }: Pick<BodyOf<'savePurchaseList'>, 'name' | 'note'>,
  items: readonly Wanted[],
): Promise<number> {
  if (items.length === 0) refuse('NOTHING_CHOSEN', '请先选择要存入清单的商品');
  const wanted = merged(items);
  if (wanted.length > MAX_LINES)
    refuse('LINE_LIMIT', `一个清单最多 ${MAX_LINES} 行，现有 ${wanted.length} 行，请分成几个清单`);
  if ((await queries.namesOfBuyer(work.db, buyer)).length >= MAX_LISTS)
    refuse('LIST_LIMIT', `最多保存 ${MAX_LISTS} 个清单，请先删除不用的`);
  const row = {
    buyerId: buyer.buyerId,
    name: await freeName(work, buyer, name),
    note: noteOf(note),
    createTime: work.now,
    changeTime: work.now,
  };
  return queries.insertList(work.db, row, wanted.map(savedLine));
}

/** Saves packs as a list; returns its listId. */
export const save = (work: Work, buyer: Buyer, body: BodyOf<'savePurchaseList'>): Promise<number> =>
  saveLines(work, buyer, body, body.items);

/** Saves cart lines as a list, and with `remove` deletes them from the cart. All of them, or none. */
export async function saveFromCart(
  work: Work,
  buyer: Buyer,
  { basketIds, remove = false, ...naming }: BodyOf<'savePurchaseListFromCart'>,
): Promise<number> {
  const named = [...new Set(basketIds)];
  const { items } = await chosenLines(work, buyer, named);
  const byId = new Map(items.map((item) => [item.basketId, item]));
  const wanted = named.map((basketId) => {
    const { prodId, skuId, prodCount } =
      byId.get(basketId) ?? refuse('LINE_GONE', '购物车有变动，请刷新后重试');
    return { prodId, skuId, count: prodCount };
  });
  const listId = await saveLines(work, buyer, naming, wanted);
  if (remove) await removeLines(work, buyer, named);
  return listId;
}

/** Changes name, note or sharing; fields that are not sent stay. */
export async function change(
  work: Work,
  buyer: Buyer,
  listId: number,
  { version, name, note, shared }: BodyOf<'changePurchaseList'>,
): Promise<Schemas['PurchaseListHead']> {
  const { row, reader } = await ownList(work, buyer, listId, version);
  if (shared && reader.circle === null) refuse('NO_GROUP', '您还没有加入课题组，不能共享清单');
  const changes = {
    ...(name === undefined ? {} : { name: await freeName(work, buyer, name, listId) }),
    ...(note === undefined ? {} : { note: noteOf(note) }),
    ...(shared === undefined ? {} : { sharedGroup: shared ? (reader.circle?.groupId ?? null) : null }),
    changeTime: work.now,
  };
  await queries.updateList(work.db, row, changes);
  const lines = await queries.linesOf(work.db, [listId]);
  return headOf({ ...row, ...changes, version: version + 1 }, lines, reader);
}

/** Changes counts and removes lines: all of them, or none. A list keeps at least one line. */
export async function changeLines(
  work: Work,
  buyer: Buyer,
  listId: number,
  { version, counts, removed }: BodyOf<'changePurchaseListLines'>,
): Promise<Schemas['PurchaseList']> {
  const { row } = await ownList(work, buyer, listId, version);
  const known = new Set((await queries.linesOf(work.db, [listId])).map(({ skuId }) => skuId));
  const skuIds = [...counts.map(({ skuId }) => skuId), ...removed];
  if (skuIds.some((skuId) => !known.has(skuId))) refuse('LINE_GONE', '该商品已不在清单中');
  if (counts.some(({ count }) => count > MAX_COUNT)) refuse('OVER_MAX', `单个规格最多 ${MAX_COUNT} 件`);
  if (new Set(removed).size === known.size)
    refuse('LIST_EMPTY', '清单至少保留一行；不再需要时可删除整个清单');
  await queries.updateList(work.db, row, { changeTime: work.now });
  if (counts.length > 0)
    await queries.setCounts(
      work.db,
      listId,
      counts.map(({ skuId }) => skuId),
      counts.map(({ count }) => count),
    );
  if (removed.length > 0) await queries.deleteLines(work.db, listId, removed);
  return findList(work, buyer, listId);
}

export async function remove(work: Work, buyer: Buyer, listId: number, version: number): Promise<null> {
  await ownList(work, buyer, listId, version);
  await queries.deleteList(work.db, listId);
  return null;
}

/** Called when an account is closed: deletes all its lists. */
export const deleteLists = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteAll(db, buyerId);
