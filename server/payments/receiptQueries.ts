/** Queries for the receipts of monthly accounts and the bank lines that they came with. */
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { institutions } from '../db/schema/institutions';
import { bankLines, monthlyReceipts } from '../db/schema/payments';

export type Receipt = typeof monthlyReceipts.$inferSelect;

const line = {
  entryId: bankLines.entryId,
  serial: bankLines.serial,
  day: bankLines.day,
  amount: bankLines.amount,
  payer: bankLines.payer,
};

/** The receipts of an institution for a month in the order of recording, each with its bank line or null. */
export const receiptsOf = (
  db: Database,
  { institutionId, month }: Pick<Receipt, 'institutionId' | 'month'>,
) =>
  db
    .select({ receipt: getTableColumns(monthlyReceipts), line })
    .from(monthlyReceipts)
    .leftJoin(bankLines, eq(bankLines.entryId, monthlyReceipts.entryId))
    .where(and(eq(monthlyReceipts.institutionId, institutionId), eq(monthlyReceipts.month, month)))
    .orderBy(asc(monthlyReceipts.receiptId));

/** The receipts that belong to bank lines, with the names of their institutions. */
export const receiptsOfLines = (db: Database, entryIds: number[]) =>
  db
    .select({
      entryId: monthlyReceipts.entryId,
      institutionId: monthlyReceipts.institutionId,
      name: institutions.name,
      month: monthlyReceipts.month,
      amount: monthlyReceipts.amount,
    })
    .from(monthlyReceipts)
    .innerJoin(institutions, eq(institutions.institutionId, monthlyReceipts.institutionId))
    .where(inArray(monthlyReceipts.entryId, entryIds))
    .orderBy(asc(monthlyReceipts.month), asc(monthlyReceipts.receiptId));

export async function receiptById(db: Database, receiptId: number): Promise<Receipt | undefined> {
  const [row] = await db.select().from(monthlyReceipts).where(eq(monthlyReceipts.receiptId, receiptId));
  return row;
}

export async function insertReceipt(db: Database, row: typeof monthlyReceipts.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(monthlyReceipts).values(row).returning()).receiptId;
}

/**
 * Links a receipt to a bank line. The caller holds the lock on its institution and has assigned the amount of the line.
 */
export async function setReceiptLine(db: Database, receiptId: number, entryId: number): Promise<void> {
  await db.update(monthlyReceipts).set({ entryId }).where(eq(monthlyReceipts.receiptId, receiptId));
}

/** Withdraws a receipt and unlinks its line; returns false when it was withdrawn before. */
export async function withdrawReceipt(
  db: Database,
  receiptId: number,
  withdrawn: { withdrawnBy: string; withdrawnTime: number; withdrawnReason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(monthlyReceipts)
    .set({ ...withdrawn, entryId: null })
    .where(and(eq(monthlyReceipts.receiptId, receiptId), isNull(monthlyReceipts.withdrawnTime)));
  return rowCount === 1;
}
