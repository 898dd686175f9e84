/** Journeys with both sides: a buyer acts, staff act, and the buyer sees the result. */
import type { Locator, Page } from '@playwright/test';
import { addAddress, logInAs, newBuyer, ordersOf, placeOrder } from './fixtures/api';
import { TAX_NUMBER } from './fixtures/checkout';
import { choose } from './fixtures/choose';
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`),
});

/** The cells of a line, unchanged: a name may contain commas. */
const cellsIn = (line: string): string[] => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [];

/** Clicks an action, confirms it, and waits until the question is closed: until then the action is still running. */
async function confirmed(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const question = scope.getByRole('tooltip');
  await scope.getByRole('button', { name }).click();
  await question.getByRole('button', { name }).click();
  await expect(question).toBeHidden();
}

test('controlled goods by transfer: matched, sent in two parcels, received, one returned', async ({
  page,
  shop,
  given,
  call,
  buyer,
}) => {
  test.setTimeout(240_000);
  const manager = await logInAs(call, 'manager');
  const [acid, plain] = await Promise.all(['YH10576', 'YH10066'].map(given.goods));
  const pack = plain!.packs[0]!;
  await given.permit('precursor2', { '103-82-2': '500' });
  await given.address();
  await given.cart([acid!, 1, 1], [plain!, 0, 2]);
  let orderNumber = '';
  let reference = '';

  await test.step('the buyer orders with an invoice, and registers a transfer', async () => {
    await shop.arriveLoggedIn();
    await shop.open('/buyCar');
    await shop.settle();
    await shop.order.fillInvoice();
    orderNumber = await shop.placeOrder();
    await shop.open(`/user/order?orderNumber=${orderNumber}&pay=1`);
    await page.getByRole('radio', { name: '对公转账' }).check();
    await page.getByLabel('付款户名').fill('示例大学');
    await page.getByRole('button', { name: '登记转账' }).click();
    reference = `ZZ${orderNumber.slice(-10)}`;
    await expect(page.getByRole('main')).toContainText(reference);
  });

  const total = (await given.orders()).find((order) => order.orderNumber === orderNumber)!.actualTotal;

  await test.step('finance imports the bank file and settles the certain lines', async () => {
    await shop.arriveLoggedIn(manager);
    await shop.open('/manage/payments');
    await page.getByRole('button', { name: '导入银行流水' }).click();
    const dialog = page.getByRole('dialog', { name: '导入银行流水' });
    const rows = [
      '交易日期,收入金额,对方户名,附言',
      `2026-11-20,${total.toFixed(2)},示例大学,货款${reference}`,
    ];
    await dialog.locator('input[type=file]').setInputFiles(csv('流水.csv', rows));
    await dialog.getByRole('button', { name: '导入 1 笔' }).click();
    await expect(dialog).toContainText('新增 1 笔');
    await dialog.getByRole('button', { name: '取消' }).click();
    const line = page.getByRole('row', { name: new RegExp(reference) });
    await expect(line).toContainText('附言与金额相符');
    await line.getByRole('button', { name: /^确认到账/ }).click();
    await expect(page.getByText('1 笔已确认到账，订单转为已付款')).toBeVisible();
  });

  /** Ships one line of the order with the proposed lot; returns the lot. */
  const send = async (name: string, number: string): Promise<string> => {
    await shop.arriveLoggedIn(manager);
    await shop.open(`/manage/orders?orderNumber=${orderNumber}`);
    await page.getByRole('button', { name: /^发\s?货$/ }).click();
    const form = page.getByRole('form', { name: '发货' });
    await form.getByLabel('运单号').fill(number);
    for (const box of await form.getByRole('spinbutton', { name: /件数$/ }).all())
      if (!(await box.getAttribute('aria-label'))?.includes(name)) await box.fill('0');
    const lot = await form.getByRole('textbox', { name: new RegExp(`${name}.*批号$`) }).inputValue();
    expect(lot).toMatch(/^CX/);
    await form.getByRole('button', { name: '确认发出' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('main')).toContainText(`批号 ${lot}`);
    return lot;
  };
  const tickOff = async (name: string, lot: string) => {
    await shop.arriveLoggedIn(buyer);
    await shop.open(`/user/stock?view=receive&orderNumber=${orderNumber}`);
    const line = page.getByRole('listitem', { name: new RegExp(name) });
    await expect(line.getByRole('textbox', { name: /批号/ })).toHaveValue(lot);
    await line.getByRole('button', { name: /^核对/ }).click();
    await expect(line.getByRole('status')).toContainText(lot);
  };

  await test.step('the warehouse sends the controlled goods, and they are received', async () => {
    const lot = await send(acid!.prodName, 'CX2026112300011');
    await expect(page.getByText('部分发货')).toBeVisible();
    await tickOff(acid!.prodName, lot);
    await expect(page.getByRole('listitem', { name: new RegExp(plain!.prodName) })).toContainText('尚未发出');
  });

  await test.step('the rest follows in a second parcel, which completes the order', async () => {
    const lot = await send(plain!.prodName, 'CX2026112300012');
    await tickOff(plain!.prodName, lot);
    await shop.open(`/user/order?orderNumber=${orderNumber}`);
    await expect(page.getByRole('main')).toContainText('已完成');
    for (const number of ['CX2026112300011', 'CX2026112300012'])
      await expect(page.getByRole('main')).toContainText(number);
  });

  let returnNumber = '';
  await test.step('the buyer returns one of two', async () => {
    await shop.open(`/returnProduct?orderNumber=${orderNumber}`);
    const form = page.getByRole('form', { name: '退换申请' });
    await choose(form.getByLabel('退换原因'), /^不再需要/);
    await form.getByRole('checkbox', { name: `选择 ${plain!.prodName} ${pack.skuName}` }).check();
    await form.getByRole('button', { name: '提交申请' }).click();
    await expect(page).toHaveURL(/returnNumber=/);
    returnNumber = /returnNumber=(\w+)/.exec(page.url())![1]!;
  });

  await test.step('the return is approved, received, and refunded to the fen', async () => {
    await shop.arriveLoggedIn(manager);
    await shop.open(`/manage/returns?no=${returnNumber}`);
    await confirmed(page, /^通\s?过$/);
    await expect(page.getByText(/^审核通过/).first()).toBeVisible();
    const parcel = { company: '顺丰速运', trackingNo: 'SF1020304050607' };
    await call('PUT', `/p/return/ship/${returnNumber}`, parcel, buyer.token);
    await page.reload();
    await confirmed(page, '确认收货');
    await confirmed(page, /^退\s?款$/);
    await expect(page.getByText('已退款').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(yuan(fen(pack.price)));
  });

  await test.step('the buyer gets the refund and its red invoice', async () => {
    await shop.arriveLoggedIn(buyer);
    await shop.open(`/returnProduct?returnNumber=${returnNumber}`);
    await expect(page.getByRole('main')).toContainText(yuan(fen(pack.price)));
    await shop.open('/user/invoice');
    await expect(page.getByRole('main')).toContainText(`-${yuan(fen(pack.price))}`);
  });
});

test('the buyer must accept a price that rose while the goods were in the cart', async ({
  page,
  shop,
  given,
  call,
  qa,
}) => {
  const goods = await given.goods('YH10058');
  const { skuName, price } = goods.packs[0]!;
  // Restores the price after the test.
  await qa.change(goods, 0, { price });
  await given.address();
  await given.cart([goods, 0, 2]);
  const raised = (fen(price) + 150) / 100;

  await shop.arriveLoggedIn(await logInAs(call, 'manager'));
  await shop.open('/manage/goods?q=YH10058');
  await page.getByRole('button', { name: goods.prodName }).click();
  await page.getByRole('button', { name: `${skuName} 改价`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${skuName} 的价格` });
  await dialog.getByLabel(/^价格（元/).fill(raised.toFixed(2));
  await dialog.getByRole('button', { name: '立即改价' }).click();
  await expect(dialog).toBeHidden();

  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const line = shop.cartLine(goods.prodName);
  await expect(line).toContainText(yuan(fen(raised)));
  await expect(line).toContainText('比加入时涨价');
  await shop.settle();
  await shop.order.noInvoice();
  const orderNumber = await shop.placeOrder();
  const order = (await given.orders()).find((found) => found.orderNumber === orderNumber)!;
  expect(fen(order.actualTotal)).toBeGreaterThanOrEqual(fen(raised) * 2);
});

test('a table of 5,000 goods with 50 bad lines is previewed, applied and undone', async ({
  page,
  shop,
  request,
  call,
}) => {
  test.setTimeout(180_000);
  const manager = await logInAs(call, 'manager');
  const answer = await request.fetch('/apis/m/goods/file', { headers: { Authorization: manager.token } });
  const [heading = '', ...lines] = (await answer.text()).replace(/^\uFEFF/, '').split('\r\n');
  const columns = cellsIn(heading);
  const warehouses = columns.flatMap((column, at) => (column.includes('库存') ? [at] : []));
  // One more where there are many, so that no other buyer is affected.
  const changed = lines
    .flatMap((line) => {
      const cells = cellsIn(line);
      const at = warehouses.find((place) => Number(cells[place]) > 2);
      return at === undefined ? [] : [{ cells, at }];
    })
    .slice(0, 5000)
    .map(({ cells, at }, index) => {
      cells[at] = index % 100 === 0 ? '一箱' : String(Number(cells[at]) + 1);
      return cells.join(',');
    });
  expect(changed).toHaveLength(5000);
  const bad = 50;
  await shop.arriveLoggedIn(manager);
  await shop.open('/manage/goods?view=imports');
  const began = Date.now();
  await page
    .getByRole('region', { name: '导入表格' })
    .locator('input[type=file]')
    .setInputFiles(csv('盘点.csv', [heading, ...changed]));
  await expect(page.getByRole('radio', { name: `将修改 ${changed.length - bad}` })).toBeVisible();
  const read = Date.now();
  await page.getByRole('radio', { name: `有误 ${bad}` }).check();
  await expect(page.getByRole('table', { name: '各行' })).toContainText('库存须为不小于 0 的整数');
  await confirmed(page, /^应用 [\d,]+ 行$/);
  await expect(page.getByRole('radio', { name: /^已修改 / })).toBeVisible();
  const applied = Date.now();
  await confirmed(page, '撤销这次导入');
  await expect(page.getByRole('radio', { name: /^已撤销 / })).toBeVisible();
  console.log(
    `${changed.length} lines: read and shown in ${read - began} ms, applied in ${applied - read} ms, undone in ${Date.now() - applied} ms`,
  );
});

test('an institution is verified, gets a monthly limit, and buys on account', async ({
  page,
  shop,
  given,
  call,
}) => {
  const manager = await logInAs(call, 'manager');
  // A separate institution, so that nobody else uses the limit.
  const institution = `示例研究所 ${process.pid}-${Date.now()}`;
  const buyer = await newBuyer(call, institution);
  const goods = await given.goods('YH10066');
  await addAddress(call, buyer);
  const orderNumber = await placeOrder(call, buyer, goods, 0);

  await test.step('the buyer cannot pay on account yet, and submits the institution', async () => {
    await shop.arriveLoggedIn(buyer);
    await shop.open(`/user/order?orderNumber=${orderNumber}&pay=1`);
    await expect(page.getByRole('radio', { name: '单位月结' })).toBeDisabled();
    await shop.open('/user/accountManage');
    await page.getByRole('button', { name: '申请单位认证' }).click();
    const form = page.getByRole('form', { name: '申请单位认证' });
    await form.getByLabel('统一社会信用代码').fill(TAX_NUMBER);
    await form.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('待审核')).toBeVisible();
  });

  await test.step('the shop approves, and grants a limit', async () => {
    await shop.arriveLoggedIn(manager);
    await shop.open('/manage/customers?state=waiting');
    await page.getByRole('link', { name: institution }).click();
    const members = page.getByRole('region', { name: '账户', exact: true });
    await confirmed(members, /^通\s?过$/);
    await expect(members.getByRole('button', { name: '撤销认证' })).toBeVisible();
    const limit = page.getByRole('region', { name: '单位月结' });
    await limit.getByLabel('每月额度').fill('20000');
    await limit.getByRole('button', { name: '开通月结' }).click();
    await expect(limit).toContainText('可用 ¥20,000.00');
  });

  await test.step('the buyer pays on account, and the statement shows it', async () => {
    await shop.arriveLoggedIn(buyer);
    await shop.open(`/user/order?orderNumber=${orderNumber}&pay=1`);
    await page.getByRole('radio', { name: '单位月结' }).check();
    await page.getByRole('button', { name: '使用月结支付' }).click();
    await expect(page.getByRole('heading', { name: '已下单（月结）' })).toBeVisible();
    await shop.arriveLoggedIn(manager);
    await shop.open(`/manage/payments?view=monthly&q=${encodeURIComponent(institution)}`);
    const { actualTotal } = (await ordersOf(call, buyer))[0]!;
    const row = page.getByRole('row', { name: new RegExp(institution) });
    await expect(row).toContainText(yuan(fen(actualTotal)));
  });
});
