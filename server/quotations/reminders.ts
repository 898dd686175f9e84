/** Reminders of quotations that end soon and have packs left to order. One per expiry day. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { REMIND_QUOTATION_DAYS } from '../../domain/quotation/quotation';
import { dayAfter } from '../../domain/shared/dates';
import { quotationLines, quotations } from '../db/schema/quotations';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { notify } from '../inbox/service';

/** Quotations per transaction. */
const BATCH = 100;

/** Due quotations; locked until the transaction ends. */
const lockDue = ({ db }: Work, today: string) =>
  db
    .select()
    .from(quotations)
    .where(
      and(
        eq(quotations.status, 'answered'),
        sql`${quotations.validUntil} between ${today} and ${dayAfter(today, REMIND_QUOTATION_DAYS)}`,
        sql`${quotations.reminded} is distinct from ${quotations.validUntil}`,
        sql`exists (select from ${quotationLines} line where line.quotation_no = ${quotations.quotationNo}
          and line.quoted is not null and line.ordered < line.prod_count)`,
      ),
    )
    .orderBy(asc(quotations.quotationNo))
    .limit(BATCH)
    .for('update', { skipLocked: true });

/** Sends one batch; returns whether there may be more. */
export async function remindOfQuotations(work: Work): Promise<boolean> {
  const due = await lockDue(work, dayOf(work.now));
  for (const { quotationNo, buyerId, validUntil } of due) {
    if (validUntil === null) continue;
    await work.db
      .update(quotations)
      .set({ reminded: validUntil })
      .where(eq(quotations.quotationNo, quotationNo));
    await notify(work, buyerId, { event: 'quotationEnding', quotationNo, validUntil });
  }
  return due.length === BATCH;
}
