/** Who is told of a request, in the transaction of what happened to it: with whom it lies now, and whoever asked for it. */
import type { MessageOf } from '../../domain/inbox/message';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { membersOf, type Member } from '../groups/service';
import { tell } from '../inbox/service';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { deciderOf } from './view';

/** Who decides over it now, for itself or in place of another; nobody unless it waits. */
export async function decidersOf(work: Work, request: RequestRow, members: Member[]): Promise<Member[]> {
  const standIns = await queries.findStandIns(work.db, request.groupId);
  const today = dayOf(work.now);
  return members.filter(
    (membership) =>
      !membership.disabled && deciderOf(request, { membership, members, standIns, today }) !== null,
  );
}

/** Tells those with whom it lies after a deed: who approves it, or who orders it once that is done. */
export async function tellNext(work: Work, requestNo: string): Promise<void> {
  const [found] = await queries.findRequests(work.db, queries.withNo(requestNo), { limit: 1, offset: 0 });
  if (!found) return;
  const { request } = found;
  const { version, askerName: applicant, actualTotal, askerId } = request;
  const facts = { requestNo, version, applicant, amount: String(actualTotal) };
  const members = await membersOf(work.db, request.groupId);
  for (const { buyerId } of await decidersOf(work, request, members))
    await tell(work, buyerId, { event: 'approvalWaiting', ...facts });
  if (request.state !== 'approved') return;
  // Whoever asked is told that it is approved.
  for (const { buyerId, roles } of members)
    if (roles.includes('buy') && buyerId !== askerId)
      await tell(work, buyerId, { event: 'approvalToOrder', ...facts });
}

/** Tells those with whom it lay that it was withdrawn for whoever asked. */
export async function tellWithdrawn(
  work: Work,
  { requestNo, version, askerName: applicant }: RequestRow,
  members: readonly Member[],
  reason = '',
): Promise<void> {
  for (const { buyerId } of members)
    await tell(work, buyerId, { event: 'approvalWithdrawn', requestNo, version, applicant, reason });
}

/** Tells whoever asked what became of it. */
export const tellAsker = (
  work: Work,
  { requestNo, version, askerId }: RequestRow,
  verdict: MessageOf<'approvalDecided'>['verdict'],
  reason = '',
): Promise<void> => tell(work, askerId, { event: 'approvalDecided', requestNo, version, verdict, reason });
