/** Stores when a shipped order was delivered: the period until its automatic receipt begins then. */
import type { Work } from '../db/transaction';
import { dateTimeOrNull } from '../http/dates';
import { setDelivered } from '../orders/changes';
import { isReceivedBy, lastLeft, receivedByTimeLog } from '../orders/clock';
import { markReceived, withDetail } from '../orders/lifecycle';
import { findParcels } from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';
import { deliveredTimeOf } from './service';

/**
 * Call it after a record of a parcel was added, changed or removed, while holding the lock on the order. Removing a
 * record may move the automatic receipt into the past; then the order is received now, so that the time for returns
 * begins now.
 */
export async function settleDelivered(work: Work, order: Order): Promise<void> {
  if (order.detail.status !== STATUS.shipped) return;
  const parcels = await findParcels(work.db, order.orderNumber);
  const deliveredTime = await deliveredTimeOf(work, parcels);
  if (dateTimeOrNull(deliveredTime) === (order.detail.deliveredTime ?? null)) return;
  await setDelivered(work.db, order.orderNumber, deliveredTime);
  if (!isReceivedBy(work.now, lastLeft(parcels), deliveredTime)) return;
  const changed = withDetail(order, { deliveredTime: dateTimeOrNull(deliveredTime) });
  await markReceived(work, changed, receivedByTimeLog(deliveredTime !== null));
}
