/** Shared code of the shop's commands: opening the database from the settings, and ending the process. */
import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../db/connect';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { errorFacts } from '../log';
import { readSettings, type ServerSettings } from '../settings';

/** Runs the command, prints its result or error, and ends the process. */
export function run(command: () => Promise<string>): void {
  command().then(
    (line) => console.log(line),
    (error: unknown) => {
      const { name, code, constraint, message } = errorFacts(error);
      console.error(message ?? [name, code, constraint].filter(Boolean).join(' '));
      process.exitCode = 1;
    },
  );
}

export const fail = (words: string): never => {
  throw new Error(words);
};

/**
 * Uses the server of DATABASE_URL; otherwise the embedded one, which is started if needed and stopped when nobody else
 * uses it.
 */
export async function withDatabase<T>(
  use: (url: string, settings: ServerSettings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== null) return use(settings.databaseUrl, settings);
  const { url, stop } = await startEmbedded({ folder: resolve(settings.dataFolder) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    return await use(url, settings);
  } finally {
    await stop();
  }
}

/** The same with one connection, after migrating to the schema of this version. */
export const withPool = <T>(use: (pool: Pool, settings: ServerSettings) => Promise<T>): Promise<T> =>
  withDatabase(async (url, settings) => {
    const pool = createPool({ url, size: 1 });
    try {
      // A schema with a separate owner is migrated by the server's start.
      if (settings.ownerUrl === null) await migrate(pool);
      return await use(pool, settings);
    } finally {
      await pool.end();
    }
  });
