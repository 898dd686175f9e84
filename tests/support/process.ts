/** The built server as a separate process, as in production: started, called over HTTP, stopped or killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_DATA_KEY } from '../../mock/settings';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ShopProcess {
  origin: string;
  pid: number;
  /** All its output. */
  output: () => string;
  /** Resolves when the process has ended; returns its exit code. */
  signal: (signal: NodeJS.Signals) => Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const BUNDLE = 'build/server/main.mjs';

/**
 * Starts the built server and waits until it is ready. `folder`: a built shop elsewhere (`support/tree.ts`). `uid`: its
 * user, which only root can choose.
 */
export async function startShop(
  env: Record<string, string>,
  { folder = root, uid }: { folder?: string; uid?: number } = {},
): Promise<ShopProcess> {
  if (!existsSync(join(folder, BUNDLE))) throw new Error('There is no built server: run `npm run build`.');
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: folder,
    uid,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      LEAVE_SECONDS: '0',
      DATA_KEY: DEMO_DATA_KEY,
      CATALOGUE_IMPORT: 'first-start',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child, () => output);
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
        child.once('exit', (code) => done(code));
        child.kill(signal);
      }),
  };
}

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`);
    const is = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (is) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The shop was not ready within a minute:\n${output()}`);
}

export interface Answered<T = unknown> {
  status: number;
  success: boolean;
  reason: string | null;
  message: string | null;
  data: T;
}

/** A call; rejects when no answer comes. */
export async function ask<T = unknown>(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answered<T>> {
  const response = await fetch(`${origin}/apis${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Omit<Answered<T>, 'status'>;
  return { ...envelope, status: response.status };
}

/** Logs in; returns the token. */
export async function logInAt(origin: string, userName: string, passWord = 'Reagent2026'): Promise<string> {
  const { data } = await ask<{ accessToken: string }>(origin, 'POST', '/login', {
    body: { userName, passWord },
  });
  return data.accessToken;
}
