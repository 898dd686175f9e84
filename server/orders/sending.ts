/** Sends parcels with their lots; an order is shipped with its last parcel. */
import { cleanParcel, isAllSent, joinLots, leftOf, replacementProblem } from '../../domain/order/shipping';
import type { ParcelToSend } from '../../domain/order/types';
import type { StockLine } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { notify } from '../inbox/service';
import { requireLots } from '../lots/service';
import * as changes from './changes';
import { recordChange, withDetail } from './lifecycle';
import { findParcels, type SentParcel } from './parcelQueries';
import { sentParcels, shippedLog } from './parcels';
import { STATUS, type Order } from './record';

/** The lots that each pack was sent from so far. */
const lotsOf = ({ detail }: Order, sent: readonly SentParcel[]): { skuId: number; lotNo: string }[] => {
  const lines = sent.flatMap((parcel) => parcel.lines);
  return [...new Set(detail.orderItemDtos.map(({ skuId }) => skuId))].flatMap((skuId) => {
    const lots = lines.filter((line) => line.skuId === skuId).map(({ lotNo }) => lotNo);
    return lots.length > 0 ? [{ skuId, lotNo: joinLots(lots) }] : [];
  });
};

/**
 * Sends parcels of a paid order; with the last one the order is shipped. The caller must hold the lock on the order
 * and have checked `shippingProblem`; sending more than was ordered throws. Lots are locked and checked here
 * (`requireLots`).
 */
export async function sendParcels(
  work: Work,
  order: Order,
  parcels: readonly ParcelToSend[],
  at = work.now,
): Promise<Order> {
  const { db } = work;
  const { orderNumber, detail } = order;
  const before = await findParcels(db, orderNumber);
  const going = await requireLots(work, sentParcels(detail, before, parcels, at), at);
  const left = leftOf(detail.orderItemDtos, [...before, ...going]);
  if ([...left.values()].some((count) => count < 0)) throw new RangeError('more packs than ordered');
  const isLast = isAllSent(left);
  const change = isLast ? { status: STATUS.shipped, dvyTime: at } : { status: STATUS.paid };
  if (!(await changes.changeOrder(db, orderNumber, STATUS.paid, change)))
    refuse('ORDER_NOT_PAID', '订单不是待发货状态');
  const lots = lotsOf(order, [...before, ...going]);
  await changes.insertParcels(db, going);
  await changes.setLots(db, orderNumber, lots);
  const sent = withDetail(order, {
    status: change.status,
    dvyTime: isLast ? dateTime(at) : null,
    orderItemDtos: detail.orderItemDtos.map((line) => ({
      ...line,
      lotNo: lots.find(({ skuId }) => skuId === line.skuId)?.lotNo ?? line.lotNo,
    })),
  });
  const log = shippedLog(going, { first: before.length === 0, last: isLast });
  const after = await recordChange(work, sent, [log], at, {
    subject: 'order',
    action: 'ship',
    before: { status: detail.status },
    after: { status: change.status, parcels: going.map(({ dvyFlowId, lines }) => ({ dvyFlowId, lines })) },
  });
  const facts = { orderNumber, parcels: going.map(({ dvyFlowId }) => dvyFlowId) };
  if (!isLast) {
    await notify(work, order.buyerId, { event: 'orderPartShipped', ...facts });
    return after;
  }
  await notify(work, order.buyerId, { event: 'orderShipped', ...facts });
  await emit(work, 'order.shipped', { order: after });
  return after;
}

interface Replacement {
  returnNumber: string;
  /** The replaced packs. */
  lines: readonly StockLine[];
}

/**
 * Sends replacement goods for a return as another parcel of the received order. Lots are checked as usual, so that a
 * recall reaches it. The caller must hold the lock on the order.
 */
export async function sendReplacement(
  work: Work,
  order: Order,
  { returnNumber, lines }: Replacement,
  parcel: ParcelToSend,
): Promise<void> {
  const { db, now } = work;
  const { orderNumber, detail } = order;
  const before = await findParcels(db, orderNumber);
  const clean = cleanParcel(parcel);
  const problem = replacementProblem(clean, { lines, sent: before.map(({ dvyFlowId }) => dvyFlowId) });
  if (problem) refuse(problem.reason, problem.sentence);
  const again = sentParcels(detail, before, [clean], now).map((sent) => ({ ...sent, returnNumber }));
  const going = await requireLots(work, again, now);
  await changes.insertParcels(db, going);
  await changes.setLots(db, orderNumber, lotsOf(order, [...before, ...going]));
  await recordChange(work, order, [`换货商品已发出，运单号 ${clean.dvyFlowId}`], now, {
    subject: 'order',
    action: 'shipAgain',
    after: {
      returnNumber,
      parcels: going.map(({ dvyFlowId, lines: inside }) => ({ dvyFlowId, lines: inside })),
    },
  });
}
