/** Every address on a phone: nothing stands beside the screen. */
import { routesOf, viewsOf } from './fixtures/routes';
import { expect, test } from './fixtures/shop';

for (const [what, pathsOf] of Object.entries({ page: routesOf, view: viewsOf })) {
  test(`no ${what} is wider than the phone`, async ({ page, shop, given }) => {
    test.setTimeout(180_000);
    const goods = await given.goods('CX10926');
    const orderNumber = await given.order(await given.goods('YH10034'), 0);
    await given.cart([goods, 1]);
    const basketId = await given.basketId();
    await shop.arriveLoggedIn();
    const wide: string[] = [];
    for (const path of pathsOf({ prodId: goods.prodId, basketId, orderNumber })) {
      await shop.open(path);
      await shop.settled();
      // Against the screen: the window of a phone grows with a page that is too wide for it.
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);
      if (over > 0) wide.push(`${path} by ${over} px`);
    }
    expect(wide).toEqual([]);
  });
}
