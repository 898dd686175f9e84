/** People affected by a recall: buyers of the orders, and others who use the bottles. */
import type { components } from '@contract/schema';
import { shortOrders } from '../../domain/lots/short';
import { sendingRefusal } from '../../domain/lots/lot';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { fellowsOf, membersOfGroups } from '../groups/service';
import { dateTime, dayOf } from '../http/dates';
import { buyersOfBottles } from '../stock/recalls';
import * as queries from '../lots/service';
import * as sentOut from './sentQueries';
import { leftIn, type LotRow } from '../lots/service';

type Schemas = components['schemas'];

export const nameOf = ({ skuId, lotKey: key }: Pick<LotRow, 'skuId' | 'lotKey'>): queries.LotName => ({
  skuId,
  key,
});

/**
 * Members of the buyers' groups (课题组) and owners of bottles of this lot, without the buyers themselves, who are
 * notified per order.
 */
export async function fellowsToTell(
  db: Database,
  lot: LotRow,
  buyerIds: readonly string[],
): Promise<string[]> {
  const bottles = await buyersOfBottles(db, lot.lotId);
  const fellows = new Set([
    ...(await fellowsOf(db, buyerIds)),
    ...(await membersOfGroups(db, bottles.groupIds)),
    ...bottles.buyerIds,
  ]);
  for (const buyerId of buyerIds) fellows.delete(buyerId);
  return [...fellows].sort();
}

export async function reachOf(db: Database, lot: LotRow): Promise<Schemas['LotReach']> {
  const reach = await sentOut.countReach(db, nameOf(lot));
  const sent = await sentOut.sentByOrder(db, nameOf(lot));
  const buyerIds = [...new Set(sent.map(({ buyerId }) => buyerId))];
  const fellows = await fellowsToTell(db, lot, buyerIds);
  return { ...reach, fellows: await sentOut.countAble(db, fellows) };
}

/** Paid orders that would lack packs without this lot. Packs of other lots go to the orders that were paid first. */
export async function shortWithout({ db, now }: Work, lot: LotRow): Promise<Schemas['LotDetail']['short']> {
  const waiting = await sentOut.ordersToSend(db, lot.skuId);
  if (waiting.length === 0) return [];
  const others = (await queries.findOfPacks(db, [lot.skuId])).filter(({ lotId }) => lotId !== lot.lotId);
  const left = others
    .map((other) => ({ ...other, left: leftIn(other) }))
    .filter((other) => sendingRefusal(other, 1, dayOf(now)) === null)
    .reduce((sum, other) => sum + other.left, 0);
  return shortOrders(waiting, left).map(({ orderNumber, open, short, payTime }) => ({
    orderNumber,
    open,
    short,
    payTime: dateTime(payTime ?? 0),
  }));
}
