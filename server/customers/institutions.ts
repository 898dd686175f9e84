/** Institutions as staff sees them: the list, and each with its accounts, limit and permits. */
import type { components } from '@contract/schema';
import { maskPhone } from '../../domain/shared/phone';
import { auditedOf } from '../audit';
import type { Work } from '../db/transaction';
import { groupOf } from '../groups/service';
import { dateTime, dayOf } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { monthlyUsed, monthlyUsedBy } from '../payments/monthly';
import { inForceByInstitution, permitsOfInstitution } from '../permits/review';
import { findInstitution, type Verification } from '../institutions/service';
import * as queries from './institutionQueries';

type Schemas = components['schemas'];

type Listed = Awaited<ReturnType<typeof queries.institutionPage>>[number];

function headOf(
  { institution, members, waiting }: Listed,
  { used, inForce }: { used: number; inForce: ReadonlyMap<string, number> },
): Schemas['InstitutionHead'] {
  const { institutionId, name, taxNo, monthlyLimit } = institution;
  return {
    institutionId,
    name,
    taxNo,
    members,
    waiting,
    monthlyLimit,
    used,
    permits: inForce.get(name) ?? 0,
  };
}

/** A page of institutions, those with waiting accounts first. */
export async function listInstitutions(
  work: Work,
  query: Call<'institutions'>['query'],
): Promise<AnswerOf<'institutions'>> {
  const { q, state, limit, permits, current, size = 10 } = query;
  const inForce = await inForceByInstitution(work);
  const named = permits === undefined ? undefined : { names: [...inForce.keys()], has: permits };
  const where = queries.institutionsWhere({ q, state, limit, named });
  const page = { current, size };
  const rows = await queries.institutionPage(work.db, where, { limit: size, offset: offsetOf(page) });
  const usedBy = await monthlyUsedBy(
    work,
    rows.map(({ institution }) => institution.institutionId),
  );
  const records = rows.map((row) => headOf(row, { used: usedBy(row.institution.institutionId), inForce }));
  return pageFrom(records, await queries.countInstitutions(work.db, where), page);
}

type MemberRow = Awaited<ReturnType<typeof queries.findMembers>>[number];

async function memberOf({ db }: Work, row: MemberRow): Promise<Schemas['InstitutionMember']> {
  const { buyer, verification } = row;
  const { state, reason, version, hasScan, applyTime, finance } = verification;
  const group = await groupOf(db, buyer.buyerId);
  return {
    buyer: {
      userName: buyer.userName,
      nickName: buyer.nickName,
      institution: buyer.institution,
      mobile: buyer.mobile ? maskPhone(buyer.mobile) : '',
    },
    role: buyer.role,
    disabled: buyer.disabledTime !== null,
    state,
    reason,
    version,
    finance,
    hasScan,
    applyTime: dateTime(applyTime),
    group: group && { name: group.groupName, owner: group.owner, roles: group.roles },
  };
}

/** Actions on an institution, oldest first. */
async function historyOf(work: Work, institutionId: number): Promise<Schemas['InstitutionAction'][]> {
  const rows = await auditedOf(work, { subject: 'institution', id: institutionId });
  return rows.map(({ at, action, by, after }) => {
    const {
      userName = null,
      monthlyLimit = null,
      reason = '',
    } = (after ?? {}) as {
      userName?: string | null;
      monthlyLimit?: number | null;
      reason?: string;
    };
    return { time: dateTime(at), action, by, userName, monthlyLimit, reason };
  });
}

/** An institution with its members, permits and history. */
export async function institutionOf(
  work: Work,
  institutionId: number,
): Promise<Schemas['ManagedInstitution']> {
  const institution =
    (await findInstitution(work, institutionId)) ?? refuse('INSTITUTION_UNKNOWN', '没有这个单位');
  const rows = await queries.findMembers(work.db, institutionId);
  const members: Schemas['InstitutionMember'][] = [];
  for (const row of rows) members.push(await memberOf(work, row));
  const within = (state: Verification['state']) => members.filter((member) => member.state === state).length;
  const listed = { institution, members: within('approved'), waiting: within('submitted') };
  return {
    head: headOf(listed, {
      used: await monthlyUsed(work, institutionId),
      inForce: await inForceByInstitution(work),
    }),
    version: institution.version,
    month: dayOf(work.now).slice(0, 7),
    members,
    permits: await permitsOfInstitution(work, institution.name),
    sameCode: await queries.findSameCode(work.db, institution),
    history: await historyOf(work, institutionId),
  };
}
