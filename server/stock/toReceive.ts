/** Parcels that are under way or arrived lately and are not checked off yet. */
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import { ordersToReceive } from '../approvals/lists';
import { receivedByOthers } from '../approvals/guard';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { underWay } from '../orders/parcels';
import { findOwnOrders, STATUS, type Order } from '../orders/service';
import * as queries from './queries';

type Schemas = components['schemas'];

const DAY_MS = 86_400_000;
/** Days after shipping during which a received order is still listed. */
const LISTED_DAYS = 30;
/** Orders placed up to this many days ago are considered, because some are sent weeks later. */
const PLACED_DAYS = 90;
const MAX_LISTED = 50;

/** Order states in which sent lines can be checked off. A paid order may be sent in part. */
export const TICKED: readonly number[] = [STATUS.paid, STATUS.shipped, STATUS.success];

const NOTHING_SENT = { since: '', whole: new Set<number>() };

/** The buyer's orders, and those of its group that it may receive, latest first. */
async function ordersWithParcels(
  work: Work,
  buyer: Buyer,
): Promise<{ order: Order; requester: string | null }[]> {
  const wanted = { statuses: TICKED, since: work.now - PLACED_DAYS * DAY_MS };
  const own = await findOwnOrders(work, buyer, { ...wanted, sent: true, max: MAX_LISTED });
  const separate = await receivedByOthers(
    work,
    buyer,
    own.map(({ orderNumber }) => orderNumber),
  );
  const others = await ordersToReceive(work, buyer, wanted);
  return [
    ...own
      .filter(({ orderNumber }) => !separate.has(orderNumber))
      .map((order) => ({ order, requester: null })),
    ...others.filter(({ order }) => order.buyerId !== buyer.buyerId),
  ];
}

/** Orders with sent lines that are not checked off. */
export async function openReceiving(work: Work, buyer: Buyer): Promise<Schemas['ReceivingHead'][]> {
  const { db, now } = work;
  const found = await ordersWithParcels(work, buyer);
  const receipts = await queries.findReceipts(
    db,
    found.map(({ order }) => order.orderNumber),
  );
  const sent = await underWay(
    work,
    found.map(({ order }) => order.detail),
  );
  const first = dateTime(now - LISTED_DAYS * DAY_MS);
  return found.flatMap(({ order: { orderNumber, detail }, requester }) => {
    const { status, dvyTime, orderItemDtos: lines } = detail;
    const { since, whole } = sent.get(orderNumber) ?? NOTHING_SENT;
    const ticked = new Set(receipts.get(orderNumber)?.map(({ skuId }) => skuId));
    const open = lines.filter(({ skuId }) => whole.has(skuId) && !ticked.has(skuId)).length;
    const shippedAt = dvyTime ?? since;
    if (open === 0 || (status === STATUS.success && shippedAt < first)) return [];
    const names = lines.map(({ prodName }) => prodName);
    return [{ orderNumber, status, shippedAt, lines: lines.length, open, names, requester }];
  });
}
