/** From page to page: to one that was fetched ahead while its link was pointed at, and back. */
import type { Locator, Page } from '@playwright/test';
import { buyerAt } from './buyer.mjs';
import { painted, type OpenTab } from './tab.mjs';
import { inRounds, print } from './table.mjs';

const AIM = { unit: 'ms', aim: 100 } as const;

interface Move {
  name: string;
  from: string;
  link: (page: Page) => Locator;
  /** What only the page has that is moved to, its data with it. */
  shows: string;
  /** What only the page has that is gone back to. */
  backTo: string;
}

const HOME = 'main h1';
const ROWS = 'main table tbody th > a';

const MOVES: Move[] = [
  {
    name: 'from the list to a product',
    from: '/list',
    link: (page) => page.locator(ROWS).nth(3),
    shows: 'main tr[data-sku]',
    backTo: '[aria-label=商品排序], main table tbody th > a',
  },
  {
    name: 'from home to the recommendations',
    from: '/home',
    link: (page) => page.getByRole('banner').getByRole('link', { name: '推荐' }),
    shows: ROWS,
    backTo: HOME,
  },
  {
    name: 'from a product to the cart',
    from: '/productDetail?prodId=10001',
    link: (page) => page.getByRole('banner').getByRole('link', { name: /购物车/ }),
    shows: 'main section [data-line]',
    backTo: 'main tr[data-sku]',
  },
];

// In the page. What is drawn ahead stands in it too, hidden.
const stands = (selector: string) =>
  [...document.querySelectorAll(selector)].some((part) => part.checkVisibility());
const isAt = ({ path, selector }: { path: string; selector: string }) =>
  location.hash.startsWith(`#${path}`) &&
  [...document.querySelectorAll(selector)].some((part) => part.checkVisibility());

export async function measureMoves(openTab: OpenTab, origin: string): Promise<void> {
  const buyer = await buyerAt(origin, 'buyer');
  await buyer.fillCart(await buyer.packs(5));
  for (const { name, from, link, shows, backTo } of MOVES) {
    const back: number[] = [];
    const there = await inRounds(async () => {
      const { page, open, close } = await openTab({ session: buyer.session, slow: true });
      await open(from);
      await link(page).waitFor();
      await page.waitForLoadState('networkidle');
      await link(page).hover();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1000);
      const moved = await painted(page, { event: 'click' }, [stands, shows], () => link(page).click());
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      const path = from.split('?')[0] ?? from;
      const returned = await painted(page, { event: 'popstate' }, [isAt, { path, selector: backTo }], () =>
        page.evaluate(() => history.back()),
      );
      back.push(returned.sinceInput);
      await close();
      return moved.sinceInput;
    });
    print({ name: `${name}, pointed at before`, values: there, ...AIM });
    print({ name: `and back`, values: back, unit: 'ms' });
  }
}
