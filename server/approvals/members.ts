/**
 * What becomes of a group's requests when its members are others. The group is held, and the change is made already. What a
 * leaver asked for is withdrawn. What nobody may decide over any more with whom it lay goes to whoever the rules name now
 * (`approversOf`: at the end the owners); where they name nobody, back to whoever asked.
 */
import { approversOf } from '../../domain/approvals/rules';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { releaseRequests } from '../funds/uses';
import { membersOf, type Member } from '../groups/service';
import * as events from './events';
import { namesOf } from './guard';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { decidersOf } from './telling';
import { askerIn } from './view';

const SYSTEM = '系统';

/** Nobody stands in for a leaver, nor a leaver for anybody. */
export async function endStandIns(work: Work, groupId: number, memberId: number): Promise<void> {
  const ended = (await queries.findStandIns(work.db, groupId)).filter(
    (entry) => entry.memberId === memberId || entry.standInId === memberId,
  );
  for (const before of ended) {
    await queries.deleteStandIn(work.db, before.memberId);
    await audit(work, { subject: 'approval', id: groupId, action: 'endStandIn', before });
  }
}

/** Somebody is a member no more. `how`: 退出, 被移出. */
export const onLeft = (
  work: Work,
  groupId: number,
  before: readonly Member[],
  member: Member,
  how: string,
): Promise<void> => onGone(work, groupId, before, member, `${how}课题组`);

/** The account of a member was shut out, or let in again. What it asked for is withdrawn: nobody answers for it. */
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

/** Requests are held before funds: these come last. */
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

/** Roles are others than before. */
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

/** Told to those with whom it lay: who decides, or who orders it. */
async function withdrawOf(work: Work, request: RequestRow, members: Member[], text: string): Promise<void> {
  const told =
    request.state === 'approved'
      ? members.filter(({ roles }) => roles.includes('buy'))
      : await decidersOf(work, request, members);
  await queries.updateRequest(work.db, request, { state: 'withdrawn', waitingSince: work.now });
  await events.onWithdrawn(work, request, { who: SYSTEM, text }, told);
}

interface Changed {
  before: readonly Member[];
  members: readonly Member[];
  why: string;
}

/** Of those that wait: the step they are at, and all after it. */
async function handOver(work: Work, open: readonly RequestRow[], changed: Changed): Promise<void> {
  for (const request of open.filter(({ state }) => state === 'waiting'))
    await handOne(work, request, changed);
}

async function handOne(work: Work, request: RequestRow, { before, members, why }: Changed): Promise<void> {
  const askerId = askerIn(members, request);
  const steps = request.steps.slice(request.step).map((step) => {
    const [was, is] = [approversOf(step, before, askerId), approversOf(step, members, askerId)];
    const isMoved = was.length > 0 && !was.some((memberId) => is.includes(memberId));
    return { step, isMoved, isNobody: is.length === 0 };
  });
  const nobody = steps.find(({ isNobody }) => isNobody);
  if (nobody) {
    const text = `${why}，“${nobody.step.name}”没有可以审批的人，请管理员指定后重新提交`;
    await queries.updateRequest(work.db, request, { state: 'returned', waitingSince: work.now });
    return events.onSentBack(work, request, { who: SYSTEM, text });
  }
  const moved = steps.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return;
  const isNow = steps[0]?.isMoved === true;
  await queries.updateRequest(work.db, request, isNow ? { waitingSince: work.now } : {});
  const names = moved.map(
    ({ step }) => `“${step.name}”转由 ${namesOf(step, members, askerId).join('、')} 审批`,
  );
  await events.onReassigned(work, request, { who: SYSTEM, text: `${why}，${names.join('，')}` }, isNow);
}
