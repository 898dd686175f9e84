/** Decisions of staff on verifications. */
import { mayDecide, VERDICTS, verdictProblem } from '../../domain/account/verification';
import { accountNamed, lockAccount } from '../account/access';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import * as queries from './queries';
import { openFile } from '../sealedFile';

const refuseUnknown = (): never => refuse('VERIFICATION_GONE', '该账户没有提交认证申请');

/** Decides on the version that was reviewed and notifies the buyer. Returns the institution's id. */
export async function decide(
  work: Work,
  staff: Buyer,
  userName: string,
  { version, verdict, reason = '' }: BodyOf<'decideVerification'>,
): Promise<number> {
  const account = await lockAccount(work, userName);
  // Employees may not verify their own account.
  if (account.buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能审核自己的账户，请由其他管理人员审核');
  const { verification, institution } =
    (await queries.findVerification(work.db, account.buyerId)) ?? refuseUnknown();
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
  const facts = { institution: name, version: version + 1, verdict: to, reason: why };
  await notify(work, account.buyerId, { event: 'verificationDecided', ...facts });
  return institutionId;
}

/**
 * Makes an account the finance person of its institution, or ends this role. Only staff may call it, because no buyer
 * manages the accounts of an institution. Returns the institution's id.
 */
export async function nameFinance(
  work: Work,
  staff: Buyer,
  userName: string,
  { version, finance }: BodyOf<'nameFinance'>,
): Promise<number> {
  const account = await lockAccount(work, userName);
  if (account.buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能为自己的账户设置，请由其他管理人员办理');
  const { verification, institution } =
    (await queries.findVerification(work.db, account.buyerId)) ?? refuseUnknown();
  if (verification.version !== version) refuse('VERIFICATION_CHANGED', '认证已有变化，请重新核对');
  if (verification.state !== 'approved') refuse('VERIFICATION_STATE', '账户通过单位认证后才能设为财务');
  const { institutionId, name } = institution;
  if (verification.finance === finance) return institutionId;
  await queries.setFinance(work.db, verification, finance);
  await audit(work, {
    subject: 'institution',
    id: institutionId,
    action: 'finance',
    before: { finance: verification.finance },
    after: { userName, finance },
  });
  await notify(work, account.buyerId, {
    event: 'financeNamed',
    institution: name,
    version: version + 1,
    finance,
  });
  return institutionId;
}

/** The scanned document of an account, for the reviewer. */
export async function scanOf(work: Work, userName: string): Promise<{ content: string }> {
  const { buyerId } = await accountNamed(work, userName);
  const stored = (await queries.findScan(work.db, buyerId)) ?? refuse('SCAN_GONE', '没有扫描件');
  return { content: openFile(work.shop.settings.dataKeys, 'verifications', buyerId, stored) };
}
