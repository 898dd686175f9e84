/** Orders that were placed: list, detail, cancelling, receiving, deleting, tracking. */
import type { components } from '@contract/schema';
import { cancelReasonText, checkCancelReason } from '../../src/domain/order';
import { isOpen } from '../../src/domain/returnView';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, objectOf, pageOf } from '../core/read';
import { del, get, put, withUser, type Route } from '../core/route';
import type { User } from '../store';
import { close, logTo, STATUS } from './orderClock';
import { invoicesOf, isInvoicable } from './orderInvoices';
import { countsOf, headOf, inState, standing } from './orderSearch';
import { ownOrder, ownOrders } from './ownOrder';
import { returnsOf } from './returnOrder';
import { parcelsOf } from './shipping';

type Schemas = components['schemas'];

/** Why the buyer cancels; mall4j's clients send none. */
function reasonOf(body: unknown): string | null {
  if (body === undefined) return null;
  const { reason, note } = objectOf(body);
  const words = [reason, note].map((one) => (typeof one === 'string' ? one : '')) as [string, string];
  const fault = checkCancelReason(...words);
  return fault ? refuse(fault) : cancelReasonText(...words);
}

function cancel(user: User, orderNumber: string | undefined, body: unknown): null {
  const order = ownOrder(user, orderNumber);
  if (order.detail.status === STATUS.closed) refuse('订单已关闭，无需取消');
  if (order.detail.status !== STATUS.unpaid) refuse('订单已支付，无法取消订单');
  const reason = reasonOf(body);
  close(order, reason, reason ? `买家取消订单（${reason}）` : '买家取消订单');
  return null;
}

function receive(user: User, orderNumber: string | undefined): null {
  const { detail } = ownOrder(user, orderNumber);
  if (detail.status !== STATUS.shipped) refuse('订单未发货，无法确认收货');
  Object.assign(detail, { status: STATUS.success, finallyTime: dateTime(now()) });
  logTo(detail, '买家确认收货');
  return null;
}

function remove(user: User, orderNumber: string | undefined): string {
  const order = ownOrder(user, orderNumber);
  const done: number[] = [STATUS.success, STATUS.closed];
  if (!done.includes(order.detail.status)) refuse('订单未完成或未关闭，无法删除订单');
  if (returnsOf(order).some(({ status }) => isOpen(status))) refuse('退换办理中，完成后才能删除订单');
  order.deleted = true;
  return '删除成功';
}

function detailOf(user: User, orderNumber: string | null): Schemas['OrderDetail'] {
  const order = ownOrder(user, orderNumber);
  const { detail } = order;
  return {
    ...detail,
    parcels: parcelsOf(detail),
    invoices: invoicesOf(order),
    invoicable: isInvoicable(order),
    returns: returnsOf(order),
  };
}

function list(user: User, query: URLSearchParams): Schemas['OrderHeadPage'] {
  const status = intOf(query.get('status') ?? '0', 'status');
  const page = pageOf(inState(standing(user), status), query);
  return { ...page, records: page.records.map(headOf) };
}

/** mall4j knows one parcel per order, the first, and tells anybody; a parcel's way shows where the buyer is. */
function track(user: User, orderNumber: string | null): Schemas['Delivery'] {
  const [first] = parcelsOf(ownOrder(user, orderNumber).detail);
  if (!first) return refuse('订单未发货，暂无物流信息');
  const { companyName, dvyFlowId, data } = first;
  return { companyName, companyHomeUrl: '', dvyFlowId, data };
}

export const myOrderRoutes: Route[] = [
  get(
    '/p/myOrder/myOrder',
    withUser((user, { query }) => list(user, query)),
  ),
  get(
    '/p/myOrder/orderDetail',
    withUser((user, { query }) => detailOf(user, query.get('orderNumber'))),
  ),
  put(
    '/p/myOrder/cancel/:orderNumber',
    withUser((user, { params, body }) => cancel(user, params.orderNumber, body)),
  ),
  put(
    '/p/myOrder/receipt/:orderNumber',
    withUser((user, { params }) => receive(user, params.orderNumber)),
  ),
  get(
    '/p/myOrder/orderCount',
    withUser((user) => countsOf(ownOrders(user))),
  ),
  del(
    '/p/myOrder/:orderNumber',
    withUser((user, { params }) => remove(user, params.orderNumber)),
  ),
  get(
    '/delivery/check',
    withUser((user, { query }) => track(user, query.get('orderNumber'))),
  ),
];
