/** The open cart: one line per pack, always at present prices and stock. */
import type { components } from '@contract/schema';
import { dependsOnOrder, priceFor } from '../../domain/prices/decide';
import { sum, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { SHOP } from '../catalogue';
import { pipeline, type Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, Refusal } from '../http/refusal';
import {
  buyablePack,
  checkMost,
  checkStock,
  entriesOf,
  isOnSale,
  lineOf,
  orderFenOfRows,
  toCartItems,
  packsOf,
  type Item,
  type Packs,
} from './lines';
import { findOpenCart, refuseOtherCart } from './open';
import * as queries from './queries';
import type { CartRow } from './queries';

type Schemas = components['schemas'];

const GONE = () => refuse('LINE_GONE', '该商品已不在购物车中');

interface Cart {
  /** Lines that can be bought. */
  rows: CartRow[];
  /** Lines whose pack is off the shelf or has no price any more. */
  expired: CartRow[];
  packs: Packs;
}

/** The open cart of a buyer, newest first: the given lines or all. Refuses when one of them is in another cart. */
async function loadCart(work: Work, { buyerId }: Buyer, basketIds?: readonly number[]): Promise<Cart> {
  const all = await queries.listRows(work.db, buyerId, basketIds);
  const elsewhere = all.find(({ isOpen }) => !isOpen);
  if (elsewhere) await refuseOtherCart(work, buyerId, elsewhere.cartId);
  const packs = packsOf(all);
  const onSale = ({ skuId }: CartRow) => isOnSale(packs.get(skuId));
  return { rows: all.filter(onSale), expired: all.filter((row) => !onSale(row)), packs };
}

/** Lines that can be bought, newest first, grouped by way of shipping, each with its cart. */
export async function listEntries(work: Work, buyer: Buyer): Promise<Schemas['CartEntry'][]> {
  const [cart, items] = await pipeline([findOpenCart(work.db, buyer.buyerId), listItems(work, buyer)]);
  return entriesOf(items, cart);
}

/** Lines that can be bought, newest first. */
export async function listItems(work: Work, buyer: Buyer): Promise<Item[]> {
  const { rows, packs } = await loadCart(work, buyer);
  return toCartItems(rows, packs);
}

export const countLines = async (work: Work, buyer: Buyer): Promise<number> =>
  (await loadCart(work, buyer)).rows.length;

const packsIn = (lines: readonly { prodCount: number }[]) =>
  lines.reduce((count, { prodCount }) => count + prodCount, 0);

export const countPacks = async (work: Work, buyer: Buyer): Promise<number> =>
  packsIn((await loadCart(work, buyer)).rows);

/** Product ids in the open cart, newest line first. */
export const cartProdIds = async ({ db }: Work, { buyerId }: Buyer): Promise<number[]> =>
  (await queries.listRows(db, buyerId)).map(({ prodId }) => prodId);

/** Adds `count` packs to the open cart; a negative count removes some. */
export async function changeItem(
  work: Work,
  buyer: Buyer,
  body: BodyOf<'changeCartItem'>,
): Promise<string | null> {
  const { prodId, skuId, count } = body;
  if (count === 0) refuse('COUNT_MISSING', '输入更改数量');
  if (body.shopId !== SHOP.shopId) refuse('SHOP_UNKNOWN', '店铺不存在');
  const sku = buyablePack(prodId, skuId);
  const { buyerId } = buyer;
  const [{ cartId }, row] = await pipeline([
    findOpenCart(work.db, buyerId),
    queries.findLineOfPack(work.db, buyerId, skuId),
  ]);
  if (body.cartId !== undefined && body.cartId !== cartId) await refuseOtherCart(work, buyerId, body.cartId);
  if (!row) {
    if (count < 0) refuse('LINE_GONE', '商品已从购物车移除');
    checkStock(count, sku);
    await queries.insertRow(work.db, {
      buyerId,
      cartId,
      prodId,
      skuId,
      prodCount: count,
      addedPrice: priceFor(sku, count) ?? sku.price,
      basketDate: work.now,
    });
    return '添加成功';
  }
  const next = row.prodCount + count;
  if (next <= 0) {
    await queries.deleteRows(work.db, buyerId, [row.basketId]);
    return null;
  }
  checkStock(next, sku);
  await queries.setCount(work.db, row.basketId, next);
  return null;
}

/** Adds many packs with one read and one write. A refused pack does not affect the others. */
export async function addItems(
  work: Work,
  buyer: Buyer,
  body: BodyOf<'addCartItems'>,
): Promise<Schemas['ItemAdded'][]> {
  const { buyerId } = buyer;
  // Two concurrent lists could otherwise deadlock on each other's lines.
  await queries.lockAdditions(work.db, buyerId);
  const [{ cartId }, rows] = await pipeline([
    findOpenCart(work.db, buyerId),
    queries.listRows(work.db, buyerId),
  ]);
  if (body.cartId !== undefined && body.cartId !== cartId) await refuseOtherCart(work, buyerId, body.cartId);
  const counts = new Map(rows.map(({ skuId, prodCount }) => [skuId, prodCount]));
  const added = new Map<number, queries.NewCartRow>();
  const answers = body.items.map(({ prodId, skuId, shopId, count }) => {
    const refused = refusalIn(() => {
      if (shopId !== SHOP.shopId) refuse('SHOP_UNKNOWN', '店铺不存在');
      const sku = buyablePack(prodId, skuId);
      const total = (counts.get(skuId) ?? 0) + count;
      checkStock(total, sku);
      counts.set(skuId, total);
      const prodCount = (added.get(skuId)?.prodCount ?? 0) + count;
      added.set(skuId, {
        buyerId,
        cartId,
        prodId,
        skuId,
        prodCount,
        addedPrice: priceFor(sku, total) ?? sku.price,
        basketDate: work.now,
      });
    });
    return { skuId, reason: refused?.reason ?? null, message: refused?.message ?? null };
  });
  await queries.insertRows(work.db, [...added.values()]);
  return answers;
}

/** Runs an action; returns its refusal, or null when it succeeded. */
function refusalIn(action: () => void): Refusal | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Sets the count of a line and returns the line. */
export async function changeCount(work: Work, buyer: Buyer, body: BodyOf<'changeCartCount'>): Promise<Item> {
  const { basketId, count } = body;
  const [row = GONE()] = await queries.listRows(work.db, buyer.buyerId, [basketId]);
  if (!row.isOpen) await refuseOtherCart(work, buyer.buyerId, row.cartId);
  const sku = buyablePack(row.prodId, row.skuId);
  checkStock(count, sku);
  await queries.setCount(work.db, basketId, count);
  const line = { ...row, prodCount: count };
  if (!dependsOnOrder(sku)) return lineOf(line, sku);
  const { rows, packs } = await loadCart(work, buyer);
  return lineOf(line, sku, orderFenOfRows(rows, packs));
}

/** Deletes all the given lines of the open cart, or none. */
export async function removeLines(work: Work, buyer: Buyer, basketIds: readonly number[]): Promise<null> {
  if (basketIds.length === 0) refuse('NOTHING_CHOSEN', '请选择要删除的商品');
  const named = [...new Set(basketIds)];
  if ((await queries.deleteOpenRows(work.db, buyer.buyerId, named)) === named.length) return null;
  // loadCart refuses with a clear message when a line is in another cart.
  await loadCart(work, buyer, named);
  return GONE();
}

/** Deletes the lines of a placed order from any cart. Lines that are already gone do not matter. */
export async function removeOrdered(
  { db }: Work,
  { buyerId }: Buyer,
  basketIds: readonly number[],
): Promise<void> {
  if (basketIds.length > 0) await queries.deleteRows(db, buyerId, basketIds);
}

/** Empties the open cart. */
export const clearCart = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteOpenCart(db, buyerId);

export async function totalPay(
  work: Work,
  buyer: Buyer,
  basketIds: readonly number[],
): Promise<Schemas['CartTotalPay']> {
  const { rows, packs } = await loadCart(work, buyer, basketIds);
  const items = toCartItems(rows, packs);
  const total = toNumber2(sum(items.map((item) => item.productTotalAmount)));
  return { totalMoney: total, finalMoney: total, subtractMoney: 0, count: packsIn(items) };
}

/** Lines that went off the shelf, with their price when they were added. */
export async function expired(work: Work, buyer: Buyer): Promise<Schemas['ExpiredCart'][]> {
  const { expired: rows, packs } = await loadCart(work, buyer);
  const items = toCartItems(rows, packs);
  return items.length === 0 ? [] : [{ ...SHOP, shopCartItemDtoList: items }];
}

export async function cleanExpired(work: Work, buyer: Buyer): Promise<null> {
  const { expired: rows } = await loadCart(work, buyer);
  await removeOrdered(
    work,
    buyer,
    rows.map(({ basketId }) => basketId),
  );
  return null;
}

/** Lines to order, with the present state of their packs. */
export interface ChosenLines {
  items: Item[];
  packs: Packs;
}

/**
 * Lines of the open cart. Unknown and off-shelf lines are dropped, as mall4j does; the page tells the buyer which are
 * gone.
 */
export async function chosenLines(
  work: Work,
  buyer: Buyer,
  basketIds: readonly number[],
): Promise<ChosenLines> {
  const { rows, packs } = await loadCart(work, buyer, basketIds);
  return { items: toCartItems(rows, packs), packs };
}

/**
 * A pack that is bought without the cart.
 * @param orderFen as `orderFenOf`; default: an order of this pack alone
 */
export function lineWithoutCart(
  work: Work,
  wanted: Schemas['OrderItemRequest'],
  orderFen?: number,
): ChosenLines {
  if (wanted === null) return { items: [], packs: new Map() };
  const { prodId, skuId, prodCount } = wanted;
  if (prodCount <= 0) refuse('COUNT_MISSING', '数量至少为 1');
  checkMost(prodCount);
  const sku = buyablePack(prodId, skuId);
  const row = {
    basketId: -1,
    skuId,
    prodCount,
    addedPrice: priceFor(sku, prodCount, orderFen) ?? sku.price,
    basketDate: work.now,
  };
  return { items: [lineOf(row, sku, orderFen)], packs: new Map([[skuId, sku]]) };
}
