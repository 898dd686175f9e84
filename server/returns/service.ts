/** Returns for other areas. */
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

/** The buyer's returns, newest first. */
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

/** Corrects the carrier and number of a replacement. */
export const correctReplacement = (
  { db }: Work,
  returnNumber: string,
  { companyName, dvyFlowId }: { companyName: string; dvyFlowId: string },
): Promise<void> =>
  queries.updateReturn(db, returnNumber, { replacementCompany: companyName, replacementNo: dvyFlowId });

/** Unfinished returns of a buyer, newest first. */
export async function findOpenReturns({ db }: Work, { buyerId }: Buyer): Promise<Sheet[]> {
  const open = await queries.listReturns(db, and(queries.ofBuyer(buyerId), queries.inStates(IN_TAB.open)));
  return open.map(({ sheet }) => sheet);
}

/** The latest returns of all buyers. */
export async function findLatestReturns({ db }: Work, max = 100): Promise<(Sheet & { buyerId: string })[]> {
  const latest = await queries.listReturns(db, undefined, { size: max });
  return latest.map(({ sheet, buyerId }) => ({ ...sheet, buyerId }));
}
