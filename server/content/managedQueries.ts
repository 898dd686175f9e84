/** Texts for editors, with all their versions. */
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { refKey, type ContentRef } from '../../domain/content/links';
import type { VersionHead } from '../../domain/content/kinds';
import type { ContentKind } from '../../domain/content/types';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import { contentSerial, contentVersions } from '../db/schema/content';
import type { ContentRow } from './queries';

const { kind, id, version } = contentVersions;

/** A version without its body. */
export interface HeadRow extends VersionHead, ContentRef {
  title: string;
  category: string;
  place: number;
  /** ms */
  publishTime: number;
  /** ms */
  writtenTime: number;
  /** Login name; null for built-in texts and deleted accounts. */
  by: string | null;
}

export interface TextFilter {
  kind?: ContentKind;
  id?: string;
}

const HEAD = {
  kind,
  id,
  version,
  status: contentVersions.status,
  from: contentVersions.showFrom,
  until: contentVersions.showUntil,
  title: contentVersions.title,
  category: contentVersions.category,
  place: contentVersions.place,
  publishTime: contentVersions.publishTime,
  writtenTime: contentVersions.writtenTime,
  by: buyers.userName,
};

/** The versions of each text, newest first. */
export async function listHeads(db: Database, filter: TextFilter): Promise<[HeadRow, ...HeadRow[]][]> {
  const rows: HeadRow[] = await db
    .select(HEAD)
    .from(contentVersions)
    .leftJoin(buyers, eq(buyers.buyerId, contentVersions.buyerId))
    .where(and(filter.kind && eq(kind, filter.kind), filter.id ? eq(id, filter.id) : undefined))
    .orderBy(kind, id, desc(version));
  return [...groupBy(rows, refKey).values()] as [HeadRow, ...HeadRow[]][];
}

/** Ids of texts that contain these words in their newest version. */
export async function findHolding(db: Database, words: string): Promise<Set<string>> {
  const newest = db
    .selectDistinctOn([kind, id])
    .from(contentVersions)
    .orderBy(kind, id, desc(version))
    .as('newest');
  const sought = words.toLowerCase();
  const contains = (text: SQL) => sql`strpos(lower(${text}), ${sought}) > 0`;
  const rows = await db
    .select({ kind: newest.kind, id: newest.id })
    .from(newest)
    .where(
      sql`${newest.id} = ${words} or ${contains(sql`${newest.title}`)} or ${contains(sql`${newest.body}::text`)}`,
    );
  return new Set(rows.map(refKey));
}

/** A version of a text; the highest when no number is given. */
export async function findVersion(
  db: Database,
  ref: ContentRef,
  number?: number,
): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(kind, ref.kind), eq(id, ref.id), number === undefined ? undefined : eq(version, number)))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

/** Returns false when somebody else has written that version. */
export async function addVersion(db: Database, row: typeof contentVersions.$inferInsert): Promise<boolean> {
  const added = await db.insert(contentVersions).values(row).onConflictDoNothing().returning({ version });
  return added.length > 0;
}

export async function nextSerial(db: Database): Promise<number> {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select nextval(${contentSerial.seqName}) as serial`,
  );
  return Number(rows[0]?.serial);
}

/**
 * Present and former names of other brands, Chinese and English. Locks until the transaction ends, so that nobody else
 * names a brand.
 */
export async function otherBrandNames(db: Database, brandId: string): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('brand names'))`);
  const rows = await db
    .select({ name: contentVersions.title, body: contentVersions.body })
    .from(contentVersions)
    .where(and(eq(kind, 'brand'), ne(id, brandId)));
  return rows.flatMap(({ name, body }) => [name, body.brand?.nameEn ?? '']);
}
