/** Favourites. */
import type { Favourite } from '@domain/catalogue/favourite';
import type { FavouriteGroup } from '@domain/catalogue/types';
import type { FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import type { ProductSummary } from '@domain/catalogue/product';
import { web } from './client';
import type { Wire } from '@contract/types';
import { having, isCard, isFavouritePage } from './entryShape';
import { listWithin, objectIn, pageIn, toList, yesOrNoIn } from './listShape';
import { toSummary } from './productShape';

const isGroup = having<FavouriteGroup>({ groupId: 'number', name: 'text' });

export const collectionProducts = async (
  current: number,
  size: number,
): Promise<{ records: ProductSummary[]; total: number }> => {
  const answer = await web('get', '/p/user/collection/prods', { query: { current, size }, quiet: true });
  const { total, records } = pageIn(answer, isCard);
  return { total, records: records.map(toSummary) };
};

export const isCollection = async (prodId: number): Promise<boolean> =>
  yesOrNoIn(await web('get', '/p/user/collection/isCollection', { query: { prodId }, quiet: true }));

/** Toggles a favourite. */
export const toggleCollection = (prodId: number) =>
  web('post', '/p/user/collection/addOrCancel', { body: prodId });

export const collectionCount = () => web('get', '/p/user/collection/count', { quiet: true });

export type FavouriteCounts = Wire['FavouriteCounts'];

export interface FavouritePage {
  records: Favourite[];
  total: number;
  pages: number;
  groups: FavouriteGroup[];
  counts: FavouriteCounts;
}

const toFavourite = ({ card, ...rest }: Wire['Favourite']): Favourite => ({
  ...rest,
  product: toSummary(card),
});

/** A page of matching favourites. */
export const favourites = async (
  { group, q, state, sort, page }: FavouriteQuery,
  size: number,
): Promise<FavouritePage> => {
  const answer = await web('get', '/p/user/collection/list', {
    query: {
      group: group || undefined,
      q: q || undefined,
      state: state || undefined,
      sort,
      current: page,
      size,
    },
    quiet: true,
  });
  const { records, total, pages, groups, counts } = objectIn(answer, isFavouritePage);
  const whole = listWithin(records, ({ card }) => isCard(card));
  return { records: whole.map(toFavourite), total, pages, groups: toList(groups), counts };
};

/** Sets a note; the caller reports a refusal. */
export const setNote = (prodId: number, note: string) =>
  web('post', '/p/user/collection/update', { body: { prodIds: [prodId], note }, quiet: true });

/** Moves favourites to a group; null removes them from theirs. */
export const moveToGroup = (prodIds: number[], groupId: number | null) =>
  web('post', '/p/user/collection/update', { body: { prodIds, groupId } });

export const removeFavourites = (prodIds: number[]) =>
  web('post', '/p/user/collection/remove', { body: { prodIds } });

/** Restores removed ones with note and group. */
export const restoreFavourites = (prodIds: number[]) =>
  web('post', '/p/user/collection/restore', { body: { prodIds } });

/** The caller reports a refused name, here and below. */
export const addGroup = async (name: string): Promise<FavouriteGroup> =>
  objectIn(await web('post', '/p/user/collection/group/add', { body: { name }, quiet: true }), isGroup);

export const renameGroup = async (groupId: number, name: string): Promise<FavouriteGroup> =>
  objectIn(
    await web('put', '/p/user/collection/group/{groupId}', {
      ...{ params: { groupId }, body: { name }, quiet: true },
    }),
    isGroup,
  );

/** Its favourites stay, without a group. */
export const deleteGroup = (groupId: number) =>
  web('delete', '/p/user/collection/group/{groupId}', { params: { groupId } });
