/** A tab of the shop, slowed down or not, and when something stands on the screen in it. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** How many times slower the processor is made. */
export const SLOW = 4;
/** 10 Mbit/s each way, and 40 ms there and back. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

export interface Tab {
  page: Page;
  cdp: CDPSession;
  origin: string;
  /** Opens an address of the shop anew, as a reload would. */
  open: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Chromium's, which TypeScript's own types do not have. */
declare const scheduler: {
  postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void>;
};

interface Wanted {
  /** What the session storage holds before the shop starts; a change made later stays. */
  session?: Record<string, string>;
  slow?: boolean;
  network?: boolean;
}

export type OpenTab = (wanted?: Wanted) => Promise<Tab>;

/** Opens tabs, each with nothing cached. */
export const tabsOf =
  (browser: Browser, origin: string): OpenTab =>
  async ({ session = {}, slow = false, network = false } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    // tsx marks functions by name, and the page would not know the marker.
    await context.addInitScript('globalThis.__name ??= (value) => value');
    await context.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries))
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, session);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (slow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    if (network) await cdp.send('Network.emulateNetworkConditions', NETWORK);
    return {
      page,
      cdp,
      origin,
      open: async (path) => {
        await page.goto('about:blank');
        await page.goto(`${origin}/#${path}`);
      },
      close: () => context.close(),
    };
  };

/** ms for what follows a step: an answer, the next count of the header. */
export const PAUSE = 500;

/**
 * Without the check of what lies under the pointer, which runs in the page within the click; held down as long as a finger
 * does, so that what the press itself draws is not counted to the click.
 */
const PRESS = { force: true, delay: 80 };

/** As a hand does: the pointer rests there before it presses. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.hover({ force: true });
  await page.waitForTimeout(PAUSE);
  await target.click(PRESS);
}

/** When something was painted: ms since the input, and since the end of the awaited answer; NaN where none was. */
export interface Painted {
  sinceInput: number;
  sinceAnswer: number;
}

/** What the clocks start with: an event of this type, and the last answer whose address has these words in it. */
export interface Start {
  event?: string;
  answer?: string;
}

const LIMIT_MS = 30_000;

/**
 * How long after its start something stood on the screen: until the end of the first frame in which `isShown` holds,
 * asked at each change of the document, told by a task after the frame, when style, layout and paint are done. An
 * event counts from its own time stamp. `act` is what the buyer does. Throws when nothing came within 30 s.
 */
export async function painted<A>(
  page: Page,
  start: Start,
  [isShown, wanted]: [isShown: (wanted: A) => boolean, wanted: A],
  act: () => Promise<unknown>,
): Promise<Painted> {
  const given = [start, LIMIT_MS, wanted].map((value) => JSON.stringify(value) ?? 'undefined').join(', ');
  // Nothing is awaited here: it resolves after `act`.
  await page.evaluate(
    `void (globalThis.benchPainted = (${watch.toString()})(${isShown.toString()}, ${given}))`,
  );
  await act();
  return await page.evaluate(
    () => (globalThis as unknown as { benchPainted: Promise<Painted> }).benchPainted,
  );
}

/** In the page. */
function watch<A>(
  isShown: (wanted: A) => boolean,
  { event, answer }: Start,
  limit: number,
  wanted: A,
): Promise<Painted> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let input = event ? NaN : begun;
    if (event)
      window.addEventListener(event, (happened) => (input = happened.timeStamp), {
        capture: true,
        once: true,
      });
    const answered = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => answer && name.includes(answer) && responseEnd > begun)
        .at(-1)?.responseEnd ?? NaN;
    const done = () => {
      const now = performance.now();
      // The entry of an answer may come after its words.
      setTimeout(() => resolve({ sinceInput: now - input, sinceAnswer: now - answered() }), 100);
    };
    // Looked at when something changes: a look at every frame would have frames drawn that the shop does not ask for.
    const changes = new MutationObserver(() => look());
    const look = () => {
      if (Number.isNaN(input) || !isShown(wanted)) return;
      changes.disconnect();
      clearTimeout(late);
      // Before other tasks: what they do is not what the buyer waits for.
      requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }));
    };
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error('It was not painted in time.'));
    }, limit);
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}
