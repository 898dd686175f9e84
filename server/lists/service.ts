/**
 * Lists of what is bought again (采购清单): a buyer's own, or shared within the group (课题组), which nobody joins by saying so. Only the owner changes one,
 * and only upon the version that was read; one that a buyer may not see is answered as one that is not there.
 */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../domain/cart/cart';
import { checkNote, cleanText } from '../../domain/catalogue/favourite';
import { checkListName, MAX_LINES, MAX_LISTS } from '../../domain/catalogue/purchaseList';
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

/** A buyer with those that lists are shared with. */
async function readerOf({ db }: Work, { buyerId }: Buyer): Promise<Reader> {
  const membership = await groupOf(db, buyerId);
  if (!membership) return { buyerId, circle: null };
  const members = await membersOf(db, membership.groupId);
  const { groupId, groupName: name } = membership;
  return { buyerId, circle: { groupId, name, buyerIds: members.map((member) => member.buyerId) } };
}

/** A page of the buyer's lists, or of those that colleagues share. */
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

/** One list with its lines. */
export async function findList(work: Work, buyer: Buyer, listId: number): Promise<Schemas['PurchaseList']> {
  const reader = await readerOf(work, buyer);
  const row = await visible(work, reader, listId);
  const lines = await queries.linesOf(work.db, [listId]);
  return { head: headOf(row, lines, reader), group: groupNameOf(reader), lines: lines.map(lineOf) };
}

/** A list that the buyer may change, upon the version that was read: what one buyer does happens one after the other. */
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

/** A name that is free beside the buyer's other lists. */
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

/** A pack as it is today; refused when the shop does not know it. */
function savedLine({ prodId, skuId, count }: Wanted): NewLine {
  const sku = skuOf(skuId);
  if (!sku || sku.prodId !== prodId || !catalogue().productById.has(prodId))
    return refuse('PACK_UNKNOWN', '规格不存在');
  if (count > MAX_COUNT) refuse('OVER_MAX', `单个规格最多 ${MAX_COUNT} 件`);
  const { skuName, catalogNo, price, product } = sku;
  return {
    prodId,
    skuId,
    skuName,
    catalogNo,
    prodName: product.prodName,
    prodCount: count,
    savedPrice: price,
    savedRegimes: product.regimes,
  };
}

/** One line for each pack, in the order of the first. */
function together(items: readonly Wanted[]): Wanted[] {
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
  const wanted = together(items);
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

/** Saves packs as a list; answers its listId. */
export const save = (work: Work, buyer: Buyer, body: BodyOf<'savePurchaseList'>): Promise<number> =>
  saveLines(work, buyer, body, body.items);

/** Saves lines of the cart, and takes them out of it where asked: all of them, or none. */
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

/** What is not named stays. */
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

/** Counts and removals of lines: all of them, or none. A list keeps at least one line. */
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

/** The account is closed: nothing of it is kept. */
export const deleteLists = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteAll(db, buyerId);
