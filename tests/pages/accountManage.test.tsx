import { JPEG_URL } from '../support/photo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../support/choose';
import { closedName } from '../../server/account/blank';
import { consents } from '../../server/db/schema';
import { faults, workHere } from '../support/shop';
import { buyerHere, loginsHere } from '../support/state';
import { dataOf, logIn, qa } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { bringTo, order } from '../support/orders';
import { packBy } from '../support/shopping';

const open = (userName?: string) => renderApp('/user/accountManage', { loggedIn: true, userName });
const press = async ({ user }: OpenApp, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('/user/accountManage', () => {
  it('shows the account data', async () => {
    open();
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText('示例大学化学学院')).toBeVisible();
    expect(page.getByText('buyer')).toBeVisible();
    expect(page.getByText('138****8000')).toBeVisible();
    expect(page.getByText('身份：课题组负责人')).toBeVisible();
    expect(page.getByText('注册后未修改过')).toBeVisible();
  });

  it('tells a person which goods a person cannot buy, and allows the change to an institution', async () => {
    const app = open('person');
    expect(await screen.findByText(/不能购买管制化学品/)).toBeVisible();
    await press(app, '改为单位账户类型');
    const fields = await form('修改单位与开票资料');
    await app.user.click(fields.getByRole('radio', { name: '单位采购' }));
    await app.user.type(fields.getByLabelText(/^单位\*/), '示例研究所');
    await choose(app.user, /^身份/, '采购');
    await app.user.click(fields.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('示例研究所')).toBeVisible();
    expect(await buyerHere('person')).toMatchObject({ personal: false, role: 'purchaser' });
  });

  it('changes the display name', async () => {
    const app = open();
    await press(app, '修改昵称');
    const fields = await form('修改昵称');
    await waitFor(() => expect(fields.getByLabelText(/^昵称/)).toHaveFocus());
    await app.user.clear(fields.getByLabelText(/^昵称/));
    await app.user.click(fields.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写昵称')).toBeVisible();
    await app.user.type(fields.getByLabelText(/^昵称/), '分析中心');
    await app.user.click(fields.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('分析中心')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '修改昵称' })).toHaveFocus());
  });

  it('changes the mobile number with a code to each number', async () => {
    const app = open();
    await press(app, '修改手机号');
    const fields = await form('修改手机号');
    await app.user.click(fields.getByRole('button', { name: '发送到原手机号' }));
    await app.user.type(fields.getByLabelText(/^原手机号/), (await fields.findByText(/^\d{6}$/)).textContent);
    await app.user.type(fields.getByLabelText(/^新手机号\*/), '139 1234 5678');
    await app.user.click(fields.getByRole('button', { name: '发送到新手机号' }));
    await waitFor(() => expect(fields.getAllByText(/^\d{6}$/)).toHaveLength(2));
    const code = fields.getAllByText(/^\d{6}$/)[1]!.textContent;
    await app.user.type(fields.getByLabelText(/^新手机号的验证码/), code === '000000' ? '1' : '000000');
    await app.user.click(fields.getByRole('button', { name: '更换手机号' }));
    expect(await fields.findByText('新手机号验证码不正确')).toBeVisible();
    await app.user.clear(fields.getByLabelText(/^新手机号的验证码/));
    await app.user.type(fields.getByLabelText(/^新手机号的验证码/), code);
    await app.user.click(fields.getByRole('button', { name: '更换手机号' }));
    expect(await screen.findByText('139****5678')).toBeVisible();
    expect((await buyerHere('buyer')).mobile).toBe('13912345678');
  });

  it('changes the password, which logs out other devices but not this one', async () => {
    await logIn();
    const app = open();
    await press(app, '修改密码');
    const fields = await form('修改密码');
    await app.user.type(fields.getByLabelText(/^原密码/), 'Wrong2026');
    await app.user.type(fields.getByLabelText(/^新密码/), 'Another2026');
    await app.user.click(fields.getByRole('button', { name: '修改密码' }));
    expect(await fields.findByText('原密码不正确')).toBeVisible();
    await app.user.clear(fields.getByLabelText(/^原密码/));
    await app.user.type(fields.getByLabelText(/^原密码/), 'Reagent2026');
    await app.user.click(fields.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('密码已修改，其他 1 台设备已退出登录')).toBeVisible();
    expect(await loginsHere()).toHaveLength(1);
    await logIn('buyer', 'Another2026');
  });

  it('checks the tax number and names its kind', async () => {
    const app = open();
    await press(app, '修改单位');
    const fields = await form('修改单位与开票资料');
    const taxNo = fields.getByLabelText('纳税人识别号');
    await app.user.type(taxNo, '12100000400000624E');
    await app.user.click(fields.getByRole('button', { name: '保存' }));
    expect(await fields.findByText('税号校验位不符，请核对是否有抄错的字符')).toBeVisible();
    await waitFor(() => expect(taxNo).toHaveFocus());
    await app.user.type(taxNo, '{Backspace}d');
    expect(await fields.findByText(/校验通过（事业单位）/)).toBeVisible();
    await app.user.click(fields.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('12100000400000624D')).toBeVisible();
  });

  it('saves a notice setting at once, and restores the checkbox when saving fails', async () => {
    const app = open();
    const box = await screen.findByRole('switch', { name: /活动与新品/ });
    await app.user.click(box);
    await waitFor(async () => expect((await buyerHere('buyer')).notices.promotion).toBe(true));
    await waitFor(() => expect(box).toBeEnabled());
    await qa('fault', { method: 'PUT', path: '/p/user/notices', kind: 'status' });
    await app.user.click(box);
    expect(await screen.findByText(/设置保存失败/)).toBeVisible();
    expect(box).toBeChecked();
  });

  it('lists the devices, ends one, and then all others', async () => {
    await Promise.all([logIn(), logIn()]);
    const app = open();
    const item = () => screen.findAllByText(/最近使用/);
    expect(await item()).toHaveLength(3);
    expect(screen.getByText('当前设备')).toBeVisible();
    await app.user.click(screen.getAllByRole('button', { name: '退出' })[0]!);
    await press(app, '确认退出');
    await waitFor(async () => expect(await item()).toHaveLength(2));
    await press(app, '退出其他所有设备');
    await press(app, '确认退出');
    await waitFor(async () => expect(await item()).toHaveLength(1));
    expect(await loginsHere()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  });

  it('logs out here and on the server, and clears the search box', async () => {
    const app = open();
    await app.user.type(await screen.findByRole('searchbox', { name: '搜索' }), 'THF');
    await press(app, '退出登录');
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(await loginsHere()).toHaveLength(0);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
    expect(screen.getByRole('searchbox', { name: '搜索' })).toHaveValue('');
  });

  it('shows why the account could not be loaded', async () => {
    faults.push({ method: 'GET', path: '/p/user/account', kind: 'status', status: 500 });
    const app = open();
    expect(await screen.findByText('账户信息加载失败')).toBeVisible();
    await press(app, '重试');
    expect(await screen.findByText('示例大学化学学院')).toBeVisible();
  });
});

describe('closing the account', () => {
  it('is not offered while an order is open', async () => {
    await order(await logIn());
    const app = open();
    await press(app, '申请注销账户');
    expect(await screen.findByText(/还有 1 个未完成的订单/)).toBeVisible();
    expect(screen.queryByRole('form', { name: '注销账户' })).toBeNull();
  });

  it('is not offered while a return is in progress, and links to it', async () => {
    const token = await logIn();
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'received');
    const lines = [{ skuId: packBy('N').skuId, count: 1, opened: false }];
    const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
    const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body });
    const app = open();
    await press(app, '申请注销账户');
    expect(await screen.findByText(/还有 1 个退换申请处理中/)).toBeVisible();
    expect(screen.getByRole('link', { name: returnNumber }).getAttribute('href')).toContain(
      `returnNumber=${returnNumber}`,
    );
    expect(screen.queryByText(/个未完成的订单/)).toBeNull();
    expect(screen.queryByRole('form', { name: '注销账户' })).toBeNull();
  });

  it('requires the confirmation text and the password, and ends the login', async () => {
    const app = open();
    await press(app, '申请注销账户');
    const fields = await form('注销账户');
    await app.user.click(fields.getByRole('button', { name: '永久注销' }));
    expect(await fields.findByText('请输入“注销账户”')).toBeVisible();
    await app.user.type(fields.getByLabelText(/^输入“注销账户”/), '注销账户');
    await app.user.type(fields.getByLabelText(/^登录密码/), 'Reagent2026');
    await app.user.click(fields.getByRole('button', { name: '永久注销' }));
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect((await buyerHere(closedName('buyer'))).closedTime).not.toBeNull();
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });
});

describe('the avatar', () => {
  const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];
  const file = (bytes: number[], name = 'me.jpg') =>
    new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' });
  const choose = async ({ user }: OpenApp, entry: File) =>
    user.upload(await screen.findByLabelText(/^(选择图片|更换头像)文件$/), entry);

  // jsdom draws nothing: this canvas records the square it was given.
  const drawn: number[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 400, height: 200, close: () => undefined }),
    );
    const brush = {
      fillRect: () => undefined,
      drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(JPEG_URL);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is cropped to the chosen square, saved, and removed', async () => {
    const app = open();
    await choose(app, file(JPEG));
    const fields = await form('裁剪头像');
    expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 320, 320]);
    await app.user.click(fields.getByRole('button', { name: '保存头像' }));
    expect(await screen.findByRole('img', { name: '当前头像' })).toHaveAttribute('src', JPEG_URL);
    expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 256, 256]);
    expect((await buyerHere('buyer')).pic).toBe(JPEG_URL);
    // The header shows it at once, and removes it again.
    const account = screen.getByRole('button', { name: '我的账户 buyer' });
    expect(account.querySelector('img')).toHaveAttribute('src', (await buyerHere('buyer')).pic);
    await press(app, '移除');
    await waitFor(async () => expect((await buyerHere('buyer')).pic).toBeNull());
    await waitFor(() => expect(account.querySelector('img')).toBeNull());
    expect(account.querySelector('[data-initial="B"]')).not.toBeNull();
  });

  it('refuses a file that is not a picture by its bytes, whatever its name', async () => {
    const app = open();
    await choose(app, file([0x3c, 0x73, 0x76, 0x67]));
    expect(await screen.findByText('只能使用 JPG、PNG 或 WebP 图片')).toBeVisible();
    expect(screen.queryByRole('form', { name: '裁剪头像' })).toBeNull();
  });

  it('refuses a damaged picture and one that is too small', async () => {
    const app = open();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    await choose(app, file(JPEG));
    expect(await screen.findByText('图片已损坏，无法打开，请换一张')).toBeVisible();
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 40, height: 200, close: () => undefined }),
    );
    await choose(app, file(JPEG));
    expect(await screen.findByText(/图片太小/)).toBeVisible();
  });

  it('shows the given consents, and withdraws them with their consequences', async () => {
    const app = open();
    const part = within(await screen.findByRole('region', { name: '隐私与数据' }));
    expect(await part.findByRole('link', { name: '《隐私政策》' })).toBeVisible();
    expect(part.getAllByText(/\d 同意（\d{4}-\d\d-\d\d 版）$/)).toHaveLength(2);
    await app.user.click(part.getByRole('button', { name: '撤回同意' }));
    expect(await part.findByText(/不再根据您的购物车、订单和收藏推荐商品/)).toBeVisible();
    await app.user.click(part.getByRole('button', { name: '确认撤回' }));
    expect(await part.findByText('未同意')).toBeVisible();
    expect(part.getByText(/撤回$/, { selector: 'li' })).toBeVisible();
    await app.user.click(part.getByRole('button', { name: '同意' }));
    await app.user.click(await part.findByRole('button', { name: '确认同意' }));
    await waitFor(() => expect(part.queryByText('未同意')).toBeNull());
  });

  it('downloads the data with the password, and shows a wrong password beside the field', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const app = open();
    await press(app, '下载我的数据');
    const fields = await form('下载我的数据');
    await app.user.type(fields.getByLabelText(/^登录密码/), 'Wrong2026');
    await app.user.click(fields.getByRole('button', { name: '下载我的数据' }));
    expect(await fields.findByText('登录密码不正确')).toBeVisible();
    await app.user.clear(fields.getByLabelText(/^登录密码/));
    await app.user.type(fields.getByLabelText(/^登录密码/), 'Reagent2026');
    await app.user.click(fields.getByRole('button', { name: '下载我的数据' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect((saved.mock.calls[0]![0] as Blob).type).toBe('application/zip');
  });

  it('shows before closing which data are kept, how long and why', async () => {
    open();
    const kept = within(await screen.findByRole('table', { name: '注销后仍保存的记录' }));
    for (const words of [
      /订单、收货信息/,
      /注销后自订单完成起 3 年/,
      /《电子商务法》第三十一条/,
      /《会计档案管理办法》/,
    ])
      expect(kept.getAllByText(words).length).toBeGreaterThan(0);
  });
});

describe('changed legal documents', () => {
  it('are shown once after the login, can be read, and can be postponed', async () => {
    const { db } = await workHere();
    await db.delete(consents);
    const app = open();
    const dialog = within(await screen.findByRole('dialog', { name: '请确认以下文件' }));
    expect(dialog.getByRole('link', { name: '《用户协议》' })).toHaveAttribute('target', '_blank');
    await app.user.click(dialog.getByRole('button', { name: '暂不同意' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const part = within(await screen.findByRole('region', { name: '隐私与数据' }));
    expect(await part.findAllByText('待确认')).toHaveLength(2);
  });

  it('are accepted in the versions that are shown', async () => {
    const { db } = await workHere();
    await db.delete(consents);
    const app = open();
    const dialog = within(await screen.findByRole('dialog', { name: '请确认以下文件' }));
    await app.user.click(dialog.getByRole('button', { name: '同意' }));
    await waitFor(async () => expect(await db.select().from(consents)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
