import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue, setProdStatus } from '../../mock/server/catalogue';
import { store } from '../../mock/server/store';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { packBy } from '../support/shopping';

const favour = (token: string, prodId: number) =>
  dataOf('post', '/p/user/collection/addOrCancel', { token, body: prodId });

describe('/user/collection', () => {
  it('shows favourites and marks what is off the shelf', async () => {
    const token = logInHere();
    const [here, gone] = [packBy('N'), packBy('ICE')];
    await favour(token, here.prodId);
    await favour(token, gone.prodId);
    setProdStatus(gone.prodId, 0);
    renderApp('/user/collection');
    expect(await screen.findByRole('link', { name: here.product.prodName })).toHaveAttribute(
      'href',
      expect.stringContaining(`prodId=${here.prodId}`),
    );
    expect(screen.getByText('已下架')).toBeVisible();
    expect(screen.getByText('2 种商品')).toBeVisible();
  });

  it('takes one out and puts it back', async () => {
    const token = logInHere();
    const { prodId, product } = packBy('N');
    await favour(token, prodId);
    const { user } = renderApp('/user/collection');
    await user.click(await screen.findByRole('button', { name: `取消收藏 ${product.prodName}` }));
    expect(await screen.findByText('还没有收藏')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: product.prodName })).toBeVisible();
  });

  it('keeps the row when the server refuses', async () => {
    const token = logInHere();
    const { prodId, product } = packBy('N');
    await favour(token, prodId);
    const { user } = renderApp('/user/collection');
    const button = await screen.findByRole('button', { name: `取消收藏 ${product.prodName}` });
    store().faults.push({
      method: 'POST',
      path: '/p/user/collection/addOrCancel',
      kind: 'status',
      status: 500,
    });
    await user.click(button);
    expect(await screen.findByText('服务器出错了，请稍后重试')).toBeVisible();
    expect(screen.getByRole('link', { name: product.prodName })).toBeVisible();
  });

  it('pages in the address', async () => {
    const token = logInHere();
    for (const { prodId } of catalogue().products.slice(0, 21)) await favour(token, prodId);
    const app = renderApp('/user/collection');
    await app.user.click(await screen.findByRole('link', { name: '下一页' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^取消收藏/ })).toHaveLength(1));
    expect(app.address()).toBe('/user/collection?page=2');
  });

  it('says why the favourites did not come', async () => {
    store().faults.push({ method: 'GET', path: '/p/user/collection/prods', kind: 'html' });
    renderApp('/user/collection', { loggedIn: true });
    expect(await screen.findByText('收藏没有加载成功')).toBeVisible();
  });
});
