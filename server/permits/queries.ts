/** Queries of permits and the amounts that orders use. */
import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import type { Buyer } from '../http/sessions';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { permitHandlers, permits, permitScans, permitSubstances } from '../db/schema/permits';

export type PermitRow = typeof permits.$inferSelect & { ownerName: string };
export type NewPermit = typeof permits.$inferInsert;
export type NewSubstance = Omit<typeof permitSubstances.$inferSelect, 'permitId' | 'place'>;

export const withIds = (permitIds: readonly number[]): SQL =>
  sql`${permits.permitId} = any(${sql.param([...permitIds])}::int[])`;

const namesAsHandler = (buyerId: string): SQL =>
  sql`exists (select from ${permitHandlers} where ${permitHandlers.permitId} = ${permits.permitId}
    and ${permitHandlers.buyerId} = ${buyerId})`;

/** Permits filed by the buyer, or naming it as handler for its present institution. */
export const ofBuyer = ({ buyerId, institution }: Buyer): SQL | undefined =>
  or(eq(permits.buyerId, buyerId), and(eq(permits.institution, institution), namesAsHandler(buyerId)));
export const withId = (permitId: number): SQL => eq(permits.permitId, permitId);
export const inState = (state: PermitRow['state']): SQL => eq(permits.state, state);
export const ofInstitution = (name: string): SQL => eq(permits.institution, name);
export const endingBy = (day: string): SQL => sql`${permits.validUntil} <= ${day}`;

interface Cut {
  limit?: number;
  offset?: number;
  /** Order submitted permits first; default: by expiry. */
  waitingFirst?: boolean;
}

/** Permits with the name of their filer, the first to expire in front. */
export async function findPermits(
  db: Database,
  where: SQL | undefined,
  { limit, offset = 0, waitingFirst = false }: Cut = {},
): Promise<PermitRow[]> {
  const query = db
    .select({ permit: permits, ownerName: buyers.nickName })
    .from(permits)
    .innerJoin(buyers, eq(buyers.buyerId, permits.buyerId))
    .where(where)
    .orderBy(
      ...(waitingFirst ? [desc(eq(permits.state, 'submitted')), desc(permits.changeTime)] : []),
      asc(permits.validUntil),
      asc(permits.permitId),
    )
    .offset(offset)
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  return (await query).map(({ permit, ownerName }) => ({ ...permit, ownerName }));
}

export async function countPermits(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ permits: count() }).from(permits).where(where);
  return row?.permits ?? 0;
}

/** Number of approved permits valid on a day (`yyyy-MM-dd`), by institution. */
export async function countInForce(db: Database, day: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ institution: permits.institution, all: count() })
    .from(permits)
    .where(and(inState('approved'), sql`${permits.validFrom} <= ${day} and ${permits.validUntil} >= ${day}`))
    .groupBy(permits.institution);
  return new Map(rows.map(({ institution, all }) => [institution, all]));
}

/** Locks permits until the transaction ends, ordered by id to prevent deadlocks. */
export async function lockPermits(db: Database, permitIds: readonly number[]): Promise<void> {
  if (permitIds.length === 0) return;
  await db
    .select({ permitId: permits.permitId })
    .from(permits)
    .where(withIds(permitIds))
    .orderBy(asc(permits.permitId))
    .for('no key update');
}

/** Substances by permit, in the order of the document. */
export async function findSubstances(db: Database, permitIds: readonly number[]) {
  const rows = await db
    .select()
    .from(permitSubstances)
    .where(inArray(permitSubstances.permitId, [...permitIds]))
    .orderBy(asc(permitSubstances.permitId), asc(permitSubstances.place));
  return groupBy(rows, ({ permitId }) => permitId);
}

/** Login names of handlers by permit, without disabled accounts. */
export async function findHandlers(db: Database, permitIds: readonly number[]) {
  const rows = await db
    .select({ permitId: permitHandlers.permitId, userName: buyers.userName })
    .from(permitHandlers)
    .innerJoin(buyers, eq(buyers.buyerId, permitHandlers.buyerId))
    .where(and(inArray(permitHandlers.permitId, [...permitIds]), isNull(buyers.disabledTime)))
    .orderBy(asc(buyers.userName));
  return groupBy(rows, ({ permitId }) => permitId);
}

export async function findScanIds(db: Database, permitIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ permitId: permitScans.permitId, scanId: permitScans.scanId })
    .from(permitScans)
    .where(inArray(permitScans.permitId, [...permitIds]));
  return new Map(rows.flatMap(({ permitId, scanId }) => (permitId === null ? [] : [[permitId, scanId]])));
}

/** Amount of a substance that orders of a year use of a permit, g. */
export interface Taken {
  permitId: number;
  cas: string;
  /** yyyy */
  year: string;
  grams: string;
}

/** Amounts in paid and unpaid orders, minus those given back, by permit. */
export async function findTaken(db: Database, permitIds: readonly number[]): Promise<Map<number, Taken[]>> {
  if (permitIds.length === 0) return new Map();
  const { rows } = await db.execute<{ permit_id: number; cas: string; year: string; grams: string }>(sql`
    select u.permit_id, u.cas, left(u.day, 4) as year,
      sum(u.grams_each * (u.count - coalesce(back.count, 0)))::text as grams
    from permit_uses u
    left join lateral (
      select sum(e.count) as count from permit_entries e where e.use_id = u.use_id and e.kind = 'giveBack'
    ) back on true
    where u.permit_id = any(${sql.param([...permitIds])}::int[])
    group by 1, 2, 3`);
  const taken = rows.map(({ permit_id: permitId, ...row }) => ({ permitId, ...row }));
  return groupBy(taken, ({ permitId }) => permitId);
}

export async function insertPermit(db: Database, row: NewPermit): Promise<number> {
  return onlyRow(await db.insert(permits).values(row).returning({ permitId: permits.permitId })).permitId;
}

/** Replaces the substances of a permit. */
export async function saveSubstances(
  db: Database,
  permitId: number,
  substances: readonly NewSubstance[],
): Promise<void> {
  await db.delete(permitSubstances).where(eq(permitSubstances.permitId, permitId));
  await db
    .insert(permitSubstances)
    .values(substances.map((substance, place) => ({ ...substance, permitId, place })));
}

/** Changes a permit and raises its version by one. */
export async function updatePermit(
  db: Database,
  { permitId, version }: Pick<PermitRow, 'permitId' | 'version'>,
  change: Partial<NewPermit>,
): Promise<void> {
  await db
    .update(permits)
    .set({ ...change, version: version + 1 })
    .where(withId(permitId));
}

/** The foreign keys delete substances, handlers and scan. */
export async function deletePermit(db: Database, permitId: number): Promise<void> {
  await db.delete(permits).where(withId(permitId));
}

/** Other open accounts of the institution with these login names. */
export const findColleagues = (
  db: Database,
  { buyerId, institution }: Pick<Buyer, 'buyerId' | 'institution'>,
  userNames: readonly string[],
): Promise<{ buyerId: string; userName: string }[]> =>
  db
    .select({ buyerId: buyers.buyerId, userName: buyers.userName })
    .from(buyers)
    .where(
      and(
        inArray(buyers.userName, [...userNames]),
        eq(buyers.institution, institution),
        eq(buyers.personal, false),
        ne(buyers.buyerId, buyerId),
        isNull(buyers.disabledTime),
      ),
    );

/** Replaces the handlers of a permit. */
export async function saveHandlers(
  db: Database,
  permitId: number,
  buyerIds: readonly string[],
): Promise<void> {
  await db.delete(permitHandlers).where(eq(permitHandlers.permitId, permitId));
  if (buyerIds.length > 0)
    await db.insert(permitHandlers).values(buyerIds.map((buyerId) => ({ permitId, buyerId })));
}

const isUsed = sql`exists (select from permit_uses where permit_uses.permit_id = ${permits.permitId})`;

/** Called when an account is closed: deletes unused permits and scans, and ends permits that orders refer to. */
export async function deleteUnusedOf(db: Database, buyerId: string): Promise<void> {
  await db.delete(permitHandlers).where(eq(permitHandlers.buyerId, buyerId));
  await db
    .delete(permitScans)
    .where(and(eq(permitScans.buyerId, buyerId), sql`${permitScans.permitId} is null`));
  await db.delete(permits).where(and(eq(permits.buyerId, buyerId), sql`not ${isUsed}`));
  await db
    .update(permits)
    .set({ state: 'ended' })
    .where(and(eq(permits.buyerId, buyerId), notInArray(permits.state, ['refused', 'ended'])));
}

export async function hasUses(db: Database, permitId: number): Promise<boolean> {
  return (await countPermits(db, and(withId(permitId), isUsed))) > 0;
}
