/** The shop cancels an order of which nothing was sent. What was paid is written down to be returned. */
import type { components } from '@contract/schema';
import { statusName } from '../../src/domain/order/order';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { recordCancelledMoney } from '../payments/toReturn';
import { cancelPaid, closeOrder } from './lifecycle';
import { lockOrder } from './lock';
import { managedOrder } from './manageDetail';
import type { Staff } from './manageReceiver';
import * as queries from './parcelQueries';
import { STATUS } from './record';

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
    refuse('ORDER_SENT', '已有包裹发出，不能取消；请发完其余商品，或请买家收货后申请退货');
  await cancelPaid(work, order, { reason, log });
  await recordCancelledMoney(work, order);
  return managedOrder(work, staff, orderNumber);
}
