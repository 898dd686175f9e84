/** /manage/payments in the real app: a file of the bank is taken in, a sure line settled, another chosen by hand, one set aside. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { formatYuan, toFixed2, toNumber2 } from '@domain/shared/money';
import { dataOf, logIn } from '../support/api';
import { awaiting, awaitingTransfer, bankLine, lateTransfer, receiveLot } from '../support/bank';
import { boughtMonthly, receiptHere, statementHere } from '../support/monthly';
import { ordersHere } from '../support/state';

const open = (view = '') =>
  renderApp(`/manage/payments${view && `?view=${view}`}`, { loggedIn: true, userName: 'manager' });
const statusOf = async (orderNumber: string) =>
  (await ordersHere()).find((order) => order.orderNumber === orderNumber)!.detail.status;

/** The list is not being read: rows that are there stay. */
const settled = () => waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());

const fileOf = (rows: string[][]) =>
  new File(
    [[['交易日期', '收入金额', '对方户名', '附言'], ...rows].map((row) => row.join(',')).join('\r\n')],
    '流水.csv',
    { type: 'text/csv' },
  );

async function takeInFile(rows: string[][]) {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: '导入银行流水' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入银行流水' }));
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await app.user.upload(input!, fileOf(rows));
  return { ...app, dialog };
}

describe('银行流水', () => {
  it('shows what it read before it imports, and settles the certain lines', async () => {
    const { orderNumber, reference, amount } = await awaiting();
    const { user, dialog } = await takeInFile([
      ['2026-11-20', amount, '示例大学', `货款 ${reference}`],
      ['2026-11-20', '八元', '别家', '看不懂的一行'],
      ['2026-11-21', '7.77', '别家研究所', '押金'],
    ]);
    expect(await dialog.findByText(/入账 2 笔/)).toBeVisible();
    // jsdom takes antd's description of an alert for hidden.
    expect(dialog.getByText('第 3 行：金额无法识别：八元')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '导入 2 笔' }));
    await waitFor(() => expect(dialog.getByText('新增 2 笔')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: '取消' }));

    const sure = await screen.findByRole('row', { name: new RegExp(reference) });
    expect(sure).toHaveTextContent('附言与金额相符');
    await settled();
    await user.click(within(sure).getByRole('button', { name: /^确认到账/ }));
    expect(await screen.findByText('1 笔已确认到账，订单转为已付款')).toBeVisible();
    expect(await statusOf(orderNumber)).toBe(2);

    await waitFor(() =>
      expect(screen.getByRole('row', { name: new RegExp(reference) })).toHaveTextContent('已确认'),
    );
    await settled();
    const other = await screen.findByRole('row', { name: /别家研究所/ });
    await user.click(within(other).getByRole('button', { name: /^搁置/ }));
    const aside = within(await screen.findByRole('dialog', { name: '搁置这笔流水' }));
    await user.click(aside.getByRole('button', { name: /搁\s*置/ }));
    await waitFor(() => expect(aside.getByLabelText(/^说明/)).toBeInvalid());
    await user.type(aside.getByLabelText(/^说明/), '容器押金');
    await user.click(aside.getByRole('button', { name: /搁\s*置/ }));
    await waitFor(() => expect(screen.getByRole('row', { name: /别家研究所/ })).toHaveTextContent('已搁置'));
  });

  it('shows how much the chosen orders differ from the amount', async () => {
    const { orderNumber, amount } = await awaiting('别处财务处');
    const { user, dialog } = await takeInFile([['2026-11-20', amount, '示例大学计财处', '试剂款']]);
    await user.click(await dialog.findByRole('button', { name: '导入 1 笔' }));
    await dialog.findByText('新增 1 笔');
    await user.click(dialog.getByRole('button', { name: '取消' }));
    const row = await screen.findByRole('row', { name: /示例大学计财处/ });
    await user.click(within(row).getByRole('button', { name: /^选择订单/ }));
    const choice = within(await screen.findByRole('dialog', { name: '选择该款项支付的订单' }));
    const box = await choice.findByRole('checkbox', { name: `选择 ${orderNumber}` });
    expect(box).toBeChecked();
    await user.click(box);
    expect(choice.getByRole('status')).toHaveTextContent(`比到账金额少 ${formatYuan(amount)}`);
    await user.click(box);
    await user.click(choice.getByRole('button', { name: '确认到账' }));
    await waitFor(async () => expect(await statusOf(orderNumber)).toBe(2));
  });

  it('shows an excess payment, which is returned', async () => {
    const { orderNumber, amount, reference } = await awaiting();
    await receiveLot(await logIn('manager'), [bankLine({ amount: toFixed2(Number(amount) + 2), remark: reference })]);
    const { user } = open();
    const row = await screen.findByRole('row', { name: new RegExp(reference) });
    expect(row).toHaveTextContent('附言写明订单，但金额不符：到账多 ¥2.00');
    await user.click(within(row).getByRole('button', { name: /^选择订单/ }));
    const choice = within(await screen.findByRole('dialog', { name: '选择该款项支付的订单' }));
    expect(await choice.findByRole('checkbox', { name: `选择 ${orderNumber}` })).toBeChecked();
    expect(choice.getByText(/比到账金额少 ¥2.00/)).toBeVisible();
    await user.click(choice.getByRole('button', { name: '确认到账' }));
    expect(await choice.findByText(/比到账金额 .* 少 ¥2.00$/)).toBeVisible();
    await user.click(choice.getByRole('checkbox', { name: '多付的 ¥2.00 记入待退款' }));
    await user.click(choice.getByRole('button', { name: '确认到账' }));
    await waitFor(async () => expect(await statusOf(orderNumber)).toBe(2));
    await user.click(screen.getByRole('link', { name: '待退款' }));
    expect(await screen.findByRole('row', { name: new RegExp(`${orderNumber} ¥2.00`) })).toHaveTextContent('到账多于订单');
  }); // prettier-ignore

  it('reports a file without a heading', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导入银行流水' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入银行流水' }));
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['a,b\n1,2'], 'x.csv'),
    );
    expect(await dialog.findByText(/没有找到表头/)).toBeVisible();
  });
});

const setAside = (token: string, entryId: number, note: string) =>
  dataOf('put', '/m/payments/bank/{entryId}/state', {
    ...{ token, params: { entryId }, body: { version: 1, state: 'aside', note } },
  });

describe('月结', () => {
  it('records a line for a month, and keeps its rest open', async () => {
    const { amount } = await boughtMonthly();
    const token = await logIn('manager');
    await receiveLot(token, [bankLine({ amount: toFixed2(amount + 1), payer: '示例大学财务处' })]);
    const { user } = open();
    const row = await screen.findByRole('row', { name: /示例大学财务处/ });
    await user.click(within(row).getByRole('button', { name: /^登记月结/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记为月结收款' }));
    await user.click(dialog.getByRole('button', { name: '登记收款' }));
    expect(await dialog.findByText('请选择单位和月份')).toBeVisible();
    await user.click(await dialog.findByRole('radio', { name: /示例大学化学学院 2026-11/ }));
    expect(dialog.getByLabelText(/^金额/)).toHaveValue(toFixed2(amount));
    await user.click(dialog.getByRole('button', { name: '登记收款' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /财务处/ })).toHaveTextContent('余 ¥1.00'));
    expect(screen.getByRole('link', { name: '示例大学化学学院 2026-11 月结' })).toBeVisible();
  });

  it('links a manual receipt to its line', async () => {
    await receiptHere();
    const token = await logIn('manager');
    const { params } = await statementHere();
    const read = await dataOf('get', '/m/monthly/{institutionId}/{month}', { token, params });
    const { amount, day } = read.receipts[0]!;
    await receiveLot(token, [bankLine({ amount: toFixed2(amount), day, payer: '示例大学财务处' })]);
    const { user } = open(`monthly&no=${params.institutionId}-${params.month}`);
    await user.click(await screen.findByRole('button', { name: /^对应流水/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /是哪一笔流水$/ }));
    await user.click(dialog.getByRole('button', { name: '选定' }));
    expect(await dialog.findByText('请选择一笔流水')).toBeVisible();
    await user.click(await dialog.findByRole('radio', { name: /示例大学财务处/ }));
    await user.click(dialog.getByRole('button', { name: '选定' }));
    expect(await screen.findByText(`银行流水 示例大学财务处 ${formatYuan(amount)}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^对应流水/ })).toBeNull();
  });

  it('records a receipt from a chosen line', async () => {
    const { amount } = await boughtMonthly();
    const token = await logIn('manager');
    const { params } = await statementHere();
    await receiveLot(token, [bankLine({ amount: '3.00', payer: '示例大学化学学院', serial: 'HD17' })]);
    const { user } = open(`monthly&no=${params.institutionId}-${params.month}`);
    await user.click(await screen.findByRole('button', { name: '从银行流水选择' }));
    const dialog = within(await screen.findByRole('dialog', { name: '选择这笔收款的银行流水' }));
    await user.click(await dialog.findByRole('radio', { name: /示例大学化学学院/ }));
    await user.click(dialog.getByRole('button', { name: '选定' }));
    const form = within(screen.getByRole('form', { name: '登记收款' }));
    await waitFor(() => expect(form.getByLabelText(/^金额/)).toHaveValue('3.00'));
    expect(form.getByLabelText('银行流水号或备注')).toHaveValue('HD17');
    await user.click(form.getByRole('button', { name: '登记收款' }));
    expect(await screen.findByText('银行流水 示例大学化学学院 ¥3.00')).toBeVisible();
    const { head } = await dataOf('get', '/m/monthly/{institutionId}/{month}', { token, params });
    expect(head.left).toBe(toNumber2(amount - 3));
  });
});

describe('待到账 and 待退款', () => {
  it('confirm a transfer', async () => {
    const orderNumber = await awaitingTransfer();
    const { user } = open('transfers');
    const row = await screen.findByRole('row', { name: new RegExp(orderNumber) });
    await user.click(within(row).getByRole('button', { name: /^已到账/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认到账' }));
    expect(await dialog.findByRole('radio', { name: /^暂不对应流水/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: '确认到账' }));
    await waitFor(async () => expect(await statusOf(orderNumber)).toBe(2));
    expect(await screen.findByText('没有符合条件的待到账的转账')).toBeVisible();
  });

  it('confirm a transfer with the matching line, and report that a colleague did so before', async () => {
    const { orderNumber, amount } = await awaiting();
    const token = await logIn('manager');
    const [line] = await receiveLot(token, [bankLine({ amount, remark: '试剂款' })]);
    const { user } = open('transfers');
    const row = await screen.findByRole('row', { name: new RegExp(orderNumber) });
    await user.click(within(row).getByRole('button', { name: /^已到账/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认到账' }));
    const choice = await dialog.findByRole('radio', { name: /2026-11-20.*示例大学/ });
    await user.click(dialog.getByRole('button', { name: '确认到账' }));
    expect(await dialog.findByText(/^请选择对应的流水/)).toBeVisible();
    await setAside(token, line!.entryId, '押金');
    await user.click(choice);
    await user.click(dialog.getByRole('button', { name: '确认到账' }));
    expect(await dialog.findByText('这笔流水已有变化，已搁置：押金')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /2026-11-20/ })).toBeNull());
    expect(await statusOf(orderNumber)).toBe(1);
  });

  it('mark money as returned', async () => {
    await lateTransfer();
    const { user } = open('toReturn');
    await user.click(await screen.findByRole('button', { name: '已退回' }));
    await user.click(await screen.findByRole('button', { name: /登\s*记/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '已退回' })).toBeNull());
  });
});
