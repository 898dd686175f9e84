/** Laboratory stock summed by goods: low stock, and existing stock of goods to buy. */
import { and, or } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { sum } from '../../domain/shared/money';
import { groupBy } from '../../domain/shared/lists';
import { baseUnitOf, compareAmounts, isSome, readAmount, toBase } from '../../domain/stock/amount';
import { isThere } from '../../domain/stock/bottle';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { catalogue, skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { isSold } from '../../domain/safety/controlled';
import { stockOwner, type StockOwner } from './owner';
import * as queries from './queries';
import type { BottleRow } from './queries';
import { plain, productOf } from './view';

type Schemas = components['schemas'];

const earliestOf = (rows: readonly BottleRow[]): string | null =>
  rows
    .flatMap(({ expiresOn }) => expiresOn ?? [])
    .sort()
    .at(0) ?? null;

/** Can the pack be bought now? */
function canBuy(skuId: number | null): boolean {
  const sku = skuId === null ? null : skuOf(skuId);
  return sku !== null && sku.onShelf && sku.price !== null && isSold(sku.product.regimes);
}

/** Sums the bottles of one kind of goods, newest first. */
function goodsOf(rows: readonly BottleRow[], thresholds: ReadonlyMap<string, string>): Schemas['StockGoods'] {
  const newest = rows[0];
  if (!newest) throw new Error('goods without a bottle');
  const { goodsKey, prodId, name, cas } = newest;
  const bought = rows.find(({ skuId }) => skuId !== null);
  const unit = baseUnitOf(newest.unit);
  const there = rows.filter(({ state }) => isThere(state));
  // Pieces and grams cannot be summed, so bottles in another unit are left out.
  const left = sum(
    there.filter((row) => baseUnitOf(row.unit) === unit).map((row) => toBase(row.left, row.unit)),
  );
  const threshold = thresholds.get(goodsKey) ?? null;
  return {
    goodsKey,
    prodId,
    name,
    cas,
    unit,
    left,
    skuId: bought?.skuId ?? null,
    pack: bought?.pack ?? '',
    pic: productOf(newest)?.pic ?? '',
    bottles: there.length,
    earliest: earliestOf(there),
    threshold: threshold === null ? null : plain(threshold),
    low: threshold !== null && compareAmounts(left, threshold) < 0,
    canBuy: canBuy(bought?.skuId ?? null),
  };
}

/** Goods in stock, and used up ones with a threshold; low ones first. */
export async function goodsOfOwner({ db }: Work, owner: StockOwner): Promise<Schemas['StockGoods'][]> {
  const rows = await queries.findBottles(db, queries.ofOwner(owner.key), { latest: true });
  const thresholds = await queries.findThresholds(db, owner.key);
  return [...groupBy(rows, ({ goodsKey }) => goodsKey).values()]
    .map((bottles) => goodsOf(bottles, thresholds))
    .filter(({ bottles, threshold }) => bottles > 0 || threshold !== null)
    .sort((a, b) => Number(b.low) - Number(a.low) || a.name.localeCompare(b.name, 'zh-CN'));
}

export const goods = async (work: Work, buyer: Buyer): Promise<Schemas['StockGoods'][]> =>
  goodsOfOwner(work, await stockOwner(work.db, buyer));

export async function setThreshold(
  work: Work,
  buyer: Buyer,
  { goodsKey, amount: typed }: BodyOf<'setThreshold'>,
): Promise<null> {
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  const known = (await goodsOfOwner(work, owner)).find((entry) => entry.goodsKey === goodsKey);
  if (!known) refuse('GOODS_UNKNOWN', '库存中没有这种商品');
  const amount = readAmount(typed);
  if (typed === '') await queries.deleteThreshold(db, owner.key, goodsKey);
  else if (amount === null || !isSome(amount))
    refuseField('amount', 'AMOUNT_INVALID', '最低存量应大于 0，最多六位小数');
  else await queries.saveThreshold(db, owner.key, goodsKey, amount);
  await audit(work, {
    subject: 'bottle',
    id: goodsKey,
    action: 'threshold',
    before: { threshold: known.threshold },
    after: { name: known.name, threshold: typed },
  });
  return null;
}

/** Total such as `1000 只` for counted goods; null for bottles. */
function countedOf(rows: readonly BottleRow[]): string | null {
  const [first] = rows;
  if (!first) return null;
  const unit = baseUnitOf(first.unit);
  if (unit === 'g' || unit === 'mL' || rows.some((row) => row.unit !== unit)) return null;
  return `${sum(rows.map(({ left }) => left))} ${unit}`;
}

/** For each product, the stock of it and of the same substance. Uses one query for all. */
export async function owned(
  { db }: Work,
  buyer: Buyer,
  prodIds: readonly number[],
): Promise<Schemas['StockOwned'][]> {
  const owner = await stockOwner(db, buyer);
  const wanted = [...new Set(prodIds)];
  const casOf = (prodId: number) => catalogue().productById.get(prodId)?.cas ?? null;
  const substances = wanted.flatMap((prodId) => casOf(prodId) ?? []);
  const same = or(queries.ofProducts(wanted), queries.ofSubstances(substances));
  const rows = await queries.findBottles(db, and(queries.ofOwner(owner.key), queries.isThere, same));
  return wanted.flatMap((prodId) => {
    const own = rows.filter((row) => row.prodId === prodId);
    const cas = casOf(prodId);
    const others = rows.filter((row) => row.prodId !== prodId && cas !== null && row.cas === cas);
    if (own.length + others.length === 0) return [];
    return [
      {
        prodId,
        bottles: own.length,
        others: others.length,
        counted: countedOf(own),
        earliest: earliestOf([...own, ...others]),
        mine: owner.kind,
        query: cas ?? own[0]?.name ?? '',
      },
    ];
  });
}
