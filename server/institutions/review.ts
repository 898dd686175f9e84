/** What the shop decides of institutions: who is of them, and what they may buy on account. */
import { limitProblem } from '../../domain/account/monthlyLimit';
import { mayDecide, VERDICTS, verdictProblem } from '../../domain/account/verification';
import { plainMoney, toFixed2, toNumber2 } from '../../domain/shared/money';
import { accountNamed, lockAccount } from '../account/access';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { tell } from '../inbox/service';
import { monthlyUsed } from '../payments/monthly';
import * as queries from './queries';
import type { Institution } from './queries';
import { verifiedInstitution } from './service';
import { openFile } from '../sealedFile';

const gone = (): never => refuse('VERIFICATION_GONE', '该账户没有提交认证申请');

/** A verdict on the version that was looked at; answers of which institution. The buyer is told. */
export async function decide(
  work: Work,
  staff: Buyer,
  userName: string,
  { version, verdict, reason = '' }: BodyOf<'decideVerification'>,
): Promise<number> {
  const account = await lockAccount(work, userName);
  // Nobody vouches for himself.
  if (account.buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能审核自己的账户，请由其他管理人员审核');
  const { verification, institution } = (await queries.findVerification(work.db, account.buyerId)) ?? gone();
  if (verification.version !== version) refuse('VERIFICATION_CHANGED', '认证申请已有变化，请重新核对');
  if (!mayDecide(verdict, verification.state)) refuse('VERIFICATION_STATE', '认证的状态已变化，不能这样处理');
  const problem = verdictProblem(verdict, reason);
  if (problem) refuseField('reason', 'REASON_INVALID', problem);
  const { to } = VERDICTS[verdict];
  const why = verdict === 'approve' ? '' : reason.trim();
  await queries.changeVerification(work.db, verification, { state: to, reason: why, changeTime: work.now });
  const { institutionId, name } = institution;
  await audit(work, {
    subject: 'institution',
    id: institutionId,
    action: verdict,
    before: { state: verification.state },
    after: { userName, state: to, reason: why },
  });
  const told = { institution: name, version: version + 1, verdict: to, reason: why };
  await tell(work, account.buyerId, { event: 'verificationDecided', ...told });
  return institutionId;
}

/** The paper of an account, for who looks at it. */
export async function scanOf(work: Work, userName: string): Promise<{ content: string }> {
  const { buyerId } = await accountNamed(work, userName);
  const stored = (await queries.findScan(work.db, buyerId)) ?? refuse('SCAN_GONE', '没有扫描件');
  return { content: openFile(work.shop.settings.dataKeys, 'verifications', buyerId, stored) };
}

async function holdInstitution({ db }: Work, institutionId: number): Promise<Institution> {
  return (await queries.lockInstitution(db, institutionId)) ?? refuse('INSTITUTION_UNKNOWN', '没有这个单位');
}

/** Sets what may be bought on account in a month, or takes it away: what was bought stays due. */
export async function changeLimit(
  work: Work,
  institutionId: number,
  { version, monthlyLimit }: BodyOf<'changeMonthlyLimit'>,
): Promise<void> {
  const row = await holdInstitution(work, institutionId);
  if (row.version !== version) {
    const now = row.monthlyLimit === null ? '未开通' : `${toFixed2(row.monthlyLimit)} 元`;
    refuse('LIMIT_CHANGED', `月结额度已被他人修改，现在是：${now}`);
  }
  if (monthlyLimit !== null) {
    const problem = limitProblem(monthlyLimit, await monthlyUsed(work, institutionId));
    if (problem) refuseField('monthlyLimit', 'LIMIT_INVALID', problem);
    if (!(await queries.hasApproved(work.db, institutionId)))
      refuse('NOT_VERIFIED', '该单位没有已认证的账户，通过认证后才能开通月结');
  }
  const after = monthlyLimit === null ? null : toNumber2(plainMoney(monthlyLimit));
  await queries.saveLimit(work.db, row, after);
  await audit(work, {
    subject: 'institution',
    id: institutionId,
    action: 'monthlyLimit',
    before: { monthlyLimit: row.monthlyLimit },
    after: { monthlyLimit: after },
  });
}

/** The same by the name of one of its accounts, for whoever sits at the server: upon what stands then. */
export async function setLimitOf(work: Work, userName: string, monthlyLimit: string | null): Promise<void> {
  const account = await lockAccount(work, userName);
  const found = await verifiedInstitution(work, account);
  if (!found) return refuse('NOT_VERIFIED', '该账户的单位尚未认证，请先在管理后台的“客户”中审核');
  const { institutionId, version } = await holdInstitution(work, found.institutionId);
  await changeLimit(work, institutionId, { version, monthlyLimit });
}
