/** What others ask of returns. */
import { and } from 'drizzle-orm';
import type { ReturnTab } from '../../domain/returns/returnQuery';
import { isOpen, type ReturnStatus } from '../../domain/returns/returnView';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { pageFrom, type Page, type PageRequest } from '../http/page';
import * as queries from './queries';
import type { Sheet } from './queries';

export { unsentRefund } from './apply';
export { findCancelled, findReturnsOfOrder } from './refunds';
export { moveReturn, type Move } from './shop';

const ALL: readonly ReturnStatus[] = [
  'submitted',
  'approved',
  'sent',
  'received',
  'refunded',
  'exchanged',
  'rejected',
  'cancelled',
];

const IN_TAB: Record<ReturnTab, readonly ReturnStatus[]> = {
  all: ALL,
  open: ALL.filter(isOpen),
  done: ['refunded', 'exchanged'],
  closed: ['rejected', 'cancelled'],
};

/** The buyer's returns, latest first. */
export async function listReturns(
  { db }: Work,
  { buyerId }: Buyer,
  { state = 'all', ...page }: PageRequest & { state?: ReturnTab },
): Promise<Page<Sheet>> {
  const where = and(queries.ofBuyer(buyerId), queries.inStates(IN_TAB[state]));
  const records = await queries.listReturns(db, where, page);
  return pageFrom(
    records.map(({ sheet }) => sheet),
    await queries.countReturns(db, where),
    page,
  );
}

/** What was sent again goes under another label than was written down. */
export const correctReplacement = (
  { db }: Work,
  returnNumber: string,
  { companyName, dvyFlowId }: { companyName: string; dvyFlowId: string },
): Promise<void> =>
  queries.updateReturn(db, returnNumber, { replacementCompany: companyName, replacementNo: dvyFlowId });

/** Returns of a buyer that are neither finished, refused nor cancelled, latest first. */
export async function findOpenReturns({ db }: Work, { buyerId }: Buyer): Promise<Sheet[]> {
  const open = await queries.listReturns(db, and(queries.ofBuyer(buyerId), queries.inStates(IN_TAB.open)));
  return open.map(({ sheet }) => sheet);
}

/** The latest returns of all buyers, for those who move them. */
export async function findLatestReturns({ db }: Work, most = 100): Promise<(Sheet & { buyerId: string })[]> {
  const latest = await queries.listReturns(db, undefined, { size: most });
  return latest.map(({ sheet, buyerId }) => ({ ...sheet, buyerId }));
}
