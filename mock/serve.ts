/**
 * Serves the built shop with demo data and QA switches on 127.0.0.1, on a temporary database: for browser tests and for
 * trying the build out. PORT sets the port, default 8127.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { webhookPort } from '../server/inbox/webhook';
import { closeServer, createSite } from '../server/serve';
import { createListener } from './listen';
import { startDemo } from './start';

// A browser and its tests share the machine, so the deadline is long.
process.env.CHEMISTRY_DEADLINE ??= '20000';
process.env.PDF_DEADLINE ??= '30000';

const HOST = '127.0.0.1';
const STOP_SECONDS = 2;
const WEBHOOK_KEY = 'only for trying the shop out, known to all';

async function open(port: number): Promise<() => Promise<void>> {
  const dist = resolve('dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no built shop: run `npm run build`.');
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const demo = await startDemo({
    folder,
    fast: true,
    // Mails are dropped and their codes shown; webhooks reach this machine or public addresses.
    ports: { sendMail: () => Promise.resolve(), webhook: webhookPort({ key: WEBHOOK_KEY, local: true }) },
    mount: (app) => {
      const site = createSite({ app, shopFolder: dist, isReady: () => true });
      return { fetch: async (request, mount) => site.fetch(request, mount) };
    },
  });
  const listener = createListener(() => Promise.resolve(demo.app));
  const server = createServer(listener);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, HOST, done);
  });
  return async () => {
    await closeServer(server, STOP_SECONDS);
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const port = Number(process.env.PORT ?? 8127);
const opening = open(port);
opening.then(
  () => console.log(`http://${HOST}:${port}/  (QA: /apis/__qa/console)`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void opening.then((close) => close()).finally(() => process.exit(0));
  });
