/** Queries of price agreements. */
import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { NewAgreementLine } from '../../domain/prices/rows';
import { agreementIdOf } from '../../domain/prices/agreement';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { institutions } from '../db/schema/institutions';
import { agreementInstitutions, agreementLines, priceAgreements } from '../db/schema/prices';

export type AgreementRow = typeof priceAgreements.$inferSelect;
export type LineRow = typeof agreementLines.$inferSelect;

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
  kind?: AgreementRow['kind'] | undefined;
}

export function agreementsWhere({ q, state, kind }: AgreementFilter): SQL | undefined {
  const named =
    q &&
    or(
      sql`${priceAgreements.title} ilike ${pieceOf(q)}`,
      eq(priceAgreements.agreementId, agreementIdOf(q) ?? 0),
      sql`${priceAgreements.agreementId} in (select a.agreement_id from agreement_institutions a
        join institutions i using (institution_id) where i.name ilike ${pieceOf(q)}
        union select a.agreement_id from agreement_groups a
        join institution_groups g using (group_id) where g.name ilike ${pieceOf(q)})`,
    );
  return and(
    named || undefined,
    state && eq(priceAgreements.state, state),
    kind && eq(priceAgreements.kind, kind),
  );
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
  if (institutionIds.length === 0) return;
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
