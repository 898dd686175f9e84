/** Questions, feedback, brands and recommendations. */
import { choose } from './fixtures/choose';
import { expect, test } from './fixtures/shop';

test('I find a question by its words, or am led to ask it', async ({ page, shop }) => {
  await shop.open('/customerCenter');
  const box = page.getByRole('searchbox', { name: '搜索常见问题' });
  await box.fill('对公转账');
  const faq = page.getByRole('region', { name: '常见问题' });
  const question = faq.getByText('单位要对公转账，怎样操作？');
  await expect(question).toBeVisible();
  await expect(faq.locator('mark').filter({ hasText: '对公转账' }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(box).toHaveValue('对公转账');
  await box.fill('飞船零件');
  await expect(page.getByRole('heading', { name: '没有关于“飞船零件”的问题' })).toBeVisible();
  await faq.getByRole('button', { name: '查看全部问题' }).click();
  await expect(box).toHaveValue('');
  await faq
    .getByRole('navigation', { name: '问题分类' })
    .getByRole('link', { name: /^退换与质量/ })
    .click();
  await expect(page).toHaveURL(/theme=returns/);
  const first = faq.getByRole('group').first();
  await first.locator('summary').click();
  await expect(first.getByRole('link', { name: /^本题链接/ })).toBeVisible();
});

test('feedback survives a reload, shows errors beside its fields, and gets a number', async ({
  page,
  shop,
}) => {
  await shop.open('/customerCenter?view=feedback');
  const form = page.getByRole('form', { name: '意见反馈' });
  const text = form.getByRole('textbox', { name: '内容' });
  const contact = form.getByRole('textbox', { name: '手机号或邮箱' });
  const kind = form.getByRole('combobox', { name: '类型' });
  await text.fill('太短');
  await contact.fill('lab@');
  await form.getByRole('textbox', { name: '订单号' }).fill('123');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(kind).toBeFocused();
  await expect(kind).toHaveAccessibleDescription(/请选择类型/);
  await expect(text).toHaveAccessibleDescription(/请至少写 10 个字，现在 2 个/);
  await expect(contact).toHaveAccessibleDescription(/邮箱格式不对/);
  await expect(form.getByRole('textbox', { name: '订单号' })).toHaveAccessibleDescription(
    /订单号是 19 位数字/,
  );
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/请勾选同意/);

  const words = '想了解四氢呋喃的过氧化物限度和稳定剂含量。';
  await choose(kind, '商品咨询');
  await text.fill(words);
  await contact.fill('lab@example.edu.cn');
  await form.getByRole('textbox', { name: '订单号' }).fill('');
  await page.reload();
  await expect(text).toHaveValue(words);
  await expect(contact).toHaveValue('lab@example.edu.cn');
  await expect(form.getByTitle('商品咨询')).toBeVisible();

  await form.getByRole('textbox', { name: '货号' }).fill('CX99999');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByRole('textbox', { name: '货号' })).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveValue(words);
  await form.getByRole('textbox', { name: '货号' }).fill('CX10926');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('button', { name: /^复制反馈编号 \S+/ })).toBeVisible();
  await expect(page.getByText('已收到您的商品咨询')).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('');
});

test('I find my feedback again when I am logged in', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/customerCenter?view=feedback&kind=inquiry&catalogNo=CX10926');
  const form = page.getByRole('form', { name: '意见反馈' });
  await expect(form.getByTitle('询价')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '货号' })).toHaveValue('CX10926');
  await form.getByRole('textbox', { name: '内容' }).fill('需要 200 L 桶装两桶，下月到货。');
  await form.getByRole('textbox', { name: '手机号或邮箱' }).fill('lab@example.edu.cn');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交' }).click();
  const number = await page
    .getByRole('button', { name: /^复制反馈编号/ })
    .first()
    .innerText();
  await shop.open('/home');
  await shop.settled();
  await shop.open('/customerCenter?view=feedback');
  const mine = page.getByRole('region', { name: '我的反馈' });
  await expect(mine).toContainText(number.trim());
  await expect(mine).toContainText('已收到');
});

test('I jump to brands by letter, filter them, and open the page of each', async ({ page, shop }) => {
  await shop.open('/brandCenter');
  await shop.settled();
  const letters = page.getByRole('list', { name: '按首字母跳转' }).getByRole('button');
  await expect(letters.and(page.locator(':disabled')).first()).toBeVisible();
  const last = letters.and(page.locator(':enabled')).last();
  const letter = await last.innerText();
  await last.click();
  const heading = page.getByRole('heading', { level: 2, name: letter, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const link = page.getByRole('region', { name: letter, exact: true }).getByRole('heading', { level: 3 });
  const name = await link.first().innerText();
  await page.getByRole('searchbox', { name: '查找品牌' }).fill(name);
  await expect(page.getByText('找到 1 个')).toBeVisible();
  await link.getByRole('link', { name }).click();
  await expect(shop.heading).toContainText(name);
  await page.getByRole('link', { name: new RegExp(`^查看全部${name}商品`) }).click();
  await expect(page).toHaveURL(/brandId=/);
  await expect(page.getByText(/^共 \d+ 个商品$/)).toBeVisible();
  await page.goBack();
  await expect(shop.heading).toContainText(name);
});

test('every recommended product has a reason, and a cart adds its own', async ({ page, shop, given }) => {
  /** Rows of products and their reasons; a row without a reason would be missing in the second. */
  const expectReasons = async () => {
    await expect(page.getByRole('table').first()).toBeVisible();
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    const bare = await rows.evaluateAll((found) =>
      found
        .filter((row) => !row.querySelector('[class*=reason]')?.textContent?.trim())
        .map((row) => row.querySelector('th')?.textContent),
    );
    expect(await rows.count()).toBeGreaterThan(10);
    expect(bare).toEqual([]);
  };
  await shop.open('/recommend');
  await shop.settled();
  await expectReasons();
  const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();

  const goods = await given.goods('YH10320');
  await given.cart([goods, goods.packs.findIndex(({ stocks }) => stocks > 0)]);
  await shop.arriveLoggedIn();
  await shop.open('/recommend');
  await shop.settled();
  await expectReasons();
  expect(titles).not.toContain('与您的试剂搭配');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('与您的试剂搭配');
  await expect(
    page
      .getByRole('table')
      .first()
      .getByText(new RegExp(`^购物车中有${goods.prodName}：.+常配`))
      .first(),
  ).toBeVisible();
  const jump = page.getByRole('list', { name: '推荐分组' }).getByRole('button').last();
  const title = await jump.innerText();
  await jump.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
});
