/** Prevents a process of an older build from overwriting the catalogue or texts of a newer one. */
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from './connect';
import { appliedBuilds } from './schema/builds';

declare const __BUILD_VERSION__: number | undefined;

/**
 * Version of this build: the time of the build in ms since 1970 (`tools/build/server.mjs`). Code that runs from
 * sources uses the time of its start.
 */
export const BUILD_VERSION = typeof __BUILD_VERSION__ === 'number' ? __BUILD_VERSION__ : Date.now();

export type BuildPart = (typeof appliedBuilds.$inferSelect)['part'];

/** Version of the newest applied build; 0 when there is none. */
export async function appliedVersion(db: Database, part: BuildPart): Promise<number> {
  const [row] = await db.select().from(appliedBuilds).where(eq(appliedBuilds.part, part));
  return row?.version ?? 0;
}

/**
 * Records that a build will be applied, in the transaction that applies it. Returns false when a newer build was
 * applied before; then nothing may be written. A concurrent process waits here until the first transaction ends.
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
