/** The inbox (消息) of a buyer. Messages of others are treated as missing. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { KEPT_DAYS } from '../../domain/inbox/kinds';
import { textsOf } from '../../domain/inbox/message';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import * as queries from './queries';
import type { MessageRow } from './queries';

export { notify } from './tell';

type Schemas = components['schemas'];

const DAY = 86_400_000;

const shownOf = ({ messageId, kind, facts, time, readTime }: MessageRow): Schemas['Message'] => ({
  messageId,
  kind,
  ...textsOf(facts),
  time: dateTime(time),
  read: readTime !== null,
});

/** A page of messages, newest first, with unread counts by kind. */
export async function list(
  { db }: Work,
  { buyerId }: Buyer,
  query: Call<'inbox'>['query'],
): Promise<Schemas['InboxPage']> {
  const { kind, unread, size = 10 } = query;
  const own = queries.ofBuyer(buyerId);
  const where = and(own, queries.ofKind(kind), unread ? queries.isUnread : undefined);
  const rows = await queries.listPage(db, where, { limit: size, offset: offsetOf(query) });
  const total = await queries.countMessages(db, where);
  return {
    ...pageFrom(rows.map(shownOf), total, query),
    unread: await queries.countUnread(db, buyerId),
  };
}

/** Number of unread messages. */
export const findUnread = ({ db }: Work, { buyerId }: Buyer): Promise<number> =>
  queries.countMessages(db, and(queries.ofBuyer(buyerId), queries.isUnread));

/** Marks the given messages, all of a kind, or all as read; returns how many are still unread. */
export async function markRead(
  work: Work,
  buyer: Buyer,
  { messageIds, kind }: BodyOf<'markRead'>,
): Promise<number> {
  const chosen = messageIds ? queries.withIds(messageIds) : queries.ofKind(kind);
  await queries.markRead(work.db, and(queries.ofBuyer(buyer.buyerId), chosen), work.now);
  return findUnread(work, buyer);
}

/** Marks the messages about answers of a conversation as read, up to the answer `messageId`. */
export const markAnswersRead = (
  { db, now }: Work,
  { buyerId }: Buyer,
  conversationNo: string,
  messageId: number,
): Promise<void> =>
  queries.markRead(
    db,
    and(queries.ofBuyer(buyerId), queries.ofKind('service'), queries.isAnswerUpTo(conversationNo, messageId)),
    now,
  );

/** Deletes messages older than KEPT_DAYS. */
export const deleteOldMessages = ({ db, now }: Work): Promise<boolean> =>
  queries.deleteOlderThan(db, now - KEPT_DAYS * DAY);

/** Called when an account is closed. */
export const deleteInbox = ({ db }: Work, { buyerId }: Buyer): Promise<void> => queries.deleteOf(db, buyerId);
