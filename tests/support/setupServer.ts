/** Every test calls the real server through fetch; each starts from the same seed and an empty session. */
import type { SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

declare global {
  /** The origin that the request layer puts before its paths; unset in the browser. */
  var __SHOP_ORIGIN__: string | undefined;
  /** The interception of the current test file. */
  var __SHOP_INTERCEPTION__: SetupServer | undefined;
}

globalThis.__SHOP_ORIGIN__ = process.env.SHOP_ORIGIN;

/** Folders with pure tests, which do not load the whole server. */
const pure = /[\\/]tests[\\/](domain|meta|catalogue|constants|server)[\\/]/;

/**
 * The current interception, for a test that replaces one answer: `server().use(...)`. It is global, because this file
 * is loaded for each test file, while helpers that import it are loaded once per worker and would keep the first one.
 */
export function server(): SetupServer {
  const running = globalThis.__SHOP_INTERCEPTION__;
  if (!running) throw new Error('The server does not run in this folder of tests.');
  return running;
}

if (!pure.test(expect.getState().testPath ?? '')) {
  const [{ setupServer }, { http }, { resetShop, shopHere }] = await Promise.all([
    import('msw/node'),
    import('msw'),
    import('./shop'),
  ]);
  const calls = ['/apis', '/h5apis'].map((prefix) =>
    http.all(`*${prefix}/*`, async ({ request }) => (await shopHere()).app.fetch(request)),
  );
  const started = setupServer(...calls);
  globalThis.__SHOP_INTERCEPTION__ = started;

  beforeAll(() => started.listen({ onUnhandledRequest: 'error' }));
  beforeEach(async () => {
    await resetShop();
    if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
  });
  afterEach(() => started.resetHandlers());
  afterAll(async () => {
    started.close();
    globalThis.__SHOP_INTERCEPTION__ = undefined;
    // Test files share loaded modules: the next one reads the catalogue before its first test.
    await resetShop();
  });
}
