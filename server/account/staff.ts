/** Roles of staff, stored with their accounts. */
import { ALL_ROLES, rolesText } from '../../domain/staff/roles';
import type { StaffRole } from '../../domain/staff/types';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { accountNamed } from './access';
import * as queries from './queries';
import { removeFactor } from './secondFactor';
import { revokeTokens, type Buyer } from '../http/sessions';

/** Unique roles in the order of the table. */
const inOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  ALL_ROLES.filter((role) => roles.includes(role));

/**
 * Sets the roles of an account; refuses when they changed since they were read. Managers are locked in one order, so
 * that two who remove each other's role at once do not leave the shop without a manager.
 */
export async function setStaffRoles(
  work: Work,
  userName: string,
  { staffRoles, was }: BodyOf<'setStaffRoles'>,
): Promise<void> {
  const managers = await queries.lockManagers(work.db);
  const named = await queries.buyerByName(work.db, userName);
  const member = named && (await queries.lockBuyer(work.db, named.buyerId));
  if (!member || member.closedTime !== null)
    return refuseField('userName', 'ACCOUNT_UNKNOWN', '没有这个账户；请先让对方注册');
  if (member.disabledTime !== null)
    return refuseField('userName', 'ACCOUNT_DISABLED', '该账户已停用；请先在“客户”中恢复使用');
  const before = inOrder(member.staffRoles);
  const after = inOrder(staffRoles);
  if (before.join() !== inOrder(was).join())
    refuse('STAFF_CHANGED', `角色已被他人修改，现在是：${rolesText(before) || '无'}`);
  const isLast = managers.every(({ buyerId }) => buyerId === member.buyerId);
  if (before.includes('manager') && !after.includes('manager') && isLast)
    refuse('LAST_MANAGER', '这是最后一位店长；先让另一个账户成为店长');
  await queries.updateBuyer(work.db, member.buyerId, { staffRoles: after });
  await audit(work, {
    ...{ subject: 'staff', id: userName, action: 'roles' },
    ...{ before: { staffRoles: before }, after: { staffRoles: after } },
  });
}

/**
 * Removes a lost second factor and ends the logins of its owner. The next login enrols again when the role requires it.
 */
export async function resetFactor(work: Work, staff: Buyer, userName: string): Promise<void> {
  const { buyerId, secondFactorTime } = await accountNamed(work, userName);
  if (buyerId === staff.buyerId) refuse('OWN_ACCOUNT', '不能重置自己的二次验证，请另一位店长操作');
  if (secondFactorTime === null) refuse('NO_SECOND_FACTOR', '该账户没有启用二次验证');
  await queries.lockBuyer(work.db, buyerId);
  await removeFactor(work, buyerId);
  const logins = await revokeTokens(work, buyerId);
  await audit(work, {
    ...{ subject: 'account', id: buyerId, action: 'factorReset' },
    after: { userName, logins },
  });
}
