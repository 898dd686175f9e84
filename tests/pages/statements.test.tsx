/** /user/statements in the real app: months, lines with their states, a filter, and who may see them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatYuan, toNumber2 } from '@domain/shared/money';
import { dataOf, logIn, moveClock } from '../support/api';
import { renderApp } from '../support/app';
import { boughtMonthly, receivedMonthly, statementHere } from '../support/monthly';

const open = (path = '/user/statements', userName = 'buyer') => renderApp(path, { loggedIn: true, userName });
const table = async () => within(await screen.findByRole('table', { name: '对账明细' }));

describe('月结对账', () => {
  it('leads from a month to its lines, with sums, states and a filter', async () => {
    const first = await receivedMonthly(2);
    const second = await boughtMonthly();
    const { month } = (await statementHere()).params;
    const { user, address } = open();
    const link = await screen.findByRole('link', {
      name: `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    });
    const due = formatYuan(toNumber2(first.amount + second.amount));
    expect(within(link.closest('tr')!).getAllByText(due)).toHaveLength(2);
    await user.click(link);
    const lines = await table();
    expect(lines.getAllByText(first.orderNumber).length).toBeGreaterThan(0);
    const states = screen.getByRole('navigation', { name: '状态' });
    expect(within(states).getByRole('link', { name: /^未收货 1$/ })).toBeVisible();
    await user.click(within(states).getByRole('link', { name: /^未收货/ }));
    await waitFor(() => expect(lines.queryAllByText(first.orderNumber)).toEqual([]));
    expect(lines.getByText(second.orderNumber)).toBeVisible();
    expect(lines.getByText('0 / 1')).toBeVisible();
    expect(address()).toBe(`/user/statements?month=${month}&state=NOT_RECEIVED`);
    const sums = lines.getAllByRole('row').at(-1)!;
    expect(sums).toHaveTextContent(/合计/);
    await user.click(screen.getByRole('link', { name: /全部月份/ }));
    expect(await screen.findByRole('heading', { name: '月结对账' })).toBeVisible();
  });

  it('shows payments, and a line that agrees', async () => {
    const { amount } = await receivedMonthly();
    const { params } = await statementHere();
    const manager = await logIn('manager');
    const body = {
      amount: amount.toFixed(2),
      day: `${params.month}-01`,
      reference: '回单 0042',
      left: amount,
    };
    await dataOf('post', '/m/monthly/{institutionId}/{month}/receipts', { token: manager, params, body });
    open(`/user/statements?month=${params.month}`);
    const lines = await table();
    expect(lines.queryByText('未付款')).toBeNull();
    expect(lines.getAllByText('未开票').length).toBeGreaterThan(0);
    expect(screen.getByText('已结清')).toBeVisible();
    expect(await screen.findByText('回单 0042')).toBeVisible();
    expect(screen.getByRole('button', { name: '导出 XLSX' })).toBeEnabled();
  });

  it('explains an empty list and who may see the statements', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '还没有月结账单' })).toBeVisible();
  });

  it.each([
    ['asker', '对账单只对单位财务开放'],
    ['person', '个人账户没有月结'],
    ['applicant', '单位认证后可对账'],
  ])('tells %s: %s', async (userName, title) => {
    open('/user/statements', userName);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('disputes a line, accepts the answer, and confirms the month after its end', async () => {
    const { orderNumber } = await boughtMonthly();
    const { params } = await statementHere();
    const { user } = open(`/user/statements?month=${params.month}`);
    expect(await screen.findByText('本月还没有结束，下月起可以确认')).toBeVisible();
    const lines = await table();
    await user.click(lines.getAllByRole('button', { name: new RegExp(`^提异议 .* ${orderNumber}`) })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^提异议/ }));
    await user.click(dialog.getByRole('button', { name: /提\s*交/ }));
    expect(await dialog.findByText('请说明哪里不对')).toBeVisible();
    await user.type(dialog.getByLabelText(/^说明/), '还没有收到');
    await user.click(dialog.getByRole('button', { name: /提\s*交/ }));
    const disputes = within(await screen.findByRole('region', { name: '异议' }));
    expect(disputes.getByText('还没有收到')).toBeVisible();
    expect(disputes.getByText('待答复')).toBeVisible();
    const token = await logIn('manager');
    const review = await dataOf('get', '/m/monthly/{institutionId}/{month}/disputes', { token, params });
    const [{ disputeId } = { disputeId: 0 }] = review.disputes;
    await dataOf('put', '/m/statementDisputes/{disputeId}', { token, params: { disputeId }, body: { version: 1, text: '明天送达' } }); // prettier-ignore
    // The page still shows the state before the answer.
    await user.click(disputes.getByRole('button', { name: '撤回异议' }));
    await user.click(disputes.getAllByRole('button', { name: '撤回异议' }).at(-1)!);
    expect(await disputes.findByText('明天送达')).toBeVisible();
    expect(await screen.findByText('异议已有新的进展，请查看后再处理')).toBeVisible();
    await user.click(await disputes.findByRole('button', { name: '接受答复' }));
    await user.click(disputes.getAllByRole('button', { name: '接受答复' }).at(-1)!);
    expect(await disputes.findByText('已解决')).toBeVisible();
    cleanup();

    await moveClock(10 * 86_400);
    const later = open(`/user/statements?month=${params.month}`);
    await later.user.click(await screen.findByRole('button', { name: '确认对账单' }));
    await later.user.click(screen.getAllByRole('button', { name: '确认对账单' }).at(-1)!);
    expect(await screen.findByText(/确认应付 ¥/)).toBeVisible();
  });

  it('lets staff name the finance person of an institution', async () => {
    const { institutionId } = (await statementHere()).params;
    const { user } = open(`/manage/customers?id=${institutionId}`, 'manager');
    const row = within(await screen.findByRole('row', { name: /^asker/ }));
    await user.click(row.getByRole('button', { name: '设为财务' }));
    await user.click(row.getAllByRole('button', { name: '设为财务' }).at(-1)!);
    expect(await row.findByText('单位财务')).toBeVisible();
    await waitFor(() => expect(row.getAllByRole('button', { name: '取消财务' })).toHaveLength(1));
    expect((await dataOf('get', '/p/statements', { token: await logIn('asker') })).access).toBe('ok');
  });
});
