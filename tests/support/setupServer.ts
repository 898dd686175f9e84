/** Every test talks to the mock server over fetch; each starts from the same store and an empty session. */
import type { SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

declare global {
  /** The origin that the request layer puts before its paths; unset in the browser. */
  var __SHOP_ORIGIN__: string | undefined;
}

globalThis.__SHOP_ORIGIN__ = process.env.SHOP_ORIGIN;

/** Folders whose tests are pure: they are spared the loading of the whole mock server. */
const pure = /[\\/]tests[\\/](domain|house|catalogue|utils|constants)[\\/]/;

/** The running server, for a test that gives one call another answer: `server().use(...)`. */
let running: SetupServer | undefined;
export function server(): SetupServer {
  if (!running) throw new Error('The mock server does not run in this folder of tests.');
  return running;
}

if (!pure.test(expect.getState().testPath ?? '')) {
  const [{ setupServer }, { handlers }, { resetStore }] = await Promise.all([
    import('msw/node'),
    import('../../server/handlers'),
    import('../../server/store'),
  ]);
  const started = setupServer(...handlers);
  running = started;

  beforeAll(() => started.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    resetStore();
    if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
  });
  afterEach(() => started.resetHandlers());
  afterAll(() => started.close());
}
