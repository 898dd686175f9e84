/** The groups a buyer sorts favourites into. */
import { checkGroupName, cleanText, MAX_GROUPS } from '../../src/domain/favourite';
import { invalid, refuse } from '../core/envelope';
import { intOf, objectOf } from '../core/read';
import { del, post, put, withUser, type Route } from '../core/route';
import { nextId, store, type User } from '../store';

export const groupsOf = ({ userId }: User) => store().favouriteGroups.get(userId) ?? [];

/** A group of this buyer; another's is not there. */
export const ownGroup = (user: User, groupId: number) =>
  groupsOf(user).find((group) => group.groupId === groupId) ?? refuse('该分组不存在或已删除');

const rowsOf = ({ userId }: User) => store().collections.get(userId) ?? [];

const answerOf = (user: User, group: { groupId: number; name: string }) => {
  const size = rowsOf(user).filter(({ groupId }) => groupId === group.groupId).length;
  return { ...group, size, count: size };
};

/** A name that is free beside the groups other than `groupId`. */
function nameOf(user: User, body: unknown, groupId?: number): string {
  const { name } = objectOf(body);
  if (typeof name !== 'string') return invalid('name:请填写分组名称');
  const clean = cleanText(name);
  const others = groupsOf(user).filter((group) => group.groupId !== groupId);
  const reason = checkGroupName(
    clean,
    others.map((group) => group.name),
  );
  return reason ? refuse(reason) : clean;
}

function add(user: User, body: unknown) {
  const groups = groupsOf(user);
  if (groups.length >= MAX_GROUPS) refuse(`最多 ${MAX_GROUPS} 个分组`);
  const group = { groupId: nextId(), name: nameOf(user, body) };
  store().favouriteGroups.set(user.userId, [...groups, group]);
  return answerOf(user, group);
}

function rename(user: User, groupId: number, body: unknown) {
  const group = ownGroup(user, groupId);
  group.name = nameOf(user, body, groupId);
  return answerOf(user, group);
}

function remove(user: User, groupId: number): null {
  const gone = ownGroup(user, groupId);
  store().favouriteGroups.set(
    user.userId,
    groupsOf(user).filter((group) => group !== gone),
  );
  for (const row of rowsOf(user)) if (row.groupId === groupId) row.groupId = null;
  return null;
}

export const favouriteGroupRoutes: Route[] = [
  post(
    '/p/user/collection/group/add',
    withUser((user, { body }) => add(user, body)),
  ),
  put(
    '/p/user/collection/group/:groupId',
    withUser((user, { params, body }) => rename(user, intOf(params.groupId, 'groupId'), body)),
  ),
  del(
    '/p/user/collection/group/:groupId',
    withUser((user, { params }) => remove(user, intOf(params.groupId, 'groupId'))),
  ),
];
