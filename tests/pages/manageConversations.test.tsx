/** /manage/conversations in the real app: found, taken, answered, closed; and an answer that came too late. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logIn } from '../support/api';
import { renderApp } from '../support/app';
import { managedHere, openedBy, writeIn } from '../support/conversations';
import { bringTo, order } from '../support/orders';
import { changeBuyer } from '../support/state';

const asService = { loggedIn: true, userName: 'asker' };
const becomeService = () => changeBuyer('asker', { staffRoles: ['service'] });

it('a conversation is found, taken, answered and closed', async () => {
  await becomeService();
  const conversationNo = await openedBy(await logIn());
  const { user, address } = renderApp('/manage/conversations?view=waiting', asService);
  await user.click(await screen.findByRole('link', { name: '能否分装' }));
  expect(address()).toBe(`/manage/conversations?view=waiting&no=${conversationNo}`);
  await user.click(await screen.findByRole('button', { name: '由我处理' }));
  expect(await screen.findByText('asker → asker')).toBeVisible();
  const form = within(screen.getByRole('form', { name: '答复' }));
  await user.click(form.getByRole('button', { name: '发送答复' }));
  expect(await form.findByText('请填写答复')).toBeVisible();
  await user.type(form.getByLabelText(/^答复/), '可以分装。');
  await user.click(form.getByRole('button', { name: '发送答复' }));
  const messages = within(screen.getByRole('list', { name: '消息' }));
  expect(await messages.findByText('可以分装。')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText(/^答复/)).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: '关闭会话' }));
  await user.click(await screen.findByRole('button', { name: '确认关闭' }));
  expect(await screen.findByRole('button', { name: '重新打开' })).toBeVisible();
  expect(form.getByLabelText(/^答复/)).toBeDisabled();
  expect((await managedHere(await logIn('manager'), conversationNo)).head.status).toBe('closed');
  expect(screen.getByText('买家未读')).toBeVisible();
});

it('an answer is refused when the buyer wrote meanwhile; it is kept, and can then be sent', async () => {
  await becomeService();
  const token = await logIn();
  const conversationNo = await openedBy(token);
  const { user } = renderApp(`/manage/conversations?no=${conversationNo}`, asService);
  const form = within(await screen.findByRole('form', { name: '答复' }));
  await user.type(form.getByLabelText(/^答复/), '5 g 可以分装。');
  await writeIn(token, conversationNo, '改为 10 g');
  await user.click(form.getByRole('button', { name: '发送答复' }));
  expect(await form.findByText(/买家刚刚补充了内容，未保存/)).toBeVisible();
  expect(await screen.findByText('改为 10 g')).toBeVisible();
  expect(form.getByLabelText(/^答复/)).toHaveValue('5 g 可以分装。');
  await user.click(form.getByRole('button', { name: '发送答复' }));
  await waitFor(async () =>
    expect((await managedHere(await logIn('manager'), conversationNo)).head.status).toBe('answered'),
  );
});

it('客服 sees conversations with their count, reads orders and goods, and changes nothing there', async () => {
  await becomeService();
  const token = await logIn();
  await openedBy(token);
  const orderNumber = await order(token);
  await bringTo(token, orderNumber, 'paid');
  const { user } = renderApp('/manage/desk', asService);
  expect(await screen.findByRole('link', { name: /^1 待答复的会话$/ })).toBeVisible();
  const menu = within(screen.getByRole('menu'));
  const names = menu.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d+$/, ''));
  expect(names).toEqual(['工作台', '订单', '商品', '客户', '会话', '商品问答']);
  await user.click(menu.getByRole('link', { name: /订单/ }));
  await user.click(await screen.findByRole('link', { name: new RegExp(orderNumber) }));
  await screen.findByRole('heading', { name: '操作记录' });
  for (const name of ['发货', '取消订单', '保存备注', '显示收货人'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
