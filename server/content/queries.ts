import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { notices } from '../db/schema/content';
import { offsetOf, type PageRequest } from '../http/page';

export type NoticeRow = typeof notices.$inferSelect;

/** Newest first. */
export const listNotices = (db: Database, request: PageRequest): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .orderBy(desc(notices.publishTime), desc(notices.id))
    .limit(request.size ?? 10)
    .offset(offsetOf(request));

export async function countNotices(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notices);
  return row?.total ?? 0;
}

export async function findNotice(db: Database, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id));
  return row;
}
