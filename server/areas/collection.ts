/** Favourites of a buyer: the calls of mall4j, and those of this shop for notes and for several at once. */
import { checkNote, cleanText } from '../../src/domain/favourite';
import { cardOf } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { invalid, refuse } from '../core/envelope';
import { intOf, intsOf, objectOf, pageOf, type Json } from '../core/read';
import { get, post, withUser, type Route } from '../core/route';
import { store, type FavouriteRow, type User } from '../store';
import { favouriteGroupRoutes, ownGroup } from './favouriteGroups';
import { favouritePage } from './favouriteList';

const listOf = (user: User) => store().collections.get(user.userId) ?? [];
const keep = (user: User, list: FavouriteRow[]) => store().collections.set(user.userId, list);

function toggle(user: User, body: unknown): null {
  const prodId = intOf(body, 'prodId');
  const card = cardOf(prodId) ?? refuse('该商品不存在');
  const list = listOf(user);
  const without = list.filter((entry) => entry.prodId !== prodId);
  const fresh: FavouriteRow = {
    prodId,
    createTime: dateTime(now()),
    groupId: null,
    note: '',
    savedPrice: card.price,
    savedStatus: card.stockStatus,
  };
  keep(user, without.length < list.length ? without : [fresh, ...list]);
  return null;
}

/** Most favourites changed in one call. */
const MOST = 100;

function prodIdsOf(fields: Json): number[] {
  const prodIds = intsOf(fields.prodIds, 'prodIds');
  if (prodIds.length === 0) refuse('请先选择收藏的商品');
  if (prodIds.length > MOST) refuse(`一次最多处理 ${MOST} 种商品`);
  return prodIds;
}

/** The named favourites of this buyer; refused when one is not among them. */
function ownRows(user: User, fields: Json): FavouriteRow[] {
  const prodIds = prodIdsOf(fields);
  const rows = listOf(user).filter(({ prodId }) => prodIds.includes(prodId));
  if (rows.length < new Set(prodIds).size) refuse('有商品不在收藏中，请刷新后重试');
  return rows;
}

function noteOf(value: unknown): string {
  if (typeof value !== 'string') return invalid('note:备注应为文字');
  const note = cleanText(value);
  const reason = checkNote(note);
  return reason ? refuse(reason) : note;
}

function update(user: User, body: unknown): null {
  const fields = objectOf(body);
  const rows = ownRows(user, fields);
  const change: Partial<FavouriteRow> = {};
  if (fields.note !== undefined) change.note = noteOf(fields.note);
  if (fields.groupId === null) change.groupId = null;
  else if (fields.groupId !== undefined)
    change.groupId = ownGroup(user, intOf(fields.groupId, 'groupId')).groupId;
  for (const row of rows) Object.assign(row, change);
  return null;
}

function remove(user: User, body: unknown): null {
  const gone = ownRows(user, objectOf(body));
  const { removedFavourites } = store();
  const before = removedFavourites.get(user.userId) ?? [];
  removedFavourites.set(user.userId, [...gone, ...before].slice(0, MOST));
  keep(
    user,
    listOf(user).filter((row) => !gone.includes(row)),
  );
  return null;
}

function restore(user: User, body: unknown): null {
  const prodIds = prodIdsOf(objectOf(body));
  const list = listOf(user);
  const groups = store().favouriteGroups.get(user.userId) ?? [];
  const removed = store().removedFavourites.get(user.userId) ?? [];
  const back = [...new Set(prodIds)].flatMap((prodId) => {
    if (list.some((row) => row.prodId === prodId)) return [];
    const row = removed.find((one) => one.prodId === prodId) ?? refuse('无法恢复，请重新收藏');
    const groupId = groups.some((group) => group.groupId === row.groupId) ? row.groupId : null;
    return [{ ...row, groupId }];
  });
  keep(
    user,
    [...back, ...list].sort((a, b) => b.createTime.localeCompare(a.createTime)),
  );
  return null;
}

export const collectionRoutes: Route[] = [
  get(
    '/p/user/collection/prods',
    withUser((user, { query }) =>
      pageOf(
        listOf(user).flatMap(({ prodId }) => cardOf(prodId) ?? []),
        query,
      ),
    ),
  ),
  get(
    '/p/user/collection/page',
    withUser((user, { query }) =>
      pageOf(
        listOf(user).map(({ prodId, createTime }) => ({
          id: prodId,
          prodName: cardOf(prodId)?.prodName ?? '',
          createTime,
        })),
        query,
      ),
    ),
  ),
  get(
    '/p/user/collection/isCollection',
    withUser((user, { query }) => {
      const prodId = intOf(query.get('prodId'), 'prodId');
      if (!cardOf(prodId)) refuse('该商品不存在');
      return listOf(user).some((entry) => entry.prodId === prodId);
    }),
  ),
  post(
    '/p/user/collection/addOrCancel',
    withUser((user, { body }) => toggle(user, body)),
  ),
  get(
    '/p/user/collection/count',
    withUser((user) => listOf(user).length),
  ),
  get(
    '/p/user/collection/list',
    withUser((user, { query }) => favouritePage(user, query)),
  ),
  post(
    '/p/user/collection/update',
    withUser((user, { body }) => update(user, body)),
  ),
  post(
    '/p/user/collection/remove',
    withUser((user, { body }) => remove(user, body)),
  ),
  post(
    '/p/user/collection/restore',
    withUser((user, { body }) => restore(user, body)),
  ),
  ...favouriteGroupRoutes,
];
