/** A structure search on a phone: with fragments and text, without drawing. */
import { expect, test } from './fixtures/shop';

/** Bytes; only the drawing board is that large. */
const HEAVY = 1_000_000;

test('I tap a fragment, edit its text and search for it', async ({ page, shop }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await page.getByRole('button', { name: '结构式检索' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await panel.getByRole('button', { name: '吡啶' }).tap();
  const text = panel.getByRole('textbox', { name: 'SMILES 或 molfile' });
  await expect(text).toHaveValue('c1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C5H5N' })).toBeVisible();
  await text.fill('Cc1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C6H7N' })).toBeVisible();
  const run = panel.getByRole('button', { name: '检索', exact: true });
  await expect(run).toBeInViewport({ ratio: 1 });
  await panel.getByText('精确', { exact: true }).tap();
  await run.tap();
  await expect(shop.heading).toHaveText(/^精确检索：\d+ 种化合物/);
  await page.getByRole('navigation', { name: '检索方式' }).getByRole('link', { name: '子结构' }).tap();
  const hits = page.getByRole('list', { name: '命中的商品' }).getByRole('listitem');
  await expect(hits.first()).toContainText('已高亮匹配的子结构');
  await hits.first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/productDetail\?prodId=/);
  await page.goBack();
  await expect(hits.first()).toBeVisible();
});

test('the panel and its results are no wider than the screen', async ({ page, shop }) => {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);
  await shop.open('/list?structure=c1ccncc1&mode=sub');
  await shop.settled();
  expect(await over()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '修改结构' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel.getByRole('group', { name: '结构式画板' })).toBeVisible();
  expect(await over()).toBeLessThanOrEqual(0);
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await panel.getByRole('button', { name: '关闭结构式检索' }).tap();
  await expect(panel).toHaveCount(0);
});

test('nothing moves when the drawing board is loaded', async ({ page, shop }) => {
  let arrive: () => void = () => undefined;
  const released = new Promise<void>((release) => (arrive = release));
  await shop.open('/home');
  await shop.settled();
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    if (body.length > HEAVY) await released;
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: '结构式检索' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel.getByRole('status', { name: '正在加载画板' })).toBeVisible();
  await expect(page.locator('.ant-zoom-appear')).toHaveCount(0);
  const palette = panel.getByRole('group', { name: '常用片段' });
  const before = await palette.boundingBox();
  arrive();
  await expect(panel.getByRole('group', { name: '结构式画板' })).toBeVisible();
  expect(await palette.boundingBox()).toEqual(before);
  // Preloaded scripts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a dialog that is still opening ignores taps', async ({ page, shop }) => {
  await shop.open('/home');
  await shop.settled();
  const motion = await page.context().newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await page.getByRole('button', { name: '结构式检索' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(page.locator('.ant-zoom-appear-active .ant-modal-container')).toBeVisible();
  const close = panel.getByRole('button', { name: '关闭结构式检索' });
  const hit = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.className;
  });
  expect(hit, 'neither the button, nor what lies behind the dialog').toMatch(/^ant-modal-container( |$)/);
  await motion.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await close.tap();
  await expect(panel).toHaveCount(0);
});
