import {
  CancelledError,
  useQuery,
  type FetchQueryOptions,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import {
  atOrderPrices,
  basketIdsOf,
  EMPTY_TOTALS,
  isAllChecked,
  lineOfPackIn,
  totalsOf,
  type CartAddition,
  type CartEntry,
  type CartItem,
} from '@domain/cart/cart';
import * as queries from '@/queries/cart';
import { queryClient } from '@/queries/client';
import * as web from '@/services/cart';
import * as h5 from '@/services/h5/shopCart';
import { savePending } from '@/storage/cartWork';
import { onUserChange, readToken } from '@/storage/session';

const { cartQuery, cartCountQuery, expiredQuery } = queries;

const NO_ENTRIES: readonly CartEntry[] = [];
const NO_ITEMS: CartItem[] = [];
const NO_COUNTS: Readonly<Record<number, number>> = {};

/** Runs a mutation outside React: models are above the provider of the query client. */
const run = <D, V, C>(options: MutationOptions<D, Error, V, C>, variables: V): Promise<D> =>
  queryClient.getMutationCache().build(queryClient, options).execute(variables);

/** Refetches. Throws when the call fails, but not when a newer read or a change of user has cancelled it. */
async function load<D, K extends QueryKey>(options: FetchQueryOptions<D, Error, D, K>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  try {
    await queryClient.fetchQuery({ ...options, staleTime: 0 });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
  }
}

const loadCartList = () => load(cartQuery());
const loadCartCount = () => load(cartCountQuery());
const loadExpired = () => load(expiredQuery());

/** Updates the number of lines after a change. Its failure is ignored, because the change itself has succeeded. */
const countAgain = async () => {
  if (readToken()) await loadCartCount().catch(() => undefined);
};

/**
 * Adds packs one by one and throws at the first refusal; earlier ones stay in the cart. When the token has expired, the
 * rest is stored and added after the next login.
 */
async function addItems(items: readonly CartAddition[]): Promise<void> {
  let added = 0;
  try {
    for (const item of items) {
      await h5.changeItem(item);
      added++;
    }
  } catch (error) {
    if (!readToken()) savePending(items.slice(added));
    throw error;
  } finally {
    await countAgain();
  }
}

/**
 * Adds packs in one call to the named cart or the open one. Returns the reason of a refusal for each, null when it was
 * added. Throws when none was added.
 */
async function addEach(items: readonly CartAddition[], cartId?: number) {
  const answers = await web.addItems({ items: [...items], cartId });
  await countAgain();
  return answers;
}

/** Deletes lines, optimistically; `addEach` undoes it. Throws when the server refuses; then the lines are restored. */
async function removeItems(basketIds: number[]): Promise<void> {
  await run(queries.removeLinesMutation(), basketIds);
  await countAgain();
}

async function cleanExpired(): Promise<void> {
  await run(queries.cleanExpiredMutation(), undefined);
  await countAgain();
}

/** Changes of counts without an answer yet. */
const sending = new Set<Promise<void>>();

/**
 * Sets the count of a line, optimistically. Throws when the server refuses; then the count is restored. It does not
 * throw when the buyer has changed the count again meanwhile.
 */
function changeCount(basketId: number, count: number): Promise<void> {
  const change = { basketId, count };
  const send = async () => {
    try {
      await run(queries.changeCountMutation(basketId), change);
    } catch (error) {
      if (!queries.isOvertaken(queryClient, change)) throw error;
    }
  };
  const sent = send().finally(() => sending.delete(sent));
  sending.add(sent);
  return sent;
}

/** Resolves when every changed count was answered: true when the server accepted all. */
async function countsSettled(): Promise<boolean> {
  const ends = await Promise.allSettled(sending);
  return ends.every(({ status }) => status === 'fulfilled');
}

const toggle = (basketIds: readonly number[], checked: boolean) =>
  queries.tickLines(queryClient, basketIds, checked);

const entriesNow = () => queryClient.getQueryData(cartQuery().queryKey)?.entries ?? NO_ENTRIES;

const toggleAll = (checked: boolean) => toggle(basketIdsOf(entriesNow()), checked);

/** The line of a pack in this cart according to the cache; undefined when there is none. */
const lineOfPack = (cartId: number, skuId: number) => lineOfPackIn(entriesNow(), cartId, skuId);

const resetCart = () => queries.resetCart(queryClient);

const actions = {
  ...{ loadCartList, loadCartCount, loadExpired, resetCart, addItems, addEach, removeItems, cleanExpired },
  ...{ changeCount, countsSettled, toggle, toggleAll, lineOfPack },
};

/**
 * The cart (B3.1–B3.3, B4.1, B4.2): a view of the cache that reads nothing by itself. Without a login it is empty.
 *
 * A page that shows counts calls this hook itself. `useModel('cart')` passes values on after the next effect, and it
 * drops the newest one when the page renders for another reason in between (@umijs/plugins 4.7.22, `useModel` compares
 * with a ref that each render overwrites): a refused count would stay on the page.
 */
export default function useCart() {
  const token = useSyncExternalStore(onUserChange, readToken);
  const { data: cart } = useQuery({ ...cartQuery(), enabled: false }, queryClient);
  const count = useQuery({ ...cartCountQuery(), enabled: false }, queryClient);
  const { data: expired } = useQuery({ ...expiredQuery(), enabled: false }, queryClient);

  const entries = (token && cart?.entries) || NO_ENTRIES;
  const cartList = useMemo(() => atOrderPrices(entries), [entries]);
  const totals = useMemo(() => (cartList.length > 0 ? totalsOf(cartList) : EMPTY_TOTALS), [cartList]);
  const checkedAll = useMemo(() => isAllChecked(cartList), [cartList]);
  return {
    ...{ cartList, checkedAll, totals },
    agreed: cart?.agreed ?? NO_COUNTS,
    /** Number of lines, as the server counts them. */
    cartCount: (token && count.data) || 0,
    /** The number could not be read; `cartCount` is the last known one. */
    countFailed: count.isError,
    expired: (token && expired) || NO_ITEMS,
    /** The list has been read. */
    loaded: token !== '' && cart !== undefined,
    ...actions,
  };
}
