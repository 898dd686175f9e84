import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock, faults, shopHere } from '../support/shop';
import { giveOrder, setLimit } from '../support/state';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order as placeOrder, orderOf } from '../support/orders';
import { setShop } from '../support/shopSettings';
import { shopSide } from '../support/shopSide';

let token = '';
let orderNumber = '';
beforeEach(async () => {
  token = logInHere();
  orderNumber = await placeOrder(token);
});

const open = () => renderApp(`/user/order?orderNumber=${orderNumber}&pay=1`);
const radio = (name: RegExp) => screen.findByRole('radio', { name });

describe('the cashier', () => {
  it('shows amount and deadline, and pays once', async () => {
    const { user } = open();
    expect(await screen.findByText(/前付款/)).toBeVisible();
    // The simulated payment must be chosen by hand.
    expect(await radio(/单位月结/)).toBeChecked();
    await user.click(await radio(/在线支付/));
    await user.dblClick(screen.getByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('heading', { name: '付款成功' })).toBeVisible();
    expect(screen.getByText('在线支付')).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认支付' })).toBeNull();
    expect((await orderOf(orderNumber))?.detail.logs).toHaveLength(2);
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute(
      'href',
      expect.stringContaining(`orderNumber=${orderNumber}`),
    );
  });

  it('shows the result after a reload, without another payment', async () => {
    await bringTo(token, orderNumber, 'paid');
    open();
    expect(await screen.findByText('付款成功')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has its own page title, like the order and the list', async () => {
    open();
    await waitFor(() => expect(document.title).toBe(`收银台 ${orderNumber} - 澄析试剂`));
    cleanup();
    renderApp(`/user/order?orderNumber=${orderNumber}`);
    await waitFor(() => expect(document.title).toBe(`订单 ${orderNumber} - 澄析试剂`));
    cleanup();
    renderApp('/user/order');
    await waitFor(() => expect(document.title).toBe('我的订单 - 澄析试剂'));
  });

  it('offers no payment of a closed order', async () => {
    await bringTo(token, orderNumber, 'closed');
    open();
    expect(await screen.findByRole('heading', { name: '订单已关闭，不能付款' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('refuses an order that was paid in another tab, and shows it as paid', async () => {
    const { user } = open();
    await user.click(await radio(/在线支付/));
    await bringTo(token, orderNumber, 'paid');
    await user.click(screen.getByRole('button', { name: '确认支付' }));
    expect(await screen.findByText('付款成功')).toBeVisible();
    expect((await orderOf(orderNumber))?.detail.logs).toHaveLength(2);
  });

  it('shows an order as closed that expired meanwhile', async () => {
    const { user } = open();
    await user.click(await radio(/在线支付/));
    clock.move(31 * 60_000);
    await user.click(screen.getByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('heading', { name: '订单已关闭，不能付款' })).toBeVisible();
  });

  it('says when no answer arrived, and leaves the order unpaid', async () => {
    faults.push({ method: 'POST', path: '/p/order/normalPay', kind: 'offline' });
    const { user } = open();
    await user.click(await radio(/在线支付/));
    await user.click(screen.getByRole('button', { name: '确认支付' }));
    expect(await screen.findByText(/网络连接失败.*以本页显示的订单状态为准/)).toBeVisible();
    expect((await orderOf(orderNumber))?.detail.status).toBe(1);
  });

  it('says when there is no way to pay', async () => {
    const { shop } = await shopHere();
    const { settings } = shop;
    shop.settings = { ...settings, simulatedPayment: false };
    await setShop({ bankName: '' });
    try {
      await setLimit(null);
      open();
      expect(await screen.findByText(/暂时没有可用的付款方式/)).toBeVisible();
      expect(screen.getByText(/单位尚未开通月结/)).toBeVisible();
      expect(screen.queryByRole('radio', { name: /转账|在线/ })).toBeNull();
      expect(screen.queryByRole('button', { name: '确认支付' })).toBeNull();
    } finally {
      shop.settings = settings;
    }
  });

  it('registers a transfer, shows account and reference, and is paid when the money arrives', async () => {
    const { user } = open();
    await user.click(await radio(/对公转账/));
    await user.click(screen.getByRole('button', { name: '登记转账' }));
    expect(await screen.findByText('请填写付款户名')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /付款户名/ }), '示例大学');
    await user.click(screen.getByRole('button', { name: '登记转账' }));
    expect(await screen.findByRole('heading', { name: /已登记转账，等待到账/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^复制转账附言 ZZ\d{10}$/ })).toBeVisible();
    expect(screen.getByText('澄析试剂（演示账户）')).toBeVisible();
    await user.click(screen.getByText('改用其他方式'));
    expect(screen.getByText(/款项已经转出的请勿再付一次/)).toBeVisible();
    expect(await radio(/对公转账/)).toBeDisabled();
    expect((await orderOf(orderNumber))?.detail.status).toBe(1);
    await shopSide.moneyCame({ orderNumber });
    expect((await orderOf(orderNumber))?.detail.status).toBe(2);
  });

  it('marks a registered transfer in the list', async () => {
    await dataOf('post', '/p/order/transfer', { token, body: { orderNumber, payer: '甲' } });
    renderApp('/user/order');
    const card = within(await screen.findByRole('article', { name: `订单 ${orderNumber}` }));
    expect(card.getByText('已登记转账')).toBeVisible();
    expect(card.getByRole('button', { name: '查看转账信息' })).toBeVisible();
  });

  it('lets an approved institution pay on the monthly account', async () => {
    const { user } = open();
    await user.click(await radio(/单位月结/));
    expect(screen.getByText(/本月额度 ¥50,000.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '使用月结支付' }));
    expect(await screen.findByText('已下单（月结）')).toBeVisible();
    expect(screen.queryByText('付款成功')).toBeNull();
    expect(screen.getByText('应付金额')).toBeVisible();
    expect(screen.getByText('月结付款日')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '查看订单' }));
    expect(await screen.findByText('应付（月结）')).toBeVisible();
    expect(screen.queryByText('实付')).toBeNull();
  });

  it('does not let a person pay on the monthly account', async () => {
    await giveOrder(orderNumber, 'person');
    logInHere('person');
    open();
    expect(await radio(/单位月结/)).toBeDisabled();
    expect(screen.getByText(/个人账户不能使用单位月结/)).toBeVisible();
  });

  it("shows nothing of another buyer's order, and says why loading failed", async () => {
    logInHere('person');
    open();
    expect(await screen.findByRole('heading', { name: '订单不存在' })).toBeVisible();
    // Retrying would bring no other answer.
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
