/** Numbers that invoices had until they were corrected: an invoice is found under them too. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { formerInvoiceNumbers as former, invoices } from '../db/schema/invoices';
import { dateTime } from '../http/dates';

export type FormerRow = typeof former.$inferSelect;

/** Keeps the number that a correction takes away. */
export const insertFormer = (db: Database, row: Omit<FormerRow, 'formerId'>): Promise<unknown> =>
  db.insert(former).values(row);

/** The former numbers of these invoices, the first comes first. */
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

/** As its buyer reads it: not who found out, nor why. */
export const toFormer = ({ invoiceNo, correctedTime }: FormerRow) => ({
  invoiceNo,
  time: dateTime(correctedTime),
});

/** In a query of invoices: one of its former numbers is such a one. */
export const hadNumber = (isSuch: (column: SQL) => SQL): SQL =>
  sql`exists (select from ${former} where ${eq(former.invoiceId, invoices.invoiceId)}
    and ${isSuch(sql`${former.invoiceNo}`)})`;
