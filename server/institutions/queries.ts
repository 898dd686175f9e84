import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { institutions, verifications } from '../db/schema/institutions';

export type Institution = typeof institutions.$inferSelect;
export type Verification = typeof verifications.$inferSelect;
/** Without the scanned document, which may be large. */
export type VerificationFacts = Omit<Verification, 'scan'> & { hasScan: boolean };

export const verificationFacts = {
  buyerId: verifications.buyerId,
  institutionId: verifications.institutionId,
  state: verifications.state,
  reason: verifications.reason,
  version: verifications.version,
  finance: verifications.finance,
  applyTime: verifications.applyTime,
  changeTime: verifications.changeTime,
  hasScan: sql<boolean>`${verifications.scan} is not null`,
};

/** The verification of a buyer with its institution. */
export async function findVerification(
  db: Database,
  buyerId: string,
): Promise<{ verification: VerificationFacts; institution: Institution } | undefined> {
  const [row] = await db
    .select({ verification: verificationFacts, institution: institutions })
    .from(verifications)
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .where(eq(verifications.buyerId, buyerId));
  return row;
}

/** The verified institution of a buyer, provided that the account still names it. */
export const findVerified = async (db: Database, buyerId: string): Promise<Institution | undefined> =>
  (await findVerifiedAccount(db, buyerId))?.institution;

/** The same, and whether the account is the institution's finance person. */
export async function findVerifiedAccount(
  db: Database,
  buyerId: string,
): Promise<{ institution: Institution; finance: boolean } | undefined> {
  const [row] = await db
    .select({ institution: institutions, finance: verifications.finance })
    .from(verifications)
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId))
    .where(
      and(
        eq(verifications.buyerId, buyerId),
        eq(verifications.state, 'approved'),
        eq(buyers.personal, false),
        eq(buyers.institution, institutions.name),
      ),
    );
  return row;
}

/** Accounts that are finance persons of an institution. */
export async function findFinance(db: Database, institutionId: number): Promise<string[]> {
  const rows = await db
    .select({ buyerId: verifications.buyerId })
    .from(verifications)
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId))
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .where(
      and(
        eq(verifications.institutionId, institutionId),
        eq(verifications.finance, true),
        eq(buyers.personal, false),
        eq(buyers.institution, institutions.name),
      ),
    );
  return rows.map(({ buyerId }) => buyerId);
}

export async function institutionById(db: Database, institutionId: number): Promise<Institution | undefined> {
  const [row] = await db.select().from(institutions).where(eq(institutions.institutionId, institutionId));
  return row;
}

/** Locks the institution until the transaction ends. */
export async function lockInstitution(db: Database, institutionId: number): Promise<Institution | undefined> {
  const [row] = await db
    .select()
    .from(institutions)
    .where(eq(institutions.institutionId, institutionId))
    .for('no key update');
  return row;
}

/** The institution with this name and code, created if needed. */
export async function ensureInstitution(
  db: Database,
  named: Pick<Institution, 'name' | 'taxNo'>,
  now: number,
): Promise<Institution> {
  await db
    .insert(institutions)
    .values({ ...named, createTime: now })
    .onConflictDoNothing();
  const where = and(eq(institutions.name, named.name), eq(institutions.taxNo, named.taxNo));
  return onlyRow(await db.select().from(institutions).where(where));
}

export async function saveLimit(
  db: Database,
  { institutionId, version }: Institution,
  monthlyLimit: number | null,
): Promise<void> {
  await db
    .update(institutions)
    .set({ monthlyLimit, version: version + 1 })
    .where(eq(institutions.institutionId, institutionId));
}

/** Saves a verification, replacing an earlier one, and raises the version. */
export async function saveVerification(
  db: Database,
  row: Omit<typeof verifications.$inferInsert, 'version' | 'finance'>,
): Promise<void> {
  const version = sql`${verifications.version} + 1`;
  await db
    .insert(verifications)
    .values(row)
    .onConflictDoUpdate({ target: verifications.buyerId, set: { ...row, finance: false, version } });
}

/** Changes the state of a verification. An account that is no longer verified is no finance person either. */
export async function changeVerification(
  db: Database,
  { buyerId, version }: Pick<Verification, 'buyerId' | 'version'>,
  change: Pick<Verification, 'state' | 'reason' | 'changeTime'>,
): Promise<void> {
  await db
    .update(verifications)
    .set({ ...change, ...(change.state !== 'approved' && { finance: false }), version: version + 1 })
    .where(eq(verifications.buyerId, buyerId));
}

export async function setFinance(
  db: Database,
  { buyerId, version }: Pick<Verification, 'buyerId' | 'version'>,
  finance: boolean,
): Promise<void> {
  await db
    .update(verifications)
    .set({ finance, version: version + 1 })
    .where(eq(verifications.buyerId, buyerId));
}

export async function deleteVerification(db: Database, buyerId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.buyerId, buyerId));
}

/** The scanned document; null without one. */
export async function findScan(db: Database, buyerId: string): Promise<string | null> {
  const [row] = await db
    .select({ scan: verifications.scan })
    .from(verifications)
    .where(eq(verifications.buyerId, buyerId));
  return row?.scan ?? null;
}

export const hasApproved = async (db: Database, institutionId: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(verifications)
      .where(and(eq(verifications.institutionId, institutionId), eq(verifications.state, 'approved')))
      .limit(1)
  ).length > 0;
