/** Favourites of a buyer. */
import { cardOf } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, pageOf } from '../core/read';
import { get, post, withUser, type Route } from '../core/route';
import { store, type User } from '../store';

const listOf = (user: User) => store().collections.get(user.userId) ?? [];

function toggle(user: User, body: unknown): null {
  const prodId = intOf(body, 'prodId');
  if (!cardOf(prodId)) refuse('该商品不存在');
  const list = listOf(user);
  const without = list.filter((entry) => entry.prodId !== prodId);
  const next = without.length < list.length ? without : [{ prodId, createTime: dateTime(now()) }, ...list];
  store().collections.set(user.userId, next);
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
];
