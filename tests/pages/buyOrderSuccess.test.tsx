import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo } from '../support/orders';
import { answer, askFor, confirmQuoted } from '../support/quotations';
import { addToCart, linesOf, packBy, placeOrder } from '../support/shopping';

async function openPlaced(state?: 'paid' | 'closed') {
  const token = logInHere();
  const number = await placeOrder(token, packBy('N'));
  if (state) await bringTo(token, number, state);
  return { number, ...renderApp(`/buyOrderSuccess?orderNumbers=${number}`) };
}

describe('/buyOrderSuccess', () => {
  it('shows number, amount and next step, and leads to the payment', async () => {
    const { number, user, address } = await openPlaced();
    expect(await screen.findByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible();
    expect(screen.getByText(number)).toBeVisible();
    expect(screen.getByText('应付金额')).toBeVisible();
    expect(screen.getByText(/前付款/)).toBeVisible();
    expect(screen.getByText(/常温快递：预计/)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看订单' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去付款' }));
    expect(address()).toBe(`/user/order?orderNumber=${number}&pay=1`);
  });

  it('offers to remove from the cart what was ordered from a quotation, and can undo it', async () => {
    const token = logInHere();
    const [sku, other] = [packBy('N'), packBy('ICE')];
    await addToCart(token, sku);
    await addToCart(token, other);
    const quotationNo = await askFor(token, [{ sku, count: 1 }]);
    await answer(await logIn('manager'), quotationNo);
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku, count: 1 }]);
    const { confirmId } = envelope.data as { confirmId: string };
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token, body: { confirmId } });
    const { user } = renderApp(`/buyOrderSuccess?orderNumbers=${orderNumbers}`);
    expect(await screen.findByText(/购物车中还有已按报价下单的商品/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '移出购物车' }));
    await waitFor(async () => expect(await linesOf(token)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await linesOf(token)).toHaveLength(2));
  });

  it('asks for no payment once the order is paid', async () => {
    await openPlaced('paid');
    expect(await screen.findByText('待发货')).toBeVisible();
    expect(screen.queryByText(/前付款/)).toBeNull();
    expect(screen.getByRole('button', { name: '查看订单' })).toBeVisible();
  });

  it('promises nothing for a closed order', async () => {
    await openPlaced('closed');
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(screen.queryByText(/预计/)).toBeNull();
  });

  it('says that the order exists when it cannot be loaded', async () => {
    faults.push({ method: 'GET', path: '/p/myOrder/orderDetail', kind: 'status', status: 502 });
    const { user, number } = await openPlaced();
    expect(await screen.findByText(/订单已经提交，请勿重复下单/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(number)).toBeVisible();
  });

  it("claims nothing about another buyer's order number", async () => {
    renderApp('/buyOrderSuccess?orderNumbers=1234567890123456789', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '订单不存在' })).toBeVisible();
    expect(screen.queryByText(/订单已经提交/)).toBeNull();
  });

  it('shows nothing without an order number', async () => {
    renderApp('/buyOrderSuccess?orderNumbers=<script>', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '地址中没有订单号' })).toBeVisible();
  });

  it('asks a buyer who is not logged in to log in', async () => {
    renderApp('/buyOrderSuccess?orderNumbers=1234567890123456789');
    expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible();
  });
});
