import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order } from '../support/orders';
import { packBy } from '../support/shopping';

const card = (orderNumber: string) => screen.findByRole('article', { name: `订单 ${orderNumber}` });

describe('/returnProduct', () => {
  it('shows the rules and the way to log in to whoever is not', async () => {
    renderApp('/returnProduct');
    expect(await screen.findByText('未开封的常温商品')).toBeVisible();
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      expect.stringContaining('redirect='),
    );
  });

  it('says per line whether it can come back, and names the order in the mail', async () => {
    const token = logInHere();
    const plain = await order(token, { sku: packBy('N') });
    const cold = await order(token, { sku: packBy('ICE') });
    const dangerous = await order(token, { sku: packBy('DG') });
    for (const orderNumber of [plain, cold, dangerous]) await bringTo(token, orderNumber, 'received');
    renderApp('/returnProduct');
    expect(within(await card(plain)).getByText('可申请')).toBeVisible();
    expect(within(await card(cold)).getByText(/冷链商品/)).toBeVisible();
    expect(within(await card(dangerous)).getByText(/不得自行寄回/)).toBeVisible();
    const mail = within(await card(plain)).getByRole('link', { name: /^发邮件申请退换/ });
    expect(within(await card(plain)).getByRole('link', { name: /^订单详情/ })).toBeVisible();
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(`subject=退换货申请 ${plain}`);
    expect(within(await card(plain)).getByRole('button', { name: `复制订单号 ${plain}` })).toBeVisible();
  });

  it('keeps shipped orders on a tab of their own', async () => {
    const token = logInHere();
    const shipped = await order(token);
    await bringTo(token, shipped, 'shipped');
    const { user } = renderApp('/returnProduct');
    expect(await screen.findByText('没有已完成的订单')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '待收货' }));
    expect(within(await card(shipped)).getByText('收货后可申请')).toBeVisible();
  });

  it('keeps the rules when the orders did not come', async () => {
    store().faults.push({ method: 'GET', path: '/p/myOrder/myOrder', kind: 'status', status: 500 });
    renderApp('/returnProduct', { loggedIn: true });
    expect(await screen.findByText('订单没有加载成功')).toBeVisible();
    expect(screen.getByText('未开封的常温商品')).toBeVisible();
  });
});
