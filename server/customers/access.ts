/** Disabling accounts and ending their logins, by the staff of the shop. */
import { disableProblem } from '../../domain/account/disclosure';
import { lockAccount, lockManagers, saveAccess } from '../account/access';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { changeAccess } from '../groups/members';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { revokeTokens, type Buyer } from '../http/sessions';

/**
 * Disables an account or enables it again. Its logins end in the same transaction; a concurrent login waits for the
 * lock and finds the account disabled. Its orders stay unchanged. Staff roles are removed and are not restored by
 * enabling. The group of the account continues without it (`changeAccess`).
 */
export async function setDisabled(
  work: Work,
  staff: Buyer,
  userName: string,
  { disabled, reason = '' }: BodyOf<'setAccountAccess'>,
): Promise<void> {
  const managers = await lockManagers(work);
  const account = await lockAccount(work, userName);
  if (account.buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能停用自己的账户');
  const { buyerId, disabledTime, disabledReason, staffRoles } = account;
  if ((disabledTime !== null) === disabled)
    refuse('ACCESS_CHANGED', disabled ? `账户已被停用：${disabledReason}` : '账户已恢复使用');
  const problem = disabled ? disableProblem(reason) : null;
  if (problem) refuseField('reason', 'REASON_INVALID', problem);
  // The caller may have lost its role while it waited for the lock.
  if (disabled && !managers.some((manager) => manager.buyerId !== buyerId))
    refuse('LAST_MANAGER', '这是最后一位店长，不能停用');
  const after = disabled
    ? { disabledTime: work.now, disabledReason: reason.trim(), staffRoles: [] }
    : { disabledTime: null, disabledReason: '' };
  await changeAccess(work, account, disabled, () => saveAccess(work, buyerId, after));
  const logins = disabled ? await revokeTokens(work, buyerId) : 0;
  const roles = staffRoles.length > 0 ? { staffRoles } : {};
  await audit(work, {
    subject: 'account',
    id: buyerId,
    action: disabled ? 'disable' : 'enable',
    before: { reason: disabledReason, ...roles },
    after: { userName, reason: reason.trim(), logins },
  });
}

/** Ends all logins of an account. */
export async function endLogins(work: Work, staff: Buyer, userName: string): Promise<void> {
  const { buyerId } = await lockAccount(work, userName);
  if (buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '自己的登录请在“账户管理”中退出');
  const logins = await revokeTokens(work, buyerId);
  await audit(work, { subject: 'account', id: buyerId, action: 'endLogins', after: { userName, logins } });
}
