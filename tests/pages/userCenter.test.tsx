import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatYuan } from '@domain/shared/money';
import { faults } from '../support/shop';
import { dataOf, qa } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order, orderOf } from '../support/orders';
import { linesOf, packBy } from '../support/shopping';

const pack = packBy('N');
const again = (count: number) => ({ name: `再次购买 × ${count} ${pack.product.prodName} ${pack.skuName}` });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

let token = '';
async function placed(state: Parameters<typeof bringTo>[2], choice: Parameters<typeof order>[1] = {}) {
  const orderNumber = await order(token, choice);
  await bringTo(token, orderNumber, state);
  return orderNumber;
}

describe('/user/center', () => {
  beforeEach(() => (token = logInHere()));

  it('shows who is logged in, with a masked mobile number, the last orders and favourites', async () => {
    await placed('paid');
    await order(token);
    await dataOf('post', '/p/user/collection/addOrCancel', { token, body: pack.prodId });
    renderApp('/user/center');
    expect(await screen.findByText('有机合成实验室')).toBeVisible();
    expect(screen.getByText('示例大学化学学院')).toBeVisible();
    expect(screen.getByText(/138\*{4}8000/)).toBeVisible();
    const product = { name: pack.product.prodName };
    expect(await (await part('最近订单')).findAllByRole('link', product)).toHaveLength(2);
    expect(await (await part('最近收藏')).findAllByRole('link', product)).toHaveLength(1);
  });

  it('offers next steps when there is nothing yet', async () => {
    logInHere('person');
    renderApp('/user/center');
    expect(await screen.findByText('暂无待办')).toBeVisible();
    expect(await screen.findByText('还没有买过商品')).toBeVisible();
    expect(await screen.findByText('还没有订单')).toBeVisible();
    expect(await screen.findByText('还没有收藏')).toBeVisible();
    expect(await screen.findByText('这段时间没有付款的订单。')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads a visitor to the login, and says so once', async () => {
    sessionStorage.clear();
    localStorage.clear();
    const app = renderApp('/user/center');
    await waitFor(() => expect(app.address()).toBe('/login?redirect=%2Fuser%2Fcenter'));
    expect(await screen.findAllByText('无权限，请登录！')).toHaveLength(1);
  });
});

describe('待办', () => {
  beforeEach(() => (token = logInHere()));

  it('links each row to where the task is done', async () => {
    const unpaid = await order(token);
    const shipped = await placed('shipped');
    await placed('paid');
    const app = renderApp('/user/center');
    const todo = await part('待办');
    const rows = await todo.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('link')[0]!.textContent)).toEqual([
      '待付款 1 笔',
      '待我审批 1 单',
      '库存提醒 5 项',
      '待收货 1 笔',
      '可开发票 2 笔',
      '未读消息 6 条',
    ]);
    expect(rows[0]).toHaveTextContent(/还剩 (29|30) 分钟（\d\d-\d\d \d\d:\d\d 关闭）/);
    const href = (name: string) => todo.getByRole('link', { name }).getAttribute('href');
    expect(href('待付款 1 笔')).toMatch(/\/user\/order\?status=1$/);
    expect(href('待收货 1 笔')).toMatch(/\/user\/order\?status=3$/);
    expect(href('查看物流')).toMatch(new RegExp(`/user/order\\?orderNumber=${shipped}$`));
    expect(href('可开发票 2 笔')).toMatch(/\/user\/invoice\?tab=apply$/);
    expect(href('待发货 1 笔')).toMatch(/\/user\/order\?status=2$/);
    await app.user.click(todo.getByRole('link', { name: '去付款' }));
    await waitFor(() => expect(app.address()).toBe(`/user/order?orderNumber=${unpaid}&pay=1`));
  });

  it('reports a failed part there only, and loads it on request', async () => {
    logInHere('person');
    for (const path of ['todo', 'oftenBought', 'spending'])
      faults.push({ method: 'GET', path: `/p/user/${path}`, kind: 'status', status: 503 });
    const { user } = renderApp('/user/center');
    for (const [name, nothing] of [
      ['待办', '暂无待办'],
      ['常购', '还没有买过商品'],
      ['支出', '这段时间没有付款的订单。'],
    ] as const) {
      const block = await part(name);
      expect(await block.findByText(`${name}加载失败`)).toBeVisible();
      await user.click(block.getByRole('button', { name: '重试' }));
      expect(await block.findByText(nothing)).toBeVisible();
    }
    expect(await screen.findByText('还没有订单')).toBeVisible();
  });
});

describe('常购', () => {
  beforeEach(async () => {
    token = logInHere();
    await placed('paid', { count: 3 });
    await placed('paid', { count: 3 });
  });

  it('adds the usual quantity of the pack to the cart, and says so', async () => {
    await qa('change', { skuId: pack.skuId, price: pack.price + 1.5 });
    const { user } = renderApp('/user/center');
    const often = await part('常购');
    expect(await often.findByText(/买过 2 次，常买 3 件/)).toBeVisible();
    expect(often.getByText('比上次贵 ¥1.50')).toBeVisible();
    await user.click(often.getByRole('button', again(3)));
    const { prodName } = pack.product;
    expect(await screen.findByText(`已加入购物车：${prodName} ${pack.skuName} × 3`)).toBeVisible();
    expect(await linesOf(token)).toMatchObject([{ skuId: pack.skuId, prodCount: 3 }]);
  });

  it('adds as many as are in stock, and says that it is fewer', async () => {
    await qa('change', { skuId: pack.skuId, stocks: 2 });
    const { user } = renderApp('/user/center');
    await user.click(await screen.findByRole('button', again(2)));
    expect(await screen.findByText(/× 2（常买 3 件，库存仅 2 件）$/)).toBeVisible();
    expect(await linesOf(token)).toMatchObject([{ skuId: pack.skuId, prodCount: 2 }]);
  });

  it.each([
    ['缺货', { skuId: pack.skuId, stocks: 0 }],
    ['询价', { skuId: pack.skuId, price: null }],
    ['已下架', { prodId: pack.prodId, status: 0 }],
  ])('says %s and offers another way', async (words, change) => {
    await qa('change', change);
    renderApp('/user/center');
    const often = await part('常购');
    expect(await often.findByText(words)).toBeVisible();
    expect(often.queryByRole('button')).toBeNull();
    const instead =
      words === '已下架' ? `/list?q=${pack.product.cas}` : `/productDetail?prodId=${pack.prodId}`;
    expect(often.getByRole('link', { name: /：(同物质其他规格|查看商品)$/ }).getAttribute('href')).toContain(
      instead,
    );
  });
});

describe('支出', () => {
  beforeEach(() => (token = logInHere()));

  it('shows the same figures as bars and as a table', async () => {
    const numbers = [await placed('paid', { count: 2 }), await placed('paid', { sku: packBy('ICE') })];
    const [one = 0, other = 0] = await Promise.all(
      numbers.map(async (number) => (await orderOf(number))!.detail.actualTotal * 100),
    );
    const total = formatYuan((Math.round(one) + Math.round(other)) / 100);
    const { user } = renderApp('/user/center?months=6');
    const spending = await part('支出');
    // The table is for screen readers, beside the picture.
    const byMonth = within(await spending.findByRole('table', { name: '按月支出' }));
    const tableRows = byMonth.getAllByRole('row').slice(1, -1);
    const bars = await spending.findAllByRole('radio');
    expect(bars).toHaveLength(6);
    const cells = tableRows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(
      cells.reverse().map(([month, amount, orders]) => `${month}，${amount}，${orders} 笔`),
    );
    expect(bars.at(-1)).toBeChecked();
    expect(bars.at(-1)).toHaveAccessibleName(expect.stringContaining(total));
    expect(byMonth.getAllByRole('row').at(-1)).toHaveTextContent(`合计${total}2`);
    const byCategory = within(spending.getByRole('table', { name: '按类别支出' }));
    const named = byCategory.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(spending.getByText('按类别').closest('figure')).toHaveTextContent(named[0]!);
    // An earlier month had no orders.
    await user.click(bars[0]!);
    expect(spending.getByText('按月').closest('figcaption')).toHaveTextContent('¥0.00 0 笔');
  });

  it('keeps period and view in the address', async () => {
    await placed('paid');
    const app = renderApp('/user/center');
    const spending = await part('支出');
    expect(await spending.findAllByRole('radio')).toHaveLength(12);
    expect(spending.getByRole('link', { current: true })).toHaveTextContent('近 12 个月');
    await app.user.click(spending.getByRole('link', { name: '近 24 个月' }));
    expect(app.address()).toBe('/user/center?months=24');
    await waitFor(() => expect(spending.getAllByRole('radio')).toHaveLength(24));
    await app.user.click(spending.getByRole('link', { name: '以表格显示' }));
    expect(app.address()).toBe('/user/center?months=24&view=table');
    expect(spending.queryByRole('radio')).toBeNull();
    expect(within(spending.getByRole('table', { name: '按月支出' })).getAllByRole('row')).toHaveLength(26);
    await app.user.click(spending.getByRole('link', { name: '以图表显示' }));
    expect(await spending.findAllByRole('radio')).toHaveLength(24);
  });
});
