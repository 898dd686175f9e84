/** The texts of this version into the database. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { databaseOf } from '../db/connect';
import { notices } from '../db/schema/content';
import { msOf } from '../http/dates';
import { NOTICES } from './notices';

/** At the server's start: notices are written with the code, so the code's text is the one that counts. */
export async function ensureContent(pool: pg.Pool): Promise<void> {
  const rows = NOTICES.map(({ id, kind, title, content, publishTime }) => ({
    id,
    kind,
    title,
    content: content ?? '',
    publishTime: msOf(publishTime),
  }));
  const { id, kind, title, content, publishTime } = notices;
  await databaseOf(pool)
    .insert(notices)
    .values(rows)
    .onConflictDoUpdate({
      target: id,
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        publishTime: sql`excluded.publish_time`,
      },
      setWhere: sql`(${kind}, ${title}, ${content}, ${publishTime})
        is distinct from (excluded.kind, excluded.title, excluded.content, excluded.publish_time)`,
    });
}
