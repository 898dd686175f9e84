/** Approval rules of a group and the stand-ins of its members. */
import type { components } from '@contract/schema';
import { rulesProblem } from '../../domain/approvals/rules';
import { isDay } from '../../domain/shared/dates';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { groupOf, lockAsOwner, lockOwnGroup, membersOf, noGroup } from '../groups/service';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';

type Schemas = components['schemas'];

export async function view({ db, now }: Work, { buyerId }: Buyer): Promise<Schemas['ApprovalSettings']> {
  const { groupId, owner, memberId } = (await groupOf(db, buyerId)) ?? noGroup();
  const row = await queries.findRules(db, groupId);
  const standIns = await queries.findStandIns(db, groupId);
  return {
    owner,
    memberId,
    today: dayOf(now),
    version: row?.version ?? 0,
    rules: row?.rules ?? [],
    standIns,
  };
}

export async function change(
  work: Work,
  buyer: Buyer,
  { version, rules: given }: BodyOf<'changeApprovals'>,
): Promise<null> {
  const { groupId } = await lockAsOwner(work, buyer);
  const before = await queries.findRules(work.db, groupId);
  if ((before?.version ?? 0) !== version)
    refuse('RULES_CHANGED', '审批规则已在别处修改，请查看最新内容后再保存');
  const problem = rulesProblem(given);
  if (problem) refuseField('rules', 'RULES_INVALID', problem);
  const members = await membersOf(work.db, groupId);
  // A rule may keep a member who left or no longer approves; `approversOf` then falls back to the owners.
  const approvers = new Set([
    ...members.filter(({ roles }) => roles.includes('approve')).map(({ memberId }) => memberId),
    ...(before?.rules ?? []).flatMap((rule) => rule.approvers),
  ]);
  for (const { name, approvers: named } of given)
    if (named.some((memberId) => !approvers.has(memberId)))
      refuseField('rules', 'NOT_AN_APPROVER', `规则“${name}”的审批人须为有审批角色的成员`);
  const rules = given.map((rule) => ({ ...rule, name: rule.name.trim() }));
  await queries.saveRules(work.db, { groupId, rules, version: version + 1 });
  await audit(work, {
    subject: 'approval',
    id: groupId,
    action: 'rules',
    before: before?.rules,
    after: rules,
  });
  return null;
}

export async function changeStandIn(
  work: Work,
  buyer: Buyer,
  { standInId = null, from = '', until = '' }: BodyOf<'changeStandIn'>,
): Promise<null> {
  const { groupId, memberId } = await lockOwnGroup(work, buyer);
  if (standInId === null) await queries.deleteStandIn(work.db, memberId);
  else {
    const members = await membersOf(work.db, groupId);
    if (standInId === memberId || !members.some((member) => member.memberId === standInId))
      refuseField('standInId', 'STAND_IN_UNKNOWN', '请选择本组的其他成员');
    if (!isDay(from)) refuseField('from', 'DAY_INVALID', '请选择开始日期');
    if (!isDay(until) || until < from) refuseField('until', 'DAY_INVALID', '结束日期不能早于开始日期');
    await queries.saveStandIn(work.db, { memberId, standInId, from, until });
  }
  const after = { memberId, standInId, from, until };
  await audit(work, { subject: 'approval', id: groupId, action: 'standIn', after });
  return null;
}
