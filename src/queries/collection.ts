/** Favourites (收藏) and their groups. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import type { ProductSummary } from '@domain/catalogue/product';
import { skuList } from '@/services/catalogue';
import {
  addGroup,
  collectionProducts,
  deleteGroup,
  favourites,
  isCollection,
  moveToGroup,
  removeFavourites,
  renameGroup,
  restoreFavourites,
  setNote,
  toggleCollection,
} from '@/services/collection';
import { invalidating } from './invalidation';

const FAVOURITES_KEY = ['favourites'] as const;

export const FAVOURITES_PAGE_SIZE = 20;

/** A page of favourites. The view is not part of the key. */
export const favouritesQuery = ({ view: _, ...query }: FavouriteQuery) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'list', query],
    queryFn: () => favourites({ ...query, view: '' }, FAVOURITES_PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

/** The newest favourites. */
export const recentFavouritesQuery = (size: number) =>
  queryOptions({ queryKey: [...FAVOURITES_KEY, 'recent', size], queryFn: () => collectionProducts(1, size) });

/** The packs of several products. Not cached: a form starts from them. */
export const packsQuery = (products: readonly ProductSummary[]) =>
  queryOptions({
    queryKey: ['products', 'packs', products.map(({ prodId }) => prodId)],
    queryFn: () =>
      Promise.all(products.map(async (product) => ({ product, packs: await skuList(product.prodId) }))),
    gcTime: 0,
  });

const changesFavourites = invalidating(FAVOURITES_KEY);

export const removeFavouritesMutation = () =>
  mutationOptions({ mutationFn: (prodIds: number[]) => removeFavourites(prodIds), ...changesFavourites });

export const restoreFavouritesMutation = () =>
  mutationOptions({ mutationFn: (prodIds: number[]) => restoreFavourites(prodIds), ...changesFavourites });

/** Moves favourites into a group; null removes them from their group. */
export const moveFavouritesMutation = () =>
  mutationOptions({
    mutationFn: ({ prodIds, groupId }: { prodIds: number[]; groupId: number | null }) =>
      moveToGroup(prodIds, groupId),
    ...changesFavourites,
  });

export const setNoteMutation = () =>
  mutationOptions({
    mutationFn: ({ prodId, note }: { prodId: number; note: string }) => setNote(prodId, note),
    ...changesFavourites,
  });

export const addGroupMutation = () =>
  mutationOptions({ mutationFn: (name: string) => addGroup(name), ...changesFavourites });

export const renameGroupMutation = () =>
  mutationOptions({
    mutationFn: ({ groupId, name }: { groupId: number; name: string }) => renameGroup(groupId, name),
    ...changesFavourites,
  });

/** The favourites of a deleted group stay, without a group. */
export const deleteGroupMutation = () =>
  mutationOptions({ mutationFn: (groupId: number) => deleteGroup(groupId), ...changesFavourites });

const favouriteKey = (prodId: number) => [...FAVOURITES_KEY, 'product', prodId];

/** Whether the product is among the buyer's favourites. */
export const isFavouriteQuery = (prodId: number) =>
  queryOptions({ queryKey: favouriteKey(prodId), queryFn: () => isCollection(prodId) });

/** Adds the product to the favourites or removes it; returns the new state. */
export const toggleFavouriteMutation = (prodId: number) => {
  const { queryKey } = isFavouriteQuery(prodId);
  return mutationOptions({
    mutationFn: async (_: void, { client }) => {
      // The call toggles. If the state is unknown, 收藏 could remove a product that the buyer wants to keep.
      const known = client.getQueryData(queryKey);
      const before = known ?? (await isCollection(prodId));
      if (before && known === undefined) return before;
      await toggleCollection(prodId);
      return !before;
    },
    onSuccess: (now, _variables, _context, { client }) => {
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: FAVOURITES_KEY });
    },
    onError: (_error, _variables, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
};
