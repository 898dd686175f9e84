import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock, faults } from '../support/shop';
import { cartHere } from '../support/state';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { bringTo, order as placeOrder, orderOf } from '../support/orders';
import { packBy } from '../support/shopping';
import { changeSku, setProdStatus } from '../support/shelf';

let token = '';
beforeEach(() => {
  token = logInHere();
});

const card = (orderNumber: string) => screen.findByRole('article', { name: `订单 ${orderNumber}` });

describe('/user/order', () => {
  it('offers a next step when there is no order', async () => {
    renderApp('/user/order');
    expect(await screen.findByText('还没有订单')).toBeVisible();
    expect(screen.getByRole('link', { name: '浏览全部商品' })).toHaveAttribute(
      'href',
      expect.stringContaining('/list'),
    );
  });

  it('shows the tab of its address, with the number of waiting orders', async () => {
    const paid = await placeOrder(token);
    await bringTo(token, paid, 'paid');
    const unpaid = await placeOrder(token);
    const app = renderApp('/user/order?status=2');
    expect(await card(paid)).toBeVisible();
    expect(screen.queryByRole('article', { name: `订单 ${unpaid}` })).toBeNull();
    await app.user.click(await screen.findByRole('link', { name: /待付款\s*1/ }));
    expect(await card(unpaid)).toBeVisible();
    expect(app.address()).toBe('/user/order?status=1');
  });

  it('names the link to an order by its visible words', async () => {
    const orderNumber = await placeOrder(token);
    renderApp('/user/order');
    const link = within(await card(orderNumber)).getByRole('link', { name: `订单详情 ${orderNumber}` });
    expect(link).toHaveTextContent('订单详情');
  });

  it('links to the cashier', async () => {
    const orderNumber = await placeOrder(token);
    const app = renderApp('/user/order');
    await app.user.click(within(await card(orderNumber)).getByRole('button', { name: '去付款' }));
    expect(await screen.findByRole('heading', { level: 1, name: '收银台' })).toBeVisible();
    expect(app.address()).toBe(`/user/order?orderNumber=${orderNumber}&pay=1`);
    expect((await orderOf(orderNumber))?.detail.status).toBe(1);
  });

  it('cancels, confirms receipt and deletes', async () => {
    const open = await placeOrder(token);
    const shipped = await placeOrder(token);
    await bringTo(token, shipped, 'shipped');
    const { user } = renderApp('/user/order');
    const first = within(await card(open));
    await user.click(first.getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消订单' }));
    await user.click(dialog.getByRole('button', { name: '确认取消' }));
    expect(await dialog.findByText('请选择取消原因')).toBeVisible();
    await choose(user, /取消原因/, '其他');
    await user.click(dialog.getByRole('button', { name: '确认取消' }));
    expect(await dialog.findByText('请写明取消原因')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /补充说明/ }), '项目停了');
    await user.click(dialog.getByRole('button', { name: '确认取消' }));
    expect(await first.findByText('已关闭')).toBeVisible();
    expect((await orderOf(open))?.detail.cancelReason).toBe('其他：项目停了');
    const second = within(await card(shipped));
    await user.click(second.getByRole('button', { name: '确认收货' }));
    await user.click(second.getByRole('button', { name: '已收到' }));
    expect(await second.findByText('已完成')).toBeVisible();
    await user.click(first.getByRole('button', { name: '删除订单' }));
    await user.click(first.getByRole('button', { name: '确认删除' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: `订单 ${open}` })).toBeNull());
  });

  it('shows the true status when an order was closed meanwhile', async () => {
    const orderNumber = await placeOrder(token);
    const { user } = renderApp('/user/order');
    const order = within(await card(orderNumber));
    clock.move(31 * 60_000);
    await user.click(order.getByRole('button', { name: '取消订单' }));
    await choose(user, /取消原因/, '送达太慢');
    await user.click(screen.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('订单已关闭，无需取消')).toBeVisible();
    expect(await order.findByText('已关闭')).toBeVisible();
  });

  it('orders again at once when nothing changed', async () => {
    const orderNumber = await placeOrder(token, { count: 2 });
    await bringTo(token, orderNumber, 'paid');
    const { user } = renderApp('/user/order');
    await user.click(within(await card(orderNumber)).getByRole('button', { name: '再次购买' }));
    expect(await screen.findByText('1 种商品已加入购物车')).toBeVisible();
    expect(await cartHere()).toMatchObject([{ prodCount: 2 }]);
  });

  it('shows what changed before ordering again', async () => {
    const pack = packBy('N');
    const orderNumber = await placeOrder(token, { sku: pack, count: 3 });
    await bringTo(token, orderNumber, 'paid');
    await changeSku(pack.skuId, { price: 1234.5, stocks: { 上海: 2 } });
    const { user } = renderApp('/user/order');
    const order = within(await card(orderNumber));
    await user.click(order.getByRole('button', { name: '再次购买' }));
    const changes = async () => within(await screen.findByRole('dialog', { name: /与上次相比的变化/ }));
    const first = await changes();
    expect(first.getByText('→ ¥1,234.50')).toBeVisible();
    expect(first.getByText('库存不足')).toBeVisible();
    expect(await cartHere()).toEqual([]);
    await user.click(first.getByRole('button', { name: '加入购物车（1 种）' }));
    expect(await screen.findByText('1 种商品已加入购物车')).toBeVisible();
    expect(await cartHere()).toMatchObject([{ prodCount: 2 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await setProdStatus(pack.prodId, 0);
    await user.click(order.getByRole('button', { name: '再次购买' }));
    const second = await changes();
    expect(await second.findByText('已下架，不加入')).toBeVisible();
    expect(second.queryByRole('button', { name: /加入购物车/ })).toBeNull();
    await user.click(second.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(order.getByRole('button', { name: '再次购买' })).toHaveFocus());
  });

  it('links a received order to its return', async () => {
    const orderNumber = await placeOrder(token);
    await bringTo(token, orderNumber, 'received');
    const app = renderApp('/user/order');
    await app.user.click(within(await card(orderNumber)).getByRole('button', { name: '申请退换' }));
    expect(app.address()).toBe(`/returnProduct?orderNumber=${orderNumber}`);
  });

  it('keeps the page in the address', async () => {
    for (let count = 0; count < 11; count++) await placeOrder(token);
    const app = renderApp('/user/order');
    await screen.findAllByRole('article', { name: /^订单 / });
    await app.user.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(() => expect(screen.getAllByRole('article', { name: /^订单 / })).toHaveLength(1));
    expect(app.address()).toBe('/user/order?page=2');
  });

  it('says why the list could not be loaded, and retries', async () => {
    faults.push({ method: 'GET', path: '/p/myOrder/search', kind: 'status', status: 500 });
    const { user } = renderApp('/user/order');
    expect(await screen.findByText('订单加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有订单')).toBeVisible();
  });
});

describe('/user/order?orderNumber=', () => {
  it('shows address, lines, price parts, invoice, times and parcel tracking', async () => {
    const invoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const orderNumber = await placeOrder(token, { invoice, remarks: '送到北门' });
    await bringTo(token, orderNumber, 'shipped');
    renderApp(`/user/order?orderNumber=${orderNumber}`);
    expect(await screen.findByRole('button', { name: `复制订单号 ${orderNumber}` })).toBeVisible();
    expect(screen.getByText('化学楼收货处', { exact: false })).toBeVisible();
    expect(screen.getByText('电子发票（增值税专用发票）')).toBeVisible();
    expect(screen.getByText('示例大学')).toBeVisible();
    expect(screen.getByText('送到北门')).toBeVisible();
    expect(screen.getByText('商品合计')).toBeVisible();
    expect(within(screen.getByRole('group', { name: '订单进度' })).getByText('发货')).toBeVisible();
    expect(await screen.findByText('暂无物流信息')).toBeVisible();
    // The shop's own carrier has no tracking page.
    expect(screen.queryByRole('link', { name: /官网查询/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^复制运单号 CX/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^复制批号 CX/ })).toBeVisible();
    const log = within(screen.getByRole('region', { name: '订单记录' }));
    expect(log.getAllByRole('listitem')).toHaveLength(3);
    expect(log.getByText('在线支付成功（模拟）')).toBeVisible();
    expect(screen.getByText('在线支付')).toBeVisible();
  });

  it('says why an order was closed', async () => {
    const orderNumber = await placeOrder(token);
    clock.move(31 * 60_000);
    renderApp(`/user/order?orderNumber=${orderNumber}`);
    expect(await screen.findByText('关闭原因：逾期未付款')).toBeVisible();
    expect(screen.getByText('逾期未付款，订单自动关闭，库存已释放')).toBeVisible();
  });

  it('says that an order does not exist', async () => {
    renderApp('/user/order?orderNumber=1234567890123456789');
    expect(await screen.findByText('订单不存在')).toBeVisible();
  });

  it('leads a visitor to the login, without an error in between', async () => {
    sessionStorage.clear();
    const app = renderApp('/user/order?orderNumber=1234567890123456789');
    await waitFor(() => expect(app.address()).toMatch(/^\/login\?redirect=/));
    expect(screen.queryByText(/加载失败/)).toBeNull();
  });
});
