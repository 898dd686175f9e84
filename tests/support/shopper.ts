/**
 * A buyer who acts over HTTP step by step and records what the shop acknowledged. When the shop dies during an action,
 * that action may have happened or not; all earlier ones must have.
 */
import { expect } from 'vitest';
import type { BookedOrder, Books } from './books';
import { ask } from './process';

type Lines = Record<number, number>;

interface Known {
  cart: Lines;
  orders: Map<string, BookedOrder>;
}

export interface Shopper extends Known {
  name: string;
  token: string;
  /** Acknowledged actions. */
  actions: number;
  /** Expected result of an action; an order that it creates has no number yet. */
  maybe: (Known & { ordered?: Lines }) | null;
  random: () => number;
  /** Packs that it buys: `[prodId, skuId]` */
  packs: [number, number][];
}

/** The same choices in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A buyer with an empty cart. */
export const shopperOf = (name: string, seed: number, packs: [number, number][]): Shopper => ({
  name,
  token: '',
  actions: 0,
  cart: {},
  orders: new Map(),
  maybe: null,
  random: randomFrom(seed + 1),
  packs,
});

/** Sends a change: acknowledged, it is recorded; refused, nothing has changed; without an answer, it is uncertain. */
async function attempt<T>(
  shopper: Shopper,
  maybe: NonNullable<Shopper['maybe']>,
  call: () => ReturnType<typeof ask<T>>,
): Promise<T | null> {
  shopper.maybe = maybe;
  const { success, status, data, message } = await call();
  // 503: the database was killed before the shop.
  if (status >= 500) throw new Error(`${status} ${message}`);
  shopper.maybe = null;
  if (!success) return null;
  shopper.actions += 1;
  shopper.cart = maybe.cart;
  shopper.orders = maybe.orders;
  return data;
}

interface Entry {
  shopCartItems: { basketId: number; skuId: number }[];
}

async function basketIds(origin: string, { token }: Shopper): Promise<number[]> {
  const { data, status } = await ask<Entry[]>(origin, 'GET', '/p/shopCart/info', { token });
  if (status !== 200) throw new Error(`The cart answers ${status}.`);
  return data.flatMap((entry) => entry.shopCartItems.map((line) => line.basketId));
}

async function fill(origin: string, shopper: Shopper): Promise<void> {
  const { token, cart, orders, packs, random } = shopper;
  const [prodId, skuId] = packs[Math.floor(random() * packs.length)] as [number, number];
  const count = 1 + Math.floor(random() * 3);
  const maybe = { cart: { ...cart, [skuId]: (cart[skuId] ?? 0) + count }, orders };
  const body = { prodId, skuId, shopId: 1, count };
  await attempt(shopper, maybe, () => ask(origin, 'POST', '/p/shopCart/changeItem', { token, body }));
}

async function order(origin: string, shopper: Shopper): Promise<void> {
  const { token, cart, orders } = shopper;
  const ids = await basketIds(origin, shopper);
  const body = { addrId: 0, basketIds: ids };
  const confirmed = await ask<{ confirmId: string }>(origin, 'POST', '/p/order/confirm', { token, body });
  if (confirmed.status >= 500) throw new Error('The shop is going.');
  if (!confirmed.success) return;
  const { confirmId } = confirmed.data;
  const maybe = { cart: {}, orders: new Map(orders), ordered: cart };
  const placed = await attempt<{ orderNumbers: string }>(shopper, maybe, () =>
    ask(origin, 'POST', '/p/order/submit', { token, body: { confirmId } }),
  );
  if (placed) shopper.orders.set(placed.orderNumbers, { status: 1, lines: cart });
}

async function settle(
  origin: string,
  shopper: Shopper,
  orderNumber: string,
  to: 'paid' | 'closed',
): Promise<void> {
  const { token, cart, orders } = shopper;
  const changed = new Map(orders);
  const { lines = {} } = orders.get(orderNumber) ?? {};
  changed.set(orderNumber, { status: to === 'paid' ? 2 : 6, lines });
  await attempt(shopper, { cart, orders: changed }, () =>
    to === 'paid'
      ? ask(origin, 'POST', '/p/order/monthlyPay', { token, body: { orderNumber } })
      : ask(origin, 'PUT', `/p/myOrder/cancel/${orderNumber}`, { token }),
  );
}

/** Performs the next action; rejects when the shop gives no answer. */
export async function act(origin: string, shopper: Shopper): Promise<void> {
  const { random, cart, orders } = shopper;
  const unpaid = [...orders].find(([, { status }]) => status === 1);
  const choice = random();
  if (unpaid && choice < 0.4) return settle(origin, shopper, unpaid[0], choice < 0.3 ? 'paid' : 'closed');
  if (Object.keys(cart).length > 0 && choice < 0.7) return order(origin, shopper);
  return fill(origin, shopper);
}

/** The buyer's part of the database; orders with unknown numbers are `new`. */
function storedOf(books: Books, { name, orders }: Shopper) {
  const all = Object.entries(books.orders[name] ?? {});
  return {
    cart: books.carts[name] ?? {},
    orders: Object.fromEntries(all.filter(([no]) => orders.has(no))),
    new: all.filter(([no]) => !orders.has(no)).map(([, order]) => order),
  };
}

/**
 * Compares the database with the acknowledged state, or the state after the uncertain action, and records the real one.
 */
export function arrived(shopper: Shopper, books: Books): void {
  const { cart, orders, maybe, name } = shopper;
  const states: ReturnType<typeof storedOf>[] = [{ cart, orders: Object.fromEntries(orders), new: [] }];
  if (maybe) {
    const made = maybe.ordered ? [{ status: 1, lines: maybe.ordered }] : [];
    states.push({ cart: maybe.cart, orders: Object.fromEntries(maybe.orders), new: made });
  }
  expect(states, `what ${name} was storedOf`).toContainEqual(storedOf(books, shopper));
  shopper.cart = books.carts[name] ?? {};
  shopper.orders = new Map(Object.entries(books.orders[name] ?? {}));
  shopper.maybe = null;
}
