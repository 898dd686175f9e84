/** The packs that a buyer orders most often, in their present state. */
import type { components } from '@contract/schema';
import { priceFor, tierFor } from '../../domain/prices/decide';
import { isSold } from '../../domain/safety/controlled';
import { habitsOf, type Habit } from '../../domain/order/oftenBought';
import type { Buyer } from '../http/sessions';
import { skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import * as queries from './queries';
import { monthsBack } from './spending';

type OftenBought = components['schemas']['OftenBought'];

const MONTHS = 24;
const USUAL_SIZE = 8;
const MAX_PACKS = 50;

type Named = Awaited<ReturnType<typeof queries.findLastNames>>[number];

/** The pack in its present state, or as it was bought when the catalogue no longer has it. */
function toOftenBought({ skuId, orders, lastTime, lastPrice, usualCount }: Habit, then: Named): OftenBought {
  const sku = skuOf(skuId);
  return {
    prodId: then.prodId,
    skuId,
    prodName: sku?.product.prodName ?? then.prodName,
    skuName: sku?.skuName ?? then.skuName,
    catalogNo: sku?.catalogNo ?? then.catalogNo,
    cas: then.cas,
    pic: then.pic,
    orders,
    lastTime,
    prodCount: usualCount,
    priceThen: lastPrice,
    // The price at which the usual count is bought again.
    price: sku && priceFor(sku, usualCount),
    priceKind: tierFor(sku?.agreed, usualCount)?.kind ?? 'list',
    stocks: sku?.stocks ?? 0,
    stockStatus: sku?.stockStatus ?? 'out',
    onShelf: sku !== null && sku.onShelf && isSold(sku.product.regimes),
  };
}

export async function oftenBought(
  { db, now }: Work,
  { buyerId }: Buyer,
  size = USUAL_SIZE,
): Promise<OftenBought[]> {
  const { since } = monthsBack(now, MONTHS);
  const skuIds = await queries.findOftenBoughtPacks(db, buyerId, since, Math.min(size, MAX_PACKS));
  if (skuIds.length === 0) return [];
  const purchases = await queries.findPurchases(db, buyerId, since, skuIds);
  const names = await queries.findLastNames(db, buyerId, since, skuIds);
  const nameBySku = new Map(names.map((name) => [name.skuId, name]));
  const habits = habitsOf(purchases.map(({ time, ...purchase }) => ({ ...purchase, time: dateTime(time) })));
  return habits.flatMap((habit) => {
    const then = nameBySku.get(habit.skuId);
    return then ? [toOftenBought(habit, then)] : [];
  });
}
