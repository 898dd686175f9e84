/** Login, logout, and a login that expires during an action. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const VOID = '无权限，请登录！';
/** The answer to a call that the page makes itself, so that none is running when the login expires. */
const answerTo = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().endsWith(path));

const REMARKS = '项目编号 2026-0817';

test('a login that expires on the way to the cart is reported once, and leads there', async ({
  page,
  shop,
  given,
}) => {
  const goods = await given.goods('YH10066');
  await given.cart([goods, 0, 2]);
  await shop.arriveLoggedIn();
  await shop.open('/home');
  await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  await given.loggedOutElsewhere();

  // Three calls fail together.
  const refused = ['/shopCart/info', '/expiryProdList', '/shopCartCount'].map((path) =>
    page.waitForResponse((answer) => answer.url().endsWith(path) && answer.status() === 401),
  );
  await shop.cartLink.click();
  await Promise.all(refused);
  await expect(page).toHaveURL(/#\/login\?redirect=%2FbuyCar$/);
  await shop.expectSaid(VOID);
  await shop.logIn();
  await expect(page).toHaveURL(/#\/buyCar$/);
  await expect(shop.cartLine(goods.prodName).getByRole('spinbutton')).toHaveValue('2');
});

test('a login that expires in the cart is reported once, and leads back', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10066');
  await given.cart([goods, 0, 2]);
  await shop.arriveLoggedIn();
  const quiet = Promise.all(
    ['/shopCartCount', '/expiryProdList', '/userInfo', '/shopCart/sense'].map((path) => answerTo(page, path)),
  );
  await shop.open('/buyCar');
  const line = shop.cartLine(goods.prodName);
  await expect(line).toBeVisible();
  await quiet;
  await given.loggedOutElsewhere();
  await line.getByRole('button', { name: /^增加/ }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2FbuyCar$/);
  await shop.expectSaid(VOID);
  await shop.logIn();
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  await shop.expectSaid(VOID);
  await shop.expectSaid('数量已恢复', 0);
});

test('a login that expires on the order page loses no input', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10066');
  await given.cart([goods, 0]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const addresses = answerTo(page, '/p/address/list');
  await shop.settle();
  await addresses;
  const address = page.url();
  await shop.order.remarks.fill(REMARKS);
  await shop.order.fillInvoice();
  await given.loggedOutElsewhere();

  await shop.order.submit.click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await shop.expectSaid(VOID);
  await shop.logIn();
  await expect(page).toHaveURL(address);
  await expect(shop.order.remarks).toHaveValue(REMARKS);
  await expect(page.getByLabel('发票抬头')).toHaveValue('示例大学');
  expect(await shop.placeOrder()).toMatch(/^\d{19}$/);
});

test('a pack is added after the login when the old one expired meanwhile', async ({ page, shop, given }) => {
  const { prodId, packs, prodName } = await given.goods('YH10058');
  await shop.arriveLoggedIn();
  const counted = answerTo(page, '/shopCartCount');
  await shop.open(`/productDetail?prodId=${prodId}`);
  await counted;
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeEnabled();
  await given.loggedOutElsewhere();
  await shop.addToCart({ [packs[1]!.skuName]: 4 });
  await expect(page).toHaveURL(/#\/login/);
  await shop.expectSaid(VOID);
  await shop.logIn();
  await expect(shop.heading).toHaveText(prodName);
  await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  await shop.cartLink.click();
  await expect(shop.cartLine(prodName).getByRole('spinbutton')).toHaveValue('4');
});

for (const redirect of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
  test(`the login never leads to another site: ${redirect}`, async ({ page, shop, baseURL }) => {
    await shop.open(`/login?redirect=${encodeURIComponent(redirect)}`);
    await shop.logIn();
    await expect(page).toHaveURL(`${baseURL}/#/home`);
  });
}

test('a wrong password is reported beside the form', async ({ page, shop, buyer }) => {
  await shop.open('/login');
  await page.getByLabel('账号').fill(buyer.name);
  const submit = page.getByRole('main').getByRole('button', { name: '登录' });
  await submit.click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请填写密码');
  await page.getByLabel('密码', { exact: true }).fill('wrong-2026');
  await submit.click();
  // The message beside the field takes a moment to fade.
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: '账号或密码不正确' }),
  ).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue(buyer.name);
});

test('logging out removes my data, also on the server', async ({ page, shop, given, buyer, call }) => {
  await given.cart([await given.goods('YH10066'), 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  await page.getByRole('button', { name: `我的账户 ${buyer.name}` }).click();
  // The page goes on at once; only the answer says that the server has revoked the token.
  const revoked = answerTo(page, '/logOut');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(shop.cartLink).toHaveAccessibleName('购物车，0 种商品');
  await revoked;
  await shop.open('/buyCar');
  await expect(page.getByRole('heading', { name: '登录后查看购物车' })).toBeVisible();
  await expect(call('GET', '/p/user/userInfo', undefined, buyer.token)).rejects.toThrow();
});

test('a refused login is shown at once with reduced motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/login');
  await page.getByLabel('账号').fill('nobody-at-all');
  await page.getByLabel('密码', { exact: true }).fill('Reagent2027');
  const login = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
  await login.click();
  await expect(page.getByText('账号或密码不正确').first()).toBeVisible();
  // The busy state is gone, from the picture and from the name.
  await expect(login).toHaveText('登录');
  await expect(login.locator('.ant-btn-loading-icon')).toHaveCount(0);
});
