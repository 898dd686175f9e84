import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { purchaseListLines, purchaseLists } from '../db/schema/lists';

export type ListRow = typeof purchaseLists.$inferSelect & { ownerName: string };
export type LineRow = typeof purchaseListLines.$inferSelect;
export type NewLine = Omit<LineRow, 'listId' | 'place'>;

export type Scope = 'own' | 'shared';

const own = ({ buyerId }: Pick<Reader, 'buyerId'>): SQL | undefined => eq(purchaseLists.buyerId, buyerId);

/** A buyer with its group and the members of the group; `circle` is null without a group. */
export interface Reader {
  buyerId: string;
  circle: { groupId: number; name: string; buyerIds: readonly string[] } | null;
}

/** Lists shared by other members. Members who left are excluded, and so are their lists. */
const ofColleagues = ({ buyerId, circle }: Reader): SQL | undefined =>
  circle === null
    ? sql`false`
    : and(
        eq(purchaseLists.sharedGroup, circle.groupId),
        inArray(purchaseLists.buyerId, [...circle.buyerIds]),
        ne(purchaseLists.buyerId, buyerId),
      );

const inScope = (reader: Reader, scope: Scope) => (scope === 'own' ? own(reader) : ofColleagues(reader));

const columns = {
  listId: purchaseLists.listId,
  buyerId: purchaseLists.buyerId,
  name: purchaseLists.name,
  note: purchaseLists.note,
  sharedGroup: purchaseLists.sharedGroup,
  version: purchaseLists.version,
  createTime: purchaseLists.createTime,
  changeTime: purchaseLists.changeTime,
  ownerName: buyers.nickName,
};

const listRows = (db: Database) =>
  db.select(columns).from(purchaseLists).innerJoin(buyers, eq(buyers.buyerId, purchaseLists.buyerId));

/** Most recently changed first. */
export const listPage = (
  db: Database,
  reader: Reader,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListRow[]> =>
  listRows(db)
    .where(inScope(reader, scope))
    .orderBy(desc(purchaseLists.changeTime), desc(purchaseLists.listId))
    .limit(limit)
    .offset(offset);

export async function countLists(db: Database, reader: Reader, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ lists: count() })
    .from(purchaseLists)
    .innerJoin(buyers, eq(buyers.buyerId, purchaseLists.buyerId))
    .where(inScope(reader, scope));
  return row?.lists ?? 0;
}

/** A list of the buyer, or one shared by a colleague. */
export async function findVisible(
  db: Database,
  reader: Reader,
  listId: number,
): Promise<ListRow | undefined> {
  const visible = sql`(${own(reader)} or ${ofColleagues(reader)})`;
  const [row] = await listRows(db).where(and(eq(purchaseLists.listId, listId), visible));
  return row;
}

export const namesOfBuyer = (
  db: Database,
  buyer: Pick<Reader, 'buyerId'>,
): Promise<{ listId: number; name: string }[]> =>
  db.select({ listId: purchaseLists.listId, name: purchaseLists.name }).from(purchaseLists).where(own(buyer));

/** Lines of these lists, in order. */
export const linesOf = (db: Database, listIds: readonly number[]): Promise<LineRow[]> =>
  db
    .select()
    .from(purchaseListLines)
    .where(sql`${purchaseListLines.listId} = any(${sql.param([...listIds])}::int[])`)
    .orderBy(asc(purchaseListLines.listId), asc(purchaseListLines.place));

export async function insertList(
  db: Database,
  row: Pick<ListRow, 'buyerId' | 'name' | 'note' | 'createTime' | 'changeTime'>,
  lines: readonly NewLine[],
): Promise<number> {
  const rows = await db.insert(purchaseLists).values(row).returning({ listId: purchaseLists.listId });
  const { listId } = onlyRow(rows);
  await db.insert(purchaseListLines).values(lines.map((line, place) => ({ ...line, listId, place })));
  return listId;
}

/** Changes a list and raises its version by one. */
export async function updateList(
  db: Database,
  { listId, version }: Pick<ListRow, 'listId' | 'version'>,
  change: Partial<Pick<ListRow, 'name' | 'note' | 'sharedGroup' | 'changeTime'>>,
): Promise<void> {
  await db
    .update(purchaseLists)
    .set({ ...change, version: version + 1 })
    .where(eq(purchaseLists.listId, listId));
}

export async function setCounts(
  db: Database,
  listId: number,
  skuIds: readonly number[],
  counts: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update ${purchaseListLines} set prod_count = fresh.prod_count
    from unnest(${sql.param([...skuIds])}::int[], ${sql.param([...counts])}::int[]) as fresh (sku_id, prod_count)
    where ${purchaseListLines.listId} = ${listId} and ${purchaseListLines.skuId} = fresh.sku_id`);
}

export async function deleteLines(db: Database, listId: number, skuIds: readonly number[]): Promise<void> {
  await db
    .delete(purchaseListLines)
    .where(
      and(
        eq(purchaseListLines.listId, listId),
        sql`${purchaseListLines.skuId} = any(${sql.param([...skuIds])}::int[])`,
      ),
    );
}

/** The foreign key deletes its lines. */
export async function deleteList(db: Database, listId: number): Promise<void> {
  await db.delete(purchaseLists).where(eq(purchaseLists.listId, listId));
}

export async function deleteAll(db: Database, buyerId: string): Promise<void> {
  await db.delete(purchaseLists).where(eq(purchaseLists.buyerId, buyerId));
}
