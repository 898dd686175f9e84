/** Starts the built shop with demo data for scripts, and logs buyers in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PASSWORD = 'Reagent2026';
const PAUSE_MS = 250;
/** Three minutes: a busy machine fills the database slowly. */
const TRIES = 720;

const executablePath = browserPath();
export const LAUNCH = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(origin, child) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error('The shop stopped before it answered.');
    const ok = await fetch(origin)
      .then((response) => response.ok)
      .catch(() => false);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('The shop did not answer within three minutes.');
}

export async function startShop(running) {
  if (running) return { origin: running, stop: () => undefined };
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built shop: run `npm run build`.');
  const port = await freePort();
  const shop = spawn(process.execPath, ['--import', 'tsx', 'mock/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  // On SIGTERM the shop stops its database, too.
  const stop = () => void shop.kill();
  process.on('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, shop);
  return { origin, stop };
}

export async function sessionOf(origin, userName = 'buyer') {
  const answer = await fetch(`${origin}/apis/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, passWord: PASSWORD }),
  });
  const { data } = await answer.json();
  const { accessToken } = data;
  return { accessToken, userData: JSON.stringify({ name: userName, token: accessToken }) };
}
