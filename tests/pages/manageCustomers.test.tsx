/**
 * /manage/customers in the real app: an institution verified and given a limit, a buyer disabled, a number revealed.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call, dataOf, logIn } from '../support/api';
import { purchasers } from '../support/approvals';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { auditHere, buyerHere, changeBuyer } from '../support/state';

const open = (path: string, userName = 'manager') =>
  renderApp(`/manage/customers${path}`, { loggedIn: true, userName });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('an institution is found, its account verified, and a monthly limit granted', async () => {
  const { user } = open('?state=waiting');
  const row = await screen.findByRole('row', { name: /示例生物科技有限公司/ });
  expect(row).toHaveTextContent('待审核 1');
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: '示例生物科技有限公司' })).toBeVisible();
  expect(screen.getByText(/还没有已认证的账户/)).toBeVisible();
  const members = await section('账户');
  await user.click(members.getByRole('button', { name: /^通\s?过$/ }));
  await user.click((await members.findAllByRole('button', { name: /^通\s?过$/ }))[1]!);
  expect(await members.findByRole('button', { name: '撤销认证' })).toBeVisible();
  const limit = await section('单位月结');
  await user.click(limit.getByRole('button', { name: '开通月结' }));
  expect(await limit.findByText('请填写额度')).toBeVisible();
  await user.type(limit.getByLabelText(/^每月额度/), '20000');
  await user.click(limit.getByRole('button', { name: '开通月结' }));
  expect(await (await section('单位月结')).findByText(/可用 ¥20,000.00/)).toBeVisible();
});

it('a limit that a colleague changed is reported, and the input stays', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: '示例大学分析测试中心' }));
  const limit = await section('单位月结');
  const token = await logIn('manager');
  const { records } = await dataOf('get', '/m/institutions', { token, query: { q: '分析' } });
  const params = { institutionId: records[0]!.institutionId };
  const body = { version: 1, monthlyLimit: '70000' };
  await dataOf('put', '/m/institutions/{institutionId}/limit', { token, params, body });
  const box = limit.getByLabelText(/^每月额度/);
  await user.clear(box);
  await user.type(box, '90000');
  await user.click(limit.getByRole('button', { name: '修改额度' }));
  expect(await screen.findByText('月结额度已被他人修改，现在是：70000.00 元')).toBeVisible();
  expect(await screen.findByText(/可用 ¥70,000.00/)).toBeVisible();
  expect(await screen.findByText('每月额度：您填 90000，同事刚改为 70000.00')).toBeInTheDocument();
  expect(screen.getByLabelText(/^每月额度/)).toHaveValue('90000');
});

it('a verification that a colleague decided is not decided again, and the typed reason stays', async () => {
  const { user } = open('?state=waiting');
  await user.click(await screen.findByRole('link', { name: '示例生物科技有限公司' }));
  const members = await section('账户');
  await user.click(members.getByRole('button', { name: '不通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: '不通过：applicant' }));
  await user.type(dialog.getByLabelText(/^原因/), '扫描件不清晰');
  const token = await logIn('manager');
  const params = { userName: 'applicant' };
  const body = { version: 1, verdict: 'approve' } as const;
  await dataOf('put', '/m/accounts/{userName}/verification', { token, params, body });
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  expect(await dialog.findByText('manager 刚刚处理过，现在是“已认证”。您填的原因没有保存。')).toBeVisible();
  expect(dialog.getByLabelText(/^原因/)).toHaveValue('扫描件不清晰');
  expect(screen.queryByRole('dialog', { name: /^撤销认证/ })).toBeNull();
  await user.click(dialog.getByText('关闭'));
  expect(await members.findByRole('button', { name: '撤销认证' })).toBeVisible();
});

it('a buyer is disabled with a reason, and enabled again', async () => {
  const buyer = await logIn();
  const { user } = open('?view=accounts&no=buyer');
  await user.click(await screen.findByRole('button', { name: '停用账户' }));
  const dialog = within(await screen.findByRole('dialog', { name: '停用账户 buyer' }));
  await user.click(dialog.getByRole('button', { name: /^停\s?用$/ }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await user.type(dialog.getByLabelText(/^原因/), '账户被盗用');
  await user.click(dialog.getByRole('button', { name: /^停\s?用$/ }));
  expect(await screen.findByText(/起停用：账户被盗用$/)).toBeVisible();
  expect((await call('get', '/p/user/userInfo', { token: buyer })).status).toBe(401);
  await user.click(screen.getByRole('button', { name: '恢复使用' }));
  await user.click(await screen.findByRole('button', { name: '确认恢复' }));
  await waitFor(async () => expect((await buyerHere('buyer')).disabledTime).toBeNull());
});

it('a group with a disabled owner is transferred, and names disabled members', async () => {
  const { owner, approver } = await purchasers('handOn');
  const token = await logIn('manager');
  const params = { userName: owner.userName };
  await call('put', '/m/accounts/{userName}/access', {
    token,
    params,
    body: { disabled: true, reason: '离职' },
  });
  const { user } = open(`?view=accounts&no=${owner.userName}`);
  const part = await section('移交课题组');
  await user.click(part.getByRole('button', { name: '设为管理员' }));
  expect(await part.findByText('请选择成员')).toBeVisible();
  await choose(user, /^新管理员/, new RegExp(approver.userName));
  await user.click(part.getByRole('button', { name: '设为管理员' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '移交课题组' })).toBeNull());
  cleanup();
  renderApp('/user/group', { loggedIn: true, userName: approver.userName });
  const members = within(await screen.findByRole('table', { name: '成员' }));
  const row = members.getByRole('row', { name: new RegExp(owner.userName) });
  expect(within(row).getByText('账户已停用')).toBeVisible();
  expect(members.getByRole('row', { name: /（我）/ })).toHaveTextContent('管理员');
});

it('an address is shown after a purpose is given, which is logged', async () => {
  const { user } = open('?view=accounts&no=buyer');
  const table = within(await screen.findByRole('table', { name: '收货地址' }));
  expect(table.queryByText(/示例路/)).toBeNull();
  await user.click(table.getAllByRole('button', { name: /^显示地址/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /^显示 buyer 的地址/ }));
  await user.click(dialog.getByRole('button', { name: /^显\s?示$/ }));
  expect(await dialog.findByText('请选择用途')).toBeVisible();
  await choose(user, /^用途/, '核对收货信息');
  await user.click(dialog.getByRole('button', { name: /^显\s?示$/ }));
  expect(await table.findByText(/化学楼收货处\s13800138000\s上海市闵行区示例路 800 号/)).toBeVisible();
  expect(await auditHere('account', (await buyerHere('buyer')).buyerId)).toMatchObject([
    { action: 'reveal', after: { purpose: 'delivery' } },
  ]);
});

it('staff for feedback find a buyer, and see only the list', async () => {
  await changeBuyer('person', { staffRoles: ['content'] });
  open('?q=8000', 'person');
  const row = await screen.findByRole('row', { name: /有机合成实验室/ });
  expect(row).toHaveTextContent('138****8000');
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: '单位' })).toBeNull();
});

it('a buyer submits the verification, sees errors beside the field, and follows its status', async () => {
  await changeBuyer('person', { personal: false, institution: '示例生物科技有限公司' });
  const { user } = renderApp('/user/accountManage', { loggedIn: true, userName: 'person' });
  await user.click(await screen.findByRole('button', { name: '申请单位认证' }));
  const form = within(await screen.findByRole('form', { name: '申请单位认证' }));
  await user.type(form.getByLabelText(/^统一社会信用代码/), '91000000MA00000233');
  await user.click(form.getByRole('button', { name: '提交审核' }));
  expect(await form.findByText(/校验位不符/)).toBeVisible();
  await user.clear(form.getByLabelText(/^统一社会信用代码/));
  await user.type(form.getByLabelText(/^统一社会信用代码/), '91000000MA00000232');
  await user.click(form.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('待审核')).toBeVisible();
  expect(screen.queryByRole('button', { name: /申请单位认证/ })).toBeNull();
});
