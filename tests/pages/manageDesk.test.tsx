/** /manage/desk in the real app: links to open work, and search by number. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { awaiting } from '../support/bank';
import { changeBuyer } from '../support/state';

const open = (userName = 'manager') => renderApp('/manage/desk', { loggedIn: true, userName });

describe('/manage/desk', () => {
  it('counts open work and links to it', async () => {
    await awaiting();
    const { user, address } = open();
    const duties = within(await screen.findByRole('region', { name: '待办' }));
    // The menu counts it too; what is done is folded.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '收款' })).toHaveAccessibleDescription('1 项待办'),
    );
    expect(await duties.findByText(/^另有 \d+ 项为 0$/)).toBeVisible();
    await user.click(await duties.findByRole('link', { name: /^1\s*待到账的订单$/ }));
    await waitFor(() => expect(address()).toBe('/manage/payments?view=transfers'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('shows the figures only to finance, as charts, and as tables on demand', async () => {
    const { user } = open();
    // Screen readers get the tables from the start, without pages to turn unseen.
    const days = await screen.findByRole('table', { name: '按日销售' });
    expect(days.closest('.visually-hidden')).not.toBeNull();
    expect(screen.getByText('按品类')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '以表格显示' }));
    expect(screen.getByRole('table', { name: '按日销售' }).closest('.visually-hidden')).toBeNull();
    expect(screen.queryByText('按品类')).toBeNull();
    await user.click(screen.getByRole('button', { name: '以图表显示' }));
    expect(screen.getByText('按品类')).toBeInTheDocument();
    expect(screen.getByText('前 30 天没有付款')).toBeVisible();
    document.body.replaceChildren();
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    open('person');
    expect(await screen.findByRole('region', { name: '待办' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '销售' })).toBeNull();
    expect(screen.queryByRole('link', { name: /待到账的订单/ })).toBeNull();
  });

  it('finds an order by its last digits and a quotation by its number, and says when nothing matches', async () => {
    const { orderNumber } = await awaiting();
    const { user } = open();
    const box = await screen.findByLabelText('编号或名称');
    await user.type(box, `${orderNumber.slice(-10)}{Enter}`);
    const hit = await screen.findByRole('link', { name: new RegExp(orderNumber) });
    expect(hit).toHaveAttribute('href', `/manage/orders?orderNumber=${orderNumber}`);
    await user.clear(box);
    await user.type(box, 'BJ20260101000003{Enter}');
    expect(await screen.findByRole('link', { name: '报价单 BJ20260101000003' })).toHaveAttribute(
      'href',
      '/manage/quotations?no=BJ20260101000003',
    );
    await user.clear(box);
    await user.type(box, '没有这个{Enter}');
    expect(await screen.findByText('没有找到')).toBeVisible();
    await user.clear(box);
    await user.type(box, '1{Enter}');
    expect(box).toHaveAccessibleDescription(/至少两个字符/);
  });
});
