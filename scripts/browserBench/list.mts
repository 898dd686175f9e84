/** The list with 100 rows: opened, and another 100 in their place; the first screen, and the last row. */
import { painted, press, type OpenTab } from './tab.mjs';
import { inRounds, print } from './table.mjs';

const ROWS = 100;
const AIM = { unit: 'ms', aim: 100 } as const;
const ANSWER = { answer: '/search/products' };

/** Rows that the screen shows below the head of the list, the last one in part. */
const SCREEN = 9;

// In the page: rows of another answer than the one whose first row has this name.
const hasRows = ({ count, first }: { count: number; first: string }) => {
  // Those before may stand in the document yet, seen by nobody.
  const names = document.querySelectorAll('main div:not([aria-hidden="true"]) > table tbody th > a');
  return names.length >= count && names[0]?.textContent !== first;
};

async function measure(openTab: OpenTab, slow: boolean): Promise<void> {
  const { page, open, close } = await openTab({ slow });
  const list = `list of ${ROWS}${slow ? '' : ', not slowed down'}`;
  const shown = (count: number, first: string, act: () => Promise<unknown>) =>
    painted(page, ANSWER, [hasRows, { count, first }], act).then(({ sinceAnswer }) => sinceAnswer);
  const openedTo = (count: number) =>
    inRounds(async () => {
      await open('/home');
      await page.waitForLoadState('networkidle');
      const ms = await shown(count, '', () =>
        page.evaluate((size) => (location.hash = `#/list?size=${size}`), ROWS),
      );
      await page.waitForLoadState('networkidle');
      return ms;
    });
  const turnedTo = (count: number) =>
    inRounds(async () => {
      await page.waitForTimeout(1000);
      const other = page.url().includes('page=2') ? 1 : 2;
      const first = await page
        .locator('main div:not([aria-hidden="true"]) > table tbody th > a')
        .first()
        .innerText();
      const pages = page.getByRole('navigation', { name: '分页' });
      const link = pages.getByRole('link', { name: `第 ${other} 页`, exact: true });
      const start = { ...ANSWER, event: 'click' };
      const { sinceAnswer, sinceInput } = await painted(page, start, [hasRows, { count, first }], () =>
        press(page, link),
      );
      // Asked for with the press, it may be answered before the link is followed.
      return Math.min(sinceAnswer, sinceInput);
    });
  print({ name: `${list}: first screen, from the answer`, values: await openedTo(SCREEN), ...AIM });
  print({ name: `${list}: all rows, from the answer`, values: await openedTo(ROWS), unit: 'ms' });
  print({ name: `${list}, turned: first screen`, values: await turnedTo(SCREEN), ...AIM });
  print({ name: `${list}, turned: all rows`, values: await turnedTo(ROWS), unit: 'ms' });
  await close();
}

export async function measureList(openTab: OpenTab): Promise<void> {
  await measure(openTab, false);
  await measure(openTab, true);
}
