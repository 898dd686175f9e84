/** What the console of QA shows: the time, open faults, and the latest of what can be moved. */
import { inArray } from 'drizzle-orm';
import { buyers } from '../server/db/schema/account';
import type { Work } from '../server/db/transaction';
import { latestFeedbacks } from '../server/feedback/service';
import { dateTime } from '../server/http/dates';
import { findLatestOrders, STATUS } from '../server/orders/service';
import { findLatestReturns } from '../server/returns/service';
import { faults } from './faults';

const MAX_LOGGED = 200;

async function namesOf({ db }: Work, buyerIds: string[]): Promise<Map<string, string>> {
  if (buyerIds.length === 0) return new Map();
  const { buyerId, userName } = buyers;
  const rows = await db.select({ buyerId, userName }).from(buyers).where(inArray(buyerId, buyerIds));
  return new Map(rows.map((row) => [row.buyerId, row.userName]));
}

export async function stateNow(work: Work) {
  const orders = await findLatestOrders(work, MAX_LOGGED);
  const returns = await findLatestReturns(work, MAX_LOGGED);
  const buyerIds = new Set([...orders, ...returns].map(({ buyerId }) => buyerId));
  const names = await namesOf(work, [...buyerIds]);
  return {
    now: dateTime(work.now),
    faults,
    returns: returns.map(({ returnNumber, status, kind, refundTotal, buyerId }) => ({
      ...{ returnNumber, status, kind, refundTotal },
      buyer: names.get(buyerId),
    })),
    feedbacks: await latestFeedbacks(work, MAX_LOGGED),
    orders: orders.map(({ buyerId, detail: { orderNumber, status, payment, actualTotal, createTime } }) => ({
      ...{ orderNumber, status, actualTotal, createTime },
      transfer: status === STATUS.unpaid && payment?.way === 'transfer',
      buyer: names.get(buyerId),
    })),
  };
}
