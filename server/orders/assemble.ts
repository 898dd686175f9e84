/** Builds orders from database rows. */
import type { components } from '@contract/schema';
import { hasSds, hazardStateOf } from '../../domain/safety/hazardState';
import { catalogue, SHOP } from '../catalogue';
import type { orderLines, orderLogs, orders, payments } from '../db/schema/orders';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { dueOf, UNPAID_REASON, type Due } from './clock';
import { STATUS, type Order, type OrderRecord } from './record';

type Schemas = components['schemas'];
export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type LogRow = Pick<typeof orderLogs.$inferSelect, 'time' | 'status' | 'text'>;

/** An order with its payment, if any. */
export interface PaidRow {
  order: OrderRow;
  payment: PaymentRow | null;
}

export const itemOf = ({
  orderNumber: _n,
  lineNo: _l,
  foldedName: _f,
  foldedNo: _o,
  ...line
}: LineRow): Schemas['OrderItem'] => ({ ...line, hasSds: sdsExists(line.prodId) });

function sdsExists(prodId: number): boolean {
  const product = catalogue().productById.get(prodId);
  return product !== undefined && hasSds(hazardStateOf(product));
}

export const paymentOf = (row: PaymentRow | null): Schemas['OrderPayment'] | null =>
  row && {
    way: row.way,
    time: dateTime(row.time),
    reference: row.reference,
    payer: row.payer,
    dueDate: row.dueDate,
  };

const logOf = ({ time, status, text }: LogRow): Schemas['OrderLog'] => ({
  time: dateTime(time),
  status,
  text,
});

/** The changes that a due transition makes to a row. */
const CHANGE: Record<Due['to'], (at: number) => Partial<OrderRow>> = {
  [STATUS.closed]: (at) => ({ finallyTime: at, payBefore: null, cancelReason: UNPAID_REASON }),
  [STATUS.success]: (at) => ({ finallyTime: at }),
};

/** A row, or selected columns of it, including transitions that are due at `now`. */
export function rowAt<Row extends Pick<OrderRow, 'status' | 'payBefore' | 'dvyTime' | 'deliveredTime'>>(
  row: Row,
  now: number,
): Row {
  const due = dueOf(row, now);
  return due ? { ...row, status: due.to, ...CHANGE[due.to](due.at) } : row;
}

function logsAt(row: OrderRow, logs: readonly LogRow[], now: number): LogRow[] {
  const due = dueOf(row, now);
  return due ? [...logs, { time: due.at, status: due.to, text: due.log }] : [...logs];
}

/** The order at `now` (ms) including due transitions; with null, as stored. */
export function orderFrom(
  { order, payment }: PaidRow,
  lines: readonly LineRow[],
  logs: readonly LogRow[],
  now: number | null,
): Order {
  const row = now === null ? order : rowAt(order, now);
  const seen = now === null ? logs : logsAt(order, logs, now);
  const { buyerId, orderNumber, deleted } = row;
  return { buyerId, orderNumber, deleted, detail: recordOf(row, payment, lines, seen) };
}

function recordOf(
  row: OrderRow,
  payment: PaymentRow | null,
  lines: readonly LineRow[],
  logs: readonly LogRow[],
): OrderRecord {
  const { orderNumber, actualTotal, total, totalNum, transfee, remarks, status } = row;
  const { address, shipments, invoice, permits, cancelReason } = row;
  return {
    orderNumber,
    ...SHOP,
    actualTotal,
    total,
    totalNum,
    transfee,
    reduceAmount: 0,
    discountMoney: null,
    couponMoney: null,
    createTime: dateTime(row.createTime),
    payTime: dateTimeOrNull(row.payTime),
    dvyTime: dateTimeOrNull(row.dvyTime),
    deliveredTime: dateTimeOrNull(row.deliveredTime),
    finallyTime: dateTimeOrNull(row.finallyTime),
    payBefore: dateTimeOrNull(row.payBefore),
    remarks,
    status,
    userAddrDto: address,
    orderItemDtos: lines.map(itemOf),
    shipments,
    invoice,
    permits,
    cancelReason,
    payment: paymentOf(payment),
    logs: logs.map(logOf),
  };
}
