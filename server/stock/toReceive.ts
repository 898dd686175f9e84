/** Parcels that are under way or came lately, and are not ticked off yet. */
import type { components } from '@contract/schema';
import type { Buyer } from '../account/sessions';
import { ordersToReceive } from '../approvals/lists';
import { receivedByOthers } from '../approvals/guard';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { findOwnOrders, STATUS, type Order } from '../orders/service';
import * as queries from './queries';

type Schemas = components['schemas'];

const DAY_MS = 86_400_000;
/** Days after it was sent in which an order that was received can still be ticked off from the list. */
const LISTED_DAYS = 30;
/** Orders that are placed but sent weeks later are looked at, too. */
const PLACED_DAYS = 90;
const MOST_LISTED = 50;

/** States in which an order is ticked off. */
export const TICKED: readonly number[] = [STATUS.shipped, STATUS.success];

/** Orders of the buyer's own, and of its group those that it receives for another, the latest first. */
async function ordersWithParcels(
  work: Work,
  buyer: Buyer,
): Promise<{ order: Order; asker: string | null }[]> {
  const wanted = { statuses: TICKED, since: work.now - PLACED_DAYS * DAY_MS };
  const own = await findOwnOrders(work, buyer, { ...wanted, most: MOST_LISTED });
  const apart = await receivedByOthers(
    work,
    buyer,
    own.map(({ orderNumber }) => orderNumber),
  );
  const others = await ordersToReceive(work, buyer, wanted);
  return [
    ...own.filter(({ orderNumber }) => !apart.has(orderNumber)).map((order) => ({ order, asker: null })),
    ...others.filter(({ order }) => order.buyerId !== buyer.buyerId),
  ];
}

/** Orders with lines that are not ticked off. */
export async function openReceiving(work: Work, buyer: Buyer): Promise<Schemas['ReceivingHead'][]> {
  const { db, now } = work;
  const found = await ordersWithParcels(work, buyer);
  const receipts = await queries.findReceipts(
    db,
    found.map(({ order }) => order.orderNumber),
  );
  const first = dateTime(now - LISTED_DAYS * DAY_MS);
  return found.flatMap(({ order: { orderNumber, detail }, asker }) => {
    const { status, dvyTime, orderItemDtos: lines } = detail;
    const open = lines.length - (receipts.get(orderNumber)?.length ?? 0);
    if (dvyTime === null || open <= 0 || (status === STATUS.success && dvyTime < first)) return [];
    const names = lines.map(({ prodName }) => prodName);
    return [{ orderNumber, status, shippedAt: dvyTime, lines: lines.length, open, names, asker }];
  });
}
