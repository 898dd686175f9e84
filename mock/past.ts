/** The past of the demo: the orders of two buyers, open work for the staff, agreements and controlled sales. */
import { sql } from 'drizzle-orm';
import { buyerById } from '../server/account/queries';
import type { Work } from '../server/db/transaction';
import { insertAgreements } from './agreements';
import { BUYER_ID, LAB_ID, MANAGER_ID } from './buyers';
import { insertControlledSales } from './controlled';
import { GROUP_PLAN, LAB_PLAN } from './history';
import { saveHistory } from './history/put';
import { insertPastLots, recallSentLot } from './lots/insert';
import { insertWaiting, returnSome } from './waiting';

/** Orders of `lab2000`; with `waiting` also those of `buyer`, and work that waits. */
export async function insertHistory(work: Work, waiting: boolean): Promise<void> {
  const lab = await buyerById(work.db, LAB_ID);
  if (!lab) return;
  await saveHistory(work, lab, LAB_PLAN);
  // Tests of single calls start from a `buyer` without orders.
  const group = waiting ? await buyerById(work.db, BUYER_ID) : null;
  if (group) await saveHistory(work, group, GROUP_PLAN);
  await insertPastLots(work);
  if (waiting) await insertWaiting(work, lab);
  if (waiting) await insertAgreements(work);
  if (group) await returnSome(work, group, 1);
  const manager = await buyerById(work.db, MANAGER_ID);
  if (group && manager) await insertControlledSales(work, { buyer: group, manager });
  await recallSentLot(work);
  // Check constraints now: at the end of the transaction every invoice would be checked with query plans for small
  // tables.
  await work.db.execute(
    sql`analyze orders, order_lines, order_logs, payments, parcels, parcel_lines, parcel_events, invoices, invoice_orders, invoice_lines, lots`,
  );
}
