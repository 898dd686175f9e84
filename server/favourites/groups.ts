/** Groups of favourites. */
import { checkGroupName, cleanText, MAX_GROUPS } from '../../domain/catalogue/favourite';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import type { AnswerOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';

const groupIn = (groups: readonly queries.GroupRow[], groupId: number): queries.GroupRow =>
  groups.find((group) => group.groupId === groupId) ?? refuse('GROUP_GONE', '该分组不存在或已删除');

/** A group of this buyer; refuses the groups of others. */
export const ownGroup = async (
  { db }: Work,
  { buyerId }: Buyer,
  groupId: number,
): Promise<queries.GroupRow> => groupIn(await queries.listGroups(db, buyerId), groupId);

/** The cleaned name; refuses one that another group has. */
function checkedName(others: readonly queries.GroupRow[], text: string): string {
  const name = cleanText(text);
  const reason = checkGroupName(
    name,
    others.map((group) => group.name),
  );
  return reason ? refuseField('name', 'GROUP_NAME', reason) : name;
}

export async function add(
  { db }: Work,
  { buyerId }: Buyer,
  text: string,
): Promise<AnswerOf<'addFavouriteGroup'>> {
  const groups = await queries.listGroups(db, buyerId);
  if (groups.length >= MAX_GROUPS) refuse('GROUP_LIMIT', `最多 ${MAX_GROUPS} 个分组`);
  const name = checkedName(groups, text);
  const groupId = await queries.insertGroup(db, buyerId, name);
  return { groupId, name, size: 0, count: 0 };
}

export async function rename(
  { db }: Work,
  { buyerId }: Buyer,
  groupId: number,
  text: string,
): Promise<AnswerOf<'renameFavouriteGroup'>> {
  const groups = await queries.listGroups(db, buyerId);
  const group = groupIn(groups, groupId);
  const name = checkedName(
    groups.filter((groupRow) => groupRow !== group),
    text,
  );
  await queries.renameGroup(db, buyerId, groupId, name);
  const size = await queries.countInGroup(db, buyerId, groupId);
  return { groupId, name, size, count: size };
}

/** Deletes a group. Its favourites stay, without a group. */
export async function remove(work: Work, buyer: Buyer, groupId: number): Promise<null> {
  await ownGroup(work, buyer, groupId);
  await queries.deleteGroup(work.db, buyer.buyerId, groupId);
  return null;
}
