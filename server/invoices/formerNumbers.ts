/** Numbers that invoices had before a correction. Invoices are found by these, too. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { formerInvoiceNumbers as former, invoices } from '../db/schema/invoices';
import { dateTime } from '../http/dates';

export type FormerRow = typeof former.$inferSelect;

/** Records the number that a correction replaces. */
export const insertFormer = (db: Database, row: Omit<FormerRow, 'formerId'>): Promise<unknown> =>
  db.insert(former).values(row);

/** Former numbers of these invoices, oldest first. */
export async function findFormer(
  db: Database,
  invoiceIds: readonly number[],
): Promise<Map<number, FormerRow[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(former)
    .where(inArray(former.invoiceId, [...invoiceIds]))
    .orderBy(asc(former.formerId));
  return groupBy(rows, ({ invoiceId }) => invoiceId);
}

/** The buyer's view: without the reason and author of the correction. */
export const toFormer = ({ invoiceNo, correctedTime }: FormerRow) => ({
  invoiceNo,
  time: dateTime(correctedTime),
});

/** SQL condition on invoices: one of the former numbers matches. */
export const hadNumber = (isSuch: (column: SQL) => SQL): SQL =>
  sql`exists (select from ${former} where ${eq(former.invoiceId, invoices.invoiceId)}
    and ${isSuch(sql`${former.invoiceNo}`)})`;
