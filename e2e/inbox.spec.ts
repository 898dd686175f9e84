/** Messages: a shipped order is reported in the inbox, and a watch notifies; also on a phone. */
import { expect, test } from './fixtures/shop';
import { expectWhole, overWidth } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 390])
  test(`messages report events and lead to the order and its goods, at ${width} px`, async ({
    page,
    shop,
    given,
    call,
    buyer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // Separate goods: the other test would raise the price again before the message.
    const goods = await given.goods(width === 390 ? 'YH10051' : 'YH10043');
    const orderNumber = await given.shipped(goods, 0);
    await shop.arriveLoggedIn();

    await shop.open('/user/inbox');
    const messages = page.getByRole('list', { name: '消息' });
    await expect(messages.getByRole('listitem')).toHaveCount(2);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await messages.getByRole('link', { name: /订单已发货/ }).click();
    await expect(page).toHaveURL(new RegExp(`/user/order\\?orderNumber=${orderNumber}`));
    await expect(page.getByText(orderNumber).first()).toBeVisible();

    await shop.open(`/productDetail?prodId=${goods.prodId}`);
    await page.getByRole('button', { name: '到货/降价提醒' }).click();
    const dialog = page.getByRole('dialog', { name: /^到货\/降价提醒/ });
    await dialog.getByRole('button', { name: '设置提醒' }).click();
    await expect(dialog.getByRole('list', { name: '已设置的提醒' })).toContainText('低于 ¥');
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const [watch] = await call<{ skuId: number; since: number }[]>(
      'GET',
      '/p/watches',
      undefined,
      buyer.token,
    );
    await call('POST', '/__qa/change', {
      skuId: watch!.skuId,
      price: Number((watch!.since - 0.5).toFixed(2)),
    });
    // The job runs every five seconds.
    await expect
      .poll(
        async () => {
          const inbox = await call<{ records: { kind: string }[] }>(
            'GET',
            '/p/inbox?kind=favourite',
            undefined,
            buyer.token,
          );
          return inbox.records.length;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await shop.open('/user/inbox?kind=favourite');
    await call('POST', '/__qa/change', { skuId: watch!.skuId, price: watch!.since });
    await expectWhole(page);
    await messages.getByRole('link', { name: /关注的规格降价了/ }).click();
    await expect(page).toHaveURL(new RegExp(`/productDetail\\?prodId=${goods.prodId}`));
  });
