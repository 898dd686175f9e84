/** The database that the settings name, opened for a command. */
import { resolve } from 'node:path';
import { startEmbedded } from '../../server/db/embedded';
import { readSettings } from '../../server/settings';

/** Runs the command and ends the process with what came of it: one line, on whichever stream it belongs. */
export function run(command: () => Promise<string>): void {
  command().then(
    (line) => console.log(line),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}

/** With DATABASE_URL that server; else the embedded one, started when it does not run, stopped when nobody else uses it. */
export async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = readSettings(process.env);
  if (databaseUrl !== null) return use(databaseUrl);
  const { url, stop } = await startEmbedded({ folder: resolve(dataFolder) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    return await use(url);
  } finally {
    await stop();
  }
}

/** The one file and the switches of a command; anything else is answered with how it is used. */
export function fileAndSwitches(usage: string, known: readonly string[] = []) {
  const given = process.argv.slice(2);
  const switches = given.filter((word) => word.startsWith('-'));
  const [file, ...more] = given.filter((word) => !word.startsWith('-'));
  if (!file || more.length > 0 || switches.some((word) => !known.includes(word))) throw new Error(usage);
  return { file: resolve(file), switches };
}
