/** Corrects the carrier and number of a parcel. The buyer sees the correct ones; the log keeps both. */
import type { components } from '@contract/schema';
import { cleanLabel, correctionProblems, isSameLabel, labelText } from '../../domain/order/parcelCorrection';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import { correctReplacement } from '../returns/service';
import * as changes from '../orders/changes';
import { recordChange } from '../orders/lifecycle';
import { lockOrder } from '../orders/lock';
import { managedOrder } from './manageDetail';
import type { Staff } from './manageReceiver';
import { PARCEL_OF_OTHERS, usedElsewhere } from '../orders/parcelNumbers';
import * as queries from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';

type Schemas = components['schemas'];

const REASONS = { companyName: 'CARRIER_INVALID', dvyFlowId: 'PARCEL_NO_INVALID', reason: 'REQUIRED' };

/** Parcels of a received order are not corrected any more, except replacements, which leave later. */
const isOver = ({ detail }: Order, { returnNumber }: queries.SentParcel): boolean =>
  returnNumber === null && detail.status === STATUS.success;

/** The parcel in the state that was read; refuses when it is missing or changed. */
function correctable(
  order: Order,
  parcels: readonly queries.SentParcel[],
  { parcelNo, was }: { parcelNo: number; was: Schemas['CorrectParcelRequest']['was'] },
): queries.SentParcel {
  const parcel =
    parcels.find((sent) => sent.parcelNo === parcelNo) ?? refuse('PARCEL_UNKNOWN', '没有这个包裹');
  if (isOver(order, parcel)) refuse('ORDER_RECEIVED', '订单已收货，运单号不再更正');
  if (!isSameLabel(parcel, was))
    refuse('PARCEL_CHANGED', `他人刚刚更正过，未保存。现在：${labelText(parcel)}。请核对后再保存`);
  return parcel;
}

/** Refuses a number used by another parcel of the order, or by an order to another receiver. */
async function requireFree(
  work: Work,
  order: Order,
  dvyFlowId: string,
  others: readonly queries.SentParcel[],
): Promise<void> {
  if (others.some((other) => other.dvyFlowId === dvyFlowId))
    refuseField('dvyFlowId', 'PARCEL_TWICE', `运单号 ${dvyFlowId} 已用于本订单的另一个包裹`);
  await queries.lockNumbers(work.db, [dvyFlowId]);
  const elsewhere = (await usedElsewhere(work, [dvyFlowId]))(order);
  if (elsewhere) refuseField('dvyFlowId', PARCEL_OF_OTHERS, elsewhere);
}

/** Replaces carrier and number of a parcel. */
export async function correctParcel(
  work: Work,
  staff: Staff,
  { orderNumber, parcelNo }: { orderNumber: string; parcelNo: number },
  body: Schemas['CorrectParcelRequest'],
): Promise<Schemas['ManagedOrder']> {
  const order = await lockOrder(work, orderNumber);
  const parcels = await queries.findParcels(work.db, orderNumber);
  const parcel = correctable(order, parcels, { parcelNo, was: body.was });
  const problems = correctionProblems(body, parcel);
  for (const field of ['companyName', 'dvyFlowId', 'reason'] as const) {
    const problem = problems[field];
    if (problem) refuseField(field, REASONS[field], problem);
  }
  const label = cleanLabel(body);
  await requireFree(
    work,
    order,
    label.dvyFlowId,
    parcels.filter((other) => other !== parcel),
  );
  await changes.labelParcel(work.db, parcel, label);
  if (parcel.returnNumber !== null) await correctReplacement(work, parcel.returnNumber, label);
  const reason = body.reason.trim();
  const [before, after] = [labelText(parcel), labelText(label)];
  await recordChange(work, order, [`运单更正：${before} → ${after}（${reason}）`], work.now, {
    subject: 'order',
    action: 'correctParcel',
    before: { parcel: before },
    after: { parcel: after, reason },
  });
  await notify(work, order.buyerId, { event: 'parcelCorrected', orderNumber, before, after });
  return managedOrder(work, staff, orderNumber);
}
