/** Inserts the history in bulk, with the same rows as real calls. */
import { orderLines, orderLogs, orders, parcelLines, parcels, payments } from '../../server/db/schema/orders';
import { parcelEvents, parcelTemperatures } from '../../server/db/schema/parcels';
import { insertMany } from '../../server/db/bulk';
import type { Work } from '../../server/db/transaction';
import type { Buyer } from '../../server/http/sessions';
import { toNumber2 } from '../../domain/shared/money';
import { findAddress } from '../../server/address/service';
import { withdrawStock } from '../../server/catalogue/stock';
import { dayOf, msOf } from '../../server/http/dates';
import { verifiedInstitution } from '../../server/institutions/service';
import { onOrdersSeeded } from '../../server/invoices/service';
import { lineRows, parcelLineRows } from '../../server/orders/changes';
import { STATUS, type Order } from '../../server/orders/record';
import { insertReceipt } from '../../server/payments/receiptQueries';
import { statementPage } from '../../server/payments/statementQueries';
import { lastPastDue } from '../../domain/payments/receipt';
import { monthAfter } from '../../domain/shared/dates';
import { deliveredAt, eventRows } from '../carrier';
import { temperatureRows } from '../temperature';
import { historyOf, type Plan } from './index';
import { parcelsThen } from './parcels';

const msOrNull = (time: string | null) => (time === null ? null : msOf(time));

/** Delivery time of a shipped order, ms; null before. */
function deliveredTime(order: Order, now: number): number | null {
  const times = parcelsOf(order).map(deliveredAt);
  const last = Math.max(...times, msOrNull(order.detail.dvyTime) ?? 0);
  return times.length > 0 && last <= (msOrNull(order.detail.finallyTime) ?? now) ? last : null;
}

const eventsOf = (order: Order, now: number) =>
  eventRows(parcelsOf(order), order.detail.userAddrDto.city, {
    until: msOrNull(order.detail.finallyTime) ?? now,
    now,
  });

function orderRow(order: Order, now: number): typeof orders.$inferInsert {
  const { buyerId, orderNumber, detail } = order;
  const { status, total, transfee, actualTotal, totalNum, remarks, cancelReason } = detail;
  const { shipments, invoice, permits } = detail;
  return {
    orderNumber,
    buyerId,
    status,
    total,
    transfee,
    actualTotal,
    totalNum,
    remarks,
    cancelReason,
    shipments,
    invoice,
    permits,
    address: detail.userAddrDto,
    createTime: msOf(detail.createTime),
    payBefore: msOrNull(detail.payBefore),
    payTime: msOrNull(detail.payTime),
    dvyTime: msOrNull(detail.dvyTime),
    deliveredTime: deliveredTime(order, now),
    finallyTime: msOrNull(detail.finallyTime),
  };
}

const logRows = ({ orderNumber, detail }: Order) =>
  detail.logs.map(({ time, status, text }) => ({ orderNumber, time: msOf(time), status, text }));

/** @param account the institution on whose monthly account the buyer buys */
function paymentRows(
  { buyerId, orderNumber, detail }: Order,
  account: number | null,
): (typeof payments.$inferInsert)[] {
  if (!detail.payment) return [];
  const { way, time, reference, payer, dueDate } = detail.payment;
  const settled = detail.status !== STATUS.unpaid;
  const amount = detail.actualTotal;
  const institutionId = way === 'monthly' ? account : null;
  const paid = { way, amount, time: msOf(time), settled, reference, payer, dueDate, institutionId };
  return [{ orderNumber, buyerId, ...paid }];
}

const parcelsOf = ({ detail }: Order) =>
  detail.dvyTime === null ? [] : parcelsThen(detail, msOf(detail.dvyTime));

async function insertOrders(
  { db, now }: Pick<Work, 'db' | 'now'>,
  list: readonly Order[],
  account: number | null,
): Promise<void> {
  // Oldest first, so that referenced rows come before those that refer to them.
  const old = [...list].reverse();
  await insertMany(
    db,
    orders,
    old.map((order) => orderRow(order, now)),
  );
  await insertMany(
    db,
    orderLines,
    old.flatMap(({ orderNumber, detail }) => lineRows(orderNumber, detail.orderItemDtos)),
  );
  await insertMany(db, orderLogs, old.flatMap(logRows));
  await insertMany(
    db,
    payments,
    old.flatMap((order) => paymentRows(order, account)),
  );
  const sent = old.flatMap(parcelsOf);
  await insertMany(
    db,
    parcels,
    sent.map(({ lines: _lines, ...row }) => row),
  );
  await insertMany(db, parcelLines, parcelLineRows(sent));
  await insertMany(
    db,
    parcelEvents,
    old.flatMap((order) => eventsOf(order, now)),
  );
  await insertMany(db, parcelTemperatures, temperatureRows(sent, now));
}

/** Unpaid orders reserve stock, as far as there is enough. */
async function reserveUnpaidStock(work: Work, list: readonly Order[]): Promise<void> {
  const waiting = list.filter(({ detail }) => detail.status === STATUS.unpaid);
  const lines = waiting.flatMap(({ detail }) =>
    detail.orderItemDtos.map(({ skuId, prodCount }) => ({ skuId, count: prodCount })),
  );
  const short = await withdrawStock(work, lines);
  if (short.length > 0)
    await withdrawStock(
      work,
      lines.filter(({ skuId }) => !short.includes(skuId)),
    );
}

/** Purchases on account were paid on the 20th of the next month; amounts not due yet are open. */
async function payMonths({ db, now }: Work, institutionId: number): Promise<void> {
  const filter = { institutionId, state: 'overdue' as const, pastDue: lastPastDue(dayOf(now)) };
  for (const { month, left } of await statementPage(db, filter, { limit: 100, offset: 0 })) {
    const day = `${monthAfter(month, 1)}-20`;
    await insertReceipt(db, {
      institutionId,
      month,
      day,
      amount: toNumber2(left),
      reference: `试剂款 ${month}`,
      by: 'manager',
      createTime: msOf(`${day} 16:00:00`),
    });
  }
}

/** Saves orders, payments, parcels, and invoices requested with the orders. */
export async function saveHistory(work: Work, buyer: Buyer, plan: Plan): Promise<void> {
  const address = await findAddress(work, buyer, 0);
  if (!address) throw new Error(`${buyer.userName} has no delivery address.`);
  const list = historyOf(buyer.buyerId, address, work.now, plan);
  const institution = await verifiedInstitution(work, buyer);
  await insertOrders(work, list, institution?.institutionId ?? null);
  if (institution) await payMonths(work, institution.institutionId);
  await reserveUnpaidStock(work, list);
  await onOrdersSeeded(work, list);
}
