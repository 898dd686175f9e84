/** Accounts for other areas: find, lock and change them. */
import type { Work } from '../db/transaction';
import { forgetAnswers } from '../http/once';
import { refuse } from '../http/refusal';
import * as queries from './queries';
import { revokeTokens, type Buyer } from '../http/sessions';
import { BLANK_ACCOUNT, closedName } from './blank';
import { removeFactor } from './secondFactor';

const unknown = (): never => refuse('ACCOUNT_UNKNOWN', '没有这个账户');

/** Finds an account by its name, including closed ones; refuses when there is none. */
export const accountNamed = async ({ db }: Work, userName: string): Promise<Buyer> =>
  (await queries.buyerByName(db, userName)) ?? unknown();

/** Locks the account until the transaction ends; refuses a closed one. */
export async function lockAccount(work: Work, userName: string): Promise<Buyer> {
  const { buyerId } = await accountNamed(work, userName);
  const account = (await queries.lockBuyer(work.db, buyerId)) ?? unknown();
  return account.closedTime === null ? account : refuse('ACCOUNT_CLOSED', '该账户已注销');
}

export { sessionsOf } from './queries';

/** Saves the tax number of the buyer's own institution. */
export const saveTaxNo = ({ db }: Work, { buyerId, tax }: Buyer, taxNo: string): Promise<void> =>
  queries.updateBuyer(db, buyerId, { tax: { ...tax, taxNo } });

/** Locks all managers in a fixed order, so that two who disable each other at once leave one. */
export const lockManagers = ({ db }: Work): Promise<Buyer[]> => queries.lockManagers(db);

/** Disables an account or enables it again. */
export const saveAccess = (
  { db }: Work,
  buyerId: string,
  change: Partial<Pick<Buyer, 'disabledTime' | 'disabledReason' | 'staffRoles'>>,
): Promise<void> => queries.updateBuyer(db, buyerId, change);

/**
 * Removes the personal data of an account that is closed, and ends its logins. The row stays, because orders refer to
 * it. A digest keeps the name taken, so that nobody can pass for this buyer. The mobile number becomes free.
 */
export async function eraseAccount(work: Work, { buyerId, userName, mobile }: Buyer): Promise<void> {
  await revokeTokens(work, buyerId);
  await removeFactor(work, buyerId);
  await queries.deleteCodes(work.db, mobile);
  await forgetAnswers(work, buyerId);
  await queries.updateBuyer(work.db, buyerId, {
    ...BLANK_ACCOUNT,
    userName: closedName(userName),
    passwordHash: '',
    disabledReason: '',
    nickName: '已注销',
    mobile: null,
    pic: null,
    institution: '',
    personal: true,
    staffRoles: [],
    passwordTime: null,
    closedTime: work.now,
  });
}
