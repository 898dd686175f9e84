/**
 * Messages about a request, written in the transaction of the event: to the members who act next and to the requester.
 */
import type { MessageOf } from '../../domain/inbox/message';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { membersOf, type Member } from '../groups/service';
import { notify } from '../inbox/service';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { deciderOf } from './view';

/** Members who may decide on the request now, for themselves or as stand-ins. Empty unless it is waiting. */
export async function decidersOf(work: Work, request: RequestRow, members: Member[]): Promise<Member[]> {
  const standIns = await queries.findStandIns(work.db, request.groupId);
  const today = dayOf(work.now);
  return members.filter(
    (membership) =>
      !membership.disabled && deciderOf(request, { membership, members, standIns, today }) !== null,
  );
}

/** Tells the members who act next: the approvers, or after approval the buyers. */
export async function notifyNext(work: Work, requestNo: string): Promise<void> {
  const [found] = await queries.findRequests(work.db, queries.withNo(requestNo), { limit: 1, offset: 0 });
  if (!found) return;
  const { request } = found;
  const { version, askerName: applicant, actualTotal, askerId } = request;
  const facts = { requestNo, version, applicant, amount: String(actualTotal) };
  const members = await membersOf(work.db, request.groupId);
  for (const { buyerId } of await decidersOf(work, request, members))
    await notify(work, buyerId, { event: 'approvalWaiting', ...facts });
  if (request.state !== 'approved') return;
  // The requester gets its own message about the approval.
  for (const { buyerId, roles } of members)
    if (roles.includes('buy') && buyerId !== askerId)
      await notify(work, buyerId, { event: 'approvalToOrder', ...facts });
}

/** Tells the members who could act on a request that it was withdrawn. */
export async function notifyWithdrawn(
  work: Work,
  { requestNo, version, askerName: applicant }: RequestRow,
  members: readonly Member[],
  reason = '',
): Promise<void> {
  for (const { buyerId } of members)
    await notify(work, buyerId, { event: 'approvalWithdrawn', requestNo, version, applicant, reason });
}

/** Tells the requester the outcome. */
export const notifyRequester = (
  work: Work,
  { requestNo, version, askerId }: RequestRow,
  verdict: MessageOf<'approvalDecided'>['verdict'],
  reason = '',
): Promise<void> => notify(work, askerId, { event: 'approvalDecided', requestNo, version, verdict, reason });
