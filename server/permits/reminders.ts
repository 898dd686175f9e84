/** Reminders 60, 30 and 7 days before a permit expires, for everyone who may order on it. Each is sent once. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { REMIND_DAYS, reminderOf } from '../../domain/permits/permit';
import { dayAfter } from '../../domain/shared/dates';
import { groupBy } from '../../domain/shared/lists';
import { permitHandlers, permits } from '../db/schema/permits';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { notify } from '../inbox/service';

/** Permits per transaction. */
const BATCH = 100;

/** Approved permits with a due reminder; locked until the transaction ends. */
const lockDue = ({ db }: Work, today: string) => {
  const [within7, within30, within60] = [...REMIND_DAYS].map((days) => dayAfter(today, days));
  const next = sql`case when ${permits.validUntil} <= ${within7} then ${REMIND_DAYS[0]}::int
    when ${permits.validUntil} <= ${within30} then ${REMIND_DAYS[1]}::int else ${REMIND_DAYS[2]}::int end`;
  return db
    .select()
    .from(permits)
    .where(
      and(
        eq(permits.state, 'approved'),
        sql`${permits.validUntil} between ${today} and ${within60}`,
        sql`coalesce(${permits.reminded} > ${next}, true)`,
      ),
    )
    .orderBy(asc(permits.permitId))
    .limit(BATCH)
    .for('update', { skipLocked: true });
};

/** Sends one batch; returns whether there may be more. */
export async function remindOfPermits(work: Work): Promise<boolean> {
  const { db, now } = work;
  const today = dayOf(now);
  const due = await lockDue(work, today);
  const permitIds = due.map(({ permitId }) => permitId);
  const handlers = groupBy(
    await db.select().from(permitHandlers).where(inArray(permitHandlers.permitId, permitIds)),
    ({ permitId }) => permitId,
  );
  for (const { permitId, buyerId, no, state, validUntil } of due) {
    const within = reminderOf({ state, validUntil }, today)?.within ?? REMIND_DAYS[0];
    await db.update(permits).set({ reminded: within }).where(eq(permits.permitId, permitId));
    const message = { event: 'permitEnding', permitId, no, validUntil, within } as const;
    const colleagues = (handlers.get(permitId) ?? []).map((handler) => handler.buyerId);
    for (const who of new Set([buyerId, ...colleagues])) await notify(work, who, message);
  }
  return due.length === BATCH;
}
