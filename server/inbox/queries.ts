/** Queries of messages and message settings. */
import { and, count, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { isKind, NOTHING_OFF, type Kind } from '../../domain/inbox/kinds';
import { deleteSome } from '../db/bulk';
import type { Database } from '../db/connect';
import { inboxSettings, messages } from '../db/schema/inbox';

export type MessageRow = typeof messages.$inferSelect;
export type SettingsRow = typeof inboxSettings.$inferSelect;

export const ofBuyer = (buyerId: string): SQL => sql`${messages.buyerId} = ${buyerId} and ${messages.shown}`;
export const ofKind = (kind: Kind | undefined): SQL | undefined => kind && eq(messages.kind, kind);
export const isUnread = isNull(messages.readTime);

/** Messages about the answers of a conversation up to `messageId`. */
export const isAnswerUpTo = (conversationNo: string, messageId: number): SQL =>
  sql`${messages.facts}->>'event' = 'conversationAnswered'
    and ${messages.facts}->>'conversationNo' = ${conversationNo}
    and (${messages.facts}->>'messageId')::bigint <= ${messageId}`;

/** Newest first. */
export const listPage = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> =>
  db.select().from(messages).where(where).orderBy(desc(messages.messageId)).limit(limit).offset(offset);

export async function countMessages(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(messages).where(where);
  return row?.all ?? 0;
}

/** Unread messages by kind; kinds without any are left out. */
export async function countUnread(db: Database, buyerId: string): Promise<{ kind: Kind; unread: number }[]> {
  const rows = await db
    .select({ kind: messages.kind, unread: count() })
    .from(messages)
    .where(and(ofBuyer(buyerId), isUnread))
    .groupBy(messages.kind);
  return rows.filter(({ kind }) => isKind(kind));
}

export async function markRead(db: Database, where: SQL | undefined, time: number): Promise<void> {
  await db.update(messages).set({ readTime: time }).where(and(where, isUnread));
}

export const withIds = (messageIds: readonly number[]): SQL =>
  sql`${messages.messageId} = any(${sql.param([...messageIds])}::bigint[])`;

/** Deletes a batch of messages and their deliveries; returns whether there may be more. */
export const deleteOlderThan = (db: Database, time: number): Promise<boolean> =>
  deleteSome(db, messages, lt(messages.time, time));

export async function deleteOf(db: Database, buyerId: string): Promise<void> {
  await db.delete(messages).where(eq(messages.buyerId, buyerId));
  await db.delete(inboxSettings).where(eq(inboxSettings.buyerId, buyerId));
}

export async function findSettings(db: Database, buyerId: string): Promise<SettingsRow> {
  const [row] = await db.select().from(inboxSettings).where(eq(inboxSettings.buyerId, buyerId));
  return row ?? { buyerId, off: NOTHING_OFF, mail: null, webhookUrl: null, webhookSerial: 0 };
}

/** Changes the given settings; the others stay. */
export async function saveSettings(
  db: Database,
  buyerId: string,
  change: Partial<Omit<SettingsRow, 'buyerId'>>,
): Promise<void> {
  await db
    .insert(inboxSettings)
    .values({ buyerId, off: NOTHING_OFF, ...change })
    .onConflictDoUpdate({ target: inboxSettings.buyerId, set: change });
}
