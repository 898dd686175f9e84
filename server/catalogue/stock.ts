/**
 * Price, stock and shelf status in the database, within the transaction of a call. Rows are always locked in the
 * order of pack and warehouse to prevent deadlocks. The in-memory catalogue follows after the commit.
 */
import { asc, sql } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import { audit } from '../audit';
import { builtOnce, type Database } from '../db/connect';
import { packStocks } from '../db/schema/catalogue';
import { pipeline, type Work } from '../db/transaction';
import { changeGoods, lockGoods } from './change';
import { catalogue } from './facts';
import { applyPackChange, currentSku, type CurrentSku, type PackState } from './live';
import { findPacks } from './queries';

export interface StockLine {
  skuId: number;
  count: number;
}

/** Packs with price, stock and shelf status from the database; unknown ids are left out. */
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

/** Stock for an order; its rows are locked until the transaction ends. */
export interface ReservedStock {
  /** Packs with less stock than wanted. */
  short: number[];
  /**
   * Withdraws everything, starting with the fullest warehouse of each pack. Must not be called when a pack is short.
   */
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

/** Withdraws all lines, or nothing when a pack is short. Returns the short packs. */
export async function withdrawStock(work: Work, lines: readonly StockLine[]): Promise<number[]> {
  const { short, take } = await reserveStock(work, lines);
  if (short.length === 0) await take();
  return short;
}

/** Returns the lines to stock, each to the fullest warehouse of its pack. */
export async function returnStock(work: Work, lines: readonly StockLine[]): Promise<void> {
  const counts = countsOf(lines);
  const shelves = await lockStocks(work.db, [...counts.keys()]);
  const moves = [...counts].flatMap(([skuId, count]) => {
    const fullest = byFullness(shelves.get(skuId) ?? [])[0];
    return fullest ? [{ ...fullest, by: count }] : [];
  });
  await move(work, shelves, moves);
}

/**
 * Withdraws packs that must not be sold: first from their own warehouse, then from the fullest, because orders draw
 * from any warehouse. Stock never drops below zero. Returns the total stock before and after.
 */
export async function takeOffSale(
  work: Work,
  { skuId, count, warehouse }: StockLine & { warehouse: string },
): Promise<{ before: number; after: number }> {
  const shelves = await lockStocks(work.db, [skuId]);
  const own = shelves.get(skuId) ?? [];
  const here = own.filter((shelf) => shelf.warehouse === warehouse);
  const elsewhere = own.filter((shelf) => shelf.warehouse !== warehouse);
  const local = withdrawals(here, count);
  const taken = (moves: readonly Move[]) => moves.reduce((sum, { by }) => sum - by, 0);
  const moves = [...local, ...withdrawals(elsewhere, count - taken(local))];
  await move(work, shelves, moves);
  const before = totalOf(shelves, skuId);
  return { before, after: before - taken(moves) };
}

/** Stock of a pack in one warehouse. */
interface Shelf {
  skuId: number;
  warehouse: string;
  stock: number;
}
type Move = Shelf & { by: number };
type Shelves = ReadonlyMap<number, Shelf[]>;

/** Total count of each pack over all lines. */
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

/** Locks the stock rows of these packs until the transaction ends. */
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

/** Moves stock in one statement; the in-memory catalogue follows after the commit. */
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
        action: by < 0 ? ('take' as const) : ('giveBack' as const),
        before: { [warehouse]: stock },
        after: { [warehouse]: stock + by },
      })),
    ),
  ]);
  // The rows are locked, so a mismatch means a bug.
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
 * Sets price, status or stock of a pack by hand. `stocks` is complete: warehouses that are not named get 0. Returns
 * false, and changes nothing, when the pack is unknown.
 */
export async function changePack(work: Work, skuId: number, change: Partial<PackState>): Promise<boolean> {
  const { price, status, stocks } = change;
  const locked = await lockGoods(work, { skuIds: [skuId], stockOf: [skuId] });
  const before = locked.packs.get(skuId);
  if (!before) return false;
  if (stocks) await restock(work, skuId, before.stocks, stocks);
  await changeGoods(work, locked, { packs: [{ skuId, price, status }] });
  return true;
}

/** Warehouses that are not named get 0; new ones are added. */
async function restock(
  work: Work,
  skuId: number,
  before: Record<string, number>,
  wanted: Record<string, number>,
): Promise<void> {
  const none = Object.keys(before).map((warehouse) => [warehouse, 0] as const);
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
}

/** Puts a product on the shelf (1) or takes it off (0). Returns false when it is unknown. */
export async function setShelf(work: Work, prodId: number, status: 0 | 1): Promise<boolean> {
  const locked = await lockGoods(work, { prodIds: [prodId] });
  if (!locked.products.has(prodId)) return false;
  await changeGoods(work, locked, { products: [{ prodId, status }] });
  return true;
}
