import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { logInHere, renderApp } from '../support/app';
import { order } from '../support/orders';

describe('/user/invoice', () => {
  it('shows which invoice was asked for with which order', async () => {
    const token = logInHere();
    const invoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const orderNumber = await order(token, { invoice });
    await order(token);
    renderApp('/user/invoice');
    expect(await screen.findByRole('link', { name: orderNumber })).toHaveAttribute(
      'href',
      expect.stringContaining(`orderNumber=${orderNumber}`),
    );
    expect(screen.getByText('电子发票（增值税专用发票）')).toBeVisible();
    expect(screen.getByText('示例大学')).toBeVisible();
    expect(screen.getByRole('button', { name: '复制纳税人识别号 12100000400000624D' })).toBeVisible();
    expect(screen.getByText('暂不开票')).toBeVisible();
  });

  it('says how invoices come, and where to begin when there is none', async () => {
    renderApp('/user/invoice', { loggedIn: true });
    expect(await screen.findByText('还没有开票记录')).toBeVisible();
    expect(screen.getByText(/本页不提供下载/)).toBeVisible();
  });

  it('says why they did not come', async () => {
    store().faults.push({ method: 'GET', path: '/p/myOrder/myOrder', kind: 'status', status: 500 });
    const { user } = renderApp('/user/invoice', { loggedIn: true });
    expect(await screen.findByText('发票没有加载成功')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有开票记录')).toBeVisible();
  });
});
