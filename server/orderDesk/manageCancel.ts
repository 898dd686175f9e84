/** Cancellation by the shop: of an unshipped order, or of the unshipped rest. Payments are returned. */
import type { components } from '@contract/schema';
import { statusName } from '../../domain/order/order';
import { returnStock } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import { dateTime } from '../http/dates';
import { refuse, refuseField } from '../http/refusal';
import { recordCancelledMoney } from '../payments/toReturn';
import { fileUnsent } from '../returns/apply';
import { moveReturn } from '../returns/service';
import * as changes from '../orders/changes';
import { isReceivedBy, lastLeft, receivedByTimeLog } from '../orders/clock';
import {
  cancelPaid,
  closeOrder,
  markReceived,
  procuredPacks,
  recordChange,
  withDetail,
} from '../orders/lifecycle';
import { lockOrder } from '../orders/lock';
import { managedOrder } from './manageDetail';
import type { Staff } from './manageReceiver';
import * as queries from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';
import { deliveredTimeOf } from '../parcels/service';
import { unsentLines } from './rest';

type Schemas = components['schemas'];

export async function cancelManaged(
  work: Work,
  staff: Staff,
  orderNumber: string,
  { reason: given, status }: Schemas['CancelManagedRequest'],
): Promise<Schemas['ManagedOrder']> {
  const order = await lockOrder(work, orderNumber);
  const { detail } = order;
  if (detail.status !== status)
    refuse('ORDER_CHANGED', `订单已变为“${statusName(detail.status)}”，请核对后再操作`);
  const reason = given.trim();
  const log = `商家取消订单（${reason}）`;
  if (status === STATUS.unpaid) {
    await closeOrder(work, order, { reason, log });
    return managedOrder(work, staff, orderNumber);
  }
  if (status !== STATUS.paid) refuse('ORDER_SENT', `订单${statusName(status)}，不能取消`);
  if ((await queries.findParcels(work.db, orderNumber)).length > 0)
    refuse('ORDER_SENT', '已有包裹发出，不能整单取消；可以取消未发部分');
  await cancelPaid(work, order, { reason, log });
  await recordCancelledMoney(work, order);
  return managedOrder(work, staff, orderNumber);
}

/**
 * Cancels the unsent rest of an order. It is recorded as a refunded return without goods, so that invoice, statement,
 * permits and funds are adjusted as usual. Then the order counts as shipped.
 */
export async function cancelRest(
  work: Work,
  staff: Staff,
  orderNumber: string,
  { reason: given, parcelsBefore }: Schemas['CancelRestRequest'],
): Promise<Schemas['ManagedOrder']> {
  const order = await lockOrder(work, orderNumber);
  const { status, orderItemDtos } = order.detail;
  const sent = await queries.findParcels(work.db, orderNumber);
  if (status !== STATUS.paid) refuse('ORDER_CHANGED', `订单${statusName(status)}，没有未发部分可取消`);
  if (sent.length === 0) refuse('ORDER_UNSENT', '还没有包裹发出，请取消整个订单');
  if (sent.length !== parcelsBefore) refuse('PARCELS_CHANGED', '这个订单刚有包裹发出，请核对后再取消');
  const reason = given.trim() || refuseField('reason', 'REQUIRED', '请填写取消原因');
  const lines = unsentLines(order, sent);
  const names = lines.map(({ skuId, count }) => {
    const item = orderItemDtos.find((line) => line.skuId === skuId);
    return `${item?.prodName ?? ''} ${item?.skuName ?? ''} × ${count}`;
  });
  const { returnNumber, refundTotal } = await fileUnsent(work, order, { lines, description: reason });
  await moveReturn(work, { returnNumber, action: 'finish', kind: 'refund' });
  await recordCancelledMoney(work, order, refundTotal, returnNumber);
  const procured = await procuredPacks(work, orderNumber);
  await returnStock(
    work,
    lines.filter(({ skuId }) => !procured.has(skuId)),
  );
  await closeShipping(work, order, sent, `商家取消未发部分（${reason}）：${names.join('；')}`, {
    reason,
    lines,
    returnNumber,
  });
  return managedOrder(work, staff, orderNumber);
}

/**
 * Marks the order as shipped with its last parcel, because nothing more will leave. When that was longer ago than the
 * receipt period, the order is received now, so that the time for returns begins now. The caller must hold the lock on
 * the order.
 */
async function closeShipping(
  work: Work,
  order: Order,
  parcels: readonly queries.SentParcel[],
  log: string,
  after: Record<string, unknown>,
): Promise<void> {
  const { db, now } = work;
  const { orderNumber, detail } = order;
  const dvyTime = lastLeft(parcels);
  const deliveredTime = await deliveredTimeOf(work, parcels);
  const change = { status: STATUS.shipped, dvyTime, deliveredTime };
  if (!(await changes.changeOrder(db, orderNumber, STATUS.paid, change)))
    refuse('ORDER_NOT_PAID', '订单不是待发货状态');
  const shipped = withDetail(order, { status: STATUS.shipped, dvyTime: dateTime(dvyTime) });
  const closed = await recordChange(work, shipped, [log], now, {
    subject: 'order',
    action: 'cancelRest',
    before: { status: detail.status },
    after: { status: STATUS.shipped, ...after },
  });
  await emit(work, 'order.shipped', { order: closed, notBefore: now });
  if (isReceivedBy(now, dvyTime, deliveredTime))
    await markReceived(work, closed, receivedByTimeLog(deliveredTime !== null));
}
