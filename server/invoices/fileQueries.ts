/** Queries of the files of invoices. */
import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { midnight } from '../db/days';
import { invoiceFiles, invoices } from '../db/schema/invoices';
import { dateTime } from '../http/dates';

export type FileType = components['schemas']['InvoiceFileType'];
type File = components['schemas']['InvoiceFile'];
export type FileRow = typeof invoiceFiles.$inferSelect;

/** PDF first, as people read it. */
const ORDER: readonly FileType[] = ['pdf', 'ofd', 'xml'];

/** Files of these invoices without their content. */
export async function findFiles(db: Database, invoiceIds: readonly number[]): Promise<Map<number, File[]>> {
  if (invoiceIds.length === 0) return new Map();
  const { invoiceId, type, size, checked, time } = invoiceFiles;
  const rows = await db
    .select({ invoiceId, type, size, checked, time })
    .from(invoiceFiles)
    .where(inArray(invoiceId, [...invoiceIds]));
  rows.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
  const files = new Map<number, File[]>();
  for (const [id, list] of groupBy(rows, (row) => row.invoiceId))
    files.set(
      id,
      list.map((row) => ({ type: row.type, size: row.size, checked: row.checked, time: dateTime(row.time) })),
    );
  return files;
}

/** Kind and hash of the files of an invoice. */
export const findHashes = (db: Database, invoiceId: number) =>
  db
    .select({ type: invoiceFiles.type, hash: invoiceFiles.hash })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId));

const one = (invoiceId: number, type: FileType) =>
  and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.type, type));

export async function findContent(
  db: Database,
  invoiceId: number,
  type: FileType,
): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ content: invoiceFiles.content })
    .from(invoiceFiles)
    .where(one(invoiceId, type));
  return found?.content;
}

export const putFile = (db: Database, row: FileRow): Promise<unknown> =>
  db
    .insert(invoiceFiles)
    .values(row)
    .onConflictDoUpdate({ target: [invoiceFiles.invoiceId, invoiceFiles.type], set: row });

/** Returns whether there was one. */
export async function deleteFile(db: Database, invoiceId: number, type: FileType): Promise<boolean> {
  return (await db.delete(invoiceFiles).where(one(invoiceId, type)).returning()).length > 0;
}

/** Returns the kinds of the deleted files. */
export async function deleteFiles(db: Database, invoiceId: number): Promise<FileType[]> {
  const rows = await db
    .delete(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId))
    .returning({ type: invoiceFiles.type });
  return rows.map(({ type }) => type);
}

/** Ids of the buyer's invoices issued in a month (`yyyy-MM`, GMT+8), in the order of their issue. */
export async function issuedIn(db: Database, buyerId: string, month: string): Promise<number[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const rows = await db
    .select({ invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        isNotNull(invoices.invoiceNo),
        gte(invoices.issueTime, midnight(`${month}-01`)),
        lt(invoices.issueTime, midnight(next)),
      ),
    )
    .orderBy(asc(invoices.issueTime), asc(invoices.invoiceId));
  return rows.map(({ invoiceId }) => invoiceId);
}
