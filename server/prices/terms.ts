/** Queries behind the prices of a call: the agreements of a buyer and their lines. */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { builtOnce, type Database } from '../db/connect';
import { buyers, sessions } from '../db/schema/account';
import { institutions, verifications } from '../db/schema/institutions';
import {
  agreementGroups,
  agreementInstitutions,
  institutionGroupMembers,
  priceAgreements,
} from '../db/schema/prices';
import type { AgreementRow, LineRow } from './queries';

/** What the prices of an agreement depend on besides its lines. */
export type Terms = Pick<
  AgreementRow,
  'agreementId' | 'kind' | 'title' | 'floor' | 'fromDay' | 'untilDay' | 'isFirm' | 'minFen'
>;

const terms = {
  agreementId: priceAgreements.agreementId,
  kind: priceAgreements.kind,
  title: priceAgreements.title,
  floor: priceAgreements.floor,
  fromDay: priceAgreements.fromDay,
  untilDay: priceAgreements.untilDay,
  isFirm: priceAgreements.isFirm,
  minFen: priceAgreements.minFen,
};

const day = sql.placeholder('day');
const inForce = and(
  eq(priceAgreements.state, 'inForce'),
  sql`${priceAgreements.fromDay} <= ${day}`,
  sql`${priceAgreements.untilDay} >= ${day}`,
);

/** Institutions of the agreements, named themselves or by a group. */
const covered = (db: Database) =>
  db
    .select({
      agreementId: agreementInstitutions.agreementId,
      institutionId: agreementInstitutions.institutionId,
    })
    .from(agreementInstitutions)
    .union(
      db
        .select({
          agreementId: agreementGroups.agreementId,
          institutionId: institutionGroupMembers.institutionId,
        })
        .from(agreementGroups)
        .innerJoin(institutionGroupMembers, eq(institutionGroupMembers.groupId, agreementGroups.groupId)),
    )
    .as('covered');

function termsQuery(db: Database) {
  const institutionsOf = covered(db);
  const query = db
    .select(terms)
    .from(priceAgreements)
    .innerJoin(institutionsOf, eq(institutionsOf.agreementId, priceAgreements.agreementId));
  return { query, institutionId: institutionsOf.institutionId };
}

/** A verification counts as long as the account names the institution; the same rule as `findVerified`. */
function ofVerified(db: Database) {
  const { query, institutionId } = termsQuery(db);
  return query
    .innerJoin(verifications, eq(verifications.institutionId, institutionId))
    .innerJoin(institutions, eq(institutions.institutionId, verifications.institutionId))
    .innerJoin(buyers, eq(buyers.buyerId, verifications.buyerId));
}
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
const ofInstitution = builtOnce((db) => {
  const { query, institutionId } = termsQuery(db);
  return query
    .where(and(eq(institutionId, sql.placeholder('institutionId')), inForce))
    .orderBy(byId)
    .prepare('agreements_of_institution');
});

export const termsOfLogin = (db: Database, hash: string, now: number, today: string): Promise<Terms[]> =>
  ofLogin(db).execute({ hash, now, day: today });
export const termsOfBuyer = (db: Database, buyerId: string, today: string): Promise<Terms[]> =>
  ofBuyer(db).execute({ buyerId, day: today });
export const termsOfInstitution = (db: Database, institutionId: number, today: string): Promise<Terms[]> =>
  ofInstitution(db).execute({ institutionId, day: today });

/** A promotion that was confirmed. */
export type PromotionTerms = Terms &
  Pick<AgreementRow, 'state'> & { confirmedTime: number; endedTime: number | null };

/** Promotions that were ever in force. */
export async function confirmedPromotions(db: Database): Promise<PromotionTerms[]> {
  const { state, confirmedTime, endedTime, kind } = priceAgreements;
  const rows = await db
    .select({ ...terms, state, confirmedTime, endedTime })
    .from(priceAgreements)
    .where(and(eq(kind, 'promotion'), isNotNull(confirmedTime)))
    .orderBy(byId);
  return rows.map((row) => ({ ...row, confirmedTime: row.confirmedTime ?? 0 }));
}

/** Rows per query, so that a large agreement does not block this process while it is parsed. */
const CHUNK = 5_000;

type LineTuple = [LineRow['lineId'], LineRow['scope'], number, number, number | null, number | null];

/**
 * The lines of an agreement in chunks. Each is read as one JSON value, which is many times faster than rows for
 * thousands of lines.
 */
export async function* eachLine(
  db: Database,
  agreementId: number,
): AsyncGenerator<Omit<LineRow, 'agreementId'>[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ lines: LineTuple[] }>(sql`
      select coalesce(json_agg(json_build_array(line_id, scope, target_id, from_count, share, fixed)
        order by line_id), '[]') as lines
      from (select * from agreement_lines where agreement_id = ${agreementId} and line_id > ${after}
        order by line_id limit ${CHUNK}) as next`);
    const lines = rows[0]?.lines ?? [];
    yield lines.map(([lineId, scope, targetId, fromCount, share, fixed]) => ({
      lineId,
      scope,
      targetId,
      fromCount,
      share,
      fixed,
    }));
    const last = lines.at(-1);
    if (lines.length < CHUNK || !last) return;
    after = last[0];
  }
}
