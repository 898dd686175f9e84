/** /manage/payments in the real app: a file of the bank is taken in, a sure line settled, another chosen by hand, one set aside. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { awaiting, awaitingTransfer, lateTransfer } from '../support/bank';
import { ordersHere } from '../support/state';

const open = (view = '') =>
  renderApp(`/manage/payments${view && `?view=${view}`}`, { loggedIn: true, userName: 'manager' });
const statusOf = async (orderNumber: string) =>
  (await ordersHere()).find((order) => order.orderNumber === orderNumber)!.detail.status;

const fileOf = (rows: string[][]) =>
  new File(
    [[['交易日期', '收入金额', '对方户名', '附言'], ...rows].map((row) => row.join(',')).join('\r\n')],
    '流水.csv',
    { type: 'text/csv' },
  );

async function takeIn(rows: string[][]) {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: '导入银行流水' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入银行流水' }));
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await app.user.upload(input!, fileOf(rows));
  return { ...app, dialog };
}

describe('银行流水', () => {
  it('says what it read before anything is taken in, and settles what is sure', async () => {
    const { orderNumber, reference, amount } = await awaiting();
    const { user, dialog } = await takeIn([
      ['2026-11-20', amount, '示例大学', `货款 ${reference}`],
      ['2026-11-20', '八元', '别家', '看不懂的一行'],
      ['2026-11-21', '7.77', '别家研究所', '押金'],
    ]);
    expect(await dialog.findByText(/入账 2 笔/)).toBeVisible();
    // jsdom takes antd's description of an alert for hidden.
    expect(dialog.getByText('第 3 行：金额读不懂：八元')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '导入 2 笔' }));
    await waitFor(() => expect(dialog.getByText('新增 2 笔')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: '取消' }));

    const sure = await screen.findByRole('row', { name: new RegExp(reference) });
    expect(sure).toHaveTextContent('附言与金额相符');
    await user.click(within(sure).getByRole('button', { name: /^确认到账/ }));
    expect(await screen.findByText('1 笔已确认到账，订单转为已付款')).toBeVisible();
    expect(await statusOf(orderNumber)).toBe(2);

    const other = await screen.findByRole('row', { name: /别家研究所/ });
    await user.click(within(other).getByRole('button', { name: /^搁置/ }));
    const aside = within(await screen.findByRole('dialog', { name: '搁置这笔流水' }));
    await user.click(aside.getByRole('button', { name: /搁\s*置/ }));
    await waitFor(() => expect(aside.getByLabelText(/^说明/)).toBeInvalid());
    await user.type(aside.getByLabelText(/^说明/), '容器押金');
    await user.click(aside.getByRole('button', { name: /搁\s*置/ }));
    await waitFor(() => expect(screen.getByRole('row', { name: /别家研究所/ })).toHaveTextContent('已搁置'));
  });

  it('says by how much the chosen orders miss the amount', async () => {
    const { orderNumber, amount } = await awaiting('别处财务处');
    const { user, dialog } = await takeIn([['2026-11-20', amount, '示例大学计财处', '试剂款']]);
    await user.click(await dialog.findByRole('button', { name: '导入 1 笔' }));
    await dialog.findByText('新增 1 笔');
    await user.click(dialog.getByRole('button', { name: '取消' }));
    const row = await screen.findByRole('row', { name: /示例大学计财处/ });
    await user.click(within(row).getByRole('button', { name: /^选择订单/ }));
    const choice = within(await screen.findByRole('dialog', { name: '这笔钱付的是哪些订单' }));
    const box = await choice.findByRole('checkbox', { name: `选择 ${orderNumber}` });
    expect(box).toBeChecked();
    await user.click(box);
    expect(choice.getByRole('status')).toHaveTextContent('相差');
    await user.click(box);
    await user.click(choice.getByRole('button', { name: '确认到账' }));
    await waitFor(async () => expect(await statusOf(orderNumber)).toBe(2));
  });

  it('that has no heading is said to have none', async () => {
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

describe('待到账 and 待退款', () => {
  it('a transfer is said to be there', async () => {
    const orderNumber = await awaitingTransfer();
    const { user } = open('transfers');
    const row = await screen.findByRole('row', { name: new RegExp(orderNumber) });
    await user.click(within(row).getByRole('button', { name: '已到账' }));
    await user.click(await screen.findByRole('button', { name: '确认到账' }));
    await waitFor(async () => expect(await statusOf(orderNumber)).toBe(2));
    expect(await screen.findByText('没有待到账的订单')).toBeVisible();
  });

  it('money that goes back is said to be gone', async () => {
    await lateTransfer();
    const { user } = open('toReturn');
    await user.click(await screen.findByRole('button', { name: '已退回' }));
    await user.click(await screen.findByRole('button', { name: /登\s*记/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '已退回' })).toBeNull());
  });
});
