/**
 * Price, stock and shelf where they count: in the database, within the transaction of the call. Rows are locked in the
 * order of their pack and warehouse, so that two calls wait for each other and never in a circle. What was changed is
 * shown from memory once it is committed.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { groupBy } from '../../src/domain/shared/lists';
import { audit } from '../audit';
import { builtOnce, type Database } from '../db/connect';
import { packs, packStocks, priceHistory, products } from '../db/schema/catalogue';
import { pipeline, type Work } from '../db/transaction';
import { catalogue } from './facts';
import { applyPackChange, applyShelf, currentSku, type CurrentSku, type PackState } from './live';
import { findPacks } from './queries';

export interface StockLine {
  skuId: number;
  count: number;
}

/** Packs with price, stock and shelf as the database has them; unknown ones are left out. */
export async function findCurrentPacks(
  { db }: Work,
  skuIds: readonly number[],
): Promise<Map<number, CurrentSku>> {
  const { skuById, productById } = catalogue();
  const rows = await findPacks(db, skuIds);
  return new Map(
    rows.flatMap(({ skuId, prodId, shelf, ...state }) => {
      const [facts, product] = [skuById.get(skuId), productById.get(prodId)];
      return facts && product ? [[skuId, currentSku(facts, product, state, shelf)]] : [];
    }),
  );
}

/** The stock that an order wants, held until the transaction ends. */
export interface ReservedStock {
  /** Packs of which there is less than wanted. */
  short: number[];
  /** Takes all of it, of each pack from the fullest warehouse first; not to be asked for when anything is short. */
  take: () => Promise<void>;
}

export async function reserveStock(work: Work, lines: readonly StockLine[]): Promise<ReservedStock> {
  const wanted = [...countsOf(lines)];
  const shelves = await lockStocks(
    work.db,
    wanted.map(([skuId]) => skuId),
  );
  return {
    short: wanted.filter(([skuId, count]) => totalOf(shelves, skuId) < count).map(([skuId]) => skuId),
    take: () =>
      move(
        work,
        shelves,
        wanted.flatMap(([skuId, count]) => withdrawals(shelves.get(skuId) ?? [], count)),
      ),
  };
}

/** Takes the lines out of stock: all of them, or none. Answers the packs that are short. */
export async function withdrawStock(work: Work, lines: readonly StockLine[]): Promise<number[]> {
  const { short, take } = await reserveStock(work, lines);
  if (short.length === 0) await take();
  return short;
}

/** Puts the lines back, each into the fullest warehouse of its pack. */
export async function returnStock(work: Work, lines: readonly StockLine[]): Promise<void> {
  const counts = countsOf(lines);
  const shelves = await lockStocks(work.db, [...counts.keys()]);
  const given = [...counts].flatMap(([skuId, count]) => {
    const fullest = byFullness(shelves.get(skuId) ?? [])[0];
    return fullest ? [{ ...fullest, by: count }] : [];
  });
  await move(work, shelves, given);
}

/** One warehouse's stock of a pack. */
interface Shelf {
  skuId: number;
  warehouse: string;
  stock: number;
}
type Move = Shelf & { by: number };
type Shelves = ReadonlyMap<number, Shelf[]>;

/** How many of each pack, whatever the number of lines. */
function countsOf(lines: readonly StockLine[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return counts;
}

const lockedStocks = builtOnce((db) => {
  const { skuId, warehouse, stock, place } = packStocks;
  return db
    .select({ skuId, warehouse, stock })
    .from(packStocks)
    .where(sql`${skuId} = any(${sql.placeholder('skuIds')}::int[])`)
    .orderBy(asc(skuId), asc(place))
    .for('update')
    .prepare('stocks_held');
});

/** The stock of these packs, held until the transaction ends. */
async function lockStocks(db: Database, skuIds: readonly number[]): Promise<Shelves> {
  if (skuIds.length === 0) return new Map();
  return groupBy(await lockedStocks(db).execute({ skuIds }), (row) => row.skuId);
}

const totalOf = (shelves: Shelves, skuId: number): number =>
  (shelves.get(skuId) ?? []).reduce((total, { stock }) => total + stock, 0);

const byFullness = (shelves: readonly Shelf[]): Shelf[] => [...shelves].sort((a, b) => b.stock - a.stock);

function withdrawals(shelves: readonly Shelf[], count: number): Move[] {
  let open = count;
  return byFullness(shelves).flatMap((shelf) => {
    const part = Math.min(open, shelf.stock);
    open -= part;
    return part > 0 ? [{ ...shelf, by: -part }] : [];
  });
}

/** Moves stock in one statement, and shows the new numbers after the commit. */
async function move(work: Work, shelves: Shelves, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const list = (key: keyof Move) => sql.param(moves.map((entry) => entry[key]));
  const [{ rowCount }] = await pipeline([
    work.db.execute(sql`
      update pack_stocks set stock = stock + moved.by
      from unnest(${list('skuId')}::int[], ${list('warehouse')}::text[], ${list('by')}::int[]) moved (sku_id, warehouse, by)
      where pack_stocks.sku_id = moved.sku_id and pack_stocks.warehouse = moved.warehouse and stock + moved.by >= 0`),
    audit(
      work,
      ...moves.map(({ skuId, warehouse, stock, by }) => ({
        subject: 'stock' as const,
        id: skuId,
        action: by < 0 ? 'take' : 'giveBack',
        before: { [warehouse]: stock },
        after: { [warehouse]: stock + by },
      })),
    ),
  ]);
  // The rows are locked, so they are as they were read.
  if (rowCount !== moves.length) throw new Error('The stock is not what it was a moment ago.');
  const by = new Map(moves.map((entry) => [`${entry.skuId} ${entry.warehouse}`, entry.by]));
  work.afterCommit(() => {
    for (const skuId of new Set(moves.map((entry) => entry.skuId))) {
      const after = (shelves.get(skuId) ?? []).map(
        ({ warehouse, stock }) => [warehouse, stock + (by.get(`${skuId} ${warehouse}`) ?? 0)] as const,
      );
      applyPackChange(skuId, { stocks: Object.fromEntries(after) });
    }
  });
}

/**
 * Changes a pack by hand: what is told of it. `stocks` says what lies in each warehouse; one that is not named has
 * none. Answers false, and changes nothing, for an unknown pack.
 */
export async function changePack(work: Work, skuId: number, change: Partial<PackState>): Promise<boolean> {
  const { db } = work;
  const [locked] = await db
    .select({ skuId: packs.skuId })
    .from(packs)
    .where(eq(packs.skuId, skuId))
    .for('update');
  if (!locked) return false;
  const shelves = await lockStocks(db, [skuId]);
  const [before] = await findPacks(db, [skuId]);
  if (!before) return false;
  if (change.price !== undefined && change.price !== before.price) await reprice(work, before, change.price);
  if (change.status !== undefined && change.status !== before.status) {
    await db.update(packs).set({ status: change.status }).where(eq(packs.skuId, skuId));
    await audit(work, {
      ...shelfEntry(before.status, change.status),
      subject: 'product',
      id: `pack ${skuId}`,
    });
  }
  const stocks = change.stocks && (await restock(work, before, shelves.get(skuId) ?? [], change.stocks));
  work.afterCommit(() => {
    const { price, status } = { ...before, ...change };
    applyPackChange(skuId, { price, status, stocks: stocks ?? before.stocks });
  });
  return true;
}

type LockedPack = PackState & { skuId: number };

async function reprice(
  work: Work,
  { skuId, price: before }: LockedPack,
  price: number | null,
): Promise<void> {
  const { db, now } = work;
  await db.update(packs).set({ price }).where(eq(packs.skuId, skuId));
  await db.insert(priceHistory).values({ skuId, price, since: now });
  await audit(work, { subject: 'price', id: skuId, action: 'change', before, after: price });
}

/** What lies in each warehouse afterwards. */
async function restock(
  work: Work,
  { skuId, stocks: before }: LockedPack,
  shelves: readonly Shelf[],
  wanted: Record<string, number>,
): Promise<Record<string, number>> {
  const none = shelves.map(({ warehouse }) => [warehouse, 0] as const);
  const after = { ...Object.fromEntries(none), ...wanted };
  const rows = Object.entries(after).map(([warehouse, stock], place) => ({ skuId, warehouse, place, stock }));
  await work.db
    .insert(packStocks)
    .values(rows)
    .onConflictDoUpdate({
      target: [packStocks.skuId, packStocks.warehouse],
      set: { stock: sql`excluded.stock` },
      setWhere: sql`${packStocks.stock} <> excluded.stock`,
    });
  await audit(work, { subject: 'stock', id: skuId, action: 'change', before, after });
  return after;
}

const shelfEntry = (before: 0 | 1, after: 0 | 1) => ({
  action: after === 1 ? 'on the shelf' : 'off the shelf',
  before,
  after,
});

/** Takes a product off the shelf (0) or puts it on (1). Answers false for an unknown one. */
export async function setShelf(work: Work, prodId: number, status: 0 | 1): Promise<boolean> {
  const { db } = work;
  const isProduct = eq(products.prodId, prodId);
  const [before] = await db.select({ status: products.status }).from(products).where(isProduct).for('update');
  if (!before) return false;
  if (before.status === status) return true;
  await db.update(products).set({ status }).where(isProduct);
  await audit(work, { ...shelfEntry(before.status, status), subject: 'product', id: prodId });
  work.afterCommit(() => applyShelf(prodId, status));
  return true;
}
