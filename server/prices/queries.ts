/** Queries of price agreements. */
import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { NewAgreementLine } from '../../domain/prices/rows';
import { agreementIdOf } from '../../domain/prices/agreement';
import { builtOnce, type Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers, sessions } from '../db/schema/account';
import { institutions, verifications } from '../db/schema/institutions';
import { agreementInstitutions, agreementLines, priceAgreements } from '../db/schema/prices';

export type AgreementRow = typeof priceAgreements.$inferSelect;
export type LineRow = typeof agreementLines.$inferSelect;

/** What the prices of an agreement depend on besides its lines. */
export type Terms = Pick<AgreementRow, 'agreementId' | 'floor' | 'fromDay' | 'untilDay'>;

const terms = {
  agreementId: priceAgreements.agreementId,
  floor: priceAgreements.floor,
  fromDay: priceAgreements.fromDay,
  untilDay: priceAgreements.untilDay,
};

const day = sql.placeholder('day');
const inForce = and(
  eq(priceAgreements.state, 'inForce'),
  sql`${priceAgreements.fromDay} <= ${day}`,
  sql`${priceAgreements.untilDay} >= ${day}`,
);

const termsQuery = (db: Database) =>
  db
    .select(terms)
    .from(priceAgreements)
    .innerJoin(agreementInstitutions, eq(agreementInstitutions.agreementId, priceAgreements.agreementId));

/** A verification counts as long as the account names the institution; the same rule as `findVerified`. */
const ofVerified = (db: Database) =>
  termsQuery(db)
    .innerJoin(verifications, eq(verifications.institutionId, agreementInstitutions.institutionId))
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId));
const isVerified = and(
  eq(verifications.state, 'approved'),
  eq(buyers.personal, false),
  eq(buyers.institution, institutions.name),
);

const byId = asc(priceAgreements.agreementId);
const ofLogin = builtOnce((db) =>
  ofVerified(db)
    .innerJoin(sessions, eq(sessions.buyerId, buyers.buyerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expires, sql.param(sql.placeholder('now'), sessions.expires)),
        isVerified,
        inForce,
      ),
    )
    .orderBy(byId)
    .prepare('agreements_of_login'),
);
const ofBuyer = builtOnce((db) =>
  ofVerified(db)
    .where(and(eq(buyers.buyerId, sql.placeholder('buyerId')), isVerified, inForce))
    .orderBy(byId)
    .prepare('agreements_of_buyer'),
);
const ofInstitution = builtOnce((db) =>
  termsQuery(db)
    .where(and(eq(agreementInstitutions.institutionId, sql.placeholder('institutionId')), inForce))
    .orderBy(byId)
    .prepare('agreements_of_institution'),
);

export const termsOfLogin = (db: Database, hash: string, now: number, today: string): Promise<Terms[]> =>
  ofLogin(db).execute({ hash, now, day: today });
export const termsOfBuyer = (db: Database, buyerId: string, today: string): Promise<Terms[]> =>
  ofBuyer(db).execute({ buyerId, day: today });
export const termsOfInstitution = (db: Database, institutionId: number, today: string): Promise<Terms[]> =>
  ofInstitution(db).execute({ institutionId, day: today });

/** Rows per query, so that a large agreement does not block this process while it is parsed. */
const CHUNK = 5_000;

/** The lines of an agreement in chunks. */
export async function* eachLine(
  db: Database,
  agreementId: number,
): AsyncGenerator<Omit<LineRow, 'agreementId'>[]> {
  const { agreementId: ofAgreement, ...columns } = {
    agreementId: agreementLines.agreementId,
    lineId: agreementLines.lineId,
    scope: agreementLines.scope,
    targetId: agreementLines.targetId,
    fromCount: agreementLines.fromCount,
    share: agreementLines.share,
    fixed: agreementLines.fixed,
  };
  for (let after = 0; ;) {
    const rows = await db
      .select(columns)
      .from(agreementLines)
      .where(and(eq(ofAgreement, agreementId), gt(agreementLines.lineId, after)))
      .orderBy(asc(agreementLines.lineId))
      .limit(CHUNK);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < CHUNK || !last) return;
    after = last.lineId;
  }
}

export interface FoundAgreement {
  agreement: AgreementRow;
  changedBy: string | null;
  lines: number;
}

const foundRows = (db: Database) =>
  db
    .select({
      agreement: priceAgreements,
      changedBy: buyers.userName,
      lines: sql<number>`(select count(*)::int from agreement_lines l
        where l.agreement_id = ${priceAgreements.agreementId})`,
    })
    .from(priceAgreements)
    .leftJoin(buyers, eq(buyers.buyerId, priceAgreements.buyerId));

export interface AgreementFilter {
  q?: string | undefined;
  state?: AgreementRow['state'] | undefined;
}

export function agreementsWhere({ q, state }: AgreementFilter): SQL | undefined {
  const named =
    q &&
    or(
      sql`${priceAgreements.title} ilike ${pieceOf(q)}`,
      eq(priceAgreements.agreementId, agreementIdOf(q) ?? 0),
      sql`${priceAgreements.agreementId} in (select a.agreement_id from agreement_institutions a
        join institutions i using (institution_id) where i.name ilike ${pieceOf(q)})`,
    );
  return and(named || undefined, state && eq(priceAgreements.state, state));
}

export const listAgreements = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundAgreement[]> =>
  foundRows(db).where(where).orderBy(desc(priceAgreements.agreementId)).limit(limit).offset(offset);

export async function countAgreements(db: Database, where: SQL | undefined): Promise<number> {
  const rows = await db.select({ n: count() }).from(priceAgreements).where(where);
  return onlyRow(rows).n;
}

export async function findAgreement(db: Database, agreementId: number): Promise<FoundAgreement | undefined> {
  const [row] = await foundRows(db).where(eq(priceAgreements.agreementId, agreementId));
  return row;
}

/** Locks the agreement until the transaction ends. */
export async function lockAgreement(db: Database, agreementId: number): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(priceAgreements)
    .where(eq(priceAgreements.agreementId, agreementId))
    .for('no key update');
  return row;
}

export const institutionsOf = (db: Database, agreementIds: readonly number[]) =>
  db
    .select({
      agreementId: agreementInstitutions.agreementId,
      institutionId: institutions.institutionId,
      name: institutions.name,
    })
    .from(agreementInstitutions)
    .innerJoin(institutions, eq(institutions.institutionId, agreementInstitutions.institutionId))
    .where(inArray(agreementInstitutions.agreementId, [...agreementIds]))
    .orderBy(asc(institutions.name));

export async function insertAgreement(
  db: Database,
  row: typeof priceAgreements.$inferInsert,
): Promise<number> {
  const rows = await db
    .insert(priceAgreements)
    .values(row)
    .returning({ agreementId: priceAgreements.agreementId });
  return onlyRow(rows).agreementId;
}

/** Changes an agreement and raises its version. */
export async function updateAgreement(
  db: Database,
  { agreementId, version }: Pick<AgreementRow, 'agreementId' | 'version'>,
  change: Partial<AgreementRow>,
): Promise<void> {
  await db
    .update(priceAgreements)
    .set({ ...change, version: version + 1 })
    .where(eq(priceAgreements.agreementId, agreementId));
}

export async function deleteAgreement(db: Database, agreementId: number): Promise<void> {
  await db.delete(priceAgreements).where(eq(priceAgreements.agreementId, agreementId));
}

/** Ids that exist, of those given. */
export const knownInstitutions = (db: Database, institutionIds: readonly number[]) =>
  db
    .select({ institutionId: institutions.institutionId, name: institutions.name })
    .from(institutions)
    .where(inArray(institutions.institutionId, [...institutionIds]));

export async function replaceInstitutions(
  db: Database,
  agreementId: number,
  institutionIds: readonly number[],
): Promise<void> {
  await db.delete(agreementInstitutions).where(eq(agreementInstitutions.agreementId, agreementId));
  await db
    .insert(agreementInstitutions)
    .values(institutionIds.map((institutionId) => ({ agreementId, institutionId })));
}

/** Inserts lines; one for the same goods and count is replaced. Returns how many were new. */
export async function upsertLines(
  db: Database,
  agreementId: number,
  lines: readonly NewAgreementLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const { rows } = await db.execute<{ fresh: number }>(sql`
    with saved as (
      insert into agreement_lines (agreement_id, scope, target_id, from_count, share, fixed)
      select ${agreementId}, scope, target_id, from_count, share, fixed
      from json_to_recordset(${JSON.stringify(
        lines.map(({ scope, targetId, fromCount, share, fixed }) => ({
          scope,
          target_id: targetId,
          from_count: fromCount,
          share,
          fixed,
        })),
      )}::json) as given (scope text, target_id int, from_count int, share int, fixed numeric(12,2))
      on conflict (agreement_id, scope, target_id, from_count)
        do update set share = excluded.share, fixed = excluded.fixed
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as fresh from saved`);
  return rows[0]?.fresh ?? 0;
}

export async function deleteLines(
  db: Database,
  agreementId: number,
  lineIds: readonly number[] | null,
): Promise<number> {
  const { rowCount } = await db
    .delete(agreementLines)
    .where(
      and(
        eq(agreementLines.agreementId, agreementId),
        lineIds === null ? undefined : inArray(agreementLines.lineId, [...lineIds]),
      ),
    );
  return rowCount ?? 0;
}

/** Lines for these packs and products, or all lines. */
export const linesWhere = (
  agreementId: number,
  goods?: { skuIds: readonly number[]; prodIds: readonly number[] },
): SQL | undefined =>
  and(
    eq(agreementLines.agreementId, agreementId),
    goods &&
      or(
        and(
          eq(agreementLines.scope, 'pack'),
          sql`${agreementLines.targetId} = any(${sql.param([...goods.skuIds])}::int[])`,
        ),
        and(
          eq(agreementLines.scope, 'product'),
          sql`${agreementLines.targetId} = any(${sql.param([...goods.prodIds])}::int[])`,
        ),
      ),
  );

export const listLines = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRow[]> =>
  db
    .select()
    .from(agreementLines)
    .where(where)
    .orderBy(asc(agreementLines.lineId))
    .limit(limit)
    .offset(offset);

export async function countLines(db: Database, where: SQL | undefined): Promise<number> {
  return onlyRow(await db.select({ n: count() }).from(agreementLines).where(where)).n;
}

/** Login name of an account; null when it was deleted. */
export async function nameOf(db: Database, buyerId: string | null): Promise<string | null> {
  if (buyerId === null) return null;
  const [row] = await db
    .select({ userName: buyers.userName })
    .from(buyers)
    .where(and(eq(buyers.buyerId, buyerId), isNull(buyers.closedTime)));
  return row?.userName ?? null;
}
