/** SIGTERM: running calls are answered, old connections accept no new ones, and the process ends soon. */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../support/database';
import { startShop, type ShopProcess } from '../support/process';

/** s: connections that stay open would be cut after this time. */
const STOP_SECONDS = 20;

let shop: ShopProcess;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  const { url } = await freshDatabase();
  shop = await startShop({ DATABASE_URL: url, LOG_LEVEL: 'fatal', STOP_SECONDS: String(STOP_SECONDS) });
});
afterAll(() => {
  agent.destroy();
});

interface Ended {
  status: number;
  /** Whether the server announced that it closes the connection. */
  closes: boolean;
}

const ask = (): Promise<Ended> =>
  new Promise((done, failed) => {
    request(`${shop.origin}/apis/search/products?q=acid`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' }),
      );
      answer.on('error', failed);
    })
      .on('error', failed)
      .end();
  });

it('stops while busy connections finish, and loses no answer', async () => {
  const ends: Ended[] = [];
  let refused = 0;
  let stopping = false;
  // Four buyers call without a pause, each over a kept connection.
  const buyers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const end = await ask().catch((error: NodeJS.ErrnoException) => error);
      if (!(end instanceof Error)) ends.push(end);
      else if (stopping && (end.code === 'ECONNREFUSED' || end.code === 'ECONNRESET')) return (refused += 1);
      else throw end;
    }
  });
  // All four are running; the speed depends on the machine.
  await expect.poll(() => ends.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const requested = performance.now();
  stopping = true;
  const code = await shop.signal('SIGTERM');
  const took = performance.now() - requested;
  await Promise.all(buyers);
  expect(code).toBe(0);
  expect(took).toBeLessThan((STOP_SECONDS * 1000) / 2);
  expect(ends.every(({ status }) => status === 200)).toBe(true);
  expect(refused).toBe(4);
});

it('announces the stop: /readyz is 503 while calls are still answered', async () => {
  const { url } = await freshDatabase();
  const leaving = await startShop({ DATABASE_URL: url, LOG_LEVEL: 'fatal', LEAVE_SECONDS: '3' });
  const status = async (path: string) => (await fetch(leaving.origin + path)).status;
  expect(await status('/readyz')).toBe(200);
  const ended = leaving.signal('SIGTERM');
  await expect.poll(() => status('/readyz'), { timeout: 1_000, interval: 50 }).toBe(503);
  expect(await status('/apis/search/products?q=acid')).toBe(200);
  expect(await ended).toBe(0);
});
