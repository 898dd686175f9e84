/** The unsent rest of a partly sent order, and its refund if it is cancelled. */
import type { components } from '@contract/schema';
import { leftOf } from '../../domain/order/shipping';
import type { Work } from '../db/transaction';
import { unsentRefund } from '../returns/service';
import { deliveredTimeOf } from '../parcels/service';
import { isReceivedBy, lastLeft } from '../orders/clock';
import { findParcels, type SentParcel } from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';

type Rest = components['schemas']['CancellableRest'];

/** Packs that are still to be sent. */
export const unsentLines = ({ detail }: Order, sent: readonly SentParcel[]): Rest['lines'] =>
  [...leftOf(detail.orderItemDtos, sent)].flatMap(([skuId, count]) => (count > 0 ? [{ skuId, count }] : []));

/** Preview of 取消未发部分; null when an order has no such rest. */
export async function cancellableRest(work: Work, order: Order): Promise<Rest | null> {
  if (order.detail.status !== STATUS.paid) return null;
  const sent = await findParcels(work.db, order.orderNumber);
  if (sent.length === 0) return null;
  const lines = unsentLines(order, sent);
  const status = isReceivedBy(work.now, lastLeft(sent), await deliveredTimeOf(work, sent))
    ? STATUS.success
    : STATUS.shipped;
  return { lines, amount: await unsentRefund(work, order, lines), status };
}
