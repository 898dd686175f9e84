/** Who is logged in, and what the buyer has not answered or read. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unreadCount, userInfo } from '@/services/account';
import { isCollection, toggleCollection } from '@/services/collection';
import { consents } from '@/services/privacy';

export const accountQuery = () => queryOptions({ queryKey: ['account', 'info'], queryFn: userInfo });

/** Number of unread messages. */
export const unreadQuery = () => queryOptions({ queryKey: ['inbox', 'unread'], queryFn: unreadCount });

/** Documents of the shop that the buyer has not agreed to yet. */
export const consentsNeededQuery = () =>
  queryOptions({
    queryKey: ['account', 'consentsNeeded'],
    queryFn: async () => (await consents()).documents.filter(({ needed }) => needed),
  });

const favouriteKey = (prodId: number) => ['favourites', 'product', prodId];

/** Is the product among the buyer's favourites? */
export const isFavouriteQuery = (prodId: number) =>
  queryOptions({ queryKey: favouriteKey(prodId), queryFn: () => isCollection(prodId) });

/** Adds the product to the favourites or removes it; returns the new state. */
export const toggleFavouriteMutation = (prodId: number) => {
  const { queryKey } = isFavouriteQuery(prodId);
  return mutationOptions({
    mutationFn: async (_: void, { client }) => {
      // The call reverses the state. Without knowing it, 收藏 could remove a product that the buyer wants to keep.
      const known = client.getQueryData(queryKey);
      const before = known ?? (await isCollection(prodId));
      if (before && known === undefined) return before;
      await toggleCollection(prodId);
      return !before;
    },
    onSuccess: (now, _variables, _context, { client }) => {
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: ['favourites'] });
    },
    onError: (_error, _variables, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
};
