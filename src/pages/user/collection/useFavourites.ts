import { useState } from 'react';
import type { Favourite } from '@/domain/catalogue/favourite';
import { favouritesPath, type FavouriteQuery } from '@/domain/catalogue/favouriteQuery';
import { useLoad } from '@/hooks/useLoad';
import { favourites, moveToGroup, removeFavourites, restoreFavourites, setNote } from '@/services/collection';
import { notify } from '@/browser/notify';

export const SIZE = 20;

const idsOf = (list: readonly Favourite[]) => list.map(({ product }) => product.prodId);

/** The favourites that fit the address, which of them are ticked, and what can be done with one or several. */
export function useFavourites(query: FavouriteQuery) {
  const request = useLoad(() => favourites(query, SIZE), {
    refreshDeps: [favouritesPath({ ...query, view: '' })],
  });
  /** In the order they were ticked, over all pages. */
  const [ticked, setTicked] = useState<Favourite[]>([]);
  const groups = request.data?.groups ?? [];

  // A refresh that fails is said where the list stands.
  const refresh = async () => {
    await request.refreshAsync().catch(() => undefined);
  };

  const untick = (prodIds: readonly number[]) =>
    setTicked((old) => old.filter(({ product }) => !prodIds.includes(product.prodId)));
  const tick = (list: readonly Favourite[], checked: boolean) => {
    const prodIds = idsOf(list);
    untick(prodIds);
    if (checked) setTicked((old) => [...old, ...list]);
  };

  const restore = async (prodIds: number[]) => {
    await restoreFavourites(prodIds);
    await refresh();
  };

  const remove = async (list: readonly Favourite[]) => {
    const prodIds = idsOf(list);
    const [only, second] = list;
    try {
      await removeFavourites(prodIds);
    } catch {
      // The request layer has said why; the rows stand.
      return;
    }
    untick(prodIds);
    await refresh();
    const what = only && !second ? only.product.prodName : `${prodIds.length} 种商品`;
    const undo = () => void restore(prodIds).catch(() => undefined);
    notify.offer(`已取消收藏 ${what}`, { label: '撤销', run: undo });
  };

  const move = async (list: readonly Favourite[], groupId: number | null) => {
    try {
      await moveToGroup(idsOf(list), groupId);
    } catch {
      return;
    }
    await refresh();
    const name = groups.find((group) => group.groupId === groupId)?.name ?? '未分组';
    notify.success(`已移到“${name}”`);
  };

  /** Throws what the server says against the note. */
  const note = async (prodId: number, text: string) => {
    await setNote(prodId, text);
    await refresh();
  };

  return { request, refresh, groups, ticked, tick, untick, remove, move, note };
}

export type FavouriteTools = Pick<
  ReturnType<typeof useFavourites>,
  'groups' | 'ticked' | 'tick' | 'remove' | 'move' | 'note'
> & {
  /** Asks for packs and counts, then the cart. */
  order: (list: readonly Favourite[]) => void;
};
