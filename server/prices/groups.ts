/**
 * Groups of institutions (单位组) for agreements. Only managers change them: a new member has the prices of all
 * agreements with its group at once.
 */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { audit, beforeOf } from '../audit';
import { breaks } from '../db/connect';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './groupQueries';
import { knownInstitutions } from './queries';

type Group = components['schemas']['InstitutionGroup'];

export async function listGroups({ db }: Work): Promise<Group[]> {
  const rows = await queries.listGroups(db);
  const members = groupBy(
    await queries.membersOf(
      db,
      rows.map(({ groupId }) => groupId),
    ),
    ({ groupId }) => groupId,
  );
  const agreements = new Map((await queries.countAgreements(db)).map(({ groupId, n }) => [groupId, n]));
  return rows.map(({ groupId, name, version }) => ({
    groupId,
    name,
    version,
    institutions: (members.get(groupId) ?? []).map((one) => ({
      institutionId: one.institutionId,
      name: one.name,
    })),
    agreements: agreements.get(groupId) ?? 0,
  }));
}

async function membersFrom({ db }: Work, { institutionIds }: BodyOf<'addInstitutionGroup'>) {
  const ids = [...new Set(institutionIds)];
  const known = await knownInstitutions(db, ids);
  if (known.length < ids.length)
    refuseField('institutionIds', 'INSTITUTION_UNKNOWN', '有单位不存在，请重新选择');
  return { ids, names: known.map(({ name }) => name) };
}

/** Runs a statement that saves a name; refuses a name that another group has. */
async function withNewName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (breaks(error, 'an_institution_group_once')) refuseField('name', 'GROUP_EXISTS', '已有同名的单位组');
    throw error;
  }
}

export async function addGroup(work: Work, body: BodyOf<'addInstitutionGroup'>): Promise<number> {
  const { ids, names } = await membersFrom(work, body);
  const { name } = body;
  const groupId = await withNewName(() => queries.insertGroup(work.db, { name, changeTime: work.now }));
  await queries.replaceMembers(work.db, groupId, ids);
  await audit(work, {
    subject: 'institutionGroup',
    id: name,
    action: 'add',
    after: { name, institutions: names },
  });
  return groupId;
}

async function lockVersion({ db }: Work, groupId: number, version: number): Promise<queries.GroupRow> {
  const row = (await queries.lockGroup(db, groupId)) ?? refuse('GROUP_UNKNOWN', '没有这个单位组');
  return row.version === version
    ? row
    : refuse('GROUP_CHANGED', '单位组已被他人修改，请查看最新内容后再保存');
}

export async function changeGroup(
  work: Work,
  groupId: number,
  body: BodyOf<'changeInstitutionGroup'>,
): Promise<null> {
  const row = await lockVersion(work, groupId, body.version);
  const former = await queries.membersOf(work.db, [groupId]);
  const { ids, names } = await membersFrom(work, body);
  const { name } = body;
  await withNewName(() =>
    queries.updateGroup(work.db, groupId, { name, version: row.version + 1, changeTime: work.now }),
  );
  await queries.replaceMembers(work.db, groupId, ids);
  const after = { name, institutions: names };
  const before = { name: row.name, institutions: former.map((one) => one.name) };
  await audit(work, {
    subject: 'institutionGroup',
    id: name,
    action: 'change',
    before: beforeOf(before, after),
    after,
  });
  return null;
}

export async function removeGroup(work: Work, groupId: number, version: number): Promise<null> {
  const { name } = await lockVersion(work, groupId, version);
  const used = (await queries.countAgreements(work.db)).some((one) => one.groupId === groupId);
  if (used) refuse('GROUP_USED', '有协议适用于这个单位组，不能删除');
  await queries.deleteGroup(work.db, groupId);
  await audit(work, { subject: 'institutionGroup', id: name, action: 'delete', before: { name } });
  return null;
}
