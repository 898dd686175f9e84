import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBuyerWork } from '@/storage/buyerWork';
import { faults } from '../support/shop';
import { photosHere, returnsHere } from '../support/state';
import { dataOf } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { logInAgain } from '../support/lostLogin';
import { bringTo, order } from '../support/orders';
import { choose } from '../support/choose';
import { jpegFile, stubDrawing } from '../support/photo';
import { packBy } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
let token = '';
beforeEach(() => {
  token = logInHere();
});

const card = (orderNumber: string) => screen.findByRole('article', { name: `订单 ${orderNumber}` });
async function received(choice: Parameters<typeof order>[1] = {}) {
  const orderNumber = await order(token, choice);
  await bringTo(token, orderNumber, 'received');
  return orderNumber;
}
async function returned(more: object = {}) {
  const orderNumber = await received();
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  return (await dataOf('post', '/p/return/apply', { token, body: { ...body, ...more } })).returnNumber;
}
const submit = (user: OpenApp['user']) => user.click(screen.getByRole('button', { name: '提交申请' }));
const chooseReason = async (user: OpenApp['user'], reason: string) => {
  await screen.findByRole('combobox', { name: /退换原因/ });
  await choose(user, /退换原因/, reason);
};
const yuan = (amount: number) => `¥${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

describe('/returnProduct', () => {
  it('shows the rules and the login to a visitor', async () => {
    sessionStorage.clear();
    renderApp('/returnProduct');
    expect(await screen.findByText('未开封的常温商品')).toBeVisible();
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      expect.stringContaining('redirect='),
    );
  });

  it('shows the possible returns of each line, and links to the application', async () => {
    const plain = await received();
    const cold = await received({ sku: packBy('ICE') });
    const dangerous = await received({ sku: packBy('DG') });
    const app = renderApp('/returnProduct');
    expect(within(await card(plain)).getByText('可申请')).toBeVisible();
    expect(within(await card(cold)).getByText(/冷链商品/)).toBeVisible();
    expect(within(await card(dangerous)).getByText(/不得自行寄回/)).toBeVisible();
    expect(within(await card(plain)).getByRole('link', { name: /^订单详情/ })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: `申请退换 ${plain}` }));
    expect(await screen.findByRole('form', { name: '退换申请' })).toBeVisible();
    expect(app.address()).toBe(`/returnProduct?orderNumber=${plain}`);
  });

  it('offers a next step when nothing can be returned', async () => {
    renderApp('/returnProduct');
    expect(await screen.findByText('没有可退换的订单')).toBeVisible();
  });

  it('shows the rules when the orders could not be loaded', async () => {
    faults.push({ method: 'GET', path: '/p/return/orders', kind: 'status', status: 500 });
    const { user } = renderApp('/returnProduct');
    expect(await screen.findByText('订单加载失败')).toBeVisible();
    expect(screen.getByText('未开封的常温商品')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有可退换的订单')).toBeVisible();
  });
});

describe('an application', () => {
  it('takes lines, count and reason, shows the refund, and ends at its progress', async () => {
    const orderNumber = await received({ count: 3 });
    const app = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await chooseReason(app.user, '不再需要');
    await app.user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await app.user.click(screen.getByRole('button', { name: /^增加 / }));
    expect(screen.getByText(yuan(pack.price * 2), { selector: 'b' })).toBeVisible();
    expect(screen.getByText('非质量问题不退')).toBeVisible();
    await submit(app.user);
    expect(await screen.findByRole('region', { name: '退换进度' })).toBeVisible();
    const sheet = (await returnsHere())[0]!;
    expect(app.address()).toBe(`/returnProduct?returnNumber=${sheet.returnNumber}`);
    expect(sheet).toMatchObject({ reason: 'unneeded', lines: [{ count: 2, opened: false }] });
  });

  it('shows missing values beside each field, and keeps the input', async () => {
    const orderNumber = await received();
    const { user } = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await user.type(await screen.findByRole('textbox', { name: /情况说明/ }), '瓶口');
    await submit(user);
    expect(await screen.findByText('请选择退换原因')).toBeVisible();
    expect(screen.getByText('请选择要退换的商品')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /退换原因/ })).toHaveFocus());
    await chooseReason(user, '破损、渗漏');
    await submit(user);
    expect(await screen.findByText('请至少添加 1 张照片')).toBeVisible();
    expect(screen.getByText(/请说明情况/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /情况说明/ })).toHaveValue('瓶口');
    expect(await returnsHere()).toEqual([]);
  });

  it('says why a line cannot be returned for the chosen reason', async () => {
    const orderNumber = await received({ sku: packBy('ICE') });
    const { user } = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await chooseReason(user, '买错、多买');
    expect(screen.getByText(/冷链商品，/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^选择 / })).toBeDisabled();
    await chooseReason(user, '质量问题');
    expect(screen.getByRole('checkbox', { name: /^选择 / })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await chooseReason(user, '发错商品');
    await user.click(screen.getByRole('checkbox', { name: '已开封' }));
    expect(screen.getByText(/不能按发错退换/)).toBeVisible();
  });

  it('refuses an exchange without a fault, and says what to do', async () => {
    const orderNumber = await received();
    const { user } = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await chooseReason(user, '不再需要');
    await user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await user.click(screen.getByRole('radio', { name: '换货' }));
    await submit(user);
    expect(await screen.findByText(/换货只换同一规格/)).toBeVisible();
  });

  it('says why the server refused, and shows the current rest', async () => {
    const orderNumber = await received();
    const { user } = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await chooseReason(user, '不再需要');
    await user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    // Meanwhile, in another tab.
    const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
    const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
    await dataOf('post', '/p/return/apply', { token, body });
    await submit(user);
    expect(await screen.findAllByText('已全部申请退换')).not.toHaveLength(0);
    expect(await returnsHere()).toHaveLength(1);
  });

  it('refuses an order that is unknown or of another buyer', async () => {
    renderApp('/returnProduct?orderNumber=1234567890123456789');
    expect(await screen.findByText('订单不存在')).toBeVisible();
  });
});

describe('photographs', () => {
  const box = () => screen.findByLabelText('照片文件');
  async function open() {
    const orderNumber = await received();
    return renderApp(`/returnProduct?orderNumber=${orderNumber}`);
  }

  it('are reduced, sent, shown, removed, and submitted with the application', async () => {
    const drawn = stubDrawing();
    const { user } = await open();
    await user.upload(await box(), [jpegFile('a.jpg'), jpegFile('b.jpg')]);
    expect(await screen.findByRole('img', { name: '照片 a.jpg' })).toBeVisible();
    expect(drawn).toEqual({ width: 1600, height: 1200 });
    await user.click(screen.getByRole('link', { name: '查看照片 a.jpg' }));
    const full = within(await screen.findByRole('dialog'));
    expect(full.getByAltText('照片 a.jpg')).toHaveAttribute('src', expect.stringMatching(/^data:/));
    await user.click(screen.getByRole('button', { name: '移除照片 a.jpg' }));
    expect(screen.queryByRole('link', { name: '照片 a.jpg' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('正在上传')).toBeNull());
    await chooseReason(user, '破损、渗漏');
    await user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await user.type(screen.getByRole('textbox', { name: /情况说明/ }), '瓶口渗漏，标签浸湿');
    await submit(user);
    expect(await screen.findByRole('img', { name: '退换照片 1' })).toBeVisible();
    expect((await returnsHere())[0]?.photoIds).toHaveLength(1);
  });

  it('survive an expired login, and another one can be added then', async () => {
    stubDrawing();
    const { user } = await open();
    takeBuyerWork('buyer');
    await user.upload(await box(), [jpegFile('a.jpg')]);
    expect(await screen.findByRole('img', { name: '照片 a.jpg' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('正在上传')).toBeNull());
    expect(await photosHere()).toHaveLength(1);
    faults.push({ method: 'POST', path: '/p/return/photo', kind: 'status', status: 401 });
    await user.upload(await box(), [jpegFile('b.jpg')]);
    await logInAgain({ user }, 'buyer');
    expect(await screen.findByRole('img', { name: '照片 a.jpg' })).toBeVisible();
    // The interrupted upload is sent again, automatically or on request.
    const again = screen.queryByRole('button', { name: /^重新上传 照片 b\.jpg/ });
    if (again) await user.click(again);
    expect(await screen.findByRole('img', { name: '照片 b.jpg' })).toBeVisible();
    await user.upload(await box(), [jpegFile('c.jpg')]);
    expect(await screen.findByRole('img', { name: '照片 c.jpg' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /^照片 [abc]\.jpg$/ })).toHaveLength(3);
    await waitFor(async () => expect((await photosHere()).length).toBe(3));
  });

  it('are refused by format, size and number', async () => {
    stubDrawing();
    const { user } = await open();
    const fake = new File(['<svg onload="x">'], 'fake.jpg', { type: 'image/jpeg' });
    await user.upload(await box(), [fake, jpegFile('huge.jpg', 5 * 1024 * 1024 + 1)]);
    expect(await screen.findByText('fake.jpg：不是 JPEG、PNG 或 WebP 图片')).toBeVisible();
    expect(await screen.findByText('huge.jpg：超过 5 MB')).toBeVisible();
    await user.upload(
      await box(),
      [1, 2, 3, 4, 5, 6, 7].map((value) => jpegFile(`${value}.jpg`)),
    );
    expect(await screen.findByText('7.jpg：最多 6 张照片')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^照片 / })).toHaveLength(6));
    expect(await box()).toBeDisabled();
  });

  it('that failed to upload are sent again', async () => {
    stubDrawing();
    const { user } = await open();
    faults.push({ method: 'POST', path: '/p/return/photo', kind: 'status', status: 503 });
    await user.upload(await box(), jpegFile('a.jpg'));
    await user.click(await screen.findByRole('button', { name: /重新上传 照片 a.jpg/ }));
    await waitFor(async () => expect((await photosHere()).length).toBe(1));
  });
});

describe('my returns', () => {
  it('are filtered by status in the address', async () => {
    const number = await returned();
    const app = renderApp('/returnProduct?view=mine&state=closed');
    expect(await screen.findByText('没有已拒绝或取消的退换')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '进行中' }));
    const row = within(await screen.findByRole('article', { name: `退换 ${number}` }));
    expect(row.getByText('已提交')).toBeVisible();
    expect(app.address()).toBe('/returnProduct?view=mine&state=open');
    await app.user.click(row.getByRole('link', { name: `查看进度 ${number}` }));
    expect(app.address()).toBe(`/returnProduct?returnNumber=${number}`);
  });

  it('are paged', async () => {
    for (let count = 0; count < 11; count++) await returned();
    const app = renderApp('/returnProduct?view=mine');
    await screen.findAllByRole('article', { name: /^退换 / });
    await app.user.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(() => expect(screen.getAllByRole('article', { name: /^退换 / })).toHaveLength(1));
    expect(app.address()).toBe('/returnProduct?view=mine&page=2');
  });

  it('take the parcel number after approval, and normalise it', async () => {
    const returnNumber = await returned();
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    const { user } = renderApp(`/returnProduct?returnNumber=${returnNumber}`);
    await user.click(await screen.findByRole('button', { name: '提交运单' }));
    expect(await screen.findByText('请填写运单号')).toBeVisible();
    await choose(user, /物流公司/, '顺丰速运');
    await user.type(screen.getByRole('textbox', { name: /运单号/ }), 'sf 1234567890');
    await user.click(screen.getByRole('button', { name: '提交运单' }));
    expect(await screen.findByRole('button', { name: '复制运单号 SF1234567890' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改运单' }));
    await user.clear(screen.getByRole('textbox', { name: /运单号/ }));
    await user.type(screen.getByRole('textbox', { name: /运单号/ }), 'SF0987654321');
    await user.click(screen.getByRole('button', { name: '提交运单' }));
    expect(await screen.findByRole('button', { name: '复制运单号 SF0987654321' })).toBeVisible();
  });

  it('are cancelled after a question', async () => {
    const returnNumber = await returned();
    const { user } = renderApp(`/returnProduct?returnNumber=${returnNumber}`);
    await user.click(await screen.findByRole('button', { name: '取消申请' }));
    await user.click(screen.getByRole('button', { name: '确认取消' }));
    await waitFor(async () => expect((await returnsHere())[0]?.status).toBe('cancelled'));
    expect(await screen.findAllByText('已取消')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull();
  });

  it('say when it is too late to cancel, and show the current status', async () => {
    const returnNumber = await returned();
    const { user } = renderApp(`/returnProduct?returnNumber=${returnNumber}`);
    await user.click(await screen.findByRole('button', { name: '取消申请' }));
    await shopSide.moveReturn({ returnNumber, action: 'reject', reason: '标签缺损' });
    await user.click(screen.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('退换申请已拒绝，不能取消')).toBeVisible();
    expect(await screen.findByText('拒绝原因：标签缺损')).toBeVisible();
    expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull();
  });

  it('show the reason of a refusal', async () => {
    const returnNumber = await returned();
    const app = renderApp(`/returnProduct?returnNumber=${returnNumber}`);
    expect(await screen.findByText('应退合计')).toBeVisible();
    await shopSide.moveReturn({ returnNumber, action: 'reject', reason: '标签缺损' });
    await app.user.click(screen.getByRole('link', { name: '我的退换' }));
    expect(await screen.findByText(`申请退款，未退 ${yuan(pack.price)}`)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: `查看进度 ${returnNumber}` }));
    expect(await screen.findByText('拒绝原因：标签缺损')).toBeVisible();
    expect(screen.getByText('申请退款，未退')).toBeVisible();
  });

  it('of another buyer are not shown', async () => {
    const returnNumber = await returned();
    logInHere('person');
    renderApp(`/returnProduct?returnNumber=${returnNumber}`);
    expect(await screen.findByText('退换申请不存在')).toBeVisible();
  });
});
