/** Every address of the shop: one heading, nothing in the console, nothing beside the screen of a phone. */
import { routesOf, viewsOf } from './fixtures/routes';
import { expect, test } from './fixtures/shop';

const PHONE = { width: 390, height: 844 };
/** Said by React in development of a part of ProTable that is older than React 18. */
const NOT_OURS = 'findDOMNode is deprecated';

const WALKS = [PHONE, { width: 1440, height: 900 }].flatMap((viewport) => [
  { what: 'page', pathsOf: routesOf, viewport },
  { what: 'view', pathsOf: viewsOf, viewport },
]);

for (const { what, pathsOf, viewport } of WALKS) {
  test(`every ${what} is whole at ${viewport.width} px`, async ({ page, shop, given }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const goods = await given.goods('CX10926');
    const orderNumber = await given.order(await given.goods('YH10034'), 0);
    await given.cart([goods, 1]);
    const basketId = await given.basketId();

    const faults: string[] = [];
    let at = '';
    page.on('console', (message) => {
      const text = message.text();
      if (['error', 'warning'].includes(message.type()) && !text.includes(NOT_OURS))
        faults.push(`${at} console: ${text.slice(0, 300)} ${message.location().url}`);
    });
    page.on('pageerror', (error) => faults.push(`${at} error: ${error.message}`));

    await shop.arriveLoggedIn();
    for (const path of pathsOf({ prodId: goods.prodId, basketId, orderNumber })) {
      at = path;
      await test.step(path, async () => {
        await shop.open(path);
        await shop.settled();
        const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
        if (headings.length !== 1) faults.push(`${path} has ${headings.length} h1: ${headings.join(', ')}`);
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (over > 0) faults.push(`${path} is ${over} px wider than the screen`);
      });
    }
    expect(faults).toEqual([]);
  });
}
