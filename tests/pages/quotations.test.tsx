/** /user/quotations in the real app: requested from several pages, compared with today, ordered in part. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCard, type CurrentSku } from '../../server/catalogue';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { answer, askFor, inDays, quotationOf } from '../support/quotations';
import { changeSku } from '../support/shelf';
import { clock, faults } from '../support/shop';
import { addToCart, itemOf, packBy, packWhere } from '../support/shopping';
import { ordersHere } from '../support/state';

const [one, two] = [packBy('N'), packBy('ICE')];
const onRequest = packWhere((product, sku) => product.status === 1 && sku.onShelf && sku.price === null);
const nameOf = (sku: CurrentSku) => findCard(sku.prodId)!.prodName;
const yuan = (amount: number) => `¥${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Only the table on the page: the print view has its own, which jsdom does not hide. */
const lines = () => screen.findByRole('table', { name: /^(报价|要询价的)商品$/ });
const row = async (sku: CurrentSku) =>
  within(
    await within(await lines()).findByRole('row', {
      name: new RegExp(nameOf(sku).replace(/[()[\]]/g, '\\$&')),
    }),
  );
const press = async ({ user }: Pick<OpenApp, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const foot = () => within(screen.getByRole('region', { name: '按报价下单' }));

/** The page of an answered quotation: a cheaper pack, a procured one, and one that is not quoted. */
async function openAnswered(body: object = {}) {
  const token = logInHere();
  const wanted = [
    { sku: one, count: 5 },
    { sku: onRequest, count: 3 },
    { sku: two, count: 2 },
  ];
  const quotationNo = await askFor(token, wanted);
  const lines = [
    { skuId: one.skuId, price: (one.price - 1).toFixed(2), leadDays: 2 },
    { skuId: onRequest.skuId, price: '1200', leadDays: 20 },
    { skuId: two.skuId, price: null, declined: '停产' },
  ];
  await answer(await logIn('manager'), quotationNo, '', { lines, terms: '含 13% 增值税', ...body });
  const app = renderApp(`/user/quotations?no=${quotationNo}`);
  await screen.findByRole('heading', { name: `报价单 ${quotationNo}` });
  return { ...app, token, quotationNo };
}

describe('the quotations', () => {
  it('show status, validity and total; the demo has a waiting, an open and an expired one', async () => {
    renderApp('/user/quotations', { loggedIn: true });
    const rows = await screen.findAllByRole('row', { name: /BJ/ });
    expect(rows.map((line) => within(line).getByText(/待报价|可下单|已过期/).textContent)).toEqual([
      '待报价',
      '可下单',
      '已过期',
    ]);
    expect(within(rows[1]!).getByText(/还有 20 天/)).toBeVisible();
  });

  it('explain how to request the first one', async () => {
    renderApp('/user/quotations', { loggedIn: true, userName: 'person' });
    expect(await screen.findByRole('heading', { name: '还没有报价单' })).toBeVisible();
    expect(screen.getByRole('link', { name: '从购物车申请' })).toHaveAttribute('href', '/buyCar');
  });

  it('say that loading failed, and load again', async () => {
    faults.push({ method: 'GET', path: '/p/quotations', kind: 'status', status: 500 });
    const app = renderApp('/user/quotations', { loggedIn: true, userName: 'person' });
    await press(app, /重\s?试/);
    expect(await screen.findByRole('heading', { name: '还没有报价单' })).toBeVisible();
  });

  it('of another buyer are not shown, and the page links on', async () => {
    renderApp('/user/quotations?no=BJ0', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '没有这份报价单' })).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部报价单' })).toBeVisible();
  });
});

describe('requesting a quotation', () => {
  it('starts in the cart with the checked lines, keeps refused input, and ends at the quotation', async () => {
    const token = logInHere();
    await addToCart(token, one, 2);
    const app = renderApp('/buyCar');
    await press(app, '申请报价');
    await waitFor(() => expect(app.address()).toBe(`/user/quotations?ask=${one.skuId}x2`));
    const line = await row(one);
    const count = line.getByRole('spinbutton', { name: '数量' });
    await app.user.clear(count);
    await app.user.type(count, '12');
    const remark = screen.getByRole('textbox', { name: '备注' });
    await app.user.click(remark);
    await app.user.paste('长'.repeat(501));
    await press(app, '提交申请');
    expect(await screen.findByText('备注不能超过 500 个字，现有 501 个')).toBeVisible();
    await app.user.clear(remark);
    await app.user.type(remark, '同一批号');
    await press(app, '提交申请');
    await waitFor(() => expect(app.address()).toMatch(/^\/user\/quotations\?no=BJ/));
    const quotationNo = app.address().split('no=')[1]!;
    expect(await screen.findByText('同一批号')).toBeVisible();
    expect((await quotationOf(token, quotationNo)).lines).toMatchObject([{ skuId: one.skuId, count: 12 }]);
  });

  it('leads from the product page of a 询价 pack through the login and back', async () => {
    const app = renderApp(`/productDetail?prodId=${onRequest.prodId}`);
    await app.user.click(await screen.findByRole('link', { name: `询价 ${onRequest.catalogNo}` }));
    await app.user.type(await screen.findByLabelText(/^账号/), 'buyer');
    await app.user.type(screen.getByLabelText('密码'), 'Reagent2026{Enter}');
    expect(await screen.findByRole('heading', { name: '申请报价' })).toBeVisible();
    expect((await row(onRequest)).getByText('询价')).toBeVisible();
    expect(app.address()).toBe(`/user/quotations?ask=${onRequest.skuId}x1`);
  });

  it('takes everything of a list that is still sold', async () => {
    const token = logInHere();
    const items = [itemOf(one, 2), itemOf(two), { ...itemOf(onRequest), count: 4 }];
    const listId = await dataOf('post', '/p/lists', { token, body: { name: '年度', items } });
    await changeSku(two.skuId, { status: 0 });
    renderApp(`/user/lists?listId=${listId}`);
    const ask = `/user/quotations?ask=${one.skuId}x2,${onRequest.skuId}x4`;
    expect(await screen.findByRole('link', { name: '整单申请报价' })).toHaveAttribute('href', ask);
    expect(screen.getByRole('link', { name: '申请报价' })).toHaveAttribute(
      'href',
      `/user/quotations?ask=${onRequest.skuId}x4`,
    );
  });

  it('says why goods that are no longer sold cannot be requested', async () => {
    await changeSku(one.skuId, { status: 0 });
    renderApp(`/user/quotations?ask=${one.skuId}x1`, { loggedIn: true });
    expect(await screen.findByText(/当前商品已下架/)).toBeVisible();
  });
});

describe('a quotation', () => {
  it("compares each price with today's, and says which lines are not quoted", async () => {
    await openAnswered();
    const first = await row(one);
    expect(first.getByText(yuan(one.price - 1))).toBeVisible();
    expect(first.getByText(/比今日价低 ¥1.00/)).toBeVisible();
    expect((await row(onRequest)).getByText('今日需询价')).toBeVisible();
    const declined = await row(two);
    expect(declined.getAllByText('未报价：停产')[0]).toBeVisible();
    expect(declined.getByRole('checkbox')).toBeDisabled();
    expect(screen.getByText(/还有 10 天/)).toBeVisible();
    expect(screen.getByText('含 13% 增值税', { selector: 'span' })).toBeVisible();
    expect(foot().getByText(yuan((one.price - 1) * 5 + 3600))).toBeVisible();
  });

  it('is ordered in part: chosen lines and counts, at its prices', async () => {
    const app = await openAnswered();
    const { user, token, quotationNo } = app;
    await user.click((await row(onRequest)).getByRole('checkbox'));
    const count = (await row(one)).getByRole('spinbutton', { name: '数量' });
    await user.clear(count);
    await user.type(count, '9');
    expect(await screen.findByText('超出报价数量，最多可购 5 件')).toBeVisible();
    await user.clear(count);
    await user.type(count, '2');
    expect(foot().getByText(yuan((one.price - 1) * 2))).toBeVisible();
    await press(app, '去下单');
    await waitFor(() =>
      expect(app.address()).toBe(`/buyOrder?quotation=${quotationNo}&items=${one.skuId}x2`),
    );
    expect(await screen.findByRole('link', { name: quotationNo })).toHaveAttribute(
      'href',
      `/user/quotations?no=${quotationNo}`,
    );
    await press(app, '提交订单');
    await waitFor(() => expect(app.address()).toContain('/buyOrderSuccess'));
    const [order] = await ordersHere();
    expect(order?.detail.orderItemDtos).toMatchObject([
      { skuId: one.skuId, prodCount: 2, price: one.price - 1 },
    ]);
    expect((await quotationOf(token, quotationNo)).lines[0]?.ordered).toBe(2);
    document.body.replaceChildren();
    renderApp(`/user/quotations?no=${quotationNo}`);
    expect((await row(one)).getByText('已下单 2，余 3')).toBeVisible();
    expect(screen.getByText('部分已下单')).toBeVisible();
    expect(screen.getByRole('link', { name: `订单 ${order?.orderNumber}` })).toBeVisible();
  });

  it('that is revised during the order asks the buyer to accept the new price', async () => {
    const app = await openAnswered();
    await app.user.click((await row(onRequest)).getByRole('checkbox'));
    await press(app, '去下单');
    await screen.findByRole('button', { name: '提交订单' });
    const lines = [one, onRequest, two].map(({ skuId }) => ({ skuId, price: '3.21', leadDays: 1 }));
    await answer(await logIn('manager'), app.quotationNo, '', { lines });
    await press(app, '提交订单');
    expect(await screen.findByText(/单价由 .* 变为 ¥3\.21/)).toBeVisible();
    await press(app, '按新的价格与商品继续');
    await press(app, '提交订单');
    await waitFor(() => expect(app.address()).toContain('/buyOrderSuccess'));
  });

  it('that expired cannot be ordered, but requested again', async () => {
    const token = logInHere();
    const quotationNo = await askFor(token, [{ sku: one, count: 4 }]);
    await answer(await logIn('manager'), quotationNo, '5', { validUntil: inDays(0) });
    clock.move(86_400_000);
    const app = renderApp(`/user/quotations?no=${quotationNo}`);
    expect(await screen.findByText('已过期')).toBeVisible();
    expect(screen.queryByRole('button', { name: '去下单' })).toBeNull();
    await press(app, '再次申请');
    await waitFor(() => expect(app.address()).toBe(`/user/quotations?ask=${one.skuId}x4`));
  });

  it('is withdrawn after a question', async () => {
    const token = logInHere();
    const quotationNo = await askFor(token, [{ sku: one, count: 4 }]);
    const app = renderApp(`/user/quotations?no=${quotationNo}`);
    await press(app, '撤回');
    await press(app, '确认撤回');
    expect(await screen.findByText('已撤回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });
});
