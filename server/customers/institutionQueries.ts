/** Queries of institutions and their accounts. */
import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { institutions, verifications } from '../db/schema/institutions';
import { verificationFacts, type Institution, type Verification } from '../institutions/service';

/** Accounts that belong, belonged or claim to belong to an institution: waiting ones first, then by name. */
export const findMembers = (db: Database, institutionId: number) =>
  db
    .select({ verification: verificationFacts, buyer: buyers })
    .from(verifications)
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId))
    .where(eq(verifications.institutionId, institutionId))
    .orderBy(
      sql`${verifications.state} = 'submitted' desc`,
      asc(verifications.applyTime),
      asc(buyers.userName),
    );

/** Other institutions with the same credit code, by name: departments, or another spelling. */
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

/**
 * Table names are written out: Drizzle leaves them off in a single-table query, so both tables would share bare
 * column names.
 */
const membersIn = (state: Verification['state']) =>
  sql<number>`(select count(*)::int from verifications v
    where v.institution_id = institutions.institution_id and v.state = ${state})`;

export interface InstitutionFilter {
  /** Text in the name, or beginning of the credit code. */
  q?: string | undefined;
  state?: 'waiting' | 'verified' | 'unverified' | undefined;
  /** Whether it has a monthly account. */
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

/** Institutions with waiting accounts first, the longest waiting in front; then by name. */
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
