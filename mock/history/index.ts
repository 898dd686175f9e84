/**
 * Past orders of two demo buyers, so that lists and charts have realistic volume. Deterministic for a given day; only
 * dates follow the clock.
 */
import type { components } from '@contract/schema';
import { sum, toNumber2 } from '../../domain/shared/money';
import { SHOP } from '../../server/catalogue';
import { dateTime } from '../../server/http/dates';
import { parcelPlan } from '../../server/orders/freight';
import type { Order, OrderRecord } from '../../server/orders/record';
import { timesBefore } from './days';
import { drawFrom, type Draw } from '../draw';
import { basketOf } from './goods';
import { leaveUnpaid, logTo, advance } from './states';

type Schemas = components['schemas'];

export const HISTORY_SIZE = 2000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HALF_YEAR = 182 * DAY;

export interface Plan {
  /** Number of all orders. */
  size: number;
  seed: number;
  /** How far back they go. */
  days: number;
  /** Ages (ms) of orders that wait for an online payment. */
  unpaid: readonly number[];
  /** Ages (ms) of orders that wait for a transfer. */
  transfers: readonly number[];
  /** Ages (ms) of further orders, so that recent states are there on every day. */
  recent: readonly number[];
  /** Added to the running part of the order numbers, so that buyers share none. */
  first: number;
  /** Title and tax number of the invoices. */
  title: string;
  taxNo: string;
}

/** Two years of a large laboratory (`lab2000`). */
export const LAB_PLAN: Plan = {
  size: HISTORY_SIZE,
  seed: 20_241_121,
  days: 730,
  unpaid: [6 * MINUTE, 14 * MINUTE],
  transfers: [50 * MINUTE, 300 * MINUTE, 1500 * MINUTE, 2700 * MINUTE],
  recent: [],
  first: 0,
  title: '示例大学',
  taxNo: '12100000400000624D',
};

/** A year of a research group (`buyer`), with orders in every state. */
export const GROUP_PLAN: Plan = {
  size: 64,
  seed: 20_251_128,
  days: 365,
  unpaid: [8 * MINUTE],
  transfers: [200 * MINUTE],
  recent: [1.2 * DAY, 2.4 * DAY, 5.5 * DAY, 8.5 * DAY],
  first: 50_000,
  title: '示例大学化学学院',
  taxNo: '120000004000000180',
};

/** Orders of a buyer up to now, newest first, all to one address. */
export function historyOf(buyerId: string, address: Schemas['UserAddr'], now: number, plan: Plan): Order[] {
  const draw = drawFrom(plan.seed);
  const waiting = [...plan.unpaid, ...plan.transfers].map((age) => now - age);
  const recent = plan.recent.map((age) => now - age);
  const old = timesBefore(now, plan.size - waiting.length - recent.length, plan.days, draw);
  const linesAt = basketOf(draw);
  const orders = [...waiting, ...recent, ...old].map((at, index) => {
    const detail = fresh(linesAt(at > now - HALF_YEAR ? 1 : 0.95), address, at, index, plan, draw);
    if (index < waiting.length) leaveUnpaid(detail, at, index >= plan.unpaid.length, plan.title);
    else advance(detail, at, now, draw, plan.title);
    return { buyerId, orderNumber: detail.orderNumber, deleted: false, detail };
  });
  // Orders that wait for a transfer are older than some paid ones.
  return orders.sort((order, other) => (order.detail.createTime < other.detail.createTime ? 1 : -1));
}

const NONE: Schemas['InvoiceChoice'] = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };
const REMARKS = ['课题 21-B07', '请送到 305', '工作日送达'];

/** An order as it was submitted. */
function fresh(
  lines: Schemas['OrderItem'][],
  address: Schemas['UserAddr'],
  at: number,
  index: number,
  { first, title, taxNo }: Plan,
  draw: Draw,
): OrderRecord {
  const shipments = parcelPlan(lines, at);
  const total = toNumber2(sum(lines.map((line) => line.productTotalAmount)));
  const transfee = toNumber2(sum(shipments.map((shipment) => shipment.transfee)));
  const detail: OrderRecord = {
    // Above all running numbers that the shop assigns itself.
    orderNumber: String(BigInt(Math.floor(at)) * 1_000_000n + BigInt(900_000 + first + index)),
    ...SHOP,
    actualTotal: toNumber2(sum([total, transfee])),
    total,
    totalNum: lines.reduce((count, line) => count + line.prodCount, 0),
    transfee,
    reduceAmount: 0,
    discountMoney: null,
    couponMoney: null,
    createTime: dateTime(at),
    payTime: null,
    dvyTime: null,
    finallyTime: null,
    payBefore: null,
    remarks: REMARKS[draw.below(12)] ?? null,
    status: 1,
    userAddrDto: address,
    orderItemDtos: lines,
    shipments,
    invoice: draw.next() < 0.7 ? { ...NONE, kind: 'normal', title, taxNo } : NONE,
    permits: [],
    cancelReason: null,
    payment: null,
    logs: [],
  };
  logTo(detail, '提交订单', at);
  return detail;
}
