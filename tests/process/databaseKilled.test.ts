/** The embedded PostgreSQL is killed under a running shop: it is restarted, and the shop recovers. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { dropEmbedded } from '../../server/db/embedded';
import { places } from '../../server/db/embedded/folder';
import { ask, startShop, type ShopProcess } from '../support/process';

const folder = mkdtempSync(join(tmpdir(), 'shop-database-killed-'));
let shop: ShopProcess | undefined;

afterAll(async () => {
  await shop?.signal('SIGTERM');
  await dropEmbedded(folder);
});

it('the readiness check fails and recovers, and calls are answered again', async () => {
  const running = (shop = await startShop({ DATA_FOLDER: folder, LOG_LEVEL: 'fatal' }));
  const pid = () => Number(readFileSync(join(places(folder).data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const ready = async () => (await fetch(`${running.origin}/readyz`)).status;
  const notices = async () => (await ask(running.origin, 'GET', '/shop/notice/topNoticeList')).status;
  for (let round = 0; round < 2; round++) {
    const before = pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 5_000, interval: 50 });
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 200 });
    await vi.waitFor(async () => expect(await notices()).toBe(200), { timeout: 5_000, interval: 100 });
    expect(pid()).not.toBe(before);
  }
});
