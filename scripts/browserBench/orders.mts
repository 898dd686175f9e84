/** The orders of `lab2000`, who has 2,000, at full speed: the longest task of each step. */
import type { Page } from '@playwright/test';
import { buyerAt } from './buyer.mjs';
import type { OpenTab } from './tab.mjs';
import { inRounds, print } from './table.mjs';

const AIM = { unit: 'ms', aim: 50 } as const;
const SETTLE_MS = 1500;

/** In the page: gathers tasks from here on; the browser only tells of those over 50 ms. */
const gather = () => {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
  Object.assign(globalThis, { benchTasks: tasks });
};

/** In the page: the longest since the last time it was asked; 0 when none was over 50 ms. */
const takeLongest = () => {
  const { benchTasks } = globalThis as unknown as { benchTasks: number[] };
  return Math.max(0, ...benchTasks.splice(0));
};

const longestOf = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  return await page.evaluate(takeLongest);
};

const STEPS: [name: string, act: (page: Page) => Promise<unknown>][] = [
  [
    'the next page',
    (page) =>
      page
        .getByRole('navigation', { name: '分页' })
        .getByRole('link', { name: '第 2 页', exact: true })
        .click(),
  ],
  ['another state', (page) => page.getByRole('link', { name: /^已完成/ }).click()],
  [
    'a search',
    async (page) => {
      await page.getByRole('searchbox', { name: /订单号/ }).fill('乙醇');
      await page.keyboard.press('Enter');
    },
  ],
];

export async function measureOrders(openTab: OpenTab, origin: string): Promise<void> {
  const { session } = await buyerAt(origin, 'lab2000');
  const names = ['opened by its address', 'opened from home', ...STEPS.map(([name]) => name)];
  const all = await inRounds(async () => {
    const { page, open, close } = await openTab({ session });
    await page.addInitScript(gather);
    const longest = [await longestOf(page, () => open('/user/order'))];
    await open('/home');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(takeLongest);
    longest.push(await longestOf(page, () => page.evaluate(() => (location.hash = '#/user/order'))));
    for (const [, act] of STEPS) longest.push(await longestOf(page, () => act(page)));
    await close();
    return longest;
  });
  for (const [at, name] of names.entries()) {
    const values = all.map((longest) => longest[at] ?? NaN);
    print({ name: `orders of lab2000, ${name}: longest task over 50`, values, ...AIM });
  }
}
