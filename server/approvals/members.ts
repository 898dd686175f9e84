/**
 * Adjusts the open requests of a group after its members or roles changed. The caller holds the lock on the group and
 * has already saved the change. Requests of a leaver are withdrawn. A step that lost all its approvers goes to the
 * members whom the rules name now (`approversNow`, finally the owners); when there are none, the request goes back to
 * its requester.
 */
import { approversNow } from '../../domain/approvals/rules';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { releaseRequests } from '../funds/uses';
import { membersOf, type Member } from '../groups/service';
import * as events from './events';
import { namesIn } from './guard';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { decidersOf } from './messages';
import { requesterIn } from './view';

const SYSTEM = '系统';

/** Removes every stand-in entry that involves the member. */
export async function endStandIns(work: Work, groupId: number, memberId: number): Promise<void> {
  const ended = (await queries.findStandIns(work.db, groupId)).filter(
    (entry) => entry.memberId === memberId || entry.standInId === memberId,
  );
  for (const before of ended) {
    await queries.deleteStandIn(work.db, before.memberId);
    await audit(work, { subject: 'approval', id: groupId, action: 'endStandIn', before });
  }
}

/** A member left the group. `how` is 退出 or 被移出. */
export const onLeft = (
  work: Work,
  groupId: number,
  before: readonly Member[],
  member: Member,
  how: string,
): Promise<void> => onGone(work, groupId, before, member, `${how}课题组`);

/** The account of a member was disabled or enabled again. Requests of a disabled member are withdrawn. */
export const onAccessChanged = (
  work: Work,
  groupId: number,
  before: readonly Member[],
  member: Member,
  disabled: boolean,
): Promise<void> =>
  disabled
    ? onGone(work, groupId, before, member, '的账户已停用')
    : onRolesChanged(work, groupId, before, '审批人的账户已恢复使用');

/** Locks requests before funds; this order prevents deadlocks. */
async function onGone(
  work: Work,
  groupId: number,
  before: readonly Member[],
  { buyerId }: Member,
  what: string,
): Promise<void> {
  const open = await queries.lockOpen(work.db, groupId);
  const members = await membersOf(work.db, groupId);
  const own = open.filter(({ askerId }) => askerId === buyerId);
  for (const request of own) await withdrawOf(work, request, members, `申购人${what}`);
  await handOver(
    work,
    open.filter(({ askerId }) => askerId !== buyerId),
    { before, members, why: `原审批人${what}` },
  );
  await releaseRequests(
    work,
    own.map(({ requestNo }) => requestNo),
  );
}

/** The roles of members changed. */
export async function onRolesChanged(
  work: Work,
  groupId: number,
  before: readonly Member[],
  why = '原审批人不再审批',
): Promise<void> {
  const open = await queries.lockOpen(work.db, groupId);
  const members = await membersOf(work.db, groupId);
  await handOver(work, open, { before, members, why });
}

/** Notifies the members who could decide on the request or order it. */
async function withdrawOf(work: Work, request: RequestRow, members: Member[], text: string): Promise<void> {
  const recipients =
    request.state === 'approved'
      ? members.filter(({ roles }) => roles.includes('buy'))
      : await decidersOf(work, request, members);
  await queries.updateRequest(work.db, request, { state: 'withdrawn', waitingSince: work.now });
  await events.onWithdrawn(work, request, { who: SYSTEM, text }, recipients);
}

interface Changed {
  before: readonly Member[];
  members: readonly Member[];
  why: string;
}

/** Checks the current and all later steps of the waiting requests. */
async function handOver(work: Work, open: readonly RequestRow[], changed: Changed): Promise<void> {
  for (const request of open.filter(({ state }) => state === 'waiting'))
    await handOne(work, request, changed);
}

async function handOne(work: Work, request: RequestRow, { before, members, why }: Changed): Promise<void> {
  const askerId = requesterIn(members, request);
  const steps = request.steps.slice(request.step).map((step, later) => {
    const at = request.step + later;
    const was = approversNow(request.steps, at, { members: before, askerId });
    const is = approversNow(request.steps, at, { members, askerId });
    const isMoved = was.length > 0 && !was.some((memberId) => is.includes(memberId));
    return { step, is, isMoved, hasNoApprover: is.length === 0 };
  });
  const unapprovable = steps.find(({ hasNoApprover }) => hasNoApprover);
  if (unapprovable) {
    const text = `${why}，“${unapprovable.step.name}”没有可以审批的人，请管理员指定后重新提交`;
    await queries.updateRequest(work.db, request, { state: 'returned', waitingSince: work.now });
    return events.onSentBack(work, request, { who: SYSTEM, text });
  }
  const moved = steps.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return;
  const isNow = steps[0]?.isMoved === true;
  await queries.updateRequest(work.db, request, isNow ? { waitingSince: work.now } : {});
  const names = moved.map(({ step, is }) => `“${step.name}”转由 ${namesIn(members, is).join('、')} 审批`);
  await events.onReassigned(work, request, { who: SYSTEM, text: `${why}，${names.join('，')}` }, isNow);
}
