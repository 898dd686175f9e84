/** State changes of a return, with its log and the audit log; and the buyer's actions. */
import { COMPANIES, normalizeTracking, trackingProblem } from '../../domain/returns/parcelNumber';
import { canCancel, canShip, returnStatusName } from '../../domain/returns/returnView';
import type { Buyer } from '../http/sessions';
import { audit, beforeOf, type AuditEntry } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { Change, Sheet } from './queries';

/** Changes a locked return; a new state is added to its log. Returns it in its new state. */
export async function changeReturn(
  work: Work,
  sheet: Sheet,
  action: AuditEntry['action'],
  change: Change,
): Promise<Sheet> {
  const { db, now } = work;
  const { returnNumber } = sheet;
  await queries.updateReturn(db, returnNumber, change);
  const { status } = change;
  if (status) await queries.addLog(work, returnNumber, status);
  const { company, trackingNo } = sheet;
  const known = { status: sheet.status, company, trackingNo };
  // The name of a state depends on it.
  const transport = { wayBack: sheet.wayBack };
  const before = { ...beforeOf(known, change), ...transport };
  await audit(work, {
    subject: 'return',
    id: returnNumber,
    action,
    before,
    after: { ...change, ...transport },
  });
  const log = status ? [...sheet.log, { status, time: dateTime(now) }] : sheet.log;
  return { ...sheet, ...change, log };
}

/** Beginning of a sentence, such as 退换申请已收货. */
export const statusSentence = ({ status, wayBack }: Sheet): string =>
  `退换申请${returnStatusName(status, wayBack)}`;

export const unknownReturn = (): never => refuse('RETURN_UNKNOWN', '退换申请不存在');

/** A return of this buyer; those of others are reported as missing. */
export const findOwnReturn = async ({ db }: Work, { buyerId }: Buyer, returnNumber: string): Promise<Sheet> =>
  (await queries.findReturn(db, returnNumber, buyerId))?.sheet ?? unknownReturn();

const lockOwnReturn = async ({ db }: Work, { buyerId }: Buyer, returnNumber: string): Promise<Sheet> =>
  (await queries.lockReturn(db, returnNumber, buyerId))?.sheet ?? unknownReturn();

export async function cancelReturn(work: Work, buyer: Buyer, returnNumber: string): Promise<null> {
  const sheet = await lockOwnReturn(work, buyer, returnNumber);
  if (!canCancel(sheet.status)) refuse('RETURN_NOT_CANCELLABLE', `${statusSentence(sheet)}，不能取消`);
  await changeReturn(work, sheet, 'cancel', { status: 'cancelled' });
  return null;
}

/** Refuses when the buyer cannot send the goods now, and says why. */
function refuseShipping(sheet: Sheet): void {
  const { status, wayBack } = sheet;
  const not = (sentence: string) => refuse('RETURN_NOT_SHIPPABLE', sentence);
  if (wayBack === 'pickup') not('含危险品或管制化学品，由专车上门取回，请勿自行寄出');
  if (wayBack === 'none') not('漏发的商品无需寄回');
  if (status === 'submitted') not('审核通过后才能寄回');
  if (!canShip(status, wayBack)) not(`${statusSentence(sheet)}，不能再填写运单`);
}

export interface Parcel {
  company: string;
  trackingNo: string;
}

/** Validates a typed parcel: a known carrier and a normalised number. */
export function parcelFrom(given: Parcel): Parcel {
  const company =
    COMPANIES.find((value) => value === given.company) ??
    refuseField('company', 'COMPANY_UNKNOWN', '请选择物流公司');
  const problem = trackingProblem(given.trackingNo);
  if (problem) refuseField('trackingNo', 'TRACKING_NO_INVALID', problem);
  return { company, trackingNo: normalizeTracking(given.trackingNo) };
}

export async function shipReturn(
  work: Work,
  buyer: Buyer,
  returnNumber: string,
  given: Parcel,
): Promise<null> {
  const sheet = await lockOwnReturn(work, buyer, returnNumber);
  refuseShipping(sheet);
  const { company, trackingNo } = parcelFrom(given);
  // Sending again corrects a wrong number.
  const status = sheet.status === 'approved' ? { status: 'sent' as const } : {};
  await changeReturn(work, sheet, 'ship', { company, trackingNo, ...status });
  return null;
}
