import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Favourite } from '@domain/catalogue/favourite';
import type { FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import {
  favouritesQuery,
  moveFavouritesMutation,
  removeFavouritesMutation,
  restoreFavouritesMutation,
  setNoteMutation,
} from '@/queries/collection';
import { notify } from '@/browser/notify';

const idsOf = (list: readonly Favourite[]) => list.map(({ product }) => product.prodId);

/** The favourites for the address, the selected ones, and the actions on them. */
export function useFavourites(query: FavouriteQuery) {
  const request = useQuery(favouritesQuery(query));
  const { mutateAsync: removeAll } = useMutation(removeFavouritesMutation());
  const { mutate: restore } = useMutation(restoreFavouritesMutation());
  const { mutateAsync: moveAll } = useMutation(moveFavouritesMutation());
  const { mutateAsync: saveNote } = useMutation(setNoteMutation());
  /** In the order of selection, over all pages. */
  const [selected, setSelected] = useState<Favourite[]>([]);
  const groups = request.data?.groups ?? [];

  const deselect = (prodIds: readonly number[]) =>
    setSelected((old) => old.filter(({ product }) => !prodIds.includes(product.prodId)));
  const select = (list: readonly Favourite[], checked: boolean) => {
    const prodIds = idsOf(list);
    deselect(prodIds);
    if (checked) setSelected((old) => [...old, ...list]);
  };

  const remove = async (list: readonly Favourite[]) => {
    const prodIds = idsOf(list);
    const [only, second] = list;
    try {
      await removeAll(prodIds);
    } catch {
      // The client has reported the error.
      return;
    }
    deselect(prodIds);
    const subject = only && !second ? only.product.prodName : `${prodIds.length} 种商品`;
    notify.offer(`已取消收藏 ${subject}`, { label: '撤销', run: () => restore(prodIds) });
  };

  const move = async (list: readonly Favourite[], groupId: number | null) => {
    try {
      await moveAll({ prodIds: idsOf(list), groupId });
    } catch {
      return;
    }
    const name = groups.find((group) => group.groupId === groupId)?.name ?? '未分组';
    notify.success(`已移到“${name}”`);
  };

  /** Rejects with the server's refusal. */
  const note = async (prodId: number, text: string) => {
    await saveNote({ prodId, note: text });
  };

  return { request, groups, selected, select, deselect, remove, move, note };
}

export type FavouriteTools = Pick<
  ReturnType<typeof useFavourites>,
  'groups' | 'selected' | 'select' | 'remove' | 'move' | 'note'
> & {
  /** Opens the choice of packs and counts. */
  order: (list: readonly Favourite[]) => void;
};
