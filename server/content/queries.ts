/** Texts that buyers see at a given moment. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { ContentKind } from '../../domain/content/types';
import type { Database } from '../db/connect';
import { contentVersions } from '../db/schema/content';
import { offsetOf, type PageRequest } from '../http/page';

export type ContentRow = typeof contentVersions.$inferSelect;

/**
 * The newest version of each text of a kind, without drafts and versions planned after `now` (ms). Withdrawn versions
 * are included.
 */
const currentOf = (db: Database, kind: ContentKind, now: number) =>
  db
    .selectDistinctOn([contentVersions.id])
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        ne(contentVersions.status, 'draft'),
        lte(contentVersions.showFrom, now),
      ),
    )
    .orderBy(contentVersions.id, desc(contentVersions.version))
    .as('current');

type Current = ReturnType<typeof currentOf>;

/** The rule of `isShown` (domain/content/kinds), for the database. */
const isShown = (current: Current, now: number) =>
  and(ne(current.status, 'withdrawn'), or(isNull(current.showUntil), gt(current.showUntil, now)));

/** The texts of a kind that are shown at `now` (ms), in display order. */
export function listShown(
  db: Database,
  kind: ContentKind,
  now: number,
  categories?: readonly string[],
): Promise<ContentRow[]> {
  const current = currentOf(db, kind, now);
  return db
    .select()
    .from(current)
    .where(and(isShown(current, now), categories && inArray(current.category, [...categories])))
    .orderBy(asc(current.place), desc(current.publishTime), asc(current.id));
}

/** Newest first. */
export function listNotices(db: Database, now: number, request: PageRequest): Promise<ContentRow[]> {
  const current = currentOf(db, 'notice', now);
  return db
    .select()
    .from(current)
    .where(isShown(current, now))
    .orderBy(desc(current.publishTime), sql`${current.id}::int desc`)
    .limit(request.size ?? 10)
    .offset(offsetOf(request));
}

export async function countNotices(db: Database, now: number): Promise<number> {
  const current = currentOf(db, 'notice', now);
  const [row] = await db.select({ total: count() }).from(current).where(isShown(current, now));
  return row?.total ?? 0;
}

/** One text while it is shown. */
export async function findShown(
  db: Database,
  kind: ContentKind,
  id: string,
  now: number,
): Promise<ContentRow | undefined> {
  const current = currentOf(db, kind, now);
  const [row] = await db
    .select()
    .from(current)
    .where(and(eq(current.id, id), isShown(current, now)));
  return row;
}

/**
 * The brand texts that the staff wrote, in the version current at `now` (ms). Brands that nobody edited are left out.
 */
export async function listWrittenBrands(db: Database, now: number): Promise<ContentRow[]> {
  const current = currentOf(db, 'brand', now);
  return db.select().from(current).where(gt(current.version, 0));
}
