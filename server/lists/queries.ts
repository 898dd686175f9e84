import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Buyer } from '../account/sessions';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { purchaseListLines, purchaseLists } from '../db/schema/lists';

export type ListRow = typeof purchaseLists.$inferSelect & { ownerName: string };
export type LineRow = typeof purchaseListLines.$inferSelect;
export type NewLine = Omit<LineRow, 'listId' | 'place'>;

export type Scope = 'own' | 'shared';

const own = ({ buyerId }: Buyer): SQL | undefined => eq(purchaseLists.buyerId, buyerId);

/** Of other buyers of the same institution; a person has no colleagues. */
const ofColleagues = ({ buyerId, institution, personal }: Buyer): SQL | undefined =>
  personal || institution === ''
    ? sql`false`
    : and(
        eq(purchaseLists.sharedWith, institution),
        // Who went elsewhere takes the lists along.
        eq(buyers.institution, institution),
        eq(buyers.personal, false),
        ne(purchaseLists.buyerId, buyerId),
      );

const inScope = (buyer: Buyer, scope: Scope) => (scope === 'own' ? own(buyer) : ofColleagues(buyer));

const columns = {
  listId: purchaseLists.listId,
  buyerId: purchaseLists.buyerId,
  name: purchaseLists.name,
  note: purchaseLists.note,
  sharedWith: purchaseLists.sharedWith,
  version: purchaseLists.version,
  createTime: purchaseLists.createTime,
  changeTime: purchaseLists.changeTime,
  ownerName: buyers.nickName,
};

const listRows = (db: Database) =>
  db.select(columns).from(purchaseLists).innerJoin(buyers, eq(buyers.buyerId, purchaseLists.buyerId));

/** What was changed last comes first. */
export const listPage = (
  db: Database,
  buyer: Buyer,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListRow[]> =>
  listRows(db)
    .where(inScope(buyer, scope))
    .orderBy(desc(purchaseLists.changeTime), desc(purchaseLists.listId))
    .limit(limit)
    .offset(offset);

export async function countLists(db: Database, buyer: Buyer, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ lists: count() })
    .from(purchaseLists)
    .innerJoin(buyers, eq(buyers.buyerId, purchaseLists.buyerId))
    .where(inScope(buyer, scope));
  return row?.lists ?? 0;
}

/** A list of the buyer, or one that a colleague shares. */
export async function findVisible(db: Database, buyer: Buyer, listId: number): Promise<ListRow | undefined> {
  const visible = sql`(${own(buyer)} or ${ofColleagues(buyer)})`;
  const [row] = await listRows(db).where(and(eq(purchaseLists.listId, listId), visible));
  return row;
}

export const namesOfBuyer = (db: Database, buyer: Buyer): Promise<{ listId: number; name: string }[]> =>
  db.select({ listId: purchaseLists.listId, name: purchaseLists.name }).from(purchaseLists).where(own(buyer));

/** Of these lists, each in its order. */
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

/** Changes a list of this version; it is of the next one then. */
export async function updateList(
  db: Database,
  { listId, version }: Pick<ListRow, 'listId' | 'version'>,
  change: Partial<Pick<ListRow, 'name' | 'note' | 'sharedWith' | 'changeTime'>>,
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

/** Its lines go with it. */
export async function deleteList(db: Database, listId: number): Promise<void> {
  await db.delete(purchaseLists).where(eq(purchaseLists.listId, listId));
}

export async function deleteAll(db: Database, buyerId: string): Promise<void> {
  await db.delete(purchaseLists).where(eq(purchaseLists.buyerId, buyerId));
}
