/** Rows of conversations and their messages. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ConversationStatus } from '../../domain/conversation/types';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { conversationMessages, conversations } from '../db/schema/conversations';

export type Row = typeof conversations.$inferSelect;
export type NewRow = typeof conversations.$inferInsert;
export type MessageRow = typeof conversationMessages.$inferSelect;
export type Change = Partial<
  Pick<Row, 'closed' | 'waitingSince' | 'assigneeId' | 'lastTime' | 'quotationNo' | 'answerId'>
>;

/** Matches the state that buyers and staff see. */
export function inStatus(status: ConversationStatus): SQL | undefined {
  if (status === 'closed') return eq(conversations.closed, true);
  const isWaiting = isNotNull(conversations.waitingSince);
  const isOpen = eq(conversations.closed, false);
  return status === 'waiting' ? isWaiting : and(isOpen, isNull(conversations.waitingSince));
}

export const ofBuyer = (buyerId: string): SQL => eq(conversations.buyerId, buyerId);

/** The buyer has not opened the last answer. */
export const hasNewAnswer: SQL = sql`${conversations.answerId} > coalesce(${conversations.readAnswerId}, 0)`;

/** The latest first. */
export const listPage = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> =>
  db
    .select()
    .from(conversations)
    .where(where)
    .orderBy(desc(conversations.lastTime), desc(conversations.conversationNo))
    .limit(limit)
    .offset(offset);

export const countConversations = async (db: Database, where: SQL | undefined): Promise<number> =>
  onlyRow(await db.select({ all: count() }).from(conversations).where(where)).all;

/** A buyer's unanswered conversations. */
export const countWaiting = (db: Database, buyerId: string): Promise<number> =>
  countConversations(db, and(ofBuyer(buyerId), inStatus('waiting')));

export async function findOne(
  db: Database,
  conversationNo: string,
  buyerId: string,
): Promise<Row | undefined> {
  const where = and(eq(conversations.conversationNo, conversationNo), ofBuyer(buyerId));
  const [row] = await db.select().from(conversations).where(where);
  return row;
}

/** Locks a conversation until the transaction ends; undefined when there is none. */
export async function lock(db: Database, conversationNo: string): Promise<Row | undefined> {
  const where = eq(conversations.conversationNo, conversationNo);
  const [row] = await db.select().from(conversations).where(where).for('no key update');
  return row;
}

/** Returns false when the number is taken. */
export async function insertConversation(db: Database, row: NewRow): Promise<boolean> {
  const made = await db.insert(conversations).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Changes a locked conversation and raises its version by one. */
export async function update(db: Database, { conversationNo, version }: Row, change: Change): Promise<void> {
  await db
    .update(conversations)
    .set({ ...change, version: version + 1 })
    .where(eq(conversations.conversationNo, conversationNo));
}

/** Records that the buyer has seen the answers up to this message. The version of the conversation stays. */
export async function setRead(db: Database, conversationNo: string, messageId: number): Promise<void> {
  await db
    .update(conversations)
    .set({ readAnswerId: sql`least(${conversations.answerId}, ${messageId}::bigint)` })
    .where(
      and(
        eq(conversations.conversationNo, conversationNo),
        hasNewAnswer,
        sql`${messageId}::bigint > coalesce(${conversations.readAnswerId}, 0)`,
      ),
    );
}

/** Returns the id of the new message. */
export async function insertMessage(
  db: Database,
  row: Omit<typeof conversationMessages.$inferInsert, 'messageId'>,
): Promise<number> {
  const made = await db
    .insert(conversationMessages)
    .values(row)
    .returning({ messageId: conversationMessages.messageId });
  return onlyRow(made).messageId;
}

/** Oldest first, with the login name of the author. */
export const messagesOf = (db: Database, conversationNo: string) =>
  db
    .select({ message: conversationMessages, by: buyers.userName })
    .from(conversationMessages)
    .leftJoin(buyers, eq(buyers.buyerId, conversationMessages.authorId))
    .where(eq(conversationMessages.conversationNo, conversationNo))
    .orderBy(asc(conversationMessages.messageId));

export const countMessages = async (db: Database, conversationNo: string): Promise<number> =>
  onlyRow(
    await db
      .select({ all: count() })
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationNo, conversationNo)),
  ).all;

/** Times (ms) of a buyer's messages after `since`, oldest first. */
export async function timesSince(db: Database, buyerId: string, since: number): Promise<number[]> {
  const where = and(
    eq(conversationMessages.authorId, buyerId),
    eq(conversationMessages.side, 'buyer'),
    gt(conversationMessages.time, since),
  );
  const rows = await db
    .select({ time: conversationMessages.time })
    .from(conversationMessages)
    .where(where)
    .orderBy(asc(conversationMessages.time));
  return rows.map(({ time }) => time);
}

/** Times (ms) at which a buyer opened conversations after `since`, oldest first. */
export async function openedSince(db: Database, buyerId: string, since: number): Promise<number[]> {
  const rows = await db
    .select({ time: conversations.createTime })
    .from(conversations)
    .where(and(ofBuyer(buyerId), gt(conversations.createTime, since)))
    .orderBy(asc(conversations.createTime));
  return rows.map(({ time }) => time);
}

export const deleteOf = async (db: Database, buyerId: string): Promise<void> => {
  await db.delete(conversations).where(ofBuyer(buyerId));
};
