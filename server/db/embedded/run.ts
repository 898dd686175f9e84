/** Runs one of PostgreSQL's programs. */
import { spawn } from 'node:child_process';

/** Whom a program runs as; empty: whoever we are. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Outcome {
  ok: boolean;
  /** What it said, on both streams; why it could not be run at all. */
  output: string;
}

/** How long after its end a program's last words are waited for. */
const STREAMS_MS = 500;

/** A user's PGPORT, PGOPTIONS or PGDATA must not steer it, and its words stay English. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
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
    let said = '';
    const listen = (text: Buffer) => {
      said += text.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: said.trim() }));
    // On Windows the database server inherits the streams of pg_ctl and would keep them open.
    child.on('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, STREAMS_MS).unref();
    });
  });
}
