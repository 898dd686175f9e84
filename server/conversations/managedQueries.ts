/** Queries of conversations for staff. */
import { and, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConversationAbout, ConversationStatus } from '../../domain/conversation/types';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { conversationMessages, conversations } from '../db/schema/conversations';
import { offsetOf, type PageRequest } from '../http/page';
import { inStatus } from './queries';

const assignees = alias(buyers, 'assignees');

export interface ManagedFilter {
  view?: 'waiting' | 'mine';
  status?: ConversationStatus;
  about?: ConversationAbout;
  q?: string;
  assignee?: string;
  from?: string;
  to?: string;
}

const SEARCHED = [
  ...[conversations.conversationNo, conversations.subject, conversations.orderNumber],
  ...[conversations.prodName, conversations.catalogNo, conversations.lotNo],
  ...[buyers.userName, buyers.nickName, buyers.institution],
];

/** Matches part of a number or name, or of a message. */
function withText(q: string): SQL | undefined {
  const has = (text: unknown) => sql`strpos(lower(${text}), ${q.toLowerCase()}) > 0`;
  const inMessages = sql`exists (select from ${conversationMessages}
    where ${conversationMessages.conversationNo} = ${conversations.conversationNo}
    and ${has(conversationMessages.text)})`;
  return or(...SEARCHED.map(has), inMessages);
}

const matching = (
  { view, status, about, q, assignee, from, to }: ManagedFilter,
  staffId: string,
): SQL | undefined =>
  and(
    view === 'waiting' ? inStatus('waiting') : undefined,
    view === 'mine' ? and(eq(conversations.closed, false), eq(conversations.assigneeId, staffId)) : undefined,
    status && inStatus(status),
    about && eq(conversations.about, about),
    q ? withText(q) : undefined,
    assignee ? eq(assignees.userName, assignee) : undefined,
    inDays(conversations.lastTime, { from, to }),
  );

const select = (db: Database) =>
  db
    .select({
      row: conversations,
      assignee: assignees.userName,
      userName: buyers.userName,
      nickName: buyers.nickName,
      institution: buyers.institution,
      mobile: buyers.mobile,
    })
    .from(conversations)
    .innerJoin(buyers, eq(buyers.buyerId, conversations.buyerId))
    .leftJoin(assignees, eq(assignees.buyerId, conversations.assigneeId));

/** Unanswered ones first, those that have waited longest in front; then the latest, open before closed. */
export const managedPage = (db: Database, filter: ManagedFilter, staffId: string, page: PageRequest) =>
  select(db)
    .where(matching(filter, staffId))
    .orderBy(
      sql`${conversations.waitingSince} nulls last`,
      conversations.closed,
      desc(conversations.lastTime),
      desc(conversations.conversationNo),
    )
    .limit(page.size ?? 10)
    .offset(offsetOf(page));

export async function countManaged(db: Database, filter: ManagedFilter, staffId: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(conversations)
    .innerJoin(buyers, eq(buyers.buyerId, conversations.buyerId))
    .leftJoin(assignees, eq(assignees.buyerId, conversations.assigneeId))
    .where(matching(filter, staffId));
  return onlyRow(rows).total;
}

export async function managedOne(db: Database, conversationNo: string) {
  const [found] = await select(db).where(eq(conversations.conversationNo, conversationNo));
  return found;
}

/** Employees who may answer (managers and customer service), by login name. */
export const answerers = (db: Database) =>
  db
    .select({ buyerId: buyers.buyerId, userName: buyers.userName, nickName: buyers.nickName })
    .from(buyers)
    .where(
      and(
        isNull(buyers.closedTime),
        isNull(buyers.disabledTime),
        sql`${buyers.staffRoles} && array['manager', 'service']`,
      ),
    )
    .orderBy(buyers.userName);
