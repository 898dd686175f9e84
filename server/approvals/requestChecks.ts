/** Checks shared by submitting and changing a request. */
import { checkReason, REQUEST_DAYS } from '../../domain/approvals/request';
import { approversOf, type ApprovalStep } from '../../domain/approvals/rules';
import type { FundPart } from '../../domain/funds/types';
import type { Work } from '../db/transaction';
import { usableFunds } from '../funds/service';
import type { Member, Membership } from '../groups/service';
import { refuse, refuseField } from '../http/refusal';
import { DAY_MS } from '../../domain/order/terms';
import * as queries from './queries';
import type { RequestRow } from './queries';

export const unknownRequest = (): never => refuse('REQUEST_GONE', '该申购单不存在');
export const refuseChanged = (): never => refuse('REQUEST_CHANGED', '申购单已有变化，请查看最新内容后再操作');

export function reasonFrom(reason: string): string {
  const problem = checkReason(reason, '申购用途');
  return problem ? refuseField('reason', 'REASON_INVALID', problem) : reason.trim();
}

/** The fund parts of a request. Refuses an empty list when the requester may use a fund. */
export async function requireParts(
  work: Work,
  membership: Membership,
  parts: FundPart[],
): Promise<FundPart[]> {
  if (parts.length === 0 && (await usableFunds(work, membership)).length > 0)
    refuse('FUNDS_NEEDED', '请选择由哪项经费支付', { field: 'funds', data: { reason: 'FUNDS_NEEDED' } });
  return parts;
}

/** Refuses when a step has nobody who may approve it. */
export function refuseUndecidable(
  steps: readonly ApprovalStep[],
  members: readonly Member[],
  askerId: number,
): void {
  for (const step of steps)
    if (approversOf(step, members, askerId).length === 0)
      refuse('NO_APPROVER', `“${step.name}”没有可以审批的人，请联系课题组管理员`);
}

/** Initial state of a submitted request: at its first step, or approved when there are no steps. */
export const begun = (steps: ApprovalStep[], actualTotal: number, now: number) => ({
  steps,
  step: 0,
  waitingSince: now,
  expires: now + REQUEST_DAYS * DAY_MS,
  state: steps.length > 0 ? ('waiting' as const) : ('approved' as const),
  approvedTotal: steps.length > 0 ? null : actualTotal,
});

/** Locks the request until the transaction ends; refuses when it does not exist. */
export const requireRequest = async ({ db }: Work, requestNo: string): Promise<RequestRow> =>
  (await queries.lockRequest(db, requestNo)) ?? unknownRequest();
