import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order } from '../support/orders';
import { packBy } from '../support/shopping';

describe('/user/center', () => {
  it('says who is logged in, with the mobile masked, what waits, the last orders and favourites', async () => {
    const token = logInHere();
    const sku = packBy('N');
    const paid = await order(token, { sku });
    await bringTo(token, paid, 'paid');
    await order(token);
    await dataOf('post', '/p/user/collection/addOrCancel', { token, body: sku.prodId });
    const app = renderApp('/user/center');
    expect(await screen.findByText('有机合成实验室')).toBeVisible();
    expect(screen.getByText('示例大学化学学院')).toBeVisible();
    expect(screen.getByText(/138\*{4}8000/)).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 待付款' })).toHaveAttribute(
      'href',
      expect.stringContaining('status=1'),
    );
    expect(screen.getByRole('link', { name: '0 待收货' })).toBeVisible();
    const product = sku.product.prodName;
    // Two orders and the favourite.
    await waitFor(() => expect(screen.getAllByRole('link', { name: product })).toHaveLength(3));
    await app.user.click(screen.getByRole('link', { name: '1 待发货' }));
    await waitFor(() => expect(app.address()).toBe('/user/order?status=2'));
  });

  it('leads on when there is nothing yet', async () => {
    renderApp('/user/center', { loggedIn: true });
    expect(await screen.findByText('还没有订单')).toBeVisible();
    expect(await screen.findByText('还没有收藏')).toBeVisible();
  });

  it('shows the rest when one part fails, and asks for that part again', async () => {
    store().faults.push({ method: 'GET', path: '/p/myOrder/myOrder', kind: 'status', status: 503 });
    const { user } = renderApp('/user/center', { loggedIn: true });
    expect(await screen.findByText('最近订单没有加载成功')).toBeVisible();
    expect(await screen.findByRole('link', { name: '0 待付款' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有订单')).toBeVisible();
  });

  it('leads to the login when nobody is logged in, and says so once', async () => {
    const app = renderApp('/user/center');
    await waitFor(() => expect(app.address()).toBe('/login?redirect=%2Fuser%2Fcenter'));
    expect(await screen.findAllByText('无权限，请登录！')).toHaveLength(1);
  });
});
