/** Accounts as the shop's people hold them: found by their names, shut out and let in again. */
import { disableProblem } from '../../domain/account/disclosure';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { changeAccess } from '../groups/members';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import { revokeTokens, type Buyer } from '../http/sessions';

const unknown = (): never => refuse('ACCOUNT_UNKNOWN', '没有这个账户');

/** An account by its name, closed ones too; refused when there is none. */
export const accountNamed = async ({ db }: Work, userName: string): Promise<Buyer> =>
  (await queries.buyerByName(db, userName)) ?? unknown();

/** The same, held until the transaction ends; refused when it is closed. */
export async function lockAccount(work: Work, userName: string): Promise<Buyer> {
  const { buyerId } = await accountNamed(work, userName);
  const account = (await queries.lockBuyer(work.db, buyerId)) ?? unknown();
  return account.closedTime === null ? account : refuse('ACCOUNT_CLOSED', '该账户已注销');
}

/** The tax number of the buyer's own institution. */
export const saveTaxNo = ({ db }: Work, { buyerId, tax }: Buyer, taxNo: string): Promise<void> =>
  queries.updateBuyer(db, buyerId, { tax: { ...tax, taxNo } });

/**
 * Shuts an account out or lets it in again. Its logins end in the same transaction, and whoever logs in at that moment
 * waits for the account and finds it disabled. Orders stay as they are; roles in the shop are gone and must be given anew;
 * a group goes on without it (`changeAccess`). Managers are held in one order, so that two who
 * shut each other out at once do not leave the shop without one.
 */
export async function setDisabled(
  work: Work,
  staff: Buyer,
  userName: string,
  { disabled, reason = '' }: BodyOf<'setAccountAccess'>,
): Promise<void> {
  const managers = await queries.lockManagers(work.db);
  const account = await lockAccount(work, userName);
  if (account.buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能停用自己的账户');
  const { buyerId, disabledTime, disabledReason, staffRoles } = account;
  if ((disabledTime !== null) === disabled)
    refuse('ACCESS_CHANGED', disabled ? `账户已被停用：${disabledReason}` : '账户已恢复使用');
  const problem = disabled ? disableProblem(reason) : null;
  if (problem) refuseField('reason', 'REASON_INVALID', problem);
  // Whoever asks may have lost the role while this waited.
  if (disabled && !managers.some((manager) => manager.buyerId !== buyerId))
    refuse('LAST_MANAGER', '这是最后一位店长，不能停用');
  const after = disabled
    ? { disabledTime: work.now, disabledReason: reason.trim(), staffRoles: [] }
    : { disabledTime: null, disabledReason: '' };
  await changeAccess(work, account, disabled, () => queries.updateBuyer(work.db, buyerId, after));
  const logins = disabled ? await revokeTokens(work, buyerId) : 0;
  const roles = staffRoles.length > 0 ? { staffRoles } : {};
  await audit(work, {
    ...{ subject: 'account', id: buyerId, action: disabled ? 'disable' : 'enable' },
    ...{ before: { reason: disabledReason, ...roles }, after: { userName, reason: reason.trim(), logins } },
  });
}

/** Ends every login of an account. */
export async function endLogins(work: Work, staff: Buyer, userName: string): Promise<void> {
  const { buyerId } = await lockAccount(work, userName);
  if (buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '自己的登录请在“账户管理”中退出');
  const logins = await revokeTokens(work, buyerId);
  await audit(work, { subject: 'account', id: buyerId, action: 'endLogins', after: { userName, logins } });
}
