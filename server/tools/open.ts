/** The database that the settings name, opened for a command. */
import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../db/connect';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { readSettings, type ServerSettings } from '../settings';

/** Runs a command with one connection, on the schema of this version. */
export async function withPool<T>(use: (pool: Pool, settings: ServerSettings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ folder: resolve(settings.dataFolder) });
  const pool = createPool({ url: settings.databaseUrl ?? embedded?.url ?? '', size: 1 });
  try {
    await migrate(pool);
    return await use(pool, settings);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

export const fail = (words: string): never => {
  throw new Error(words);
};

/** Runs the command of this process: a line that says what was done, or what was wrong. */
export function runCommand(command: (given: string[]) => Promise<string>): void {
  command(process.argv.slice(2)).then(
    (line) => console.log(line),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
