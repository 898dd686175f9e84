/** Parcel events that the warehouse enters, corrects or removes. Each change is audited. */
import type { components } from '@contract/schema';
import { eventProblems, eventTime, isEventKind } from '../../domain/order/parcelEvent';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import { refuse, refuseField } from '../http/refusal';
import { lockOrder } from '../orders/lock';
import { findParcels, type SentParcel } from '../orders/parcelQueries';
import type { Order } from '../orders/record';
import { settleDelivered } from './delivered';
import * as queries from './queries';

type Schemas = components['schemas'];
/** The employee, for the audit log. */
export type Staff = Pick<Buyer, 'staffRoles' | 'userName'>;

const REASONS = { time: 'TIME_INVALID', kind: 'KIND_INVALID', place: 'PLACE_LONG', text: 'TEXT_LONG' };

/** Locks the order of a parcel; refuses an unknown parcel. */
export async function lockedParcel(
  work: Work,
  { orderNumber, parcelNo }: { orderNumber: string; parcelNo: number },
): Promise<{ order: Order; parcel: SentParcel }> {
  const order = await lockOrder(work, orderNumber);
  const parcels = await findParcels(work.db, orderNumber);
  const parcel = parcels.find((sent) => sent.parcelNo === parcelNo);
  return { order, parcel: parcel ?? refuse('PARCEL_UNKNOWN', '没有这个包裹') };
}

/** Validates an event; refuses the first invalid field. */
function eventFrom(
  work: Work,
  staff: Staff,
  { orderNumber, parcelNo, dvyFlowId, sentAt }: SentParcel,
  body: Schemas['ParcelEventRequest'],
): queries.NewEvent {
  const { time, kind, place = '', text = '' } = body;
  const problems = eventProblems({ time, kind, place, text }, dateTime(sentAt), work.now);
  for (const field of ['time', 'kind', 'place', 'text'] as const) {
    const problem = problems[field];
    if (problem) refuseField(field, REASONS[field], problem);
  }
  return {
    ...{ orderNumber, parcelNo, dvyFlowId, source: 'staff', by: staff.userName, receivedTime: work.now },
    at: msOf(eventTime(time) ?? ''),
    kind: isEventKind(kind) ? kind : 'exception',
    place: place.trim(),
    text: text.trim(),
  };
}

const refuseKnown = (): never => refuseField('time', 'EVENT_KNOWN', '这个包裹已有完全相同的物流记录');

/** Facts of an event for the audit log. */
const factsOf = ({ parcelNo, dvyFlowId, at, kind, place, text }: queries.NewEvent) => ({
  ...{ parcelNo, dvyFlowId, time: dateTime(at), eventKind: kind, place, text },
});

export async function addEvent(
  work: Work,
  staff: Staff,
  where: { orderNumber: string; parcelNo: number },
  body: Schemas['ParcelEventRequest'],
): Promise<string> {
  const { order, parcel } = await lockedParcel(work, where);
  const event = eventFrom(work, staff, parcel, body);
  if (!(await queries.reviveEvent(work.db, event)) && (await queries.insertEvents(work.db, [event])) === 0)
    refuseKnown();
  await audit(work, {
    ...{ subject: 'order', id: order.orderNumber, action: 'addParcelEvent', after: factsOf(event) },
  });
  await settleDelivered(work, order);
  return order.orderNumber;
}

/** Finds an event and locks its order; refuses a removed event. */
async function lockedEvent(work: Work, eventId: number) {
  const found =
    (await queries.findEvent(work.db, eventId)) ??
    refuse('EVENT_UNKNOWN', '这条物流记录已删除，请刷新后重试');
  const locked = await lockedParcel(work, found);
  // Read again: the transaction we waited for may have changed it.
  const event =
    (await queries.findEvent(work.db, eventId)) ??
    refuse('EVENT_UNKNOWN', '这条物流记录已删除，请刷新后重试');
  return { ...locked, event };
}

/** Corrects events of the warehouse only; those of a carrier stay unchanged. */
export async function correctEvent(
  work: Work,
  staff: Staff,
  eventId: number,
  body: Schemas['ParcelEventRequest'],
): Promise<string> {
  const { order, parcel, event } = await lockedEvent(work, eventId);
  if (event.source !== 'staff') refuse('EVENT_OF_CARRIER', '承运商推送的记录不能修改，可以删除');
  const { at, kind, place, text } = eventFrom(work, staff, parcel, body);
  const change = { at, kind, place, text };
  const corrected = { ...event, ...change };
  if (await queries.hasEvent(work.db, corrected)) refuseKnown();
  await queries.changeEvent(work.db, eventId, change);
  await audit(work, {
    ...{ subject: 'order', id: order.orderNumber, action: 'correctParcelEvent' },
    ...{ before: factsOf(event), after: factsOf(corrected) },
  });
  await settleDelivered(work, order);
  return order.orderNumber;
}

/** Removes an event, with a reason. Returns the number of its order. */
export async function removeEvent(work: Work, eventId: number, reason: string): Promise<string> {
  if (reason.trim() === '') refuseField('reason', 'REQUIRED', '请填写删除原因');
  const { order, event } = await lockedEvent(work, eventId);
  await queries.changeEvent(work.db, eventId, { deletedTime: work.now });
  await audit(work, {
    ...{ subject: 'order', id: order.orderNumber, action: 'removeParcelEvent' },
    ...{ before: factsOf(event), after: { reason: reason.trim() } },
  });
  await settleDelivered(work, order);
  return order.orderNumber;
}
