/**
 * Switches for QA, outside the contract: reset, faults, prices and stock, shipping an order, moving the clock.
 * They answer in development and tests, and in a production build only with MOCK_QA=on. See mock/README.md.
 */
import { changeSku, setProdStatus } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse, unknownCall } from '../core/envelope';
import { qaEnabled, type Fault } from '../core/faults';
import { intOf, objectOf, textOf } from '../core/read';
import { get, post, type Route } from '../core/route';
import { resetStore, store, type Order } from '../store';
import { moveFeedback } from './feedbackFlow';
import { moveReturn } from './returnFlow';
import { settledOrders, STATUS } from './orderClock';
import { confirmTransfer } from './payment';
import { ship as leave } from './shipping';
import { consolePage } from './qaConsole';

const KINDS: Fault['kind'][] = ['status', 'refuse', 'hang', 'slow', 'html', 'offline'];

function addFault(body: unknown): null {
  const fields = objectOf(body);
  const kind = KINDS.find((one) => one === fields.kind) ?? refuse(`kind 应为 ${KINDS.join(' / ')}`);
  const number = (name: string) => (fields[name] === undefined ? undefined : intOf(fields[name], name));
  store().faults.push({
    method: typeof fields.method === 'string' ? fields.method : '*',
    path: textOf(fields.path, 'path'),
    kind,
    status: number('status'),
    delay: number('delay'),
    times: number('times'),
    message: typeof fields.message === 'string' ? fields.message : undefined,
  });
  return null;
}

function change(body: unknown): null {
  const { skuId, prodId, price, stocks, status } = objectOf(body);
  const shelf = status === undefined ? undefined : status === 1 ? 1 : 0;
  if (skuId !== undefined) {
    changeSku(intOf(skuId, 'skuId'), {
      ...(price === null || typeof price === 'number' ? { price } : {}),
      ...(stocks === undefined ? {} : { stocks: { 上海: intOf(stocks, 'stocks') } }),
      ...(shelf === undefined ? {} : { status: shelf }),
    });
  }
  if (prodId !== undefined && shelf !== undefined) setProdStatus(intOf(prodId, 'prodId'), shelf);
  return null;
}

function ship(body: unknown): null {
  const order = orderIn(body);
  if (order.detail.status !== STATUS.paid) refuse('订单不是待发货状态');
  leave(order.detail);
  return null;
}

function orderIn(body: unknown): Order {
  const orderNumber = textOf(objectOf(body).orderNumber, '订单号');
  return settledOrders().find((one) => one.orderNumber === orderNumber) ?? refuse('订单不存在');
}

const switches: Route[] = [
  get('/__qa', () => ({
    now: dateTime(now()),
    faults: store().faults,
    returns: store().returns.map(({ sheet, userId }) => ({
      returnNumber: sheet.returnNumber,
      status: sheet.status,
      kind: sheet.kind,
      refundTotal: sheet.refundTotal,
      buyer: store().users.find((user) => user.userId === userId)?.userName,
    })),
    feedbacks: store().feedbacks.map(({ sheet }) => sheet),
    orders: settledOrders().map(({ detail, userId }) => ({
      orderNumber: detail.orderNumber,
      status: detail.status,
      transfer: detail.status === STATUS.unpaid && detail.payment?.way === 'transfer',
      actualTotal: detail.actualTotal,
      createTime: detail.createTime,
      buyer: store().users.find((user) => user.userId === userId)?.userName,
    })),
  })),
  get('/__qa/console', consolePage),
  post('/__qa/reset', () => (resetStore(), null)),
  post('/__qa/fault', ({ body }) => addFault(body)),
  post('/__qa/change', ({ body }) => change(body)),
  post('/__qa/ship', ({ body }) => ship(body)),
  post('/__qa/transfer', ({ body }) => confirmTransfer(orderIn(body))),
  post('/__qa/return', ({ body }) => moveReturn(body)),
  post('/__qa/feedback', ({ body }) => moveFeedback(body)),
  post('/__qa/clock', ({ body }) => {
    store().clockOffset += intOf(objectOf(body).seconds, 'seconds') * 1000;
    return { now: dateTime(now()) };
  }),
  post('/__qa/voidTokens', () => (store().tokens.clear(), null)),
];

/** Each switch, refused as unknown where QA is off. */
export const qaRoutes: Route[] = switches.map((route) => ({
  ...route,
  handler: (context) =>
    qaEnabled() ? route.handler(context) : unknownCall(route.method.toUpperCase(), route.path),
}));
