/** A pack that staff add: its rows as an import would write them, under a number that no build gives. */
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

/** Writes it; the product must be held. It is shown from memory once it is committed. */
export async function addPack(work: Work, pack: PackToAdd): Promise<SkuFacts> {
  const { db, now } = work;
  const { stocks, ...columns } = pack;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(${handPackSerial.seqName ?? ''}) as id`,
  );
  const skuId = Number(onlyRow(rows).id);
  // Where it stands among the others follows from its size.
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
