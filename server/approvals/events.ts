/**
 * One function per event of a request. Each writes the history that the group sees and the audit log, and notifies
 * members.
 */
import { audit, beforeOf } from '../audit';
import type { Work } from '../db/transaction';
import type { Member } from '../groups/service';
import * as queries from './queries';
import type { EventRow, RequestRow } from './queries';
import { notifyRequester, notifyNext, notifyWithdrawn } from './messages';

interface EventDetails {
  who: string;
  /** Name of the member on whose behalf it was done (委托审批). */
  inPlaceOf?: string | null;
  /** Name of the step that was decided. */
  stepName?: string | null;
  text?: string;
  /** New values for the audit log. */
  after?: object;
}

async function record(
  work: Work,
  { requestNo, state, actualTotal }: RequestRow,
  kind: EventRow['kind'],
  { who, inPlaceOf = null, stepName = null, text = '', after = {} }: EventDetails,
): Promise<void> {
  await queries.addEvent(work.db, { requestNo, time: work.now, kind, who, inPlaceOf, stepName, text });
  const changes = {
    ...after,
    ...(text && { text }),
    ...(inPlaceOf && { inPlaceOf }),
    ...(stepName && { stepName }),
  };
  await audit(work, {
    subject: 'request',
    id: requestNo,
    action: kind,
    before: beforeOf({ state, actualTotal }, changes),
    after: changes,
  });
}

/** Notifies the approvers, or the buyers of the group when no approval is needed. */
export async function onSubmitted(
  work: Work,
  request: RequestRow,
  details: EventDetails,
  again = false,
): Promise<void> {
  await record(work, request, again ? 'resubmit' : 'submit', details);
  await notifyNext(work, request.requestNo);
}

/**
 * Notifies the approvers of the next step. After the last step it notifies the requester and the buyers of the group.
 */
export async function onApproved(work: Work, request: RequestRow, details: EventDetails): Promise<void> {
  await record(work, request, 'approve', details);
  await notifyNext(work, request.requestNo);
  if (request.step + 1 === request.steps.length)
    await notifyRequester(work, request, 'approved', details.text);
}

/** Notifies the requester. */
export async function onRefused(work: Work, request: RequestRow, details: EventDetails): Promise<void> {
  await record(work, request, 'refuse', details);
  await notifyRequester(work, request, 'refused', details.text);
}

/** Notifies the requester, who may change and resubmit the request. */
export async function onSentBack(work: Work, request: RequestRow, details: EventDetails): Promise<void> {
  await record(work, request, 'change', details);
  await notifyRequester(work, request, 'changeAsked', details.text);
}

/** Notifies the next approvers or buyers. */
export async function onPricesAgreed(work: Work, request: RequestRow, details: EventDetails): Promise<void> {
  await record(work, request, 'agree', details);
  await notifyNext(work, request.requestNo);
}

/** Notifies the new approvers when the current step was reassigned. */
export async function onReassigned(
  work: Work,
  request: RequestRow,
  details: EventDetails,
  isNow: boolean,
): Promise<void> {
  await record(work, request, 'reassign', details);
  if (isNow) await notifyNext(work, request.requestNo);
}

/**
 * A withdrawal by the requester notifies nobody: the request disappears from the lists of others. `changes` names the
 * members to notify when the system withdraws it.
 */
export async function onWithdrawn(
  work: Work,
  request: RequestRow,
  details: EventDetails,
  changes: readonly Member[] = [],
): Promise<void> {
  await record(work, request, 'withdraw', details);
  await notifyWithdrawn(work, request, changes, details.text);
}

/** Notifies the requester. */
export async function onExpired(work: Work, request: RequestRow): Promise<void> {
  await record(work, request, 'expire', { who: '系统' });
  await notifyRequester(work, request, 'expired');
}

/** Notifies the requester. */
export async function onOrdered(work: Work, request: RequestRow, details: EventDetails): Promise<void> {
  await record(work, request, 'order', details);
  await notifyRequester(work, request, 'ordered', details.text && `订单号 ${details.text}`);
}
