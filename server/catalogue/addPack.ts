/** Adds a pack by hand: writes the rows that an import would write, with a number that no build uses. */
import { WAREHOUSES } from '../../domain/goods/fields';
import { audit } from '../audit';
import { onlyRow } from '../db/rows';
import { handPackSerial, packs, packStocks, priceHistory } from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { applyRows } from './load';
import { findPacks } from './queries';
import { sql } from 'drizzle-orm';
import type { SkuFacts } from './types';

export interface PackToAdd extends Omit<SkuFacts, 'skuId'> {
  status: 0 | 1;
}

/** The caller must hold the lock on the product. The in-memory catalogue shows the pack after the commit. */
export async function addPack(work: Work, pack: PackToAdd): Promise<SkuFacts> {
  const { db, now } = work;
  const { stocks, ...columns } = pack;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(${handPackSerial.seqName ?? ''}) as id`,
  );
  const skuId = Number(onlyRow(rows).id);
  // `place` 0: the order among the packs follows from their size.
  await db.insert(packs).values({ ...columns, skuId, place: 0, builtStatus: null, byHand: true });
  await db
    .insert(packStocks)
    .values(WAREHOUSES.map((warehouse, place) => ({ skuId, warehouse, place, stock: stocks[warehouse] })));
  if (pack.price !== null) await db.insert(priceHistory).values({ skuId, price: pack.price, since: now });
  await audit(work, { subject: 'product', id: `pack ${skuId}`, action: 'add', after: pack });
  const added = await findPacks(db, [skuId]);
  work.afterCommit(() => void applyRows(added, []));
  return { ...columns, stocks, skuId };
}
