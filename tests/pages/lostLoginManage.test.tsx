/** The login of somebody who works in the shop runs out while something is sent: what was typed stands there again. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeBuyerWork } from '@/storage/buyerWork';
import { dataOf, logIn } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { paidOrder } from '../support/manageOrders';
import { packBy, placeOrder } from '../support/shopping';
import { faults } from '../support/shop';
import { changeBuyer } from '../support/state';

async function logInAgain({ user }: Pick<OpenApp, 'user'>, name: string) {
  await user.type(await screen.findByLabelText(/^账号/), name);
  await user.type(screen.getByLabelText('密码'), 'Reagent2026');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(screen.queryByLabelText(/^账号/)).toBeNull());
}

/** A note that is typed, and lost its login on its way. */
async function typed(orderNumber: string, text: string): Promise<OpenApp> {
  const app = renderApp(`/manage/orders?orderNumber=${orderNumber}`, { loggedIn: true, userName: 'manager' });
  takeBuyerWork('manager');
  await app.user.type(await screen.findByRole('textbox', { name: '备注' }), text);
  faults.push({ method: 'PUT', path: `/m/orders/${orderNumber}/note`, kind: 'status', status: 401 });
  await app.user.click(screen.getByRole('button', { name: '保存备注' }));
  return app;
}

it('a note, held against what a colleague wrote meanwhile', async () => {
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  const app = await typed(orderNumber, '请周五前发出');
  await screen.findByLabelText(/^账号/);
  const token = await logIn('manager');
  const body = { text: '客户要求分批', version: 0 };
  await dataOf('put', '/m/orders/{orderNumber}/note', { token, params: { orderNumber }, body });
  await logInAgain(app, 'manager');
  expect(await screen.findByRole('textbox', { name: '备注' })).toHaveValue('请周五前发出');
  // jsdom takes antd's description of an alert for hidden.
  const met = await screen.findByText(/您填 请周五前发出，同事刚改为 客户要求分批/);
  expect(met).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '保存备注' }));
  expect(await screen.findByText('备注已保存')).toBeVisible();
});

it('parcels, in the drawer that opens again', async () => {
  const orderNumber = await paidOrder(await logIn(), 1);
  const { user } = renderApp(`/manage/orders?orderNumber=${orderNumber}`, {
    loggedIn: true,
    userName: 'manager',
  });
  takeBuyerWork('manager');
  await user.click(await screen.findByRole('button', { name: /^发\s?货$/ }));
  await user.type(await screen.findByLabelText('运单号'), 'SF1234567890123');
  faults.push({ method: 'POST', path: `/m/orders/${orderNumber}/parcels`, kind: 'status', status: 401 });
  await user.click(screen.getByRole('button', { name: '确认发出' }));
  await logInAgain({ user }, 'manager');
  expect(await screen.findByLabelText('运单号')).toHaveValue('SF1234567890123');
  await user.click(screen.getByRole('button', { name: '确认发出' }));
  expect(await screen.findByText('已发出 1 个包裹')).toBeVisible();
});

it('nothing of it is another person’s', async () => {
  await changeBuyer('person', { staffRoles: ['warehouse'] });
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  const app = await typed(orderNumber, '请周五前发出');
  await logInAgain(app, 'person');
  renderApp(`/manage/orders?orderNumber=${orderNumber}`);
  expect((await screen.findAllByRole('textbox', { name: '备注' })).at(-1)).toHaveValue('');
});
