/** From request to statement: submitted, sent back, changed, approved, bought, booked; also on a phone. */
import { DEMO_PASSWORD as PASSWORD } from '../mock/buyers';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One member submits in both tests, and has one confirmation at a time.
test.describe.configure({ mode: 'default' });

for (const width of [1440, 390])
  test(`a request goes from the requester to the statement of its fund, at ${width} px`, async ({
    page,
    call,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const tokens: Record<string, string> = {};
    for (const userName of ['buyer', 'asker', 'approver'])
      tokens[userName] = (
        await call<{ accessToken: string }>('POST', '/login', { userName, passWord: PASSWORD })
      ).accessToken;
    const open = async (userName: string, path: string) => {
      await page.goto('/favicon.svg');
      await page.evaluate(
        ([name, token]) => {
          sessionStorage.setItem('accessToken', token!);
          sessionStorage.setItem('userData', JSON.stringify({ name, token }));
        },
        [userName, tokens[userName]!],
      );
      await page.goto(`/#${path}`);
    };
    const packs = await call<{ skuId: number }[]>('GET', '/sku/getSkuList?prodId=10959');

    await open('asker', `/buyOrder?prodId=10959&skuId=${packs.at(0)!.skuId}&count=9`);
    await page.getByRole('textbox', { name: '申购用途' }).fill('液相流动相');
    await page.getByRole('button', { name: '为整单添加经费' }).click();
    await page.getByRole('textbox', { name: '整单的第 1 项比例' }).fill('60');
    await page.getByRole('textbox', { name: '整单的第 2 项比例' }).fill('40');
    await expect(page.getByRole('list', { name: '各经费承担' })).toContainText('¥');
    await expectWhole(page);
    await page.getByRole('button', { name: '提交申购' }).click();
    await expect(page).toHaveURL(/#\/user\/requests\?no=SG/);
    const requestNo = page.url().split('no=')[1]!;
    await expect(page.getByText('待审批')).toBeVisible();

    await open('approver', `/user/requests?no=${requestNo}`);
    await page.getByRole('button', { name: '退回修改' }).click();
    await page.getByRole('dialog').getByLabel('修改意见').fill('数量减为 8');
    await page.getByRole('button', { name: '确认退回修改' }).click();
    await expect(page.getByText('待修改')).toBeVisible();

    await open('asker', `/user/requests?no=${requestNo}`);
    await expect(page.getByText('退回修改（采购审批）：数量减为 8')).toBeVisible();
    await page.getByRole('button', { name: '修改并重新提交' }).click();
    await page.getByRole('spinbutton', { name: '数量' }).fill('8');
    await page.getByRole('button', { name: '重新提交' }).click();
    await expect(page.getByText('待审批')).toBeVisible();

    await open('approver', '/user/requests?view=approve');
    await page.getByRole('checkbox', { name: `选择 ${requestNo}` }).check();
    await page.getByRole('button', { name: '同意' }).click();
    await page.getByRole('button', { name: '确认同意' }).click();
    await expect(page.getByRole('checkbox', { name: `选择 ${requestNo}` })).toBeHidden();
    await expectWhole(page);

    await open('buyer', `/user/requests?no=${requestNo}`);
    await expect(page.getByText('待下单')).toBeVisible();
    await page.getByRole('button', { name: '下单' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: '下单' }).click();
    await expect(page).toHaveURL(/buyOrderSuccess/);
    const orderNumbers = page.url().split('orderNumbers=')[1]!;
    await call('POST', '/p/order/normalPay', { orderNumbers }, tokens.buyer);

    await open('buyer', '/user/group?view=funds');
    await expectWhole(page);
    await page.getByRole('link', { name: '示例-22071001的对账单' }).click();
    const entries = page.getByRole('table', { name: '对账明细' });
    await expect(entries.getByRole('row', { name: new RegExp(`支出.*${orderNumbers}`) })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 XLSX' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^经费对账单_.+\.xlsx$/);
    await expectWhole(page);
  });
