/**
 * Verification (单位认证): a buyer claims that its account belongs to an institution, and the shop checks it. Anyone may
 * name any institution when registering, so monthly accounts and controlled goods rely on this check instead.
 */
import type { components } from '@contract/schema';
import { creditCodeProblem, mayApply } from '../../domain/account/verification';
import { normalizeTaxId } from '../../domain/shared/taxId';
import { saveTaxNo } from '../account/access';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { Institution } from './queries';
import { sealFile } from '../sealedFile';

export { hasApproved, saveLimit, verificationFacts } from './queries';
export type { Institution, Verification } from './queries';

/** The verified institution of a buyer; null when there is none. */
export const verifiedInstitution = async ({ db }: Work, { buyerId }: Buyer): Promise<Institution | null> =>
  (await queries.findVerified(db, buyerId)) ?? null;

/** The verified institution of a buyer, and whether the buyer is its finance person; null without one. */
export const verifiedAccount = async (
  { db }: Work,
  { buyerId }: Buyer,
): Promise<{ institution: Institution; finance: boolean } | null> =>
  (await queries.findVerifiedAccount(db, buyerId)) ?? null;

/** Buyer ids of the finance persons of an institution. */
export const financeOf = ({ db }: Work, institutionId: number): Promise<string[]> =>
  queries.findFinance(db, institutionId);

/** Null when it does not exist. */
export const findInstitution = async ({ db }: Work, institutionId: number): Promise<Institution | null> =>
  (await queries.institutionById(db, institutionId)) ?? null;

/** Locks the institution until the transaction ends; null when it does not exist. */
export const lockInstitution = async ({ db }: Work, institutionId: number): Promise<Institution | null> =>
  (await queries.lockInstitution(db, institutionId)) ?? null;

/** State of the buyer's own verification. */
export async function ownVerification(
  { db }: Work,
  { buyerId, personal, institution, tax }: Buyer,
): Promise<components['schemas']['Verification']> {
  const found = await queries.findVerification(db, buyerId);
  const { state = null, reason = '', changeTime, hasScan = false } = found?.verification ?? {};
  return {
    state,
    reason,
    hasScan,
    name: personal ? '' : institution,
    taxNo: tax.taxNo,
    time: changeTime === undefined ? null : dateTime(changeTime),
  };
}

/**
 * Submits a verification, or submits it again after a refusal or end. Without a new scan the earlier one is kept.
 * `scan` must come from `cleanScan`.
 */
export async function apply(work: Work, buyer: Buyer, { taxNo, scan = '' }: BodyOf<'applyForVerification'>) {
  const { db, now } = work;
  const { buyerId, personal, institution: name } = buyer;
  if (personal || name === '') refuse('NO_INSTITUTION', '请先在“单位与开票资料”中填写单位');
  const problem = creditCodeProblem(taxNo);
  if (problem) refuseField('taxNo', 'TAX_NO_INVALID', problem);
  const before = await queries.findVerification(db, buyerId);
  if (!mayApply(before?.verification.state ?? null))
    refuse(
      'VERIFICATION_STATE',
      before?.verification.state === 'approved' ? '单位已通过认证' : '认证申请已提交，请等待审核',
    );
  const code = normalizeTaxId(taxNo);
  const { institutionId } = await queries.ensureInstitution(db, { name, taxNo: code }, now);
  await saveTaxNo(work, buyer, code);
  const isSame = before?.institution.institutionId === institutionId;
  await queries.saveVerification(db, {
    buyerId,
    institutionId,
    state: 'submitted',
    reason: '',
    applyTime: now,
    changeTime: now,
    ...(scan !== ''
      ? { scan: sealFile(work.shop.settings.dataKeys, 'verifications', buyerId, scan) }
      : isSame
        ? {}
        : { scan: null }),
  });
  const after = { userName: buyer.userName, name, taxNo: code };
  await audit(work, { subject: 'institution', id: institutionId, action: 'apply', after });
  return ownVerification(work, { ...buyer, tax: { ...buyer.tax, taxNo: code } });
}

/** Ends the verification when the account names another institution or code than the verified ones. */
export async function onInstitutionChanged(
  work: Work,
  { buyerId, userName }: Buyer,
  { institution: name, tax }: Pick<Buyer, 'institution' | 'tax'>,
): Promise<void> {
  const found = await queries.findVerification(work.db, buyerId);
  if (!found || mayApply(found.verification.state)) return;
  const { institution } = found;
  const isOtherCode = ![institution.taxNo, ''].includes(tax.taxNo) && institution.taxNo !== '';
  if (name === institution.name && !isOtherCode) return;
  const reason = '单位或税号已修改';
  await queries.changeVerification(work.db, found.verification, {
    state: 'ended',
    reason,
    changeTime: work.now,
  });
  await audit(work, {
    subject: 'institution',
    id: institution.institutionId,
    action: 'end',
    before: { state: found.verification.state },
    after: { userName, state: 'ended', reason },
  });
}

/** Called when an account is closed. */
export const deleteVerification = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteVerification(db, buyerId);
