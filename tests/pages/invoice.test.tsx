import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faults, shopHere } from '../support/shop';
import { changeBuyer, invoicesHere } from '../support/state';
import { dataOf } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { choose } from '../support/choose';
import { bringTo, order, orderOf } from '../support/orders';
import { shopSide } from '../support/shopSide';

const TAX_NO = '12100000400000624D';
const unit = { titleKind: 'unit', title: '示例大学', taxNo: TAX_NO };
const choice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: TAX_NO };

async function orderIn(token: string, state: 'paid' | 'shipped', invoice?: typeof choice) {
  const orderNumber = await order(token, { invoice });
  await bringTo(token, orderNumber, state);
  return orderNumber;
}
const addTitle = (token: string, body: object = unit) =>
  dataOf('post', '/p/invoice/title/add', { token, body });
const onlyInvoice = async (token: string) => (await dataOf('get', '/p/invoice/list', { token })).records[0]!;
const fault = (path: string, method = 'GET') => faults.push({ method, path, kind: 'status', status: 500 });
const press = async ({ user }: OpenApp, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

afterEach(() => vi.restoreAllMocks());

describe('/user/invoice: the invoices', () => {
  // By text: queries by role are slow in a table of this size.
  it('shows the status of each, and filters by one', async () => {
    const token = logInHere();
    const shipped = await orderIn(token, 'shipped', choice);
    const paid = await orderIn(token, 'paid', choice);
    const app = renderApp('/user/invoice');
    expect((await screen.findByText(shipped)).closest('a')).toHaveAttribute(
      'href',
      expect.stringContaining(`orderNumber=${shipped}`),
    );
    expect(screen.getByText('发货时开具')).toBeVisible();
    const states = screen.getByRole('navigation', { name: '发票状态' });
    await app.user.click(within(states).getByText('开具中'));
    expect(app.address()).toBe('/user/invoice?status=issuing');
    await waitFor(() => expect(screen.queryByText(shipped)).toBeNull());
    expect(await screen.findByText(paid)).toBeVisible();
  });

  it('are found by words, and all are shown again', async () => {
    const token = logInHere();
    const shipped = await orderIn(token, 'shipped', choice);
    const app = renderApp('/user/invoice?status=issuing');
    expect(await screen.findByText('没有符合条件的发票')).toBeVisible();
    await app.user.click(screen.getByLabelText('关键词'));
    await app.user.paste(shipped);
    await app.user.click(screen.getByText(/^筛\s*选$/));
    expect(app.address()).toBe(`/user/invoice?status=issuing&q=${shipped}`);
    await app.user.click(await screen.findByText('清除筛选'));
    expect(app.address()).toBe('/user/invoice');
    expect(await screen.findByText(shipped)).toBeVisible();
  });

  it('withdraws an application that is not issued', async () => {
    const token = logInHere();
    await orderIn(token, 'paid', choice);
    const app = renderApp('/user/invoice');
    await press(app, '撤销申请');
    await press(app, '确认撤销');
    expect(await screen.findByText('还没有发票')).toBeVisible();
    expect(await invoicesHere()).toEqual([]);
  });

  it('names the first step when there are none, and says why they could not be loaded', async () => {
    fault('/p/invoice/list');
    const app = renderApp('/user/invoice', { loggedIn: true });
    expect(await screen.findByText('发票加载失败')).toBeVisible();
    await press(app, '重试');
    expect(await screen.findByText('还没有发票')).toBeVisible();
  });
});

describe('/user/invoice: applying', () => {
  it('puts several orders on one invoice and shows it', async () => {
    const token = logInHere();
    await orderIn(token, 'shipped');
    await orderIn(token, 'shipped');
    await addTitle(token);
    const app = renderApp('/user/invoice?tab=apply');
    await app.user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(await screen.findByText(/已选 2 个订单/)).toBeVisible();
    await app.user.click(await screen.findByRole('radio', { name: '电子发票（增值税专用发票）' }));
    expect(screen.getByRole('combobox', { name: /^发票抬头/ })).toBeEnabled();
    expect(screen.getByTitle(`示例大学（${TAX_NO}）`)).toBeVisible();
    await press(app, '提交开票申请');
    await waitFor(() => expect(app.address()).toMatch(/^\/user\/invoice\?no=\d{20}$/));
    const sheet = await screen.findByRole('article', { name: /^发票 \d{20}$/ });
    expect(within(sheet).getByRole('heading', { name: '电子发票（增值税专用发票）' })).toBeVisible();
    expect(within(sheet).getByText(/订单号：\d{19}、\d{19}/)).toBeVisible();
    expect(within(sheet).getByText('开票人：开票系统')).toBeVisible();
    expect(within(sheet).getByText(/示例发票，仅供演示，不能用于报销/)).toBeVisible();
  });

  it('says which file is valid when the tax system issued the number', async () => {
    const token = logInHere();
    await orderIn(token, 'shipped', choice);
    const { shop } = await shopHere();
    await shop.pool.query(`update invoices set issuer = issuer || '{"simulated": false, "drawer": ""}'`);
    renderApp(`/user/invoice?no=${(await onlyInvoice(token)).invoiceNo}`);
    const sheet = within(await screen.findByRole('article', { name: /^发票 \d{20}$/ }));
    expect(sheet.getByText(/报销请以税务数字账户交付的发票文件为准/)).toBeVisible();
    expect(sheet.queryByText(/示例发票|开票人/)).toBeNull();
    expect(sheet.getByText('名称：澄析试剂（示例）有限公司')).toBeVisible();
  });

  it('adds a title on the way; a person has no 专用发票', async () => {
    const token = logInHere();
    await orderIn(token, 'paid');
    await addTitle(token, { titleKind: 'person', title: '个人抬头' });
    const app = renderApp('/user/invoice?tab=apply');
    await app.user.click(await screen.findByRole('checkbox', { name: /^选择订单/ }));
    await app.user.click(await screen.findByRole('radio', { name: '电子发票（增值税专用发票）' }));
    expect(screen.getByText(/还没有可用的抬头/)).toBeVisible();
    await press(app, '提交开票申请');
    expect(await screen.findByText('请先添加发票抬头')).toBeVisible();
    await press(app, '新增抬头');
    await app.user.type(await screen.findByLabelText(/^单位名称/), '示例大学');
    await app.user.type(screen.getByLabelText(/^纳税人识别号/), TAX_NO);
    await press(app, '保存抬头');
    expect(await screen.findByTitle(`示例大学（${TAX_NO}）`)).toBeVisible();
    await press(app, '提交开票申请');
    await waitFor(() => expect(app.address()).toBe('/user/invoice'));
    expect(await screen.findByText('发货时开具')).toBeVisible();
  });

  it('says why it was refused, and shows the orders that can be invoiced now', async () => {
    const token = logInHere();
    const orderNumber = await orderIn(token, 'shipped');
    const { titleId } = await addTitle(token);
    const app = renderApp('/user/invoice?tab=apply');
    await app.user.click(await screen.findByRole('checkbox', { name: /^选择订单/ }));
    await screen.findByLabelText(/^发票抬头/);
    // Another tab is faster.
    const body = { orderNumbers: [orderNumber], kind: 'normal', titleId };
    await dataOf('post', '/p/invoice/apply', { token, body });
    await press(app, '提交开票申请');
    expect(await screen.findByText(`订单 ${orderNumber} 已申请开票，请勿重复申请`)).toBeVisible();
    expect(await screen.findByText('没有待开票的订单')).toBeVisible();
  });
});

describe('/user/invoice: titles', () => {
  it('are added, with a reason for a wrong tax number, changed and deleted', async () => {
    const app = renderApp('/user/invoice?tab=titles', { loggedIn: true });
    await press(app, '新增抬头');
    await press(app, '保存抬头');
    expect(await screen.findByText('请填写发票抬头')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^单位名称/)).toHaveFocus());
    await app.user.type(screen.getByLabelText(/^单位名称/), '示例大学');
    await app.user.type(screen.getByLabelText(/^纳税人识别号/), '12100000400000624E');
    expect(await screen.findByText('税号校验位不符，请核对是否有抄错的字符')).toBeVisible();
    await app.user.type(screen.getByLabelText(/^纳税人识别号/), '{Backspace}D');
    await press(app, '保存抬头');
    const item = await screen.findByRole('article', { name: '示例大学' });
    expect(within(item).getByText('默认')).toBeVisible();
    expect(within(item).getByText('事业单位')).toBeVisible();
    await press(app, '修改');
    await app.user.type(screen.getByLabelText(/^单位名称/), '化学学院');
    await press(app, '保存抬头');
    expect(await screen.findByRole('article', { name: '示例大学化学学院' })).toBeVisible();
    await press(app, '删除');
    await press(app, '确认删除');
    expect(await screen.findByText('还没有常用抬头')).toBeVisible();
  });

  it('keep the input when the server refuses', async () => {
    const token = logInHere();
    await addTitle(token, { titleKind: 'person', title: '个人抬头' });
    const app = renderApp('/user/invoice?tab=titles');
    await press(app, '新增抬头');
    await app.user.click(await screen.findByRole('radio', { name: '个人' }));
    expect(screen.queryByLabelText(/^纳税人识别号/)).toBeNull();
    await app.user.type(screen.getByLabelText(/^姓名/), '个人抬头');
    await press(app, '保存抬头');
    expect(await screen.findByText('已保存过相同的抬头')).toBeVisible();
    expect(screen.getByLabelText(/^姓名/)).toHaveValue('个人抬头');
  });
});

describe('/user/invoice: the first title', () => {
  const knownTo = (userName: string) =>
    changeBuyer(userName, {
      tax: { taxNo: TAX_NO, address: '示例路 1 号', phone: '', bank: '', bankAccount: '' },
    });

  it('starts with account data and says so; a second title starts blank', async () => {
    await knownTo('buyer');
    const app = renderApp('/user/invoice?tab=titles', { loggedIn: true });
    await press(app, '新增抬头');
    expect(await screen.findByLabelText(/^单位名称/)).toHaveValue('示例大学化学学院');
    expect(screen.getByLabelText(/^纳税人识别号/)).toHaveValue(TAX_NO);
    expect(screen.getByText(/填入单位与税号，可以修改/)).toBeVisible();
    await app.user.type(screen.getByLabelText(/^单位名称/), '分析室');
    await press(app, '保存抬头');
    expect(await screen.findByRole('article', { name: '示例大学化学学院分析室' })).toBeVisible();
    await press(app, '新增抬头');
    expect(await screen.findByLabelText(/^单位名称/)).toHaveValue('');
    expect(screen.queryByText(/填入单位与税号/)).toBeNull();
  });

  it('starts blank when the account cannot be loaded', async () => {
    await knownTo('buyer');
    fault('/p/user/account');
    const app = renderApp('/user/invoice?tab=titles', { loggedIn: true });
    await press(app, '新增抬头');
    expect(await screen.findByLabelText(/^单位名称/)).toHaveValue('');
  });
});

describe('/user/invoice: after a refund', () => {
  /** A refunded return of one of two packs. */
  async function refunded(token: string) {
    const orderNumber = await order(token, { count: 2, invoice: { ...choice, kind: 'normal' } });
    await bringTo(token, orderNumber, 'received');
    const skuId = (await orderOf(orderNumber))!.detail.orderItemDtos[0]!.skuId;
    const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', photoIds: [], lines: [{ skuId, count: 1, opened: false }] }; // prettier-ignore
    const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body });
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    const parcel = { company: '顺丰速运', trackingNo: 'SF1234567890' };
    await dataOf('put', '/p/return/ship/{returnNumber}', { token, params: { returnNumber }, body: parcel });
    for (const action of ['receive', 'finish']) await shopSide.moveReturn({ returnNumber, action });
    return { orderNumber, returnNumber };
  }

  it('lists the red invoice with links to its page and the blue one, which can be reversed for the rest', async () => {
    const token = logInHere();
    await refunded(token);
    const app = renderApp('/user/invoice');
    const table = await screen.findByRole('table', { name: '发票' });
    const [red, blue] = within(table).getAllByRole('row').slice(1);
    expect(within(red!).getByText('红字普通发票')).toBeVisible();
    expect(within(red!).getByText(/^-¥/)).toBeVisible();
    expect(within(blue!).getByText('部分红冲')).toBeVisible();
    await app.user.click(within(red!).getByRole('link', { name: /^查看与打印/ }));
    expect(await screen.findByText('红字发票（部分）')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '被红冲的蓝字发票' }));
    expect(await screen.findByRole('link', { name: '查看红字发票' })).toBeVisible();
    expect(screen.getByText(/退货退款的部分已红冲。发票有误时可申请红冲剩余的/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '退货单' }));
    expect(app.address()).toMatch(/^\/returnProduct\?returnNumber=R\d+$/);
  });

  it('links the order to its invoices and returns, with their status', async () => {
    const token = logInHere();
    const { orderNumber, returnNumber } = await refunded(token);
    renderApp(`/user/order?orderNumber=${orderNumber}`);
    const invoices = within(await screen.findByRole('list', { name: '本订单的发票' }));
    const [red, blue] = invoices.getAllByRole('listitem');
    expect(red).toHaveTextContent(/^红字普通发票 \d{20}已开具 -¥/);
    expect(blue).toHaveTextContent(/部分红冲 ¥/);
    expect(within(red!).getByRole('link').getAttribute('href')).toMatch(/\/user\/invoice\?no=\d{20}$/);
    const returns = within(screen.getByRole('list', { name: '本订单的退换' }));
    expect(returns.getByRole('link', { name: `退货退款 ${returnNumber}` })).toHaveAttribute('href', expect.stringContaining(`returnNumber=${returnNumber}`)); // prettier-ignore
    expect(returns.getByText('退款处理中')).toBeVisible();
    expect(screen.queryByRole('link', { name: '申请开票' })).toBeNull();
  });

  it('links an order without an invoice to the application', async () => {
    const token = logInHere();
    const orderNumber = await orderIn(token, 'paid');
    const app = renderApp(`/user/order?orderNumber=${orderNumber}`);
    await app.user.click(await screen.findByRole('link', { name: '申请开票' }));
    expect(app.address()).toBe(`/user/invoice?tab=apply&q=${orderNumber}`);
    expect(await screen.findByRole('checkbox', { name: `选择订单 ${orderNumber}` })).toBeVisible();
  });
});

describe('/user/invoice?no=', () => {
  it('is a page to print with buyer, seller, lines and the sum in words', async () => {
    const token = logInHere();
    const orderNumber = await orderIn(token, 'shipped', choice);
    const { invoiceNo, amount } = await onlyInvoice(token);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const app = renderApp(`/user/invoice?no=${invoiceNo}`);
    const sheet = await screen.findByRole('article', { name: `发票 ${invoiceNo}` });
    expect(within(sheet).getByText(`名称：示例大学`)).toBeVisible();
    expect(within(sheet).getByText(`名称：澄析试剂（示例）有限公司`)).toBeVisible();
    expect(within(sheet).getByText(/圆.*(整|分)$/)).toBeVisible();
    expect(within(sheet).getByText(`¥${amount.toFixed(2)}`)).toBeVisible();
    expect(within(sheet).getByText(`订单号：${orderNumber}`)).toBeVisible();
    await press(app, '打印 / 另存为 PDF');
    expect(print).toHaveBeenCalledOnce();
  });

  it('is reversed with a reason, and links to the red invoice', async () => {
    const token = logInHere();
    await orderIn(token, 'shipped', choice);
    const { invoiceNo } = await onlyInvoice(token);
    const app = renderApp(`/user/invoice?no=${invoiceNo}`);
    await press(app, '申请红冲');
    await press(app, '确认红冲');
    expect(await screen.findByText('请选择红冲原因')).toBeVisible();
    expect(screen.getByText(/须由购方先在电子发票服务平台确认/)).toBeVisible();
    await choose(app.user, /^红冲原因/, '抬头或税号有误');
    await app.user.click(screen.getByRole('checkbox', { name: /尚未用途确认/ }));
    await press(app, '确认红冲');
    await app.user.click(await screen.findByRole('link', { name: '查看红字发票' }));
    expect(await screen.findByText('红字发票（全额）')).toBeVisible();
    expect(screen.getByText(`被红冲蓝字数电发票号码：${invoiceNo}`)).toBeVisible();
    expect(screen.getByText(/^负.*圆/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '申请红冲' })).toBeNull();
  });

  it('says when it does not exist', async () => {
    renderApp(`/user/invoice?no=${'1'.repeat(20)}`, { loggedIn: true });
    expect(await screen.findByText('发票不存在')).toBeVisible();
  });
});
