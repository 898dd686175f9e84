/**
 * Days without sale of controlled goods: kept in the administration, shown in the calendar and where goods are bought.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '../../domain/shared/dates';
import { dayOf } from '../../server/http/dates';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { clock } from '../support/shop';
import { addToCart, controlledPack, packBy } from '../support/shopping';

const today = () => dayOf(clock.now());
let staff = '';
beforeEach(async () => (staff = await logIn('manager')));

const close = (days: number, reason = '年末盘点', from = today()) =>
  dataOf('put', '/m/closedDays', {
    token: staff,
    body: { version: 0, spans: [{ from, to: dayAfter(from, days - 1), reason }] },
  });
const notice = (until: string) => `管制化学品今日（${today()}）停售：年末盘点，${until} 起可下单`;

describe('for a buyer, closed days', () => {
  it('are listed in words and in a calendar of months, with days without dispatch', async () => {
    await close(2);
    const { user } = renderApp('/user/permits?view=closed', { loggedIn: true });
    const list = within(await screen.findByRole('region', { name: '停售安排' }));
    const item = list.getByRole('listitem');
    expect(item).toHaveTextContent(
      `${today()} 至 ${dayAfter(today(), 1)}年末盘点${dayAfter(today(), 2)} 起可下单`,
    );
    const months = within(screen.getByRole('region', { name: '停售日历' }));
    expect(months.getAllByRole('table')).toHaveLength(3);
    const cell = months.getByRole('cell', { name: `${Number(today().slice(8))} 停售` });
    expect(cell).toHaveAttribute('aria-current', 'date');
    expect(months.getAllByRole('cell', { name: /休息日$/ }).length).toBeGreaterThan(20);
    expect(months.getByRole('button', { name: '前三个月' })).toBeDisabled();
    const before = months.getByRole('status').textContent;
    await user.click(months.getByRole('button', { name: '后三个月' }));
    expect(months.getByRole('status')).not.toHaveTextContent(before);
    expect(months.queryByRole('cell', { name: /停售$/ })).toBeNull();
  });

  it('are reported as none when there are none', async () => {
    renderApp('/user/permits?view=closed', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '暂无停售安排' })).toBeVisible();
  });

  it('are explained on a controlled product and its cart line, with the next day of sale', async () => {
    await close(2);
    const sku = controlledPack('explosive');
    const token = logInHere();
    await addToCart(token, sku);
    renderApp(`/productDetail?prodId=${sku.prodId}`);
    expect(await screen.findByText(notice(dayAfter(today(), 2)))).toBeVisible();
    document.body.replaceChildren();
    renderApp('/buyCar');
    expect(await screen.findByText(notice(dayAfter(today(), 2)))).toBeVisible();
  });

  it('are not mentioned for other goods or on other days', async () => {
    await close(2, '年末盘点', dayAfter(today(), 1));
    const token = logInHere();
    await addToCart(token, controlledPack('explosive'));
    await addToCart(token, packBy('N'));
    renderApp('/buyCar');
    await screen.findByRole('button', { name: '结算' });
    await screen.findByRole('region', { name: '配送与安全' });
    expect(screen.queryByText(/停售/)).toBeNull();
  });
});

describe('for staff, closed days', () => {
  /** Enter accepts the typed day and does not submit. */
  const sendDays = async (user: OpenApp['user']) => {
    const send = screen.getByRole('button', { name: '添加停售日' });
    await user.type(screen.getByLabelText(/^开始日期/), '2099-01-01{Enter}');
    await user.click(send);
    expect(await screen.findByText('请选择结束日期')).toBeVisible();
    await user.type(screen.getByLabelText(/^结束日期/), '2099-01-03{Enter}');
    await user.click(send);
  };
  const open = () => renderApp('/manage/permits?view=closed', { loggedIn: true, userName: 'manager' });
  const spansOf = async () => (await dataOf('get', '/m/closedDays', { token: staff })).spans;

  it('are added with a reason and removed; errors are shown beside the field', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加停售日' }));
    const form = within(screen.getByRole('form', { name: '添加停售日' }));
    expect(await form.findByText('请选择开始日期')).toBeVisible();
    await user.type(form.getByLabelText('原因'), '元旦');
    await sendDays(user);
    const row = within(await screen.findByRole('row', { name: /2099-01-01 至 2099-01-03/ }));
    expect(row.getByText('元旦')).toBeVisible();
    expect(row.getByText('未开始')).toBeVisible();
    expect(await spansOf()).toEqual([{ from: '2099-01-01', to: '2099-01-03', reason: '元旦' }]);
    await user.click(row.getByRole('button', { name: '取消停售' }));
    await user.click(await row.findByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('没有停售安排')).toBeVisible();
    expect(await spansOf()).toEqual([]);
  });

  it('show what a colleague saved meanwhile when a save is refused', async () => {
    const { user } = open();
    await screen.findByText('没有停售安排');
    await close(2);
    const form = within(screen.getByRole('form', { name: '添加停售日' }));
    await sendDays(user);
    expect(await form.findByText('停售日已被他人修改，请查看最新内容后再保存')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('row', { name: /年末盘点.*停售中/ })).toBeVisible());
    await user.click(form.getByRole('button', { name: '添加停售日' }));
    await waitFor(async () => expect(await spansOf()).toHaveLength(2));
  });
});
