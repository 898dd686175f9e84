/**
 * Umi ends its process without waiting. Therefore another process stops the embedded database: it joins as a further
 * user and leaves again, and the last user stops the server.
 *
 * As a program: `tsx mock/leave.ts FOLDER`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded';

const PROGRAM = join('mock', 'leave.ts');
const KEY = Symbol.for('shop.demo.leaving');
const holder = globalThis as { [KEY]?: true };

/** Runs once per process, however often this file is loaded. */
export function leaveOnExit(folder: string): void {
  if (holder[KEY]) return;
  holder[KEY] = true;
  process.once('exit', () => {
    const args = ['--import', 'tsx', PROGRAM, folder];
    spawn(process.execPath, args, { detached: true, stdio: 'ignore' }).unref();
  });
}

if (process.argv[1]?.endsWith(PROGRAM) && process.argv[2]) {
  void startEmbedded({ folder: process.argv[2] }).then((embedded) => embedded.stop());
}
