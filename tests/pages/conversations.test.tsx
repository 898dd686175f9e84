/** /user/conversations in the real app: asked from an order, a product or a lot; answered; closed. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askServicePath, conversationPath } from '@domain/conversation/conversationPath';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { answerIn, managedHere, openedBy } from '../support/conversations';
import { order } from '../support/orders';
import { packBy } from '../support/shopping';

const pack = packBy('N');
const asBuyer = { loggedIn: true };
const heads = async () => (await dataOf('get', '/p/conversations', { token: await logIn() })).records;

describe('a new question', () => {
  it('is asked from an order, checked beside its fields, and opens as a conversation', async () => {
    const orderNumber = await order(await logIn());
    const { user, address } = renderApp(`/user/order?orderNumber=${orderNumber}`, asBuyer);
    await user.click(await screen.findByRole('link', { name: '咨询客服' }));
    expect(address()).toBe(askServicePath({ about: 'order', orderNumber }));
    const form = within(await screen.findByRole('form', { name: '咨询客服' }));
    expect(screen.getByRole('link', { name: orderNumber })).toBeVisible();
    await user.type(form.getByLabelText(/^主题/), '收货地址');
    await user.click(form.getByRole('button', { name: /^发\s?送$/ }));
    expect(await form.findByText('请填写内容')).toBeVisible();
    expect(form.getByLabelText(/^主题/)).toHaveValue('收货地址');
    await user.type(form.getByLabelText(/^内容/), '请改送到 B203。');
    await user.click(form.getByRole('button', { name: /^发\s?送$/ }));
    await waitFor(() => expect(address()).toMatch(/\?no=ZX\d{14}$/));
    const messages = await screen.findByRole('list', { name: '消息' });
    expect(await within(messages).findByText('请改送到 B203。')).toBeVisible();
    expect(screen.getByRole('link', { name: `订单 ${orderNumber}` })).toBeVisible();
    expect((await heads())[0]).toMatchObject({ subject: '收货地址', status: 'waiting' });
  });

  it('names the product or lot', async () => {
    const { prodId } = pack;
    renderApp(askServicePath({ about: 'lot', prodId, lotNo: 'CX2611A' }), asBuyer);
    await waitFor(() =>
      expect(screen.getByText(/批号 CX2611A/)).toHaveTextContent(/^关于商品 .+（[A-Z]+\d+） 批号 CX2611A$/),
    );
  });
});

describe('a conversation', () => {
  it('is listed with its state, and shows the answer', async () => {
    const conversationNo = await openedBy(await logIn());
    await answerIn(await logIn('manager'), conversationNo, 1, '可以分装。');
    const { user } = renderApp('/user/conversations', asBuyer);
    expect(await screen.findByText('已答复')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /能否分装$/ }));
    const messages = within(await screen.findByRole('list', { name: '消息' })).getAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['我 ', '客服']);
    expect(messages[1]).toHaveTextContent('可以分装。');
  });

  it('with a new answer is marked and counted in the menu until it is opened', async () => {
    const conversationNo = await openedBy(await logIn());
    await answerIn(await logIn('manager'), conversationNo, 1, '可以分装。');
    const { user } = renderApp('/user/conversations', asBuyer);
    const row = await screen.findByRole('link', { name: /^有新回复： ?能否分装$/ });
    expect(await screen.findByRole('link', { name: /^我的咨询 ?1 ?条有新回复$/ })).toBeVisible();
    await user.click(row);
    expect(await screen.findByText('可以分装。')).toBeVisible();
    // The count is gone from the menu.
    await user.click(await screen.findByRole('link', { name: '我的咨询', current: 'page' }));
    expect(await screen.findByRole('link', { name: '能否分装' })).toBeVisible();
    expect((await managedHere(await logIn('manager'), conversationNo)).head.answerRead).toBe(true);
  });

  it('that is read in another tab loses its mark when the list is shown again', async () => {
    const token = await logIn();
    const conversationNo = await openedBy(token);
    const answered = await answerIn(await logIn('manager'), conversationNo, 1, '可以分装。');
    renderApp('/user/conversations', asBuyer);
    expect(await screen.findByRole('link', { name: /^有新回复： ?能否分装$/ })).toBeVisible();
    await dataOf('put', '/p/conversations/{conversationNo}/read', {
      token,
      params: { conversationNo },
      body: { messageId: answered.envelope.data.messages.at(-1)!.messageId },
    });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: '能否分装' })).toBeVisible();
  });

  it('takes a further message, and is closed', async () => {
    const conversationNo = await openedBy(await logIn());
    const { user } = renderApp(conversationPath(conversationNo), asBuyer);
    const form = within(await screen.findByRole('form', { name: '补充' }));
    await user.click(form.getByRole('button', { name: /^发\s?送$/ }));
    expect(await form.findByText('请填写内容')).toBeVisible();
    await user.type(form.getByLabelText(/^补充/), '改为 10 g');
    await user.click(form.getByRole('button', { name: /^发\s?送$/ }));
    expect(await within(screen.getByRole('list', { name: '消息' })).findByText('改为 10 g')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^补充/)).toHaveValue(''));
    await user.click(form.getByRole('button', { name: '关闭咨询' }));
    await user.click(await screen.findByRole('button', { name: '确认关闭' }));
    expect(await screen.findByText(/咨询已关闭。还有问题可继续写/)).toBeVisible();
    expect((await managedHere(await logIn('manager'), conversationNo)).head.status).toBe('closed');
  });

  it('of somebody else is not shown', async () => {
    const conversationNo = await openedBy(await logIn('person'));
    renderApp(conversationPath(conversationNo), asBuyer);
    expect(await screen.findByRole('heading', { name: '没有这条咨询' })).toBeVisible();
  });
});
