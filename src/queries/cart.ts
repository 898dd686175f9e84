/**
 * The cart: queries and optimistic mutations. A refused count or removal is rolled back. Prices and stock only come
 * from the server.
 */
import {
  mutationOptions,
  queryOptions,
  type Mutation,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { mergeChecked, putBack, removeItems, setChecked, setCount, withServerLine } from '@domain/cart/cart';
import type { CartEntry, CartItem } from '@domain/cart/cart';
import * as web from '@/services/cart';
import { carts } from '@/services/carts';
import * as h5 from '@/services/h5/shopCart';
import { readUnchecked, saveChecked } from '@/storage/cartWork';

export interface Cart {
  entries: readonly CartEntry[];
  /** The last count that the server accepted, by line. */
  agreed: Readonly<Record<number, number>>;
}

const KEY = ['cart'];

/** The selection is stored in this tab and never sent; new lines are selected. */
async function readCart(): Promise<Cart> {
  const fresh = await web.cartList();
  const lines = fresh.flatMap(({ shopCartItems }) => shopCartItems);
  return {
    entries: setChecked(mergeChecked([], fresh), readUnchecked(), false),
    agreed: Object.fromEntries(lines.map(({ basketId, prodCount }) => [basketId, prodCount])),
  };
}

export const cartQuery = () => queryOptions({ queryKey: [...KEY, 'list'], queryFn: readCart });
/** Number of lines, as counted by the server. */
export const cartCountQuery = () => queryOptions({ queryKey: [...KEY, 'count'], queryFn: web.cartCount });
/** Lines whose product or pack is off the shelf. */
export const expiredQuery = () => queryOptions({ queryKey: [...KEY, 'expired'], queryFn: h5.expiryProdList });
/** All carts of the buyer. */
export const cartsQuery = () => queryOptions({ queryKey: [...KEY, 'carts'], queryFn: carts });

const LIST = cartQuery().queryKey;

const changeCart = (client: QueryClient, change: (cart: Cart) => Cart) =>
  client.setQueryData(LIST, (cart) => cart && change(cart));

const changeEntries = (client: QueryClient, change: (entries: readonly CartEntry[]) => CartEntry[]) =>
  changeCart(client, (cart) => ({ ...cart, entries: change(cart.entries) }));

/**
 * Cancels a pending read of the list, which does not contain the change that follows. Returns whether there was one;
 * the list is refetched after the change.
 */
async function cancelList(client: QueryClient): Promise<boolean> {
  const isReading = client.isFetching({ queryKey: LIST }) > 0;
  if (isReading) await client.cancelQueries({ queryKey: LIST });
  return isReading;
}

const readAgain = (client: QueryClient, queryKey: QueryKey) => client.invalidateQueries({ queryKey });

export interface CountChange {
  basketId: number;
  count: number;
}

const countKey = (basketId: number) => [...KEY, 'changeCount', basketId];

/** For `useMutationState`: lines whose count is being saved. */
export const UNANSWERED_COUNTS = {
  filters: { mutationKey: [...KEY, 'changeCount'], status: 'pending' as const },
  select: ({ state }: Mutation) => (state.variables as CountChange).basketId,
};

/** The latest count set for the line that is still being saved. */
const newestChange = (client: QueryClient, basketId: number) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: countKey(basketId), status: 'pending' })
    .at(-1)?.state.variables as CountChange | undefined;

/** Whether the buyer has set the count of the line again since. */
export const isOvertaken = (client: QueryClient, change: CountChange): boolean => {
  const newest = newestChange(client, change.basketId);
  return newest !== undefined && newest !== change;
};

/**
 * Sets the count of a line. Changes of one line are sent one after the other. A change that was superseded while
 * waiting is not sent: typing 1, 12, 120 takes two calls.
 */
export const changeCountMutation = (basketId: number) =>
  mutationOptions({
    mutationKey: countKey(basketId),
    scope: { id: `cart count ${basketId}` },
    mutationFn: async (change: CountChange, { client }): Promise<CartItem | null> =>
      isOvertaken(client, change) ? null : h5.changeCount(change),
    onMutate: async ({ count }, { client }) => {
      const wasReading = await cancelList(client);
      changeEntries(client, (entries) => setCount(entries, basketId, count));
      return { wasReading };
    },
    onSuccess: async (item, change, shown, { client }) => {
      if (!item) return;
      if (await cancelList(client)) shown.wasReading = true;
      const keepCount = isOvertaken(client, change);
      changeCart(client, ({ entries, agreed }) => ({
        entries: withServerLine(entries, item, keepCount),
        agreed: { ...agreed, [basketId]: item.prodCount },
      }));
    },
    onError: (_error, change, _shown, { client }) => {
      if (isOvertaken(client, change)) return;
      changeCart(client, (cart) => {
        const before = cart.agreed[basketId];
        return before === undefined ? cart : { ...cart, entries: setCount(cart.entries, basketId, before) };
      });
    },
    onSettled: (_item, _error, _change, shown, { client }) => {
      if (shown?.wasReading) void readAgain(client, LIST);
    },
  });

export const removeLinesMutation = () =>
  mutationOptions({
    mutationFn: h5.deleteItem,
    onMutate: async (basketIds: number[], { client }) => {
      const wasReading = await cancelList(client);
      const before = client.getQueryData(LIST)?.entries ?? [];
      changeEntries(client, (entries) => removeItems(entries, basketIds));
      return { before, wasReading };
    },
    onError: (_error, basketIds, shown, { client }) => {
      changeEntries(client, (entries) => putBack(entries, shown?.before ?? [], basketIds));
    },
    onSuccess: async (_data, basketIds, shown, { client }) => {
      if (await cancelList(client)) shown.wasReading = true;
      changeEntries(client, (entries) => removeItems(entries, basketIds));
      saveChecked(basketIds, true);
    },
    onSettled: (_data, _error, _basketIds, shown, { client }) => {
      if (shown?.wasReading) void readAgain(client, LIST);
    },
  });

export const cleanExpiredMutation = () =>
  mutationOptions({
    mutationFn: h5.cleanExpiryProdList,
    onSuccess: (_data, _variables, _context, { client }) => {
      client.setQueryData(expiredQuery().queryKey, []);
    },
  });

/** Selects or deselects lines. */
export function tickLines(client: QueryClient, basketIds: readonly number[], checked: boolean): void {
  saveChecked(basketIds, checked);
  changeEntries(client, (entries) => setChecked(entries, basketIds, checked));
}

/** Resets the cart. Pending reads belong to the current user and continue. */
export const resetCart = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: KEY, fetchStatus: 'idle' })
    .forEach((query) => query.reset());
