/** The facts of a month, read from orders, parcels, returns and invoices, as `matchMonth` takes them. */
import type { InvoiceFacts, Move, OrderFacts } from '../../domain/statements/match';
import { invoiceAmounts, partsOfOrder, partsOfRefund } from '../../domain/statements/parts';
import { groupBy } from '../../domain/shared/lists';
import type { Work } from '../db/transaction';
import { standingInvoices, type StandingInvoice } from '../invoices/standing';
import { findOrders, STATUS, type Order } from '../orders/service';
import type { Statement } from '../payments/statements';
import { findRefundsOfOrders } from '../returns/refunds';
import { findCancelled } from '../returns/service';
import * as queries from './queries';

export interface MonthFacts {
  moves: Move[];
  orders: OrderFacts[];
  invoices: InvoiceFacts[];
  byNumber: ReadonlyMap<string, Order>;
  standing: readonly StandingInvoice[];
}

/** Counts by skuId. */
function countsOf(list: readonly { skuId: number; count: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { skuId, count } of list) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return counts;
}

/** Received packs of an order. The buyer's confirmation counts for all parcels, a delivery record for its own. */
function receivedOf(
  { detail }: Order,
  sent: readonly Awaited<ReturnType<typeof queries.findSent>>[number][],
): Map<number, number> {
  if (detail.status === STATUS.success)
    return countsOf(detail.orderItemDtos.map(({ skuId, prodCount }) => ({ skuId, count: prodCount })));
  return countsOf(sent.filter(({ delivered }) => delivered));
}

/** The other orders of the invoices, whose lines share the invoiced amounts. */
async function withOthers(work: Work, orders: readonly Order[], standing: readonly StandingInvoice[]) {
  const known = new Set(orders.map(({ orderNumber }) => orderNumber));
  const others = standing.flatMap(({ invoice }) => invoice.orderNumbers).filter((no) => !known.has(no));
  return [...orders, ...(await findOrders(work, [...new Set(others)]))];
}

const factsOf = ({ invoice, lines, reds }: StandingInvoice): InvoiceFacts => ({
  orderNumbers: invoice.orderNumbers,
  issued: invoice.invoiceNo !== null,
  amounts: invoiceAmounts(lines),
  reds: reds.map((red) => ({
    orderNumbers: red.invoice.orderNumbers,
    issued: red.invoice.invoiceNo !== null,
    amounts: new Map([...invoiceAmounts(red.lines)].map(([key, fen]) => [key, 0 - fen])),
  })),
});

/** Reads everything that the lines of a statement are compared with. */
export async function factsOfMonth(work: Work, { lines }: Pick<Statement, 'lines'>): Promise<MonthFacts> {
  const numbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  const own = await findOrders(work, numbers);
  const standing = await standingInvoices(work, numbers);
  const all = await withOthers(work, own, standing);
  const allNumbers = all.map(({ orderNumber }) => orderNumber);
  const refunds = await findRefundsOfOrders(work, allNumbers);
  const cancelled = await findCancelled(work, numbers);
  const sent = groupBy(
    numbers.length === 0 ? [] : await queries.findSent(work.db, numbers),
    ({ orderNumber }) => orderNumber,
  );
  const byNumber = new Map(all.map((order) => [order.orderNumber, order]));
  const orders = all.map((order): OrderFacts => {
    const { orderNumber, detail } = order;
    const parts = partsOfOrder({
      goods: detail.orderItemDtos,
      transfee: detail.transfee,
      actualTotal: detail.actualTotal,
      refunds: refunds.get(orderNumber) ?? [],
      cancelled: countsOf(cancelled.get(orderNumber)?.lines ?? []),
      received: receivedOf(order, sent.get(orderNumber) ?? []),
    });
    return { orderNumber, parts };
  });
  const partsByOrder = new Map(orders.map(({ orderNumber, parts }) => [orderNumber, parts]));
  const moves = lines.map(({ orderNumber, returnNumber }): Move => {
    const sheet = refunds.get(orderNumber)?.find((one) => one.returnNumber === returnNumber);
    const goods = byNumber.get(orderNumber)?.detail.orderItemDtos ?? [];
    const parts = sheet ? partsOfRefund(sheet, goods) : (partsByOrder.get(orderNumber) ?? []);
    return { orderNumber, returnNumber, parts };
  });
  return { moves, orders, invoices: standing.map(factsOf), byNumber, standing };
}
