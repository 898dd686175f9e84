/** Writes the built-in texts of this version to the database. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { knownBrands } from '../catalogue/handGroups';
import { inSession } from '../catalogue/session';
import { BUILD_VERSION, claimBuild } from '../db/builds';
import type { Database } from '../db/connect';
import { contentVersions } from '../db/schema/content';
import { refKey } from '../../domain/content/links';
import { builtTexts } from './built';

/**
 * Runs at the start of the server. Version 0 of each text becomes the one of this build; versions of the staff stay
 * above it. A text that the build no longer has, or of a brand that the database lacks, is deleted unless the staff wrote
 * a version of it. Returns false and writes nothing when the database holds the texts of a newer build.
 */
export const ensureContent = (pool: pg.Pool, now: number, version = BUILD_VERSION): Promise<boolean> =>
  inSession(pool, 'write', async (db) => {
    if (!(await claimBuild(db, 'texts', { version, now }))) return false;
    await putTexts(db);
    return true;
  });

async function putTexts(db: Database): Promise<void> {
  const texts = builtTexts(await knownBrands(db));
  const rows = texts.map(({ publishTime, ...text }) => ({
    ...{ ...text, publishTime, version: 0, status: 'built' as const, showFrom: 0, writtenTime: publishTime },
  }));
  const { kind, id, version, title, category, place, body, publishTime } = contentVersions;
  await db
    .insert(contentVersions)
    .values(rows)
    .onConflictDoUpdate({
      target: [kind, id, version],
      set: {
        title: sql`excluded.title`,
        category: sql`excluded.category`,
        place: sql`excluded.place`,
        body: sql`excluded.body`,
        publishTime: sql`excluded.publish_time`,
      },
      setWhere: sql`(${title}, ${category}, ${place}, ${body}, ${publishTime}) is distinct from
        (excluded.title, excluded.category, excluded.place, excluded.body, excluded.publish_time)`,
    });
  const written = db
    .select({ key: sql<string>`${kind} || ':' || ${id}` })
    .from(contentVersions)
    .where(sql`${version} > 0`);
  const key = sql<string>`${kind} || ':' || ${id}`;
  await db
    .delete(contentVersions)
    .where(and(eq(version, 0), notInArray(key, texts.map(refKey)), notInArray(key, written)));
}
