/** The monthly limit of an institution: the yuan that its accounts may buy on account in a month. */
import { limitProblem } from '../../domain/account/monthlyLimit';
import { plainMoney, toFixed2, toNumber2 } from '../../domain/shared/money';
import { lockAccount } from '../account/access';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import {
  hasApproved,
  lockInstitution,
  saveLimit,
  verifiedInstitution,
  type Institution,
} from '../institutions/service';
import { monthlyUsed } from './monthly';

async function lockInstitutionRow(work: Work, institutionId: number): Promise<Institution> {
  return (await lockInstitution(work, institutionId)) ?? refuse('INSTITUTION_UNKNOWN', '没有这个单位');
}

/** Sets or removes the monthly limit. Purchases already made stay due. */
export async function changeLimit(
  work: Work,
  institutionId: number,
  { version, monthlyLimit }: BodyOf<'changeMonthlyLimit'>,
): Promise<void> {
  const row = await lockInstitutionRow(work, institutionId);
  if (row.version !== version) {
    const now = row.monthlyLimit === null ? '未开通' : `${toFixed2(row.monthlyLimit)} 元`;
    refuse('LIMIT_CHANGED', `月结额度已被他人修改，现在是：${now}`);
  }
  if (monthlyLimit !== null) {
    const problem = limitProblem(monthlyLimit, await monthlyUsed(work, institutionId));
    if (problem) refuseField('monthlyLimit', 'LIMIT_INVALID', problem);
    if (!(await hasApproved(work.db, institutionId)))
      refuse('NOT_VERIFIED', '该单位没有已认证的账户，通过认证后才能开通月结');
  }
  const after = monthlyLimit === null ? null : toNumber2(plainMoney(monthlyLimit));
  await saveLimit(work.db, row, after);
  await audit(work, {
    subject: 'institution',
    id: institutionId,
    action: 'monthlyLimit',
    before: { monthlyLimit: row.monthlyLimit },
    after: { monthlyLimit: after },
  });
}

/** The same by the login name of one of its accounts, for the command line; uses the current version. */
export async function setLimitOf(work: Work, userName: string, monthlyLimit: string | null): Promise<void> {
  const account = await lockAccount(work, userName);
  const found = await verifiedInstitution(work, account);
  if (!found) return refuse('NOT_VERIFIED', '该账户的单位尚未认证，请先在管理后台的“客户”中审核');
  const { institutionId, version } = await lockInstitutionRow(work, found.institutionId);
  await changeLimit(work, institutionId, { version, monthlyLimit });
}
