/** Keeps a process of an older build from putting its catalogue or texts over those of a newer one. */
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from './connect';
import { appliedBuilds } from './schema/builds';

declare const __BUILD_VERSION__: number | undefined;

/**
 * Version of this build: ms since 1970 at which it was built (`scripts/server/build.mjs`), so later builds have higher
 * ones. Code that runs from its sources counts as built when it started.
 */
export const BUILD_VERSION = typeof __BUILD_VERSION__ === 'number' ? __BUILD_VERSION__ : Date.now();

export type BuildPart = (typeof appliedBuilds.$inferSelect)['part'];

/** Version of the newest build that was applied; 0 when none was. */
export async function appliedVersion(db: Database, part: BuildPart): Promise<number> {
  const [row] = await db.select().from(appliedBuilds).where(eq(appliedBuilds.part, part));
  return row?.version ?? 0;
}

/**
 * Records that a build is about to be applied, in the transaction that applies it. False when a newer build was applied
 * before: then nothing may be written. A second process waits here until the first has ended its transaction.
 */
export async function claimBuild(
  db: Database,
  part: BuildPart,
  { version, now }: { version: number; now: number },
): Promise<boolean> {
  const claimed = await db
    .insert(appliedBuilds)
    .values({ part, version, appliedAt: now })
    .onConflictDoUpdate({
      target: appliedBuilds.part,
      set: { version: sql`excluded.version`, appliedAt: sql`excluded.applied_at` },
      setWhere: lte(appliedBuilds.version, version),
    })
    .returning({ part: appliedBuilds.part });
  return claimed.length > 0;
}
