/**
 * Checks every page and state of the built shop with axe: `npm run axe -- [part of a name] […]`. Each is checked on a
 * desktop (1440 px), zoomed to 200 % (720 px), on a phone (390 px) and on the smallest screen (320 px); none may be
 * wider than its screen. Prints the violations and the number of clean pages, and exits with 1 unless all are clean.
 * Starts the built shop with demo data (`npm run build` first), unless AXE_ORIGIN names a running one. Takes about ten
 * minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { prepare, withFreshOrder, type Given, type Who } from './axe/given.mjs';
import { OWN_STATES } from './axe/ownStates.mjs';
import { SHOP_STATES } from './axe/shopStates.mjs';
import type { State } from './axe/state.mjs';
import { violationsOf } from './axe/violations';
import { LAUNCH, startShop } from './shopForScripts.mjs';

/** Widths at opening and after narrowing. What was opened stays open, as for a buyer who zooms in. */
const SCREENS = [
  { on: 'wide', opened: { width: 1440, height: 900 }, narrowed: { width: 720, height: 450 } },
  { on: 'phone', opened: { width: 390, height: 844 }, narrowed: { width: 320, height: 640 } },
] as const;
type Screen = (typeof SCREENS)[number];

/** This rule takes half of the time; the phone has already checked the colours of narrow pages. */
const SLOW = 'color-contrast';

const TOGETHER = 2;
const WAIT_MS = 30_000;
const SETTLE_MS = 350;

interface Check {
  state: string;
  width: number;
  /** One line per violation; empty when the page is clean. */
  faults: string[];
}

/** Finding of axe: rule, number of nodes, and the first of them. */
async function faultsOf(page: Page, narrowed: boolean): Promise<string[]> {
  const violations = await violationsOf(page, { without: narrowed ? [SLOW] : [] });
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 4).map(({ target, html }) => `${target.join(' ')}  ${html.slice(0, 140)}`);
    return [`${id} × ${nodes.length}`, ...places].join('\n      ');
  });
}

/** A page wider than the screen must be scrolled sideways. Returns the elements that stick out, innermost first. */
async function overflowOf(page: Page, width: number): Promise<string[]> {
  const { scrollWidth, beyond } = await page.evaluate((screen) => {
    const { scrollWidth } = document.documentElement;
    const all = scrollWidth > screen ? [...document.body.querySelectorAll('*')] : [];
    const beyond = all
      .filter((element) => element.getBoundingClientRect().right > screen + 0.5)
      .map((element) => element.cloneNode(false) as Element)
      .map(({ outerHTML }) => outerHTML.slice(0, 140));
    return { scrollWidth, beyond };
  }, width);
  if (scrollWidth <= width) return [];
  return [
    [`${scrollWidth - width} px wider than the screen`, ...beyond.reverse().slice(0, 6)].join('\n      '),
  ];
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page
    .getByRole('status', { name: /加载|正在/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLE_MS);
}

/** Checks a state on one screen, at both widths. */
async function look(context: BrowserContext, given: Given, state: State, screen: Screen): Promise<Check[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const checks: Check[] = [];
  const check = (width: number, faults: string[]) => checks.push({ state: state.name, width, faults });
  try {
    const path = typeof state.path === 'string' ? state.path : state.path(given);
    await page.goto(`/#${path}`);
    await settled(page);
    if (state.act) {
      await state.act(page);
      await settled(page);
    }
    for (const viewport of [screen.opened, screen.narrowed]) {
      await page.setViewportSize(viewport);
      const { width } = viewport;
      const narrowed = viewport === screen.narrowed;
      check(width, [...(await faultsOf(page, narrowed)), ...(await overflowOf(page, width))]);
    }
  } catch (error) {
    check(screen.opened.width, [`not reached: ${String(error).slice(0, 300)}`]);
  } finally {
    await page.close();
  }
  return checks;
}

/** A browser context for one user on one screen. */
async function contextOf(browser: Browser, origin: string, given: Given, who: Who, screen: Screen) {
  const phone = screen.on === 'phone';
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: screen.opened,
    // A window that grows with its content would hide that the page is too wide.
    screen: screen.opened,
    isMobile: phone,
    hasTouch: phone,
    // Avoids checking half faded elements.
    reducedMotion: 'reduce',
  });
  if (who !== 'nobody')
    await context.addInitScript((buyer) => {
      sessionStorage.setItem('accessToken', buyer.token);
      sessionStorage.setItem('userData', JSON.stringify(buyer));
    }, given.buyers[who]);
  return context;
}

function print({ state, width, faults }: Check): void {
  if (faults.length === 0) return console.log(`  ok  ${String(width).padStart(4)}  ${state}`);
  console.log(`BAD   ${String(width).padStart(4)}  ${state}`);
  for (const fault of faults) console.log(`    ${fault}`);
}

/** Prints how often each rule is broken, most frequent first. */
function printRules(checks: Check[]): void {
  const counts = new Map<string, { checks: number; nodes: number }>();
  for (const fault of checks.flatMap(({ faults }) => faults)) {
    const [rule = '', nodes = '1'] = (fault.split('\n')[0] ?? '').split(' × ');
    const name = rule.replace(/^\d+ px|:.*$/s, '').trim();
    const count = counts.get(name) ?? { checks: 0, nodes: 0 };
    counts.set(name, { checks: count.checks + 1, nodes: count.nodes + Number(nodes) });
  }
  for (const [rule, count] of [...counts].sort(([, a], [, b]) => b.checks - a.checks))
    console.log(`${rule}: ${count.checks} checks, ${count.nodes} nodes`);
}

async function lookAtAll(
  browser: Browser,
  origin: string,
  prepared: Given,
  states: State[],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const screen of SCREENS) {
    const given = await withFreshOrder(origin, prepared);
    const waiting = states.filter(({ on }) => on === undefined || on === screen.on);
    const contexts = new Map<Who, Promise<BrowserContext>>();
    const work = async () => {
      for (let state = waiting.shift(); state; state = waiting.shift()) {
        const { who = 'nobody' } = state;
        const context = contexts.get(who) ?? contextOf(browser, origin, given, who, screen);
        contexts.set(who, context);
        const done = await look(await context, given, state, screen);
        done.forEach(print);
        checks.push(...done);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    for (const context of contexts.values()) await (await context).close();
  }
  return checks;
}

const parts = process.argv.slice(2);
const isAsked = ({ name }: State) => parts.length === 0 || parts.some((part) => name.includes(part));
const shop = await startShop(process.env.AXE_ORIGIN);
let clean = false;
try {
  const browser = await chromium.launch(LAUNCH);
  const given = await prepare(shop.origin);
  const states = [...SHOP_STATES, ...OWN_STATES].filter(isAsked);
  const checks = await lookAtAll(browser, shop.origin, given, states);
  await browser.close();
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/axe.json', `${JSON.stringify(checks, null, 2)}\n`);
  const cleanCount = checks.filter(({ faults }) => faults.length === 0).length;
  clean = checks.length > 0 && cleanCount === checks.length;
  printRules(checks);
  console.log(`${checks.length} checks, ${cleanCount} clean`);
} finally {
  shop.stop();
}
process.exit(clean ? 0 : 1);
