/** What staff change while a save is under way stays on the page, and no second call is made. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { managedOrder, paidOrder } from '../support/manageOrders';
import { boughtMonthly, statementHere } from '../support/monthly';
import { clock } from '../support/shop';
import { PASSPHRASE, signingFile } from '../support/signing';
import { holdNext } from '../support/wire';

const open = (path: string) => renderApp(path, { loggedIn: true, userName: 'manager' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('a new product keeps its form when it is saved for the first time, with what was typed meanwhile', async () => {
  const { user, address } = open('/manage/products?id=new');
  const english = await screen.findByLabelText(/^英文名/);
  await user.type(screen.getByLabelText(/^中文名/), '2-甲基苯甲醚');
  const { release, asked } = holdNext('post', '/m/productDrafts');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await asked;
  await user.type(english, '2-methyl');
  release();
  expect(await screen.findByRole('heading', { level: 1, name: '2-甲基苯甲醚' })).toBeVisible();
  expect(address()).toMatch(/id=\d+$/);
  await user.keyboard('anisole');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  const draftId = Number(address().split('id=')[1]);
  const token = await logIn('manager');
  await waitFor(async () => {
    const { draft } = await dataOf('get', '/m/productDrafts/{draftId}', { token, params: { draftId } });
    expect(draft).toMatchObject({ nameZh: '2-甲基苯甲醚', nameEn: '2-methylanisole' });
  });
  expect(screen.queryByText(/刚刚/)).toBeNull();
});

describe('a text of the shop', () => {
  it('keeps what was typed after the first save began, and opens with it', async () => {
    const { user, address } = open('/manage/content?kind=notice&id=new');
    const form = within(await screen.findByRole('form', { name: '内容' }));
    await user.type(form.getByLabelText(/^标题/), '春季备货');
    const { release, asked } = holdNext('post', '/m/content/notice');
    await user.click(form.getByRole('button', { name: '存草稿' }));
    await asked;
    await user.type(form.getByLabelText(/^正文/), '三月');
    release();
    await waitFor(() => expect(address()).toMatch(/id=\d{6}$/));
    expect(await screen.findByText('已恢复上次没有保存的修改')).toBeVisible();
    expect(screen.getByLabelText(/^正文/)).toHaveValue('三月');
    expect(screen.getByLabelText(/^标题/)).toHaveValue('春季备货');
  });

  it('keeps what was typed after a save began when the page is left', async () => {
    const { user } = open('/manage/content?kind=notice&id=12');
    const title = await screen.findByLabelText(/^标题/);
    await user.clear(title);
    await user.type(title, '盘点改期');
    const { release, asked } = holdNext('put', '/m/content/notice/12');
    await user.click(screen.getByRole('button', { name: '存草稿' }));
    await asked;
    await user.type(title, '通知');
    release();
    expect(await screen.findByText('草稿已保存，买家看不到')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '内容列表' }));
    await user.click(await screen.findByRole('link', { name: /盘点改期/ }));
    expect(await screen.findByText('已恢复上次没有保存的修改')).toBeVisible();
    expect(screen.getByLabelText(/^标题/)).toHaveValue('盘点改期通知');
  });
});

it('the form of a receipt keeps the reference that was typed for the next one', async () => {
  const { amount } = await boughtMonthly();
  const { params } = await statementHere();
  const { user } = open(`/manage/payments?view=monthly&no=${params.institutionId}-${params.month}`);
  const form = within(await screen.findByRole('form', { name: '登记收款' }));
  const money = form.getByLabelText(/^金额/);
  await user.clear(money);
  await user.type(money, '1.00');
  const { release, asked } = holdNext('post', '/receipts');
  await user.click(form.getByRole('button', { name: '登记收款' }));
  await asked;
  await user.type(form.getByLabelText(/^银行流水号/), '回单 0042');
  release();
  await waitFor(() => expect(money).toHaveValue((amount - 1).toFixed(2)));
  expect(form.getByLabelText(/^银行流水号/)).toHaveValue('回单 0042');
});

it('the limit that was typed while the monthly account was being closed stays, and is no conflict', async () => {
  const { user } = open('/manage/customers');
  await user.click(await screen.findByRole('link', { name: '示例大学分析测试中心' }));
  const limit = await section('单位月结');
  await user.click(limit.getByRole('button', { name: '关闭月结' }));
  const { release, asked } = holdNext('put', '/limit');
  await user.click(await limit.findByRole('button', { name: '确认关闭' }));
  await asked;
  const box = limit.getByLabelText(/^每月额度/);
  await user.clear(box);
  await user.type(box, '30000');
  release();
  expect(await limit.findByRole('button', { name: '开通月结' })).toBeVisible();
  expect(box).toHaveValue('30000');
  expect(screen.queryByText(/同事刚/)).toBeNull();
});

it('a parcel that is being sent is not sent again after its number was changed', async () => {
  const orderNumber = await paidOrder(await logIn());
  const { user } = open(`/manage/orders?orderNumber=${orderNumber}`);
  await user.click(await screen.findByRole('button', { name: /^发\s?货$/ }));
  const form = within(await screen.findByRole('form', { name: '发货' }));
  await user.type(form.getByLabelText('运单号'), 'CX1234567890');
  const { release, asked } = holdNext('post', `/m/orders/${orderNumber}/parcels`);
  await user.click(form.getByRole('button', { name: '确认发出' }));
  await asked;
  await user.type(form.getByLabelText('运单号'), '1');
  expect(form.getByRole('button', { name: /确认发出/ })).toHaveClass('ant-btn-loading');
  release();
  expect(await screen.findByText('已发出 1 个包裹')).toBeVisible();
  const { order } = await managedOrder(await logIn('manager'), orderNumber);
  expect(order.parcels.map(({ dvyFlowId }) => dvyFlowId)).toEqual(['CX1234567890']);
});

it('a certificate is read again when the passphrase was changed while it was being read', async () => {
  const { user } = open('/manage/settings');
  const fields = within(await screen.findByRole('form', { name: '电子签章' }));
  const file = new File([new Uint8Array(signingFile({ now: clock.now(), days: 90 }))], '印章.p12');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
  await user.type(fields.getByLabelText(/^口令/), PASSPHRASE);
  const { release, asked } = holdNext('post', '/m/shop/signing/check');
  await user.click(fields.getByRole('button', { name: '读取证书' }));
  await asked;
  await user.type(fields.getByLabelText(/^口令/), '2');
  release();
  await waitFor(() =>
    expect(fields.getByRole('button', { name: '读取证书' })).not.toHaveClass('ant-btn-loading'),
  );
  expect(fields.queryByRole('status', { name: '待启用的证书' })).toBeNull();
  await user.click(fields.getByRole('button', { name: '读取证书' }));
  expect(await fields.findByText(/^打不开证书文件，请核对口令/)).toBeVisible();
});
