/**
 * Two years of orders of one demo buyer (`lab2000`), so that lists and charts have realistic volume. Deterministic for
 * a given day; only dates follow the clock.
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
const SEED = 20_241_121;
const MINUTE = 60_000;
const HALF_YEAR = 182 * 24 * 60 * MINUTE;
/** Ages of orders that wait for an online payment, and for a transfer. */
const UNPAID = [6 * MINUTE, 14 * MINUTE];
const TRANSFERS = [50 * MINUTE, 300 * MINUTE, 1500 * MINUTE, 2700 * MINUTE];

/** Orders of a buyer up to now, newest first, all to one address. */
export function historyOf(buyerId: string, address: Schemas['UserAddr'], now: number): Order[] {
  const draw = drawFrom(SEED);
  const waiting = [...UNPAID, ...TRANSFERS].map((age) => now - age);
  const old = timesBefore(now, HISTORY_SIZE - waiting.length, draw);
  const linesAt = basketOf(draw);
  const orders = [...waiting, ...old].map((at, index) => {
    const detail = fresh(linesAt(at > now - HALF_YEAR ? 1 : 0.95), address, at, index, draw);
    if (index < waiting.length) leaveUnpaid(detail, at, index >= UNPAID.length);
    else advance(detail, at, now, draw);
    return { buyerId, orderNumber: detail.orderNumber, deleted: false, detail };
  });
  // Orders that wait for a transfer are older than some paid ones.
  return orders.sort((order, other) => (order.detail.createTime < other.detail.createTime ? 1 : -1));
}

const NORMAL: Schemas['InvoiceChoice'] = {
  kind: 'normal',
  titleKind: 'unit',
  title: '示例大学',
  taxNo: '12100000400000624D',
};
const NONE: Schemas['InvoiceChoice'] = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };
const REMARKS = ['课题 21-B07', '请送到 305', '工作日送达'];

/** An order as it was submitted. */
function fresh(
  lines: Schemas['OrderItem'][],
  address: Schemas['UserAddr'],
  at: number,
  index: number,
  draw: Draw,
): OrderRecord {
  const shipments = parcelPlan(lines, at);
  const total = toNumber2(sum(lines.map((line) => line.productTotalAmount)));
  const transfee = toNumber2(sum(shipments.map((shipment) => shipment.transfee)));
  const detail: OrderRecord = {
    // Above all running numbers that the shop assigns itself.
    orderNumber: String(BigInt(Math.floor(at)) * 1_000_000n + BigInt(900_000 + index)),
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
    invoice: draw.next() < 0.7 ? NORMAL : NONE,
    permits: [],
    cancelReason: null,
    payment: null,
    logs: [],
  };
  logTo(detail, '提交订单', at);
  return detail;
}
