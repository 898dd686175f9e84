/** The orders of a buyer: nobody reaches another's. */
import { refuse } from '../core/envelope';
import type { Order, User } from '../store';
import { settledOrders } from './orderClock';

const DENIED = '你没有权限获取该订单信息';

/** Deleted ones too. */
export const ownOrders = (user: User) => settledOrders().filter((order) => order.userId === user.userId);

/** One of the buyer's orders, or a refusal. */
export function ownOrder(user: User, orderNumber: unknown): Order {
  const order = settledOrders().find((one) => one.orderNumber === orderNumber && !one.deleted);
  if (!order) return refuse('订单不存在');
  return order.userId === user.userId ? order : refuse(DENIED);
}
