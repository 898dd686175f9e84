/** The buyer's to-do list: rows, order and links. */
import { requestsPath } from '../approvals/requestPath';
import { invoicePath } from '../invoice/invoicePath';
import { orderPath, ordersPath, payPath } from './orderPath';
import { returnsPath } from '../returns/returnQuery';
import { msOf } from '../shared/dates';
import type { Todo } from './types';

export interface TodoRow {
  name: string;
  count: number;
  /** Unit of the count; default 笔. */
  unit?: string;
  /** Link to all of them. */
  to: string;
  /** Deadline and further notes. */
  note: string;
  /** Link to the first one. */
  next: { label: string; to: string } | null;
  /** A deadline is near. */
  urgent: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "2 天 3 小时", "1 小时 5 分钟", "23 分钟"; "不到 1 分钟" at the end and afterwards. Both yyyy-MM-dd HH:mm:ss. */
export const timeLeft = (now: string, until: string): string => spanText(msOf(until) - msOf(now));

/** A length of time (ms) in the same words. */
export function spanText(left: number): string {
  const [days, hours, minutes] = [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE].map(
    Math.floor,
  ) as [number, number, number];
  if (left < MINUTE) return '不到 1 分钟';
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`;
  return `${minutes} 分钟`;
}

function payRow({ now, unpaid: { count, transfers, nearest } }: Todo): TodoRow {
  const registered = count === transfers;
  const limit = nearest
    ? `${count > 1 ? '最近一笔' : ''}还剩 ${timeLeft(now, nearest.time)}（${nearest.time.slice(5, 16)} 关闭）`
    : '';
  const others = transfers > 0 ? `${registered ? '' : `${transfers} 笔`}已登记转账，等待到账` : '';
  return {
    name: '待付款',
    count,
    to: ordersPath({ status: 1 }),
    note: [limit, others].filter(Boolean).join('；'),
    next: nearest && { label: registered ? '转账信息' : '去付款', to: payPath(nearest.orderNumber) },
    urgent: !registered,
  };
}

function sendBackRow({ returns: { toSend, next } }: Todo): TodoRow {
  return {
    name: '待寄回',
    count: toSend,
    to: returnsPath({ view: 'mine', tab: 'open', page: 1 }),
    note: '退换申请已通过，请寄回商品并填写运单号',
    next:
      next === null ? null : { label: '填写运单', to: returnsPath({ view: 'sheet', returnNumber: next }) },
    urgent: false,
  };
}

function receiveRow({ toReceive: { count, arrived, nearest } }: Todo): TodoRow {
  const limit = nearest
    ? `${count > 1 ? '最早一笔' : ''} ${nearest.time.slice(0, 10)} 自动确认收货`.trim()
    : '';
  return {
    name: '待收货',
    count,
    to: ordersPath({ status: 3 }),
    note: [arrived > 0 ? `${arrived} 笔已签收，请核对后确认收货` : '', limit].filter(Boolean).join('；'),
    next: nearest && { label: '查看物流', to: orderPath(nearest.orderNumber) },
    urgent: false,
  };
}

const invoiceRow = ({ toInvoice }: Todo): TodoRow => ({
  name: '可开发票',
  count: toInvoice,
  to: invoicePath({ tab: 'apply' }),
  note: '已付款、尚未开票的订单',
  next: null,
  urgent: false,
});

/** A permit is urgent from this many days before its end. */
const URGENT_DAYS = 7;

function permitRow({ permits: { ending, next } }: Todo): TodoRow {
  const left = next?.daysLeft === 0 ? '今天到期' : `还有 ${next?.daysLeft} 天到期（${next?.validUntil}）`;
  return {
    name: '证明到期',
    count: ending,
    to: '/user/permits',
    note: next ? `${ending > 1 ? '最近一份 ' : ''}${next.no} ${left}，请续办` : '',
    next: null,
    urgent: next !== null && next.daysLeft <= URGENT_DAYS,
  };
}

const messageRow = ({ messages }: Todo): TodoRow => ({
  name: '未读消息',
  count: messages,
  unit: '条',
  to: '/user/inbox',
  note: '订单、报价、证明和关注商品的变化',
  next: null,
  urgent: false,
});

const requestRows = ({ requests: { approve, buy, mine } }: Todo): TodoRow[] => {
  const row = (name: string, count: number, view: 'approve' | 'buy' | 'mine', note: string): TodoRow => ({
    ...{ name, count, note, to: requestsPath({ view }), next: null, urgent: false },
    unit: '单',
  });
  return [
    row('待我审批', approve, 'approve', '课题组成员的申购，等您审批'),
    row('申购待修改', mine, 'mine', '被退回，或价格、库存有变化'),
    row('申购待下单', buy, 'buy', '已审批通过，可以下单'),
  ];
};

function stockRow({ stock: { recalled, expired, peroxide, low } }: Todo): TodoRow {
  const parts = [
    [recalled, '瓶属于召回批次'],
    [expired, '瓶已过期'],
    [peroxide, '瓶待检过氧化物'],
    [low, '种低于最低存量'],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  return {
    name: '库存提醒',
    count: recalled + expired + peroxide + low,
    unit: '项',
    to: '/user/stock',
    note: found.map(([count, text]) => `${count} ${text}`).join('，'),
    next: null,
    urgent: recalled + peroxide > 0,
  };
}

/** Returns the rows, most urgent first; empty when nothing is to be done. */
export const todoRows = (todo: Todo): TodoRow[] =>
  [
    payRow(todo),
    ...requestRows(todo),
    sendBackRow(todo),
    permitRow(todo),
    stockRow(todo),
    receiveRow(todo),
    invoiceRow(todo),
    messageRow(todo),
  ].filter(({ count }) => count > 0);

/** Counts beside the pages of the personal area, by path: tasks of the buyer there. Pages without a task are left out. */
export function pageBadges(todo: Todo): Record<string, { count: number; unit: string }> {
  const { unpaid, toReceive, requests, permits, answers, messages } = todo;
  const counts: [path: string, count: number, unit: string][] = [
    ['/user/order', unpaid.count - unpaid.transfers + toReceive.arrived, '笔待处理'],
    ['/user/stock', stockRow(todo).count, '项提醒'],
    ['/user/permits', permits.ending, '份将到期'],
    ['/user/requests', requests.approve + requests.buy + requests.mine, '单待处理'],
    ['/user/conversations', answers, '条有新回复'],
    ['/user/inbox', messages, '条未读'],
  ];
  return Object.fromEntries(
    counts.filter(([, count]) => count > 0).map(([path, count, unit]) => [path, { count, unit }]),
  );
}

/** Returns what the shop is working on; the buyer need not act. */
export const inProgress = ({ toShip, returns }: Todo): { name: string; count: number; to: string }[] =>
  [
    { name: '待发货', count: toShip, to: ordersPath({ status: 2 }) },
    {
      name: '退换处理中',
      count: returns.open - returns.toSend,
      to: returnsPath({ view: 'mine', tab: 'open', page: 1 }),
    },
  ].filter(({ count }) => count > 0);
