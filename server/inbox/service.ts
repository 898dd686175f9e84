/** The inbox (消息): what a buyer was told in the shop, read or not. Another buyer's messages are as none. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { KEPT_DAYS } from '../../domain/inbox/kinds';
import { toldOf } from '../../domain/inbox/message';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import * as queries from './queries';
import type { MessageRow } from './queries';

export { tell } from './tell';

type Schemas = components['schemas'];

const DAY = 86_400_000;

const shownOf = ({ messageId, kind, facts, time, readTime }: MessageRow): Schemas['Message'] => ({
  messageId,
  kind,
  ...toldOf(facts),
  time: dateTime(time),
  read: readTime !== null,
});

/** A page of them, newest first, with how many are unread of each kind. */
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

/** How many are unread. */
export const findUnread = ({ db }: Work, { buyerId }: Buyer): Promise<number> =>
  queries.countMessages(db, and(queries.ofBuyer(buyerId), queries.isUnread));

/** These are read, or all of a kind, or all; answers how many are unread still. */
export async function markRead(
  work: Work,
  buyer: Buyer,
  { messageIds, kind }: BodyOf<'markRead'>,
): Promise<number> {
  const chosen = messageIds ? queries.withIds(messageIds) : queries.ofKind(kind);
  await queries.markRead(work.db, and(queries.ofBuyer(buyer.buyerId), chosen), work.now);
  return findUnread(work, buyer);
}

/** What is older than it is kept for. */
export const deleteOldMessages = ({ db, now }: Work): Promise<boolean> =>
  queries.deleteOlderThan(db, now - KEPT_DAYS * DAY);

/** The account is closed. */
export const deleteInbox = ({ db }: Work, { buyerId }: Buyer): Promise<void> => queries.deleteOf(db, buyerId);
