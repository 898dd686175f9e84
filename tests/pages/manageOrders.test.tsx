/**
 * /manage/orders in the real app: found, annotated, shipped in parts and from a file, cancelled; and the buyer's view.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { haveLots } from '../support/lots';
import { managedOrder, paidInTwoWays, paidOrder, parcelOf } from '../support/manageOrders';
import { order } from '../support/orders';
import { packBy } from '../support/shopping';
import { choose } from '../support/choose';
import { changeBuyer } from '../support/state';

const pack = packBy('N');
const as = (path: string, userName = 'manager') => renderApp(path, { loggedIn: true, userName });
const detailPath = (orderNumber: string) => `/manage/orders?orderNumber=${orderNumber}`;

describe('the list', () => {
  it('is filtered by the address, saves and removes a view of it, and links to an order and back', async () => {
    const orderNumber = await paidOrder(await logIn());
    await order(await logIn());
    const { user, address } = as(`/manage/orders?status=2&number=${orderNumber.slice(4)}`);
    const table = within(await screen.findByRole('table', { name: '订单' }));
    expect(await table.findByRole('link', { name: orderNumber })).toBeVisible();
    expect(table.getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '保存为视图' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存为视图' }));
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('请填写名称')).toBeVisible();
    await user.type(dialog.getByLabelText(/^名称/), '这一单');
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    const views = within(screen.getByRole('navigation', { name: '视图' }));
    expect(await views.findByRole('link', { name: '这一单' })).toHaveAttribute('aria-current', 'page');
    await user.click(await screen.findByRole('button', { name: '删除视图 这一单' }));
    await waitFor(() => expect(views.queryByRole('link', { name: '这一单' })).toBeNull());
    await user.click(table.getByRole('link', { name: orderNumber }));
    expect(await screen.findByRole('heading', { name: new RegExp(orderNumber), level: 1 })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '全部订单' }));
    expect(address()).toBe(`/manage/orders?status=2&number=${orderNumber.slice(4)}`);
  });

  it('is only for warehouse and finance', async () => {
    as('/manage/orders', 'person');
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeVisible();
  });
});

describe('one order', () => {
  it('masks the recipient for finance until a purpose is given, and says that the account is disabled', async () => {
    const orderNumber = await paidOrder(await logIn());
    await changeBuyer('person', { staffRoles: ['finance'] });
    await changeBuyer('buyer', {
      disabledTime: Date.parse('2026-11-20T02:00:00Z'),
      disabledReason: '账户被盗用',
    });
    const { user } = as(detailPath(orderNumber), 'person');
    expect(await screen.findByText('账户 2026-11-20 停用：账户被盗用')).toBeVisible();
    const facts = within(await screen.findByRole('region', { name: '订单信息' }));
    expect(facts.getByText(/化\*\*\*，138\*{4}8000/)).toBeVisible();
    await user.click(facts.getByRole('button', { name: '显示收货人' }));
    const dialog = within(await screen.findByRole('dialog', { name: `显示 订单 ${orderNumber} 的收货人` }));
    await choose(user, /^用途/, '联系买家');
    await user.click(dialog.getByRole('button', { name: /^显\s?示$/ }));
    expect(await facts.findByText(/化学楼收货处，138 0013 8000，上海市闵行区示例路 800 号/)).toBeVisible();
    const history = within(screen.getByRole('region', { name: '操作记录' }));
    expect(await history.findByText('查看联系信息：联系买家')).toBeVisible();
  });

  it('keeps a typed note when a colleague saved one first, and shows that one', async () => {
    const orderNumber = await paidOrder(await logIn());
    const { user } = as(detailPath(orderNumber));
    const box = await screen.findByRole('textbox', { name: '备注' });
    const token = await logIn('manager');
    await call('put', '/m/orders/{orderNumber}/note', {
      token,
      params: { orderNumber },
      body: { text: '先电话确认', version: 0 },
    });
    await user.type(box, '直接发货');
    await user.click(screen.getByRole('button', { name: '保存备注' }));
    expect(await screen.findByText(/已被 manager 修改为：先电话确认/)).toBeVisible();
    expect(await screen.findByText('备注：您填 直接发货，manager 刚改为 先电话确认')).toBeInTheDocument();
    expect(box).toHaveValue('直接发货');
    await user.click(screen.getByRole('button', { name: '保存备注' }));
    expect(await screen.findByText('备注已保存')).toBeVisible();
    expect((await managedOrder(token, orderNumber)).note.text).toBe('直接发货');
  });

  it('is sent in parts with lots; the buyer sees what was sent and what is left', async () => {
    const orderNumber = await paidInTwoWays(await logIn());
    for (const each of [pack, packBy('ICE')]) await haveLots(each, 'CX2611ABC');
    const { user } = as(detailPath(orderNumber));
    await user.click(await screen.findByRole('button', { name: /^发\s?货$/ }));
    const form = within(await screen.findByRole('form', { name: '发货' }));
    await user.click(form.getByRole('button', { name: '删除包裹 2' }));
    await user.click(form.getByRole('button', { name: '确认发出' }));
    const number = form.getByLabelText('运单号');
    expect(await form.findByText('请填写运单号')).toBeVisible();
    expect(number).toHaveFocus();
    // A scanner ends with Enter, which must not submit.
    await user.type(number, 'SF1234567890{Enter}');
    expect(number).not.toHaveFocus();
    // The shop's own carrier is the default; a number of another carrier needs confirmation beside its field.
    expect(await form.findByText(/顺丰速运的运单号，承运商填的是澄析/)).toBeVisible();
    await user.clear(number);
    await user.type(number, 'CX1234567890');
    const lot = form.getByRole('textbox', { name: /批号$/ });
    expect(lot).not.toHaveValue('');
    await user.clear(lot);
    await user.type(lot, 'cx2611abc');
    expect(form.getByText(/将发出 1 个包裹，共 1 件/)).toBeVisible();
    await user.click(form.getByRole('button', { name: '确认发出' }));
    expect(await screen.findByText('部分发货')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '包裹' })).toBeVisible();
    const { order: after } = await managedOrder(await logIn('manager'), orderNumber);
    expect(after.parcels).toMatchObject([{ dvyFlowId: 'CX1234567890', lines: [{ lotNo: 'CX2611ABC' }] }]);
    cleanup();
    as(`/user/order?orderNumber=${orderNumber}`, 'buyer');
    expect(await screen.findByText('已发出')).toBeVisible();
    expect(screen.getByText('待发出')).toBeVisible();
    const [gone] = after.parcels[0]?.lines ?? [];
    const line = after.orderItemDtos.find(({ skuId }) => skuId === gone?.skuId);
    expect(screen.getByText(/^内有 /)).toHaveTextContent(`${line?.prodName} ${line?.skuName} × 1`);
  });

  it('keeps the input when a colleague sent a parcel meanwhile', async () => {
    const orderNumber = await paidOrder(await logIn(), 3);
    const { user } = as(detailPath(orderNumber));
    await user.click(await screen.findByRole('button', { name: /^发\s?货$/ }));
    const form = within(await screen.findByRole('form', { name: '发货' }));
    const body = { parcelsBefore: 0, parcels: [parcelOf([{ skuId: pack.skuId, count: 2 }], 'SF5550000001')] };
    const token = await logIn('manager');
    await call('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body });
    await user.type(form.getByLabelText('运单号'), 'CX1234567890');
    await user.click(form.getByRole('button', { name: '确认发出' }));
    expect(await form.findByText(/这个订单刚有包裹发出：顺丰速运 SF5550000001/)).toBeVisible();
    expect(form.getByLabelText('运单号')).toHaveValue('CX1234567890');
    expect(await form.findByText('待发 1 件')).toBeVisible();
    await user.click(form.getByRole('button', { name: '确认发出' }));
    expect(await form.findByText('发货数量超过未发数量，请核对件数')).toBeVisible();
  });

  it('is cancelled with a reason, and its money is marked for return', async () => {
    const orderNumber = await paidOrder(await logIn());
    const { user } = as(detailPath(orderNumber));
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: `取消订单 ${orderNumber}` }));
    expect(dialog.getByText(/登记为待退款/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '取消这个订单' }));
    expect(await dialog.findByText('请填写取消原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^取消原因/), '该批次停售');
    await user.click(dialog.getByRole('button', { name: '取消这个订单' }));
    expect(await screen.findByText('退款：商家取消的商品')).toBeVisible();
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
  });

  it('shows count and amount before its rest is cancelled, and the result everywhere after', async () => {
    const orderNumber = await paidOrder(await logIn(), 5);
    const token = await logIn('manager');
    const body = { parcelsBefore: 0, parcels: [parcelOf([{ skuId: pack.skuId, count: 3 }])] };
    await call('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body });
    const amount = `¥${(await managedOrder(token, orderNumber)).rest!.amount.toFixed(2)}`;
    const { user } = as(detailPath(orderNumber));
    await user.click(await screen.findByRole('button', { name: '取消未发部分' }));
    // Taken out of stock by the order, so they are available for it.
    expect(within(screen.getByRole('table', { name: '商品' })).getByText('已预占 2 件')).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: `取消未发部分 ${orderNumber}` }));
    expect(dialog.getByText(/不再发出 2 件/)).toHaveTextContent(amount);
    expect(dialog.getByText(/订单转为待收货，/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^返\s?回$/ })).toBeVisible();
    await user.type(dialog.getByLabelText(/^取消原因/), '缺货');
    await user.click(dialog.getByRole('button', { name: '取消未发部分' }));
    expect(await screen.findByText(`已取消 2 件，${amount}`)).toBeVisible();
    const lines = within(screen.getByRole('table', { name: '商品' }));
    expect(lines.getByText('已取消 2')).toBeVisible();
    const papers = within(screen.getByRole('table', { name: '发票、退换与退款' }));
    expect(papers.getByRole('row', { name: /仅退款/ })).toHaveTextContent(amount);
    cleanup();
    as(`/manage/orders?number=${orderNumber}`);
    expect(await screen.findByText(`已取消 ${amount}`)).toBeVisible();
    expect(screen.getByText(/共 5 件，已取消 2/)).toBeVisible();
    cleanup();
    as(`/user/order?orderNumber=${orderNumber}`, 'buyer');
    expect(await screen.findByText('已取消（未发 2 件，含运费）')).toBeVisible();
    expect(screen.getByText(/× 5，已取消 2/)).toBeVisible();
  });

  it('tells its buyer of a completely cancelled shipping type, without day and freight', async () => {
    const orderNumber = await paidInTwoWays(await logIn());
    const token = await logIn('manager');
    const params = { orderNumber };
    const { skuId, left: count } = (await managedOrder(token, orderNumber)).lines.find((line) => line.skuId === pack.skuId)!;
    const parcels = [parcelOf([{ skuId, count }])];
    await call('post', '/m/orders/{orderNumber}/parcels', { token, params, body: { parcelsBefore: 0, parcels } });
    const body = { parcelsBefore: 1, reason: '缺货' };
    await call('put', '/m/orders/{orderNumber}/cancelRest', { token, params, body });
    as(`/user/order?orderNumber=${orderNumber}`, 'buyer');
    expect(await screen.findByText('商家已取消，不再发出')).toBeVisible();
    expect(screen.getAllByText(/预计 .* 送达/)).toHaveLength(1);
  }); // prettier-ignore
});

describe('a wrong parcel number', () => {
  it("is corrected with a reason; a colleague's correction is reported, and the input stays", async () => {
    const orderNumber = await paidOrder(await logIn(), 2);
    const token = await logIn('manager');
    const parcels = [parcelOf([{ skuId: pack.skuId, count: 2 }], 'SF7770000001')];
    const params = { orderNumber };
    await call('post', '/m/orders/{orderNumber}/parcels', { token, params, body: { parcelsBefore: 0, parcels } });
    const { user } = as(detailPath(orderNumber));
    await user.click(await screen.findByRole('button', { name: '更正运单号 SF7770000001' }));
    expect(document.title).toContain(`订单 ${orderNumber} - 管理后台`);
    const dialog = within(await screen.findByRole('dialog', { name: /更正运单号/ }));
    await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
    expect(await dialog.findByText('与原来相同，没有要更正的')).toBeVisible();
    expect(dialog.getByText('请填写更正原因')).toBeVisible();
    const was = { companyName: '顺丰速运', dvyFlowId: 'SF7770000001' };
    const body = { was, companyName: '顺丰速运', dvyFlowId: 'SF7770000002', reason: '少录一位' };
    await call('put', '/m/orders/{orderNumber}/parcels/{parcelNo}', { token, params: { ...params, parcelNo: 1 }, body });
    await user.clear(dialog.getByLabelText(/^运单号/));
    await user.type(dialog.getByLabelText(/^运单号/), 'SF7770000003');
    await user.type(dialog.getByLabelText(/^更正原因/), '录错');
    await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
    expect(await dialog.findByText(/他人刚刚更正过，未保存。现在：顺丰速运 SF7770000002/)).toBeVisible();
    expect(await dialog.findByText(/现在：顺丰速运 SF7770000002。买家/)).toBeVisible();
    expect(dialog.getByLabelText(/^运单号/)).toHaveValue('SF7770000003');
    await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
    expect(await screen.findByText(/运单更正：顺丰速运 SF7770000002 → 顺丰速运 SF7770000003（录错）/)).toBeVisible();
    expect(screen.getByRole('button', { name: '更正运单号 SF7770000003' })).toBeVisible();
  }); // prettier-ignore
});

describe('a parcel file', () => {
  it('previews each row with its result or reason; valid rows are sent, others stay', async () => {
    const orderNumber = await paidOrder(await logIn(), 2);
    const { user } = as('/manage/orders?view=file');
    const text = `订单号,承运商,运单号\n${orderNumber},顺丰速运,SF1234567890\n1999999999999990000,顺丰速运,SF1234567891\n${orderNumber},顺丰速运,SF1234567892\n`;
    await screen.findByRole('heading', { name: '从文件发货' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input!, new File([text], '发货.csv', { type: 'text/csv' }));
    const table = within(await screen.findByRole('table', { name: '文件中的包裹' }));
    expect(table.getByText(/发出 2 件给/)).toBeVisible();
    expect(table.getByText(/Excel 把订单号当成数值/)).toBeVisible();
    expect(table.getByText('不能发：没有待发的商品')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发出 1 个包裹' }));
    await user.click(await screen.findByRole('button', { name: /^发\s?出$/ }));
    expect(await table.findByText('已发出')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('已发出 1 个包裹；没有可以发出的行，共 3 行');
    expect((await managedOrder(await logIn('manager'), orderNumber)).order.status).toBe(3);
  });

  it('names lots, and has a template', async () => {
    const orderNumber = await paidOrder(await logIn(), 2);
    const { user } = as('/manage/orders?view=file');
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:template');
    await user.click(await screen.findByRole('button', { name: '下载模板' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const { read, utils } = await import('@e965/xlsx');
    const book = read(await (saved.mock.calls[0]![0] as Blob).arrayBuffer());
    const [header] = utils.sheet_to_json<string[]>(book.Sheets['发货']!, { header: 1 });
    expect(header).toEqual(['订单号', '承运商', '运单号', '运输方式', '批号']);
    await haveLots(pack, 'CX2611AAA');
    const text = `${header!.join()}\n${orderNumber},顺丰速运,SF1234567890,,cx2611aaa\n`;
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input!, new File([text], '发货.csv', { type: 'text/csv' }));
    const table = within(await screen.findByRole('table', { name: '文件中的包裹' }));
    expect(table.getByText('cx2611aaa')).toBeVisible();
    expect(table.getByText(/批号 CX2611AAA/)).toBeVisible();
  });
});
