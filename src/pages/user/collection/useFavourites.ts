import { useState } from 'react';
import type { Favourite } from '@domain/catalogue/favourite';
import { favouritesPath, type FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { favourites, moveToGroup, removeFavourites, restoreFavourites, setNote } from '@/services/collection';
import { notify } from '@/browser/notify';

export const SIZE = 20;

const idsOf = (list: readonly Favourite[]) => list.map(({ product }) => product.prodId);

/** The favourites that fit the address, which of them are selected, and what can be done with one or several. */
export function useFavourites(query: FavouriteQuery) {
  const request = useLoad(() => favourites(query, SIZE), {
    ...useRemembered('favourites'),
    refreshDeps: [favouritesPath({ ...query, view: '' })],
  });
  /** In the order they were selected, over all pages. */
  const [selected, setSelected] = useState<Favourite[]>([]);
  const groups = request.data?.groups ?? [];

  // A refresh that fails is said where the list stands.
  const refresh = async () => {
    await request.refreshAsync().catch(() => undefined);
  };

  const deselect = (prodIds: readonly number[]) =>
    setSelected((old) => old.filter(({ product }) => !prodIds.includes(product.prodId)));
  const select = (list: readonly Favourite[], checked: boolean) => {
    const prodIds = idsOf(list);
    deselect(prodIds);
    if (checked) setSelected((old) => [...old, ...list]);
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
    deselect(prodIds);
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

  return { request, refresh, groups, selected, select, deselect, remove, move, note };
}

export type FavouriteTools = Pick<
  ReturnType<typeof useFavourites>,
  'groups' | 'selected' | 'select' | 'remove' | 'move' | 'note'
> & {
  /** Asks for packs and counts, then the cart. */
  order: (list: readonly Favourite[]) => void;
};
