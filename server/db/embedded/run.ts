/** Runs one of PostgreSQL's programs. */
import { spawn } from 'node:child_process';

/** Account to run as; empty for the present one. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Outcome {
  ok: boolean;
  /** Output of both streams, or the reason why the program could not start. */
  output: string;
}

/** How long to wait for output after the program ended, ms. */
const STREAMS_MS = 500;

/**
 * Removes variables such as PGPORT, PGOPTIONS and PGDATA, which would change the behaviour, and sets English
 * messages.
 */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

export function run(program: string, args: string[], account: Account, folder: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const listen = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
    // On Windows the database server inherits the streams of pg_ctl and would keep them open.
    child.on('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, STREAMS_MS).unref();
    });
  });
}
