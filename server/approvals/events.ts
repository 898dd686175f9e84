/**
 * What happens to a request: one function for each event, which writes the history that all see and the audit trail. Whoever
 * is to be told of it (a message to the approvers, to the asker, to those who buy) is told from here.
 */
import { audit, beforeOf } from '../audit';
import type { Work } from '../db/transaction';
import type { Member } from '../groups/service';
import * as queries from './queries';
import type { EventRow, RequestRow } from './queries';
import { tellAsker, tellNext, tellWithdrawn } from './telling';

interface Deed {
  who: string;
  /** Whom it was done for (委托审批). */
  inPlaceOf?: string | null;
  /** The name of the step that is decided over. */
  stepName?: string | null;
  text?: string;
  /** For the audit trail. */
  after?: object;
}

async function record(
  work: Work,
  { requestNo, state, actualTotal }: RequestRow,
  kind: EventRow['kind'],
  { who, inPlaceOf = null, stepName = null, text = '', after = {} }: Deed,
): Promise<void> {
  await queries.addEvent(work.db, { requestNo, time: work.now, kind, who, inPlaceOf, stepName, text });
  const told = {
    ...after,
    ...(text && { text }),
    ...(inPlaceOf && { inPlaceOf }),
    ...(stepName && { stepName }),
  };
  await audit(work, {
    subject: 'request',
    id: requestNo,
    action: kind,
    before: beforeOf({ state, actualTotal }, told),
    after: told,
  });
}

/** Told to: those with whom it lies now (its approvers, or those who buy where nothing need be approved). */
export async function onSubmitted(work: Work, request: RequestRow, deed: Deed, again = false): Promise<void> {
  await record(work, request, again ? 'resubmit' : 'submit', deed);
  await tellNext(work, request.requestNo);
}

/** Told to: the approvers of the next step; after the last one the asker, and those who buy. */
export async function onApproved(work: Work, request: RequestRow, deed: Deed): Promise<void> {
  await record(work, request, 'approve', deed);
  await tellNext(work, request.requestNo);
  if (request.step + 1 === request.steps.length) await tellAsker(work, request, 'approved', deed.text);
}

/** Told to: the asker. */
export async function onRefused(work: Work, request: RequestRow, deed: Deed): Promise<void> {
  await record(work, request, 'refuse', deed);
  await tellAsker(work, request, 'refused', deed.text);
}

/** Told to: the asker, who changes it. */
export async function onSentBack(work: Work, request: RequestRow, deed: Deed): Promise<void> {
  await record(work, request, 'change', deed);
  await tellAsker(work, request, 'changeAsked', deed.text);
}

/** Told to: those with whom it lies now. */
export async function onPricesAgreed(work: Work, request: RequestRow, deed: Deed): Promise<void> {
  await record(work, request, 'agree', deed);
  await tellNext(work, request.requestNo);
}

/** Told to: those with whom it lies now, where it was handed over at the step that it is at. */
export async function onReassigned(
  work: Work,
  request: RequestRow,
  deed: Deed,
  isNow: boolean,
): Promise<void> {
  await record(work, request, 'reassign', deed);
  if (isNow) await tellNext(work, request.requestNo);
}

/** Told to nobody when whoever asked withdraws it: with whom it lay finds it no more. When it is withdrawn for them, to those. */
export async function onWithdrawn(
  work: Work,
  request: RequestRow,
  deed: Deed,
  told: readonly Member[] = [],
): Promise<void> {
  await record(work, request, 'withdraw', deed);
  await tellWithdrawn(work, request, told, deed.text);
}

/** Told to: the asker. */
export async function onExpired(work: Work, request: RequestRow): Promise<void> {
  await record(work, request, 'expire', { who: '系统' });
  await tellAsker(work, request, 'expired');
}

/** Told to: the asker. */
export async function onOrdered(work: Work, request: RequestRow, deed: Deed): Promise<void> {
  await record(work, request, 'order', deed);
  await tellAsker(work, request, 'ordered', deed.text && `订单号 ${deed.text}`);
}
