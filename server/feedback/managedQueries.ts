/** Queries of feedback for staff. */
import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FeedbackKind, FeedbackStatus } from '../../domain/content/feedback';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { buyers } from '../db/schema/account';
import { feedbacks } from '../db/schema/feedback';
import { offsetOf, type PageRequest } from '../http/page';

const assignees = alias(buyers, 'assignees');
const isOpen = inArray(feedbacks.status, ['received', 'handling']);

export interface ManagedFilter {
  view?: 'open' | 'mine';
  status?: FeedbackStatus;
  kind?: FeedbackKind;
  q?: string;
  assignee?: string;
  from?: string;
  to?: string;
}

const SEARCHED = [
  ...[feedbacks.feedbackNo, feedbacks.text, feedbacks.reply, feedbacks.catalogNo, feedbacks.orderNumber],
  ...[buyers.userName, buyers.nickName, buyers.institution],
];

const matching = (
  { view, status, kind, q, assignee, from, to }: ManagedFilter,
  staffId: string,
): SQL | undefined =>
  and(
    view && isOpen,
    view === 'mine' ? eq(feedbacks.assigneeId, staffId) : undefined,
    status && eq(feedbacks.status, status),
    kind && eq(feedbacks.kind, kind),
    q ? or(...SEARCHED.map((text) => sql`strpos(lower(${text}), ${q.toLowerCase()}) > 0`)) : undefined,
    assignee ? eq(assignees.userName, assignee) : undefined,
    inDays(feedbacks.createTime, { from, to }),
  );

const select = (db: Database) =>
  db
    .select({
      row: feedbacks,
      assignee: assignees.userName,
      userName: buyers.userName,
      nickName: buyers.nickName,
      institution: buyers.institution,
      mobile: buyers.mobile,
    })
    .from(feedbacks)
    .leftJoin(buyers, eq(buyers.buyerId, feedbacks.buyerId))
    .leftJoin(assignees, eq(assignees.buyerId, feedbacks.assigneeId));

/** Open feedback first, oldest in front; then the rest, newest first. */
export const managedPage = (db: Database, filter: ManagedFilter, staffId: string, page: PageRequest) =>
  select(db)
    .where(matching(filter, staffId))
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${feedbacks.createTime} end`,
      desc(feedbacks.createTime),
      desc(feedbacks.feedbackNo),
    )
    .limit(page.size ?? 10)
    .offset(offsetOf(page));

export async function countManaged(db: Database, filter: ManagedFilter, staffId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(feedbacks)
    .leftJoin(buyers, eq(buyers.buyerId, feedbacks.buyerId))
    .leftJoin(assignees, eq(assignees.buyerId, feedbacks.assigneeId))
    .where(matching(filter, staffId));
  return row?.total ?? 0;
}

export async function managedOne(db: Database, feedbackNo: string) {
  const [found] = await select(db).where(eq(feedbacks.feedbackNo, feedbackNo));
  return found;
}

/** Employees who may answer feedback (managers and content staff), by login name. */
export const answerers = (db: Database) =>
  db
    .select({ buyerId: buyers.buyerId, userName: buyers.userName, nickName: buyers.nickName })
    .from(buyers)
    .where(and(isNull(buyers.closedTime), sql`${buyers.staffRoles} && array['manager', 'content']`))
    .orderBy(buyers.userName);
