import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../support/choose';
import { faults } from '../support/shop';
import { returnsHere } from '../support/state';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order as placeOrder, orderOf } from '../support/orders';

let token = '';
beforeEach(() => {
  token = logInHere();
});

const breakConnection = () => faults.push({ method: '*', path: '/p/*', kind: 'offline', times: 100 });
const mendConnection = () => (faults.length = 0);
const card = (orderNumber: string) => screen.findByRole('article', { name: `订单 ${orderNumber}` });
const failed = () => screen.findByText(/加载失败$/);

describe('when the connection breaks during an action', () => {
  it('the description of a return stays, and is sent with the next attempt', async () => {
    const orderNumber = await placeOrder(token);
    await bringTo(token, orderNumber, 'received');
    const { user } = renderApp(`/returnProduct?orderNumber=${orderNumber}`);
    await screen.findByRole('combobox', { name: /退换原因/ });
    await choose(user, /退换原因/, /质量问题/);
    await user.click(screen.getByRole('checkbox', { name: /^选择 / }));
    await user.type(screen.getByRole('textbox', { name: /情况说明/ }), '批号见标签，纯度不足');
    breakConnection();
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await failed();
    expect(screen.getByRole('textbox', { name: /情况说明/ })).toHaveValue('批号见标签，纯度不足');
    mendConnection();
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByRole('region', { name: '退换进度' })).toBeVisible();
    expect((await returnsHere())[0]?.description).toBe('批号见标签，纯度不足');
  });

  it('the reason for a cancellation stays', async () => {
    const orderNumber = await placeOrder(token);
    const { user } = renderApp('/user/order');
    const order = within(await card(orderNumber));
    await user.click(order.getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消订单' }));
    await choose(user, /取消原因/, '其他');
    await user.type(dialog.getByRole('textbox', { name: /补充说明/ }), '项目停了');
    breakConnection();
    await user.click(dialog.getByRole('button', { name: '确认取消' }));
    await failed();
    expect(dialog.getByRole('textbox', { name: /补充说明/ })).toHaveValue('项目停了');
    mendConnection();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/加载失败$/)).toBeNull());
    expect(dialog.getByRole('textbox', { name: /补充说明/ })).toHaveValue('项目停了');
  });

  it('the payer of a transfer stays, with the reason why it was not registered', async () => {
    const orderNumber = await placeOrder(token);
    const { user } = renderApp(`/user/order?orderNumber=${orderNumber}&pay=1`);
    await user.click(await screen.findByRole('radio', { name: /转账/ }));
    await user.type(screen.getByRole('textbox', { name: /付款户名/ }), '示例大学财务处');
    breakConnection();
    await user.click(screen.getByRole('button', { name: '登记转账' }));
    expect(await screen.findByText(/付款结果以本页显示的订单状态为准/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /付款户名/ })).toHaveValue('示例大学财务处');
  });

  it('the buyer stays on the order, and leaves it only once it is deleted', async () => {
    const orderNumber = await placeOrder(token);
    await bringTo(token, orderNumber, 'shipped');
    const address = `/user/order?orderNumber=${orderNumber}`;
    const app = renderApp(address);
    await app.user.click(await screen.findByRole('button', { name: '确认收货' }));
    breakConnection();
    await app.user.click(screen.getByRole('button', { name: '已收到' }));
    await failed();
    expect(app.address()).toBe(address);
    expect((await orderOf(orderNumber))?.detail.status).toBe(3);
    mendConnection();
    await app.user.click(screen.getByRole('button', { name: '已收到' }));
    await app.user.click(await screen.findByRole('button', { name: '删除订单' }));
    await app.user.click(screen.getByRole('button', { name: '确认删除' }));
    await waitFor(() => expect(app.address()).toBe('/user/order'));
  });
});

describe('the focus', () => {
  it('stays on the cancelled order, and moves to the list after deletion', async () => {
    const orderNumber = await placeOrder(token);
    const { user } = renderApp('/user/order');
    const order = within(await card(orderNumber));
    await user.click(order.getByRole('button', { name: '取消订单' }));
    await choose(user, /取消原因/, '送达太慢');
    await user.click(screen.getByRole('button', { name: '确认取消' }));
    await order.findByText('已关闭');
    await waitFor(async () => expect(await card(orderNumber)).toHaveFocus());
    await user.click(order.getByRole('button', { name: '删除订单' }));
    await user.click(order.getByRole('button', { name: '确认删除' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '我的订单' })).toHaveFocus());
  });
});

describe('the number of orders to export', () => {
  it('is hidden until it is known', async () => {
    faults.push({ method: 'GET', path: '/p/myOrder/search', kind: 'status', status: 500 });
    renderApp('/user/order');
    await failed();
    expect(screen.getByRole('button', { name: '导出' })).toBeDisabled();
  });
});
