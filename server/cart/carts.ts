/**
 * The carts of a buyer: add, rename, open, delete, and move lines between them. Calls of one buyer run one after
 * another.
 */
import type { components } from '@contract/schema';
import { checkCartName, FIRST_CART, MAX_CARTS } from '../../domain/cart/cart';
import { cleanText } from '../../domain/catalogue/favourite';
import { groupBy } from '../../domain/shared/lists';
import { sum, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as cartQueries from './cartQueries';
import { checkMost, isOnSale, packsOf, toCartItems } from './lines';
import { findOpenCart, listCarts, refuseOtherCart, type Cart } from './open';
import * as queries from './queries';

type Schemas = components['schemas'];

const GONE = () => refuse('CART_GONE', '该购物车不存在或已删除');

/** All carts with the counts and totals of their lines. */
export async function list({ db }: Work, { buyerId }: Buyer): Promise<Schemas['CartList']> {
  const carts = await listCarts(db, buyerId);
  const lines = await cartQueries.linesOfAll(db, buyerId);
  const packs = packsOf(lines);
  const byCart = groupBy(lines, ({ cartId }) => cartId);
  return {
    carts: carts.map((cart) => {
      const all = byCart.get(cart.cartId) ?? [];
      const items = toCartItems(
        all.filter(({ skuId }) => isOnSale(packs.get(skuId))),
        packs,
      );
      return {
        ...cart,
        kinds: items.length,
        expired: all.length - items.length,
        total: toNumber2(sum(items.map((item) => item.productTotalAmount))),
      };
    }),
  };
}

const requireCart = (carts: readonly Cart[], cartId: number): Cart =>
  carts.find((cart) => cart.cartId === cartId) ?? GONE();

/** The cleaned name; refuses one that another cart has. */
function freeName(text: string, others: readonly Cart[]): string {
  const name = cleanText(text);
  const reason = checkCartName(
    name,
    others.map((cart) => cart.name),
  );
  return reason ? refuseField('name', 'CART_NAME', reason) : name;
}

/** Adds a cart and opens it. `basketIds` moves these lines of the open cart into it. */
export async function add(
  work: Work,
  buyer: Buyer,
  { name, basketIds = [] }: BodyOf<'addCart'>,
): Promise<Schemas['CartList']> {
  const { db } = work;
  const { buyerId } = buyer;
  const carts = await listCarts(db, buyerId);
  const free = freeName(name, carts);
  if (carts.length >= MAX_CARTS) refuse('CART_LIMIT', `最多同时使用 ${MAX_CARTS} 个购物车，请先删除不用的`);
  const cartId = await cartQueries.insertCart(db, buyerId, free);
  if (basketIds.length > 0) await moveNamed(work, buyerId, basketIds, cartId);
  await cartQueries.setOpen(db, buyerId, cartId);
  return list(work, buyer);
}

export async function rename(
  work: Work,
  buyer: Buyer,
  cartId: number,
  { name }: BodyOf<'renameCart'>,
): Promise<Schemas['CartList']> {
  const carts = await listCarts(work.db, buyer.buyerId);
  requireCart(carts, cartId);
  const others = carts.filter((cart) => cart.cartId !== cartId);
  await cartQueries.saveName(work.db, buyer.buyerId, cartId, freeName(name, others));
  return list(work, buyer);
}

export async function open(work: Work, buyer: Buyer, cartId: number): Promise<Schemas['CartList']> {
  requireCart(await listCarts(work.db, buyer.buyerId), cartId);
  await cartQueries.setOpen(work.db, buyer.buyerId, cartId);
  return list(work, buyer);
}

/** Deletes a cart. Its lines move to `to` or are deleted. If it was open, `to` or the first cart is opened. */
export async function remove(
  work: Work,
  buyer: Buyer,
  cartId: number,
  to: number | undefined,
): Promise<Schemas['CartList']> {
  const { db } = work;
  const { buyerId } = buyer;
  const carts = await listCarts(db, buyerId);
  const { isOpen } = requireCart(carts, cartId);
  if (cartId === FIRST_CART.cartId) refuse('FIRST_CART', '第一个购物车不能删除，可以改名或清空');
  if (to === cartId) refuse('SAME_CART', '请选择另一个购物车');
  if (to !== undefined) {
    requireCart(carts, to);
    const lines = await cartQueries.linesOfAll(db, buyerId);
    const ids = lines.filter((line) => line.cartId === cartId).map(({ basketId }) => basketId);
    checkMost(await cartQueries.moveLines(db, buyerId, ids, to));
  }
  if (isOpen) await cartQueries.setOpen(db, buyerId, to ?? FIRST_CART.cartId);
  await cartQueries.deleteCart(db, buyerId, cartId);
  return list(work, buyer);
}

/** Moves all the named lines of the open cart, or refuses. */
async function moveNamed(
  work: Work,
  buyerId: string,
  basketIds: readonly number[],
  to: number,
): Promise<void> {
  const named = [...new Set(basketIds)];
  const rows = await queries.listRows(work.db, buyerId, named);
  const elsewhere = rows.find(({ isOpen }) => !isOpen);
  if (elsewhere) await refuseOtherCart(work, buyerId, elsewhere.cartId);
  if (rows.length !== named.length) refuse('LINE_GONE', '购物车有变动，请刷新后重试');
  checkMost(await cartQueries.moveLines(work.db, buyerId, named, to));
}

export async function move(
  work: Work,
  buyer: Buyer,
  cartId: number,
  { basketIds }: BodyOf<'moveCartLines'>,
): Promise<Schemas['CartList']> {
  const { db } = work;
  if (basketIds.length === 0) refuse('NOTHING_CHOSEN', '请选择要移动的商品');
  requireCart(await listCarts(db, buyer.buyerId), cartId);
  if ((await findOpenCart(db, buyer.buyerId)).cartId === cartId) refuse('SAME_CART', '商品已在这个购物车中');
  await moveNamed(work, buyer.buyerId, basketIds, cartId);
  return list(work, buyer);
}

/** Called when an account is closed: deletes all its carts. */
export const deleteCarts = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  cartQueries.deleteAll(db, buyerId);
