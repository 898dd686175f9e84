import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { institutions, verifications } from '../db/schema/institutions';

export type Institution = typeof institutions.$inferSelect;
export type Verification = typeof verifications.$inferSelect;
/** Without the paper, which may be large. */
export type VerificationFacts = Omit<Verification, 'scan'> & { hasScan: boolean };

const facts = {
  buyerId: verifications.buyerId,
  institutionId: verifications.institutionId,
  state: verifications.state,
  reason: verifications.reason,
  version: verifications.version,
  applyTime: verifications.applyTime,
  changeTime: verifications.changeTime,
  hasScan: sql<boolean>`${verifications.scan} is not null`,
};

/** With the institution that it names. */
export async function findVerification(
  db: Database,
  buyerId: string,
): Promise<{ verification: VerificationFacts; institution: Institution } | undefined> {
  const [row] = await db
    .select({ verification: facts, institution: institutions })
    .from(verifications)
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .where(eq(verifications.buyerId, buyerId));
  return row;
}

/** The institution that a buyer was found to be of, as long as the account names it. */
export async function findVerified(db: Database, buyerId: string): Promise<Institution | undefined> {
  const [row] = await db
    .select({ institution: institutions })
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
  return row?.institution;
}

export async function institutionById(db: Database, institutionId: number): Promise<Institution | undefined> {
  const [row] = await db.select().from(institutions).where(eq(institutions.institutionId, institutionId));
  return row;
}

/** Held until the transaction ends. */
export async function lockInstitution(db: Database, institutionId: number): Promise<Institution | undefined> {
  const [row] = await db
    .select()
    .from(institutions)
    .where(eq(institutions.institutionId, institutionId))
    .for('no key update');
  return row;
}

/** The one of this name and code, made if there is none. */
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

/** In place of the one before; it is of the next version then. */
export async function saveVerification(
  db: Database,
  row: Omit<typeof verifications.$inferInsert, 'version'>,
): Promise<void> {
  const version = sql`${verifications.version} + 1`;
  await db
    .insert(verifications)
    .values(row)
    .onConflictDoUpdate({ target: verifications.buyerId, set: { ...row, version } });
}

export async function changeVerification(
  db: Database,
  { buyerId, version }: Pick<Verification, 'buyerId' | 'version'>,
  change: Pick<Verification, 'state' | 'reason' | 'changeTime'>,
): Promise<void> {
  await db
    .update(verifications)
    .set({ ...change, version: version + 1 })
    .where(eq(verifications.buyerId, buyerId));
}

export async function deleteVerification(db: Database, buyerId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.buyerId, buyerId));
}

/** The paper; null without one. */
export async function findScan(db: Database, buyerId: string): Promise<string | null> {
  const [row] = await db
    .select({ scan: verifications.scan })
    .from(verifications)
    .where(eq(verifications.buyerId, buyerId));
  return row?.scan ?? null;
}

/** Accounts that are, were or say to be of an institution: who waits first, then by name. */
export const findMembers = (db: Database, institutionId: number) =>
  db
    .select({ verification: facts, buyer: buyers })
    .from(verifications)
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId))
    .where(eq(verifications.institutionId, institutionId))
    .orderBy(
      sql`${verifications.state} = 'submitted' desc`,
      asc(verifications.applyTime),
      asc(buyers.userName),
    );

export const hasApproved = async (db: Database, institutionId: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(verifications)
      .where(and(eq(verifications.institutionId, institutionId), eq(verifications.state, 'approved')))
      .limit(1)
  ).length > 0;

/** Others of the same credit code, by name: departments, or the same one written otherwise. */
export const findSameCode = (
  db: Database,
  { institutionId, taxNo }: Pick<Institution, 'institutionId' | 'taxNo'>,
): Promise<{ institutionId: number; name: string }[]> =>
  taxNo === ''
    ? Promise.resolve([])
    : db
        .select({ institutionId: institutions.institutionId, name: institutions.name })
        .from(institutions)
        .where(and(eq(institutions.taxNo, taxNo), ne(institutions.institutionId, institutionId)))
        .orderBy(asc(institutions.name));

const inState = (state: Verification['state']): SQL =>
  sql`exists (select from ${verifications} where ${verifications.institutionId} = ${institutions.institutionId}
    and ${verifications.state} = ${state})`;

/** Named in full: of one table alone the names of its columns would stand bare in both. */
const membersIn = (state: Verification['state']) =>
  sql<number>`(select count(*)::int from verifications v
    where v.institution_id = institutions.institution_id and v.state = ${state})`;

export interface InstitutionFilter {
  /** In the name, or the beginning of the credit code. */
  q?: string | undefined;
  state?: 'waiting' | 'verified' | 'unverified' | undefined;
  /** Has a monthly account. */
  limit?: boolean | undefined;
  /** Names with permits in force, where that is asked. */
  named?: { names: readonly string[]; has: boolean } | undefined;
}

const STATES: Record<NonNullable<InstitutionFilter['state']>, SQL> = {
  waiting: inState('submitted'),
  verified: inState('approved'),
  unverified: sql`not ${inState('approved')}`,
};

export const institutionsWhere = ({ q, state, limit, named }: InstitutionFilter): SQL | undefined =>
  and(
    q
      ? sql`(${institutions.name} ilike ${pieceOf(q)} or starts_with(${institutions.taxNo}, upper(${q})))`
      : undefined,
    state && STATES[state],
    limit === undefined
      ? undefined
      : limit
        ? sql`${institutions.monthlyLimit} is not null`
        : sql`${institutions.monthlyLimit} is null`,
    named && sql`(${institutions.name} = any(${sql.param([...named.names])}::text[])) = ${named.has}`,
  );

/** Those with somebody who waits first, the longest in front; then by name. */
export const institutionPage = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ institution: institutions, members: membersIn('approved'), waiting: membersIn('submitted') })
    .from(institutions)
    .where(where)
    .orderBy(
      sql`(select min(${verifications.applyTime}) from ${verifications}
        where ${verifications.institutionId} = ${institutions.institutionId}
          and ${verifications.state} = 'submitted') nulls last`,
      asc(institutions.name),
      asc(institutions.institutionId),
    )
    .limit(limit)
    .offset(offset);

export async function countInstitutions(db: Database, where: SQL | undefined): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(institutions).where(where)).all;
}
