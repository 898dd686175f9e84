/** A buyer's tab in which one call at a time fails, and the visible effects. */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { noteSpeech } from '../../e2e/fixtures/shopper';
import { KINDS, slowRefusal, SUCCEEDS, type Kind } from './kinds';

/** A call of a page: `GET /apis/brand/list`. */
export type CallName = string;

export interface Fault {
  /** A trailing `*` matches a prefix. */
  call: CallName;
  kind: Kind;
  /** The write is never sent to the shop, so that the next cell finds the same data. */
  isWrite?: boolean;
}

/** Does this fault apply to the call? */
export const strikes = ({ call: wanted }: Fault, call: CallName) =>
  wanted.endsWith('*') ? call.startsWith(wanted.slice(0, -1)) : call === wanted;

/** Text of the page once it is stable. */
export interface Sight {
  /** Address within the shop. */
  path: string;
  /** Header (in the administration: its menu) and main exist, and main has text. */
  isWhole: boolean;
  /** The outermost error boundary caught an error of the page. */
  isBroken: boolean;
  /** Skeletons of parts that are still loading. */
  waiting: string[];
  /** Failure messages since the start of the visit or the sending of the form. */
  messages: string[];
  /** All visible or announced lines about a failure. */
  failures: string[];
  /** Headings in main. */
  headings: string[];
  /** Uncaught errors. */
  uncaught: string[];
  /** Errors in the console, where React logs what a part could not show. */
  logged: string[];
  /** Calls made. */
  calls: CallName[];
  /** Number of calls affected by the fault. */
  hits: number;
}

const PREFIX = /^\/(h5)?apis\//;
/** A page without calls, where a visit begins. */
export const CALM = '/noSuchPage';
const POLL_MS = 80;
/** Checks of a settled page without a failure message before it counts as silent. */
const SILENT_ROUNDS = 36;
/** Time limit for a page, ms. */
const LIMIT_MS = 15_000;
/** Time limit for the call to be made, ms. */
const HIT_LIMIT_MS = 7_000;
/**
 * A little more than the client's timeout, ms: `REQUEST_TIMEOUT` in src/constants/site.ts; `FILE_TIMEOUT` for files, `LONG_TIMEOUT` for
 * tables of new products.
 */
const PAST_TIMEOUT_MS = 10_500;
const PAST_FILE_TIMEOUT_MS = 30_500;
const PAST_LONG_TIMEOUT_MS = 120_500;

function timeoutOf(request: Request): number {
  const { pathname } = new URL(request.url());
  if (/\/productImports$/.test(pathname)) return PAST_LONG_TIMEOUT_MS;
  return /Pdf$/.test(pathname) ? PAST_FILE_TIMEOUT_MS : PAST_TIMEOUT_MS;
}

/** Console messages of the browser and ahooks about a failure that was handled. */
const OF_THE_CALL = /Failed to load resource|net::ERR_|^ApiError: /;

export const callOf = (request: Request): CallName => {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname}`;
};

/** Runs in the page. */
function look() {
  const FAILURE =
    /加载失败|没有成功|没有权限|没能|失败|重试|出错|有误|稍后|不存在|无法|频繁|维护中|暂时|超时|没有找到/;
  const visible = (element: Element) => element.getClientRects().length > 0;
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(visible).map((element) => element.textContent ?? '');
  const main = document.querySelector('main');
  const written = document.body.innerText;
  const messages = (window as { messages?: string[] }).messages ?? [];
  const busy = [...document.querySelectorAll('[aria-busy=true], [role=status]')]
    .filter(visible)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    .filter((label) => label.includes('正在'));
  // antd's table shows its spinner without a text.
  const waiting = [...busy, ...texts('.ant-spin-spinning').map((text) => text || 'a table')];
  const lines = [...written.split('\n'), ...messages, ...texts('[role=alert]')];
  return {
    path: location.hash.slice(1),
    isWhole: document.querySelector('header, aside') !== null && (main?.innerText ?? '').trim().length > 3,
    isBroken: /页面出错了|页面加载失败/.test(main?.innerText ?? ''),
    waiting,
    // A reason beside a field changes in place.
    messages: [...messages, ...texts('[role=alert]')].filter((line) => FAILURE.test(line)),
    failures: [...new Set(lines.map((line) => line.trim()).filter((line) => FAILURE.test(line)))],
    headings: texts('main h1, main h2, main h3'),
    isSending: document.querySelector('.ant-btn-loading') !== null,
    length: written.length,
    title: main?.querySelector('h1')?.textContent ?? '',
  };
}

export class Visitor {
  private readonly pages = new Map<boolean, Page>();
  private fault: Fault | null = null;
  private uncaught: string[] = [];
  private logged: string[] = [];
  private calls: CallName[] = [];
  private hits = 0;
  private readonly underWay = new Set<Request>();
  private hung: Route[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly dropOrigin: string,
  ) {}

  /** Opens a tab, with a controllable clock when a call is to hang. */
  async page(withClock: boolean): Promise<Page> {
    const known = this.pages.get(withClock);
    if (known && !known.isClosed()) {
      await known.bringToFront();
      return known;
    }
    const page = await this.context.newPage();
    this.pages.set(withClock, page);
    page.setDefaultTimeout(LIMIT_MS);
    if (withClock) await page.clock.install();
    // tsx marks named functions, including those that run in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(noteSpeech);
    page.on('pageerror', (error) => this.uncaught.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_CALL.test(message.text()))
        this.logged.push(message.text().slice(0, 300));
    });
    const end = (request: Request) => void this.underWay.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    await page.route(({ pathname }) => PREFIX.test(pathname), this.answer);
    // Pictures are irrelevant here.
    await page.route(
      ({ pathname }) => pathname.startsWith('/structures/'),
      (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    return page;
  }

  private readonly answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = callOf(request);
    this.calls.push(call);
    const { fault } = this;
    if (!fault || !strikes(fault, call)) {
      this.underWay.add(request);
      return route.continue().catch(() => undefined);
    }
    this.hits += 1;
    if (fault.kind === 'hang') this.hung.push(route);
    else this.underWay.add(request);
    const apply = fault.isWrite && fault.kind === 'slow' ? slowRefusal : KINDS[fault.kind];
    await apply(route, { dropOrigin: this.dropOrigin }).catch(() => undefined);
  };

  /** Makes one call fail from now on; null: none. */
  async strike(fault: Fault | null): Promise<void> {
    this.fault = fault;
    this.hits = 0;
    await Promise.all(this.hung.splice(0).map((route) => route.abort().catch(() => undefined)));
  }

  /** Sets the session of a login for every tab opened from now on. */
  async enter(session: Record<string, string>): Promise<void> {
    await this.context.addInitScript((entries) => {
      if (sessionStorage.getItem('entered')) return;
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
      sessionStorage.setItem('entered', 'yes');
    }, session);
  }

  /** Opens the address in a new tab. */
  async open(path: string, fault: Fault | null = null): Promise<Sight> {
    const withClock = fault?.kind === 'hang';
    await this.pages.get(withClock)?.close();
    const page = await this.page(withClock);
    await this.begin(fault);
    await page.goto(`${this.origin}/#${path}`);
    return this.settled(page, '');
  }

  /** Navigates there within the shop, from a page without calls. */
  async visit(path: string, fault: Fault | null = null, withClock = fault?.kind === 'hang'): Promise<Sight> {
    const page = await this.page(withClock);
    if (!page.url().startsWith(this.origin)) await page.goto(`${this.origin}/#${CALM}`);
    await this.strike(null);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, CALM);
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
    // A read of the page that was left goes on, and its failure would belong to the next visit.
    for (let round = 0; this.underWay.size > 0 && round < SILENT_ROUNDS; round++)
      await page.waitForTimeout(POLL_MS);
    await this.begin(fault);
    await page.evaluate((hash) => {
      (window as { messages?: string[] }).messages?.splice(0);
      location.hash = hash;
    }, path);
    return this.settled(page, path === CALM ? '' : '页面不存在');
  }

  /** Sends a filled form. */
  async send(fault: Fault, press: (page: Page) => Promise<unknown>): Promise<Sight> {
    const page = await this.page(fault.kind === 'hang');
    await this.begin(fault);
    await page.evaluate(() => (window as { messages?: string[] }).messages?.splice(0));
    await press(page);
    return this.settled(page, '');
  }

  private async begin(fault: Fault | null): Promise<void> {
    await this.strike(fault);
    this.uncaught = [];
    this.logged = [];
    this.calls = [];
    this.underWay.clear();
  }

  /** Waits until the page is settled; `before` is the heading of the previous page. */
  private async settled(page: Page, before: string): Promise<Sight> {
    const { fault } = this;
    const start = Date.now();
    let seen = await page.evaluate(look);
    let stillFor = 0;
    let forwarded = 0;
    // Cached data stays while a call fails, and a busy machine reports the failure later. Wait longer only while
    // nothing is reported.
    const rounds = () =>
      fault && !SUCCEEDS.includes(fault.kind) && seen.failures.length === 0 ? SILENT_ROUNDS : 2;
    while (stillFor < rounds() && Date.now() - start < LIMIT_MS) {
      await page.waitForTimeout(POLL_MS);
      const next = await page.evaluate(look);
      const isStruck = !fault || this.hits > 0 || Date.now() - start > HIT_LIMIT_MS;
      // After a retry, advance the clock once more: calls made before the page was ready may have timed out earlier.
      if (fault?.kind === 'hang' && this.hits > forwarded && this.underWay.size === 0) {
        forwarded = this.hits;
        await page.clock.fastForward(Math.max(...this.hung.map((route) => timeoutOf(route.request()))));
        await page.waitForTimeout(4 * POLL_MS);
        continue;
      }
      const isStill =
        isStruck &&
        this.underWay.size === 0 &&
        next.waiting.length === 0 &&
        !next.isSending &&
        next.length === seen.length &&
        next.isWhole &&
        next.title !== before;
      stillFor = isStill ? stillFor + 1 : 0;
      seen = next;
    }
    const { uncaught, logged, hits } = this;
    return { ...seen, uncaught, logged, hits, calls: [...new Set(this.calls)] };
  }

  /** Closes its tabs and with them their storage. */
  async close(): Promise<void> {
    await this.strike(null);
    await Promise.all([...this.pages.values()].map((page) => page.close()));
    this.pages.clear();
  }

  /** Ends the visitor. */
  async end(): Promise<void> {
    await this.close();
    await this.context.close();
  }
}
