/** Orders that were placed: lists, detail, paying, cancelling, receiving, deleting, tracking. */
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, objectOf, pageOf, textOf } from '../core/read';
import { del, get, post, put, withUser, type Route } from '../core/route';
import type { Order, User } from '../store';
import { close, settledOrders, STATUS } from './orderClock';

const DENIED = '你没有权限获取该订单信息';

const ownOrders = (user: User) => settledOrders().filter((order) => order.userId === user.userId);

function ownOrder(user: User, orderNumber: string | null | undefined): Order {
  const order = settledOrders().find((one) => one.orderNumber === orderNumber && !one.deleted);
  if (!order) return refuse('订单不存在');
  return order.userId === user.userId ? order : refuse(DENIED);
}

function pay(user: User, body: unknown): true {
  const numbers = textOf(objectOf(body).orderNumbers, '订单号', 2000).split(',');
  const orders = numbers.map((number) => ownOrder(user, number.trim()));
  for (const { detail } of orders) {
    if (detail.status === STATUS.closed) refuse('订单已关闭，无法支付');
    if (detail.status !== STATUS.unpaid) refuse('订单已支付');
  }
  for (const { detail } of orders) {
    Object.assign(detail, { status: STATUS.paid, payTime: dateTime(now()), payBefore: null });
  }
  return true;
}

function cancel(user: User, orderNumber: string | undefined): null {
  const order = ownOrder(user, orderNumber);
  if (order.detail.status === STATUS.closed) refuse('订单已关闭，无需取消');
  if (order.detail.status !== STATUS.unpaid) refuse('订单已支付，无法取消订单');
  close(order);
  return null;
}

function receive(user: User, orderNumber: string | undefined): null {
  const { detail } = ownOrder(user, orderNumber);
  if (detail.status !== STATUS.shipped) refuse('订单未发货，无法确认收货');
  Object.assign(detail, { status: STATUS.success, finallyTime: dateTime(now()) });
  return null;
}

function remove(user: User, orderNumber: string | undefined): string {
  const order = ownOrder(user, orderNumber);
  const done: number[] = [STATUS.success, STATUS.closed];
  if (!done.includes(order.detail.status)) refuse('订单未完成或未关闭，无法删除订单');
  order.deleted = true;
  return '删除成功';
}

function count(user: User) {
  const statuses = ownOrders(user).map((order) => order.detail.status);
  const of = (status: number) => statuses.filter((one) => one === status).length;
  return {
    allCount: statuses.length,
    unPay: of(STATUS.unpaid),
    payed: of(STATUS.paid),
    consignment: of(STATUS.shipped),
    confirm: 0,
    success: of(STATUS.success),
    close: of(STATUS.closed),
  };
}

function list(user: User, query: URLSearchParams) {
  const status = intOf(query.get('status') ?? '0', 'status');
  const orders = ownOrders(user).filter(
    (order) => !order.deleted && (status === 0 || order.detail.status === status),
  );
  const page = pageOf(orders, query);
  return {
    ...page,
    records: page.records.map(({ detail }) => ({
      orderNumber: detail.orderNumber,
      actualTotal: detail.actualTotal,
      status: detail.status,
      createTime: detail.createTime,
      orderItemDtos: detail.orderItemDtos,
    })),
  };
}

function track(orderNumber: string | null) {
  const order = settledOrders().find((one) => one.orderNumber === orderNumber);
  const shipped = order?.detail.dvyTime;
  if (!order || !shipped) return refuse('订单未发货，暂无物流信息');
  const { city } = order.detail.userAddrDto;
  const event = (context: string, location: string, time: string) => ({
    context,
    location,
    ftime: time,
    time,
  });
  return {
    companyName: '澄析专运',
    companyHomeUrl: '',
    dvyFlowId: `CX${order.orderNumber.slice(-12)}`,
    data: [
      ...(order.detail.status === STATUS.success
        ? [event('已签收', city, order.detail.finallyTime ?? shipped)]
        : []),
      event(`已从上海仓发出，运往${city}`, '上海市', shipped),
    ],
  };
}

export const myOrderRoutes: Route[] = [
  post(
    '/p/order/normalPay',
    withUser((user, { body }) => pay(user, body)),
  ),
  post(
    '/p/order/pay',
    withUser((user, { body }) => (pay(user, body), null)),
  ),
  get(
    '/p/myOrder/myOrder',
    withUser((user, { query }) => list(user, query)),
  ),
  get(
    '/p/myOrder/orderDetail',
    withUser((user, { query }) => ownOrder(user, query.get('orderNumber')).detail),
  ),
  put(
    '/p/myOrder/cancel/:orderNumber',
    withUser((user, { params }) => cancel(user, params.orderNumber)),
  ),
  put(
    '/p/myOrder/receipt/:orderNumber',
    withUser((user, { params }) => receive(user, params.orderNumber)),
  ),
  get('/p/myOrder/orderCount', withUser(count)),
  del(
    '/p/myOrder/:orderNumber',
    withUser((user, { params }) => remove(user, params.orderNumber)),
  ),
  get('/delivery/check', ({ query }) => track(query.get('orderNumber'))),
];
