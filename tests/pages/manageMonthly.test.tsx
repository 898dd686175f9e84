/** 月结 in the real app: a statement found, paid in two parts, one of them withdrawn; and a colleague's entry. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatYuan } from '@domain/shared/money';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { boughtMonthly, statementHere } from '../support/monthly';

const open = (path: string) => renderApp(path, { loggedIn: true, userName: 'manager' });

describe('月结', () => {
  it('is found in the list, paid in parts, and a part is withdrawn', async () => {
    const { amount, orderNumber } = await boughtMonthly();
    const { month, institutionId } = (await statementHere()).params;
    const { user } = open('/manage/payments?view=monthly');
    await user.click(await screen.findByRole('link', { name: `示例大学化学学院 ${month}` }));
    const lines = within(await screen.findByRole('table', { name: '明细' }));
    expect(lines.getByRole('link', { name: orderNumber })).toBeVisible();
    expect(screen.getByRole('link', { name: '示例大学化学学院' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/manage/customers?id=${institutionId}`),
    );
    const form = within(screen.getByRole('form', { name: '登记收款' }));
    const money = form.getByLabelText(/^金额/);
    expect(money).toHaveValue(amount.toFixed(2));
    await user.clear(money);
    await user.type(money, (amount + 1).toFixed(2));
    await user.click(form.getByRole('button', { name: '登记收款' }));
    expect(await form.findByText(/^超出未收金额/)).toBeVisible();

    await user.clear(money);
    await user.type(money, '1.00');
    await user.click(form.getByRole('button', { name: '登记收款' }));
    await waitFor(() => expect(money).toHaveValue((amount - 1).toFixed(2)));
    const receipts = within(screen.getByRole('table', { name: '收款' }));
    await user.click(receipts.getByRole('button', { name: /^撤回 / }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤回收款登记' }));
    await user.type(dialog.getByLabelText(/^原因/), '登记到了别的单位');
    await user.click(dialog.getByRole('button', { name: /撤\s*回/ }));
    expect(await receipts.findByText('已撤回：登记到了别的单位')).toBeVisible();
  });

  it('shows what the institution disputes, and answers it', async () => {
    await boughtMonthly();
    const { month } = (await statementHere()).params;
    const token = await logIn('buyer');
    const { lines } = await dataOf('get', '/p/statements/{month}', { token, params: { month } });
    const body = { lineId: lines[0]!.lineId, kind: 'amount', text: '合同价应为 90 元' };
    await dataOf('post', '/p/statements/{month}/disputes', { token, params: { month }, body });
    const { user } = open('/manage/payments?view=monthly&state=disputed');
    const link = await screen.findByRole('link', { name: `示例大学化学学院 ${month}` });
    expect(screen.getByText('1 项异议待答复')).toBeVisible();
    await user.click(link);
    const review = within(await screen.findByRole('region', { name: '单位对账' }));
    expect(await review.findByText('合同价应为 90 元')).toBeVisible();
    await user.click(review.getByRole('button', { name: /^答复 / }));
    const dialog = within(await screen.findByRole('dialog', { name: /^答复：/ }));
    await user.click(dialog.getByRole('button', { name: /答\s*复/ }));
    expect(await dialog.findByText('请填写答复')).toBeVisible();
    await user.type(dialog.getByLabelText(/^答复/), '已按合同价更正');
    await user.click(dialog.getByRole('button', { name: /答\s*复/ }));
    expect(await review.findByText('已按合同价更正')).toBeVisible();
    expect(await review.findByText('已答复')).toBeVisible();
  });

  it('shows the rest when a colleague recorded a part meanwhile, and keeps the input', async () => {
    const { amount } = await boughtMonthly();
    const { params } = await statementHere();
    const { user } = open(`/manage/payments?view=monthly&no=${params.institutionId}-${params.month}`);
    const form = within(await screen.findByRole('form', { name: '登记收款' }));
    await user.type(form.getByLabelText(/^银行流水号/), '回单 0042');
    await dataOf('post', '/m/monthly/{institutionId}/{month}/receipts', {
      ...{ token: await logIn('manager'), params },
      body: { amount: '1', day: `${params.month}-01`, reference: '', left: amount },
    });
    await user.click(form.getByRole('button', { name: '登记收款' }));
    const left = formatYuan(amount - 1);
    expect(await form.findByText(new RegExp(`现在未收 ${left.replace('.', '\\.')}`))).toBeVisible();
    expect(form.getByLabelText(/^银行流水号/)).toHaveValue('回单 0042');
    await waitFor(() => expect(screen.getByRole('table', { name: '收款' })).toHaveTextContent('¥1.00'));
  });
});
