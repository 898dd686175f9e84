/** A parcel reaches one receiver, so its number must not be used by orders to other receivers. */
import { isSameReceiver } from '../../domain/order/shipping';
import type { Work } from '../db/transaction';
import * as queries from './parcelQueries';
import type { Order } from './record';
import { findOrders } from './service';

export const PARCEL_OF_OTHERS = 'PARCEL_OF_OTHERS';

const goesElsewhere = (one: Order, other: Order): boolean =>
  one.orderNumber !== other.orderNumber && !isSameReceiver(one.detail.userAddrDto, other.detail.userAddrDto);

/** Carriers reuse numbers after some time; uses older than this are ignored, days. */
const DAYS = 180;

/** Looks up earlier uses of parcel numbers. The returned function names a conflicting parcel for an order, or null. */
export async function usedElsewhere(
  work: Work,
  numbers: readonly string[],
): Promise<(order: Order, among?: readonly string[]) => string | null> {
  const sent = await queries.parcelsNumbered(work.db, numbers, work.now - DAYS * 86_400_000);
  const orders = await findOrders(work, [...new Set(sent.map(({ orderNumber }) => orderNumber))]);
  return (order, among = numbers) => {
    const others = orders.filter((other) => goesElsewhere(order, other));
    const parcel = sent.find(
      ({ orderNumber, dvyFlowId }) =>
        among.includes(dvyFlowId) && others.some((other) => other.orderNumber === orderNumber),
    );
    return parcel
      ? `运单号 ${parcel.dvyFlowId} 已用于订单 ${parcel.orderNumber}，收件人或地址不同，请核对`
      : null;
  };
}

/**
 * The same among rows of one file: the index of a row with the same number and another receiver; null when there is
 * none.
 */
export function otherRow(
  rows: readonly { number: string; order: Order | undefined }[],
  at: number,
): number | null {
  const row = rows[at];
  if (!row?.order || row.number === '') return null;
  const { number, order } = row;
  const other = rows.findIndex(
    (one) => one.number === number && one.order !== undefined && goesElsewhere(order, one.order),
  );
  return other < 0 ? null : other;
}
