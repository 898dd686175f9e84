/** /manage/settings and its effects: the desk lists missing settings, and buyers see only what is set. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NO_SETTINGS } from '@domain/shop/settings';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { clock } from '../support/shop';
import { setShop } from '../support/shopSettings';
import { PASSPHRASE, signingBody, signingFile } from '../support/signing';
import { changeBuyer } from '../support/state';

const open = () => renderApp('/manage/settings', { loggedIn: true, userName: 'manager' });
const section = async (name: string) => within(await screen.findByRole('form', { name }));

describe('/manage/settings', () => {
  it('saves a section, and shows errors beside the field', async () => {
    const { user } = open();
    const seller = await section('销售方');
    const code = seller.getByLabelText('统一社会信用代码');
    await user.clear(code);
    await user.type(code, '910000000000000001');
    await user.click(seller.getByRole('button', { name: '保存' }));
    expect(await seller.findByText(/校验位不符/)).toBeVisible();
    expect(code).toHaveValue('910000000000000001');
    expect(code).toHaveFocus();
    await user.clear(code);
    await user.click(seller.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存：销售方')).toBeVisible();
    const token = await logIn('manager');
    const { values, version } = await dataOf('get', '/m/shop/settings', { token });
    expect([values.creditCode, values.companyName, version]).toEqual(['', '澄析试剂（示例）有限公司', 2]);
  });

  it("keeps the input when a colleague saved first, and shows the colleague's changes", async () => {
    const { user } = open();
    const contact = await section('店名与联系方式');
    const address = contact.getByLabelText('经营地址');
    await user.clear(address);
    await user.type(address, '甲路 1 号');
    await setShop({ serviceMail: 'other@chengxi.example' });
    await user.click(contact.getByRole('button', { name: '保存' }));
    // jsdom considers the description of an antd alert hidden: it applies `display: none` by order, not by selector.
    expect(await contact.findByText(/客服邮箱：已换成.*other@chengxi\.example/)).toBeInTheDocument();
    expect(address).toHaveValue('甲路 1 号');
    await user.click(contact.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存：店名与联系方式')).toBeVisible();
  });

  it('is reserved to the manager', async () => {
    await changeBuyer('person', { staffRoles: ['finance', 'warehouse', 'content'] });
    renderApp('/manage/settings', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText(/仅限店长使用/)).toBeVisible();
  });
});

describe('the desk', () => {
  it('lists missing settings, each with its section', async () => {
    await setShop({ companyName: '', returnAddress: '' });
    const { user, address } = renderApp('/manage/desk', { loggedIn: true, userName: 'manager' });
    const point = (name: string) => ({ name, hidden: true });
    const seller = await screen.findByRole('link', point('公司名称与统一社会信用代码'));
    expect(screen.getByRole('link', point('退货地址'))).toHaveAttribute(
      'href',
      '/manage/settings?section=returns',
    );
    await user.click(seller);
    await waitFor(() => expect(address()).toBe('/manage/settings?section=seller'));
    expect(await section('销售方')).toBeTruthy();
  });

  it('shows nothing when all are set', async () => {
    renderApp('/manage/desk', { loggedIn: true, userName: 'manager' });
    expect(await screen.findByRole('region', { name: '待办' })).toBeVisible();
    expect(screen.queryByText(/开始销售前/)).toBeNull();
  });
});

describe('buyers', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  it('see the registration data and numbers that are set, with links', async () => {
    renderApp('/customerCenter');
    const icp = await screen.findByRole('link', { name: '沪ICP备00000000号' });
    expect(icp).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
    expect(footer().getByText(/危险化学品经营许可证：沪（示例）/)).toBeVisible();
    expect(screen.getByText('演示商城：数据与支付均为模拟')).toBeVisible();
  });

  it('see nothing of unset values', async () => {
    await setShop(NO_SETTINGS);
    renderApp('/customerCenter');
    const contact = within(await screen.findByRole('region', { name: '联系客服' }));
    expect(contact.queryByText('电话')).toBeNull();
    expect(contact.queryByText('时间')).toBeNull();
    expect(footer().queryByText('联系')).toBeNull();
    expect(footer().queryByText(/备|许可证|营业执照/)).toBeNull();
    expect(document.body).not.toHaveTextContent(/400-000|chengxi\.example|示例路/);
  });

  it('are led to the feedback form when there is no telephone number', async () => {
    await setShop({ ...NO_SETTINGS });
    renderApp('/returnProduct');
    const requested = await screen.findByText(/有疑问请/);
    expect(within(requested).getByRole('link', { name: '联系客服' })).toHaveAttribute(
      'href',
      '/customerCenter?view=feedback',
    );
  });
});

describe('电子签章', () => {
  const form = () => section('电子签章');
  const fileOf = (options: Parameters<typeof signingFile>[0] = {}) =>
    new File([new Uint8Array(signingFile({ now: clock.now(), days: 90, ...options }))], '印章.p12');
  const saved = async () => dataOf('get', '/m/shop/signing', { token: await logIn('manager') });
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    return userEvent.upload(input, file, { applyAccept: false });
  };

  it('shows the certificate of a file before it is used, and refuses a wrong passphrase beside its field', async () => {
    const { user } = open();
    const fields = await form();
    await user.click(fields.getByRole('button', { name: '读取证书' }));
    expect(await fields.findByText('请选择证书文件')).toBeVisible();
    await choose(fileOf());
    expect(await fields.findByText('印章.p12')).toBeVisible();
    const passphrase = fields.getByLabelText(/^口令/);
    await user.type(passphrase, 'other');
    await user.click(fields.getByRole('button', { name: '读取证书' }));
    expect(await fields.findByText(/^打不开证书文件，请核对口令/)).toBeVisible();
    expect(passphrase).toHaveValue('other');
    await user.clear(passphrase);
    await user.type(passphrase, PASSPHRASE);
    await user.click(fields.getByRole('button', { name: '读取证书' }));
    const shown = within(await fields.findByRole('status', { name: '待启用的证书' }));
    expect(shown.getAllByText('测试印章')).toHaveLength(2);
    expect((await saved()).certificate).toBeNull();
    await user.click(fields.getByRole('button', { name: '启用证书' }));
    expect(await screen.findByText('已启用签章证书')).toBeVisible();
    expect(await screen.findByRole('button', { name: '更换证书' })).toBeVisible();
    expect((await saved()).certificate?.subject).toBe('测试印章');
  });

  it('a changed passphrase hides the certificate that was read', async () => {
    const { user } = open();
    const fields = await form();
    await choose(fileOf());
    await user.type(fields.getByLabelText(/^口令/), PASSPHRASE);
    await user.click(fields.getByRole('button', { name: '读取证书' }));
    await fields.findByRole('status', { name: '待启用的证书' });
    await user.type(fields.getByLabelText(/^口令/), 'x');
    expect(fields.queryByRole('status', { name: '待启用的证书' })).toBeNull();
    expect(fields.getByRole('button', { name: '读取证书' })).toBeVisible();
  });

  it('warns here and on the desk before the end, and is removed after a question', async () => {
    const token = await logIn('manager');
    const body = { ...signingBody({ now: clock.now(), days: 12 }), replaces: null };
    await dataOf('put', '/m/shop/signing', { token, body });
    const { user, address } = renderApp('/manage/desk', { loggedIn: true, userName: 'manager' });
    await user.click(await screen.findByRole('link', { name: /还有 12 天到期/, hidden: true }));
    await waitFor(() => expect(address()).toBe('/manage/settings?section=signing'));
    expect(await screen.findByText(/证书还有 12 天到期/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '移除证书' }));
    await user.click(await screen.findByRole('button', { name: /^移\s?除$/ }));
    expect(await screen.findByText(/尚未上传证书/)).toBeVisible();
    expect((await saved()).state).toBe('none');
  });
});
