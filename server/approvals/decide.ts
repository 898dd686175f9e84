/** Decisions on requests. Each runs in its own transaction, so that a refused one does not undo the others. */
import { checkReason } from '../../domain/approvals/request';
import { hasDecided } from '../../domain/approvals/rules';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { releaseRequest } from '../funds/uses';
import { groupOf, noGroup } from '../groups/service';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as events from './events';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { refuseChanged, requireRequest, unknownRequest } from './requestChecks';
import { deciderOf, viewerContext } from './view';

type Verdict = BodyOf<'decideRequests'>['verdict'];
type Requested = BodyOf<'decideRequests'>['requests'][number];

const REASONS = { refuse: '驳回原因', change: '修改意见' };

/** The reason given with a decision. Required unless the verdict is `approve`. */
export function reasonFrom({
  verdict,
  reason = '',
}: Pick<BodyOf<'decideRequests'>, 'verdict' | 'reason'>): string {
  const problem = verdict === 'approve' ? null : checkReason(reason, REASONS[verdict]);
  return problem ? refuseField('reason', 'REASON_INVALID', problem) : reason.trim();
}

/** The change that a decision by these members makes to a request. */
function after(
  request: RequestRow,
  verdict: Verdict,
  { now, decidedBy }: { now: number; decidedBy: number[] },
): Partial<RequestRow> {
  if (verdict === 'refuse') return { state: 'refused', waitingSince: now };
  if (verdict === 'change') return { state: 'returned', waitingSince: now };
  const step = request.step + 1;
  const steps = request.steps.map((entry, at) => (at === request.step ? { ...entry, decidedBy } : entry));
  if (step < steps.length) return { steps, step, waitingSince: now };
  return { steps, step, state: 'approved', approvedTotal: request.actualTotal, waitingSince: now };
}

function whyNot({ askerId, steps, step }: RequestRow, memberId: number, { buyerId }: Buyer): string {
  if (askerId === buyerId) return '不能审批自己的申购单';
  if (hasDecided(steps, step, memberId)) return '您已审批过前面的步骤，这一步须由他人审批';
  return '该申购单不由您审批';
}

const EVENTS = { approve: events.onApproved, refuse: events.onRefused, change: events.onSentBack };

/** Decides on one request; refuses when `version` is not the one the caller saw. */
export async function decide(
  work: Work,
  buyer: Buyer,
  { requestNo, version }: Requested,
  verdict: Verdict,
  text: string,
): Promise<null> {
  const request = await requireRequest(work, requestNo);
  const membership = (await groupOf(work.db, buyer.buyerId)) ?? noGroup();
  if (membership.groupId !== request.groupId) unknownRequest();
  if (request.version !== version) refuseChanged();
  if (request.state !== 'waiting') refuse('REQUEST_STATE', '该申购单不在待审批状态');
  const viewer = await viewerContext(work, membership);
  const decider = deciderOf(request, viewer);
  if (decider === null) refuse('NOT_APPROVER', whyNot(request, membership.memberId, buyer));
  if (verdict === 'refuse') await releaseRequest(work, requestNo);
  const decidedBy = [...new Set([membership.memberId, decider])];
  const next = after(request, verdict, { now: work.now, decidedBy });
  await queries.updateRequest(work.db, request, next);
  const other =
    decider === membership.memberId ? undefined : viewer.members.find(({ memberId }) => memberId === decider);
  const inPlaceOf = other?.nickName ?? null;
  await EVENTS[verdict](work, request, {
    who: buyer.nickName,
    inPlaceOf,
    stepName: request.steps[request.step]?.name ?? null,
    text,
    after: { state: next.state, step: next.step },
  });
  return null;
}
