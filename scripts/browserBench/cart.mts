/** A cart of 500 lines: opened, ticked, counted, and 100 lines deleted. */
import type { Locator, Page } from '@playwright/test';
import { buyerAt, type Buyer, type Pack } from './buyer.mjs';
import { painted, PAUSE, press, type OpenTab, type Tab } from './tab.mjs';
import { inRounds, print, ROUNDS } from './table.mjs';

const LINES = 500;
const DELETED = 100;
const AIM = { unit: 'ms', aim: 50 } as const;

// In the page.
const isChosen = (kinds: number) =>
  document.querySelector('[role=region][aria-label=结算] b')?.textContent === String(kinds);
const isOtherSum = (sum: string) =>
  document.querySelector('[role=region][aria-label=结算] p')?.textContent !== sum;
const hasLines = (count: number) => document.querySelectorAll('main section [data-line]').length === count;

const sumOf = (page: Page) => page.locator('[role=region][aria-label=结算] p').innerText();
const lineOf = (page: Page, at: number): Locator => page.locator('main section [data-line]').nth(at);

async function openCart({ page, open }: Tab): Promise<number> {
  const start = { answer: '/p/shopCart/info' };
  await open('/home');
  await page.waitForLoadState('networkidle');
  const { sinceAnswer } = await painted(page, start, [hasLines, LINES], () =>
    page.evaluate(() => (location.hash = '#/buyCar')),
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(PAUSE);
  return sinceAnswer;
}

async function measureTicks({ page }: Tab): Promise<void> {
  const click = async (box: Locator, kinds: number) => {
    const { sinceInput } = await painted(page, { event: 'click' }, [isChosen, kinds], () => press(page, box));
    await page.waitForTimeout(PAUSE);
    return sinceInput;
  };
  const all = page.getByRole('checkbox', { name: '全选' });
  const box = (round: number) => lineOf(page, round).getByRole('checkbox');
  const unticked = await inRounds((round) => click(box(round), LINES - 1 - round));
  const ticked = await inRounds((round) => click(box(round), LINES - ROUNDS + 1 + round));
  const none: number[] = [];
  const every = await inRounds(async () => {
    none.push(await click(all, 0));
    return await click(all, LINES);
  });
  print({ name: `cart of ${LINES}: untick a line`, values: unticked, ...AIM });
  print({ name: `cart of ${LINES}: tick a line`, values: ticked, ...AIM });
  print({ name: `cart of ${LINES}: untick all`, values: none, ...AIM });
  print({ name: `cart of ${LINES}: select all`, values: every, ...AIM });
}

async function measureCounts({ page }: Tab): Promise<void> {
  const change = async (event: string, act: () => Promise<void>) => {
    const { sinceInput } = await painted(page, { event }, [isOtherSum, await sumOf(page)], act);
    await page.waitForTimeout(PAUSE);
    return sinceInput;
  };
  await lineOf(page, 0).scrollIntoViewIfNeeded();
  const stepped = await inRounds((round) =>
    change('click', () => press(page, lineOf(page, round).getByRole('button', { name: /^增加/ }))),
  );
  const typed = await inRounds(async (round) => {
    await lineOf(page, round).getByRole('spinbutton').focus();
    return await change('keydown', () => page.keyboard.press('7'));
  });
  print({ name: `cart of ${LINES}: one more, by its button`, values: stepped, ...AIM });
  print({ name: `cart of ${LINES}: a count typed`, values: typed, ...AIM });
}

/** All but the first 100 are unticked, as earlier in this tab; then 删除选中. */
async function measureDeletions(tab: Tab, buyer: Buyer, packs: readonly Pack[]): Promise<void> {
  const { page } = tab;
  const times = await inRounds(async () => {
    await buyer.fillCart(packs);
    const unticked = (await buyer.basketIds()).slice(DELETED);
    await page.evaluate((ids) => sessionStorage.setItem('cartUnticked', JSON.stringify(ids)), unticked);
    await openCart(tab);
    const { sinceInput } = await painted(page, { event: 'click' }, [hasLines, LINES - DELETED], () =>
      press(page, page.getByRole('button', { name: '删除选中' })),
    );
    return sinceInput;
  });
  print({ name: `cart of ${LINES}: delete ${DELETED}`, values: times, ...AIM });
}

export async function measureCart(openTab: OpenTab, origin: string): Promise<void> {
  const buyer = await buyerAt(origin, 'buyer');
  const packs = await buyer.packs(LINES);
  await buyer.fillCart(packs);
  const tab = await openTab({ session: buyer.session, slow: true });
  const opened = await inRounds(() => openCart(tab));
  print({ name: `cart of ${LINES}: shown, from the answer`, values: opened, unit: 'ms' });
  await measureTicks(tab);
  await measureCounts(tab);
  await measureDeletions(tab, buyer, packs);
  await tab.close();
}
