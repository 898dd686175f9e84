/** Sends parcels of an order, by the warehouse or all at once. */
import type { components } from '@contract/schema';
import { cleanParcel, leftOf, shippingProblem } from '../../domain/order/shipping';
import { statusName } from '../../domain/order/order';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { lotsToSend } from '../lots/service';
import { sendParcels } from '../orders/sending';
import { lockOrder } from '../orders/lock';
import { managedOrder, packsIn } from './manageDetail';
import type { Staff } from './manageReceiver';
import { restToSend } from '../orders/parcels';
import * as queries from '../orders/parcelQueries';
import { PARCEL_OF_OTHERS, usedElsewhere } from '../orders/parcelNumbers';
import { STATUS } from '../orders/record';

type Schemas = components['schemas'];

/** Sends parcels of an order. `parcelsBefore` must match, so that concurrent calls do not send anything twice. */
export async function ship(
  work: Work,
  staff: Staff,
  orderNumber: string,
  { parcelsBefore, parcels }: Schemas['ShipParcelsRequest'],
): Promise<Schemas['ManagedOrder']> {
  const order = await lockOrder(work, orderNumber);
  const { status, shipments, orderItemDtos } = order.detail;
  const before = await queries.findParcels(work.db, orderNumber);
  // Checked first, so that the second of two callers learns what the first one sent.
  if (before.length !== parcelsBefore) refuseSent(before);
  if (status !== STATUS.paid) refuse('ORDER_NOT_PAID', `订单${statusName(status)}，不能发货`);
  const going = parcels.map(cleanParcel);
  const problem = shippingProblem(going, {
    ways: shipments,
    left: leftOf(orderItemDtos, before),
    sent: before.map(({ dvyFlowId }) => dvyFlowId),
  });
  if (problem) {
    const { reason, sentence, parcel } = problem;
    refuse(reason, going.length > 1 ? `包裹 ${parcel + 1}：${sentence}` : sentence);
  }
  const numbers = going.map(({ dvyFlowId }) => dvyFlowId);
  await queries.lockNumbers(work.db, numbers);
  const elsewhere = (await usedElsewhere(work, numbers))(order);
  if (elsewhere) refuse(PARCEL_OF_OTHERS, elsewhere);
  await sendParcels(work, order, going);
  return managedOrder(work, staff, orderNumber);
}

const refuseSent = (sent: readonly queries.SentParcel[]): never => {
  const last = sent.at(-1);
  const what = last ? `：${last.companyName} ${last.dvyFlowId}（${dateTime(last.sentAt).slice(0, 16)}）` : '';
  return refuse('PARCELS_CHANGED', `这个订单刚有包裹发出${what}，请核对后再发`);
};

/**
 * Sends the rest of a paid order with the shop's own vehicles, for the demo and tests. Refuses when lots are missing.
 */
export async function sendRest(work: Work, orderNumber: string): Promise<void> {
  const order = await lockOrder(work, orderNumber);
  if (order.detail.status !== STATUS.paid) refuse('ORDER_NOT_PAID', '订单不是待发货状态');
  const before = await queries.findParcels(work.db, orderNumber);
  const going = restToSend(order.detail, before, await lotsToSend(work, packsIn([order])));
  await sendParcels(work, order, going);
}
