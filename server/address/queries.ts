import { and, desc, eq, sql } from 'drizzle-orm';
import { builtOnce, type Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { addresses } from '../db/schema/address';

export type AddressRow = typeof addresses.$inferSelect;
export type NewAddress = Omit<typeof addresses.$inferInsert, 'addrId'>;

const addressBook = builtOnce((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, sql.placeholder('buyerId')))
    .orderBy(desc(addresses.isDefault), desc(addresses.addrId))
    .prepare('address_book'),
);

/** Default address first, then the newest. */
export const listAddresses = (db: Database, buyerId: string): Promise<AddressRow[]> =>
  addressBook(db).execute({ buyerId });

const own = (buyerId: string, addrId: number) =>
  and(eq(addresses.buyerId, buyerId), eq(addresses.addrId, addrId));

export async function findAddress(
  db: Database,
  buyerId: string,
  addrId: number,
): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(own(buyerId, addrId));
  return row;
}

export async function insertAddress(db: Database, row: NewAddress): Promise<number> {
  return onlyRow(await db.insert(addresses).values(row).returning({ addrId: addresses.addrId })).addrId;
}

export async function updateAddress(
  db: Database,
  buyerId: string,
  addrId: number,
  change: Partial<NewAddress>,
): Promise<void> {
  await db.update(addresses).set(change).where(own(buyerId, addrId));
}

/** Clears the old default first: a unique index allows one default per buyer. */
export async function setDefault(db: Database, buyerId: string, addrId: number): Promise<void> {
  const others = and(eq(addresses.buyerId, buyerId), sql`${addresses.addrId} <> ${addrId}`);
  await db.update(addresses).set({ isDefault: false }).where(others);
  await updateAddress(db, buyerId, addrId, { isDefault: true });
}

export async function deleteAddress(db: Database, buyerId: string, addrId: number): Promise<void> {
  await db.delete(addresses).where(own(buyerId, addrId));
}

export async function deleteAddressesOf(db: Database, buyerId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.buyerId, buyerId));
}
