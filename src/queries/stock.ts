/** The laboratory's stock (实验室库存). */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { searchProducts } from '@/services/search';
import {
  addBottles,
  addPlace,
  bottleHistory,
  bottles,
  bringStock,
  changeBottle,
  deletePlace,
  doWithBottle,
  receivingOrders,
  receivingSheet,
  renamePlace,
  setThreshold,
  stockGoods,
  stockOverview,
  stockOwned,
  tickOff,
  type BottleQuery,
} from '@/services/stock';
import { invalidating } from './invalidation';
import { ORDERS_KEY } from './order';
import { REACTION_KEY } from './reaction';

const STOCK_KEY = ['stock'] as const;
const PAGE_SIZE = 30;
const MAX_SUGGESTIONS = 8;

export const stockOverviewQuery = () =>
  queryOptions({ queryKey: [...STOCK_KEY, 'overview'], queryFn: stockOverview });

export const bottlesQuery = (query: Omit<BottleQuery, 'size'>) =>
  queryOptions({
    queryKey: [...STOCK_KEY, 'bottles', query],
    queryFn: () => bottles({ ...query, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** A bottle with its history. Not cached: forms start from it. */
export const bottleQuery = (bottleId: number) =>
  queryOptions({
    queryKey: [...STOCK_KEY, 'bottle', bottleId],
    queryFn: () => bottleHistory(bottleId),
    gcTime: 0,
  });

/** The stock by goods; low stock first. */
export const stockGoodsQuery = () => queryOptions({ queryKey: [...STOCK_KEY, 'goods'], queryFn: stockGoods });

export const receivingOrdersQuery = () =>
  queryOptions({ queryKey: [...STOCK_KEY, 'receiving'], queryFn: receivingOrders });

/** Not cached: a form starts from it. */
export const receivingSheetQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...STOCK_KEY, 'receiving', orderNumber],
    queryFn: () => receivingSheet(orderNumber),
    gcTime: 0,
  });

/** Product suggestions for a typed name, from two characters on. */
export const productSuggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', q],
    queryFn: async () => (q.length < 2 ? [] : (await searchProducts({ q, size: MAX_SUGGESTIONS })).records),
    placeholderData: keepPreviousData,
  });

const changesStock = invalidating(STOCK_KEY);

export const addBottlesMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof addBottles>[0]) => addBottles(body),
    ...changesStock,
  });

interface BottleChange {
  bottleId: number;
  body: Parameters<typeof changeBottle>[1];
}

export const changeBottleMutation = () =>
  mutationOptions({
    mutationFn: ({ bottleId, body }: BottleChange) => changeBottle(bottleId, body),
    ...changesStock,
  });

interface BottleAction {
  bottleId: number;
  body: Parameters<typeof doWithBottle>[1];
}

/** Takes an amount from a bottle for a reaction, whose plan counts the stock. */
export const takeFromBottleMutation = () =>
  mutationOptions({
    mutationFn: ({ bottleId, amount, note }: { bottleId: number; amount: string; note: string }) =>
      doWithBottle(bottleId, { action: 'take', amount, note }),
    ...invalidating(STOCK_KEY, REACTION_KEY),
  });

/** Takes from a bottle, opens, corrects, empties or discards it. */
export const bottleActionMutation = () =>
  mutationOptions({
    mutationFn: ({ bottleId, body }: BottleAction) => doWithBottle(bottleId, body),
    ...changesStock,
  });

/** Moves the buyer's own bottles into the stock of the group; returns their number. */
export const bringStockMutation = () => mutationOptions({ mutationFn: () => bringStock(), ...changesStock });

/** A blank amount removes the threshold. */
export const setThresholdMutation = () =>
  mutationOptions({
    mutationFn: ({ goodsKey, amount }: { goodsKey: string; amount: string }) =>
      setThreshold(goodsKey, amount),
    // Updates the cache too, so that the page shows the saved amount even when the refetch fails.
    onSuccess: (_done, { goodsKey, amount }, _before, { client }) => {
      client.setQueryData(stockGoodsQuery().queryKey, (goods) =>
        goods?.map((row) => (row.goodsKey === goodsKey ? { ...row, threshold: amount || null } : row)),
      );
    },
    ...changesStock,
  });

type PlaceChange = { name: string } & ({ placeId: number } | { parentId: number | null });

/** Renames a place, or adds one below another (null: a room). */
export const savePlaceMutation = () =>
  mutationOptions({
    mutationFn: async (place: PlaceChange): Promise<void> => {
      if ('placeId' in place) await renamePlace(place.placeId, place.name);
      else await addPlace(place.name, place.parentId);
    },
    ...changesStock,
  });

export const deletePlaceMutation = () =>
  mutationOptions({ mutationFn: (placeId: number) => deletePlace(placeId), ...changesStock });

interface Receipt {
  orderNumber: string;
  lines: Parameters<typeof tickOff>[1];
}

/** Checks in lines of an order; the last line also confirms the receipt of the order. */
export const checkInMutation = () =>
  mutationOptions({
    mutationFn: ({ orderNumber, lines }: Receipt) => tickOff(orderNumber, lines),
    ...invalidating(STOCK_KEY, ORDERS_KEY),
  });

/** The part of these products that the laboratory has already. */
export const ownedQuery = (prodIds: readonly number[]) =>
  queryOptions({
    queryKey: [...STOCK_KEY, 'owned', prodIds],
    queryFn: () => stockOwned([...prodIds]),
    placeholderData: keepPreviousData,
  });
