/** The cashier with a gateway: leaving for its page, returning, and the result. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentRequest } from '../../server/shop';
import { leaveShop } from '@/browser/leaveShop';
import { call } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order as placeOrder, orderOf } from '../support/orders';
import { clock, shopHere } from '../support/shop';

// Leaving the page would end the test. This file is not in tests/pages, because those files share loaded modules.
vi.mock('@/browser/leaveShop', () => ({ leaveShop: vi.fn() }));

const PAY_URL = 'https://pay.test/desk';
let token = '';
let orderNumber = '';
let requested: PaymentRequest[] = [];
let isAway = false;
beforeEach(async () => {
  vi.mocked(leaveShop).mockReset();
  [requested, isAway] = [[], false];
  token = logInHere();
  orderNumber = await placeOrder(token);
  const { shop } = await shopHere();
  shop.onlinePayment = {
    begin: (request) => {
      requested.push(request);
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ payUrl: PAY_URL });
    },
    query: () => Promise.resolve({ status: 'open' }),
    refund: () => Promise.resolve({ status: 'pending', reason: '' }),
    queryRefund: () => Promise.resolve({ status: 'pending', reason: '' }),
    faultOf: () => null,
  };
});

const open = () => renderApp(`/user/order?orderNumber=${orderNumber}&pay=1`);
const begin = () => call('post', '/p/order/onlinePay', { token, body: { orderNumbers: orderNumber } });
async function notify(status: 'paid' | 'failed') {
  const { paymentId = '', amount = '' } = requested.at(-1) ?? {};
  const receipt = { transactionId: `T-${paymentId}`, paidAt: '2026-11-21 10:00:00' };
  const { envelope } = await call('post', '/payment/notify', {
    body: { paymentId, amount, status, ...(status === 'paid' && receipt) },
  });
  expect(envelope.success).toBe(true);
}

describe('the cashier with a gateway', () => {
  it('opens its page, waits, and shows the payment as soon as the gateway reports it', async () => {
    const { user } = open();
    expect(await screen.findByRole('radio', { name: /在线支付/ })).toBeChecked();
    expect(screen.getByText(/前往支付页面付款/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText(/模拟/)).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: '前往支付' }));
    expect(await screen.findByRole('heading', { name: '等待支付结果' })).toBeVisible();
    expect(vi.mocked(leaveShop).mock.calls).toEqual([[PAY_URL]]);
    expect((await orderOf(orderNumber))?.detail.status).toBe(1);
    await notify('paid');
    // Nothing is clicked: the page asks by itself.
    expect(await screen.findByRole('heading', { name: '付款成功' })).toBeVisible();
    expect(screen.getByText('在线支付')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('waits again after a return, and leads back to the same page', async () => {
    await begin();
    const { user } = open();
    expect(await screen.findByRole('heading', { name: '等待支付结果' })).toBeVisible();
    await user.click(screen.getByText('尚未付款，继续支付或改用其他方式'));
    await user.click(screen.getByRole('button', { name: '继续支付' }));
    await waitFor(() => expect(leaveShop).toHaveBeenCalledWith(PAY_URL));
    expect(requested).toHaveLength(1);
  });

  it('reports a failed payment, and starts another', async () => {
    await begin();
    const { user } = open();
    expect(await screen.findByRole('heading', { name: '等待支付结果' })).toBeVisible();
    await notify('failed');
    await user.click(screen.getByRole('button', { name: '刷新支付结果' }));
    expect(await screen.findByText('支付失败，可重新支付或改用其他方式。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '前往支付' }));
    await waitFor(() => expect(leaveShop).toHaveBeenCalledWith(PAY_URL));
    expect(requested).toHaveLength(2);
  });

  it('reports that the gateway is unreachable, and offers the other ways', async () => {
    isAway = true;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '前往支付' }));
    expect(await screen.findByText(/支付网关暂时不可用，请稍后再试或改用对公转账、单位月结/)).toBeVisible();
    expect(leaveShop).not.toHaveBeenCalled();
    const monthly = screen.getByRole('radio', { name: /单位月结/ });
    await waitFor(() => expect(monthly).toBeEnabled());
    await user.click(monthly);
    await user.click(screen.getByRole('button', { name: '使用月结支付' }));
    expect(await screen.findByText(/^已下单（月结）/)).toBeVisible();
  });

  it('says for an order cancelled meanwhile that the money is returned', async () => {
    await begin();
    await bringTo(token, orderNumber, 'closed');
    await notify('paid');
    open();
    expect(await screen.findByRole('heading', { name: '订单已关闭，不能付款' })).toBeVisible();
    expect(screen.getByText(/收到的款项 ¥.+ 将原路退回/)).toBeVisible();
  });

  it('still shows an earlier registered transfer while it waits', async () => {
    await call('post', '/p/order/transfer', { token, body: { orderNumber, payer: '甲' } });
    await begin();
    open();
    expect(await screen.findByRole('heading', { name: '等待支付结果' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /已登记转账，等待到账/ })).toBeVisible();
  });

  it('stops waiting for an expired attempt', async () => {
    await call('post', '/p/order/transfer', { token, body: { orderNumber, payer: '甲' } });
    await begin();
    clock.move(31 * 60_000);
    open();
    expect(await screen.findByRole('heading', { name: /已登记转账，等待到账/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '等待支付结果' })).toBeNull();
  });
});
