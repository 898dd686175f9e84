/** The returnable content of an order: payments per line, and packs already in returns. */
import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { add, sum, times, toNumber2 } from '../../domain/shared/money';
import { apportion } from '../../domain/returns/returnRefund';
import { MAX_RETURN_DAYS, RETURN_REASONS } from '../../domain/returns/returnRules';
import { isActive } from '../../domain/returns/returnView';
import type { Buyer } from '../http/sessions';
import { catalogue } from '../catalogue';
import { orders } from '../db/schema/orders';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import { midnight } from '../db/days';
import { offsetOf, pageFrom, type Page, type PageRequest } from '../http/page';
import { recalledPacks, wasRecalled } from '../lots/service';
import { receiptBeginsAt, statusAt } from '../orders/clock';
import { STATUS, type Order } from '../orders/record';
import { findOrders } from '../orders/service';
import { RECEIVE_DAYS } from '../../domain/order/terms';
import * as queries from './queries';

type Schemas = components['schemas'];
type Line = Schemas['ReturnableLine'];
type Return = queries.Return;

const DAY = 86_400_000;

const linesIn = (list: readonly Return[], skuId: number) =>
  list.flatMap(({ sheet }) => sheet.lines.filter((line) => line.skuId === skuId));

const countIn = (list: readonly Return[], skuId: number) =>
  linesIn(list, skuId).reduce((count, line) => count + line.count, 0);

const refundIn = (list: readonly Return[], skuIds: readonly number[]) =>
  toNumber2(sum(skuIds.flatMap((skuId) => linesIn(list, skuId).map((line) => line.refund))));

/** Custom-made goods say so in their name, pack or specification. */
const isCustom = (item: Schemas['OrderItem']) =>
  /定制/.test([item.prodName, item.skuName, item.spec].join(' '));

/** Amount paid per line: the payment for goods, distributed by line amounts to the fen. */
const paidOfLines = ({ actualTotal, transfee, orderItemDtos }: Order['detail']): number[] =>
  apportion(
    toNumber2(add(actualTotal, times(transfee, -1))),
    orderItemDtos.map((item) => item.productTotalAmount),
  );

function toLines(
  { detail }: Order,
  active: readonly Return[],
  recalledOf: (skuId: number) => number,
): Line[] {
  const recalls = active.filter(({ sheet }) => sheet.reason === 'recall');
  const refunds = active.filter(({ sheet }) => sheet.kind === 'refund');
  const paid = paidOfLines(detail);
  return detail.orderItemDtos.map((item, index) => {
    const { prodId, skuId, prodName, skuName, catalogNo, pic, price } = item;
    const product = catalogue().productById.get(prodId);
    return {
      prodId,
      skuId,
      prodName,
      skuName,
      catalogNo,
      pic,
      price,
      bought: item.prodCount,
      returned: countIn(active, skuId),
      recalled: Math.max(0, recalledOf(skuId) - countIn(recalls, skuId)),
      paid: paid[index] ?? 0,
      refundedCount: countIn(refunds, skuId),
      refunded: refundIn(refunds, [skuId]),
      ship: detail.shipments.find(({ skuIds }) => skuIds.includes(skuId))?.ship ?? product?.ship ?? 'N',
      regimes: product?.regimes ?? [],
      custom: isCustom(item),
    };
  });
}

function freightsOf({ detail }: Order, active: readonly Return[]): Schemas['ReturnableOrder']['freights'] {
  const faulty = active.filter(({ sheet }) => sheet.kind === 'refund' && RETURN_REASONS[sheet.reason].fault);
  return detail.shipments.map(({ ship, transfee, skuIds }) => ({
    ship,
    transfee,
    faulty: refundIn(faulty, skuIds),
    refunded: toNumber2(sum(faulty.map(({ freights }) => freights[ship] ?? 0))),
  }));
}

/** Returnable content of these orders, in order. */
async function loadReturnables(
  { db, now }: Work,
  list: readonly Order[],
): Promise<Schemas['ReturnableOrder'][]> {
  const numbers = list.map(({ orderNumber }) => orderNumber);
  const returns = await queries.listReturns(db, queries.ofOrders(numbers));
  const recalled = await recalledPacks({ db }, numbers);
  return list.map((order) => {
    const { orderNumber, detail } = order;
    // Returns that still count against the order.
    const active = returns.filter(({ sheet }) => sheet.orderNumber === orderNumber && isActive(sheet.status));
    return {
      orderNumber,
      status: detail.status,
      receivedAt: detail.finallyTime,
      now: dateTime(now),
      lines: toLines(order, active, (skuId) => recalled(orderNumber, skuId)),
      freights: freightsOf(order, active),
    };
  });
}

export async function loadReturnable(work: Work, order: Order): Promise<Schemas['ReturnableOrder']> {
  const [made] = await loadReturnables(work, [order]);
  if (!made) throw new Error(`Order ${order.orderNumber} has no returnable content.`);
  return made;
}

/** Time of the receipt: confirmed, or automatic after delivery or dispatch. */
const receivedAt = sql`coalesce(${orders.finallyTime}, ${receiptBeginsAt} + make_interval(days => ${RECEIVE_DAYS}))`;

/**
 * Received orders within the longest return period, and those with recalled lots, newest first. Reads orders, never
 * writes them.
 */
export async function returnableOrders(
  work: Work,
  { buyerId }: Buyer,
  page: PageRequest,
): Promise<Page<Schemas['ReturnableOrder']>> {
  const { db, now } = work;
  // `returnUntil` counts whole days, so the first day counts from its beginning.
  const first = midnight(dayOf(now)) - MAX_RETURN_DAYS * DAY;
  const where = and(
    eq(orders.buyerId, buyerId),
    not(orders.deleted),
    sql`${statusAt(now)} = ${STATUS.success}`,
    // Recalled goods may be returned at any time.
    sql`(${receivedAt} >= ${new Date(first).toISOString()}::timestamptz or ${wasRecalled})`,
  );
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(where)
    .orderBy(desc(receivedAt), desc(orders.createTime), desc(orders.orderNumber))
    .limit(page.size ?? 10)
    .offset(offsetOf(page));
  const numbers = rows.map(({ orderNumber }) => orderNumber);
  const found = new Map((await findOrders(work, numbers)).map((order) => [order.orderNumber, order]));
  const records = await loadReturnables(
    work,
    numbers.flatMap((number) => found.get(number) ?? []),
  );
  return pageFrom(records, await db.$count(orders, where), page);
}
