import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersHere } from '../support/state';
import { faults, historyHere, keepShop } from '../support/shop';
import { logInHere, renderApp } from '../support/app';

keepShop();
beforeEach(async () => {
  await historyHere();
  logInHere('lab2000');
});

/** jsdom's Blob has no arrayBuffer. */
const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

const cards = () => screen.findAllByRole('article', { name: /^订单 / });

describe('two thousand orders', () => {
  it('are listed ten per page, with the counts of every status', async () => {
    renderApp('/user/order');
    await waitFor(async () => expect(await cards()).toHaveLength(10));
    expect(screen.getByRole('link', { name: /全部\s*2000/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /待付款\s*6/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '第 200 页' })).toBeVisible();
  });

  it('are filtered in the address, which tab and page number keep', async () => {
    const app = renderApp('/user/order?status=5');
    await cards();
    const { catalogNo } = (await ordersHere()).find(({ detail }) => detail.status === 5)!.detail
      .orderItemDtos[0]!;
    const requested = encodeURIComponent(catalogNo);
    const form = within(screen.getByRole('search', { name: '查找订单' }));
    await app.user.type(form.getByRole('searchbox', { name: /订单号、商品/ }), ` ${catalogNo} `);
    await app.user.type(form.getByLabelText('最低金额（元）'), '10');
    await app.user.click(form.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(app.address()).toBe(`/user/order?status=5&q=${requested}&min=10`));
    for (const card of await cards()) expect(within(card).getByText(/^已完成$/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: /^全部/ }));
    await waitFor(() => expect(app.address()).toBe(`/user/order?q=${requested}&min=10`));
    await app.user.click(screen.getByRole('link', { name: '清除条件' }));
    await waitFor(() => expect(app.address()).toBe('/user/order'));
    expect(screen.getByRole('searchbox', { name: /订单号、商品/ })).toHaveValue('');
  });

  it('refuse an impossible filter beside its field', async () => {
    const app = renderApp('/user/order');
    await cards();
    await app.user.type(screen.getByLabelText('最低金额（元）'), '20');
    await app.user.type(screen.getByLabelText('最高金额（元）'), '10');
    await app.user.click(screen.getByRole('button', { name: '查找' }));
    expect(await screen.findByText('最高金额不能低于最低金额')).toBeInTheDocument();
    expect(app.address()).toBe('/user/order');
  });

  it('show when nothing matches', async () => {
    renderApp('/user/order?q=没有这种商品');
    expect(await screen.findByText('没有符合条件的订单')).toBeVisible();
    expect(screen.getByRole('button', { name: '导出 0 单' })).toBeDisabled();
  });
});

describe('the export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('writes all filtered orders, page after page', async () => {
    const { user } = renderApp('/user/order?status=6');
    await cards();
    const closed = (await ordersHere()).filter(({ detail }) => detail.status === 6);
    await user.click(screen.getByRole('button', { name: `导出 ${closed.length} 单` }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const bytes = await bytesOf(saved[0]!);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(rows).toHaveLength(1 + closed.flatMap(({ detail }) => detail.orderItemDtos).length);
    for (const { orderNumber } of closed) expect(rows.some((row) => row.includes(orderNumber))).toBe(true);
  });

  it('says why there is no file', async () => {
    const { user } = renderApp('/user/order?status=6');
    await cards();
    faults.push({ method: 'GET', path: '/p/myOrder/search', kind: 'status', status: 503 });
    await user.click(screen.getByRole('button', { name: /^导出/ }));
    expect(await screen.findByText(/导出失败：服务器维护中/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
