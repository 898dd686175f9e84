import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { feedbacks } from '../db/schema/feedback';
import { offsetOf, type PageRequest } from '../http/page';

export type FeedbackRow = typeof feedbacks.$inferSelect;

/** Serialises the submissions of a sender across processes until the transaction ends. */
export async function lockSender(db: Database, sender: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`feedback ${sender}`}))`);
}

/** Times (ms) of a sender's feedback after `since`, oldest first. */
export async function findTimesSince(db: Database, sender: string, since: number): Promise<number[]> {
  const rows = await db
    .select({ time: feedbacks.createTime })
    .from(feedbacks)
    .where(and(eq(feedbacks.sender, sender), gt(feedbacks.createTime, since)))
    .orderBy(asc(feedbacks.createTime));
  return rows.map(({ time }) => time);
}

/** Returns false when the number is taken. */
export async function insertFeedback(db: Database, row: FeedbackRow): Promise<boolean> {
  const made = await db.insert(feedbacks).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

const newestFirst = [desc(feedbacks.createTime), desc(feedbacks.feedbackNo)];

export const listFeedbacks = (db: Database, buyerId: string, request: PageRequest): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.buyerId, buyerId))
    .orderBy(...newestFirst)
    .limit(request.size ?? 10)
    .offset(offsetOf(request));

export async function countFeedbacks(db: Database, buyerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(feedbacks).where(eq(feedbacks.buyerId, buyerId));
  return row?.total ?? 0;
}

/** Locks a feedback until the transaction ends; undefined when there is none. */
export async function lockFeedback(db: Database, feedbackNo: string): Promise<FeedbackRow | undefined> {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.feedbackNo, feedbackNo))
    .for('no key update');
  return row;
}

/** Changes a locked feedback and raises its version by one. */
export async function updateFeedback(
  db: Database,
  { feedbackNo, version }: FeedbackRow,
  change: Partial<Pick<FeedbackRow, 'status' | 'reply' | 'replyTime' | 'assigneeId'>>,
): Promise<void> {
  await db
    .update(feedbacks)
    .set({ ...change, version: version + 1 })
    .where(eq(feedbacks.feedbackNo, feedbackNo));
}

export async function deleteOf(db: Database, buyerId: string): Promise<void> {
  await db.delete(feedbacks).where(eq(feedbacks.buyerId, buyerId));
}
