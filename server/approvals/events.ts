/**
 * What happens to a request: one function for each event, which writes the history that all see and the audit trail. Whoever
 * is to be told of it (a message to the approvers, to the asker, to those who buy) is told from here.
 */
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import * as queries from './queries';
import type { EventRow, RequestRow } from './queries';

interface Deed {
  who: string;
  /** Whom it was done for (代审). */
  inPlaceOf?: string | null;
  text?: string;
  /** For the audit trail. */
  after?: object;
}

async function record(
  work: Work,
  { requestNo, state, version, actualTotal }: RequestRow,
  kind: EventRow['kind'],
  { who, inPlaceOf = null, text = '', after = {} }: Deed,
): Promise<void> {
  await queries.addEvent(work.db, { requestNo, time: work.now, kind, who, inPlaceOf, text });
  await audit(work, {
    ...{ subject: 'request', id: requestNo, action: kind },
    before: { state, version, actualTotal },
    after: { ...after, ...(text && { text }), ...(inPlaceOf && { inPlaceOf }) },
  });
}

/** Told to: those with whom it lies now (its approvers, or those who buy where nothing need be approved). */
export const onSubmitted = (work: Work, request: RequestRow, deed: Deed, again = false): Promise<void> =>
  record(work, request, again ? 'resubmit' : 'submit', deed);

/** Told to: the approvers of the next step; after the last one the asker, and those who buy. */
export const onApproved = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'approve', deed);

/** Told to: the asker. */
export const onRefused = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'refuse', deed);

/** Told to: the asker, who changes it. */
export const onSentBack = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'change', deed);

/** Told to: those with whom it lies now. */
export const onPricesAgreed = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'agree', deed);

/** Told to: those with whom it lay. */
export const onWithdrawn = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'withdraw', deed);

/** Told to: the asker. */
export const onExpired = (work: Work, request: RequestRow): Promise<void> =>
  record(work, request, 'expire', { who: '系统' });

/** Told to: the asker. */
export const onOrdered = (work: Work, request: RequestRow, deed: Deed): Promise<void> =>
  record(work, request, 'order', deed);
