/** /user/inbox in the real app: messages, read state, watches and channels. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../server/jobs';
import { dataOf, qa } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { givenUp, openReceiver, outboxHere, portsHere, readAll, unreadOf } from '../support/inbox';
import { bringTo, order } from '../support/orders';
import { faults, shopHere } from '../support/shop';
import { packBy } from '../support/shopping';

const list = async () => within(await screen.findByRole('list', { name: '消息' }));
const pack = packBy('N');

describe('messages', () => {
  it('lead to their subject, which marks them as read', async () => {
    const token = logInHere();
    await readAll(token);
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'shipped');
    const { user, address } = renderApp('/user/inbox');
    const row = (await list()).getAllByRole('listitem')[0]!;
    expect(row).toHaveTextContent(`订单 ${orderNumber}，运单号`);
    expect(row).toHaveTextContent('发货与收货');
    const kinds = within(screen.getByRole('navigation', { name: '消息类别' }));
    expect(kinds.getByRole('link', { name: '全部 2' })).toBeVisible();
    await user.click(within(row).getByRole('link', { name: '未读： 订单已发货' }));
    expect(address()).toBe(`/user/order?orderNumber=${orderNumber}`);
    await waitFor(async () => expect((await unreadOf(token)).map(([kind]) => kind)).toEqual(['order']));
  });

  it('are filtered by kind and by unread, and all are marked as read', async () => {
    const token = logInHere();
    await bringTo(token, await order(token), 'paid');
    const { user, address } = renderApp('/user/inbox');
    const kinds = within(await screen.findByRole('navigation', { name: '消息类别' }));
    await user.click(kinds.getByRole('link', { name: /^订单与付款/ }));
    expect(address()).toBe('/user/inbox?kind=order');
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: '未读' }));
    await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
    expect(await screen.findByText('没有未读消息')).toBeVisible();
    // The counts are read on their own.
    await waitFor(() => expect(screen.getByRole('button', { name: '全部标为已读' })).toBeDisabled());
    expect((await unreadOf(token)).map(([kind]) => kind)).not.toContain('order');
    expect(await unreadOf(token)).not.toEqual([]);
  });

  it('are counted in the personal centre', async () => {
    const token = logInHere();
    const unread = await unreadOf(token);
    renderApp('/user/center');
    const link = await screen.findByRole('link', { name: `未读消息 ${unread.length} 条` });
    expect(link).toHaveAttribute('href', expect.stringContaining('/user/inbox'));
  });

  it('show an empty state, and why they could not be loaded', async () => {
    // The menu loads its count from the same path: neither call is answered, whichever comes first.
    faults.push({ method: 'GET', path: '/p/inbox', kind: 'status', status: 500, times: Infinity });
    const { user } = renderApp('/user/inbox', { loggedIn: true, userName: 'person' });
    const again = await screen.findByRole('button', { name: '重试' });
    faults.length = 0;
    await user.click(again);
    expect(await screen.findByText('还没有消息')).toBeVisible();
  });
});

describe('a watch', () => {
  it('is set on the product page, notifies, and ends', async () => {
    const token = logInHere();
    await readAll(token);
    const { user } = renderApp(`/productDetail?prodId=${pack.prodId}`);
    await user.click(await screen.findByRole('button', { name: '到货/降价提醒' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^到货\/降价提醒/ }));
    const price = await dialog.findByLabelText(/^期望价格/);
    await user.type(price, '999999');
    await user.click(dialog.getByRole('button', { name: '设置提醒' }));
    expect(await dialog.findByText(/^须低于现价/)).toBeVisible();
    await user.clear(price);
    await user.type(price, '0.05');
    await user.click(dialog.getByRole('button', { name: '设置提醒' }));
    const watched = within(await dialog.findByRole('list', { name: '已设置的提醒' }));
    expect(watched.getByText('不高于 ¥0.05 时')).toBeVisible();
    const [watch] = await dataOf('get', '/p/watches', { token, query: { prodId: pack.prodId } });
    await qa('change', { skuId: watch!.skuId, price: 0.05 });
    await runJobs((await shopHere()).shop);
    expect(await unreadOf(token)).toEqual([
      ['favourite', '关注的规格降价了', `/productDetail?prodId=${pack.prodId}`],
    ]);
    expect(await dataOf('get', '/p/watches', { token, query: { prodId: pack.prodId } })).toEqual([]);
  });

  it('is removed in the list of watches', async () => {
    const token = logInHere();
    for (const { watchId } of await dataOf('get', '/p/watches', { token }))
      await dataOf('delete', '/p/watches/{watchId}', { token, params: { watchId } });
    await dataOf('put', '/p/watches', { token, body: { kind: 'price', skuId: pack.skuId, keep: true } });
    const { user } = renderApp('/user/inbox?view=watches');
    const row = await screen.findByRole('row', { name: new RegExp(pack.catalogNo) });
    expect(row).toHaveTextContent(/低于 ¥[\d.,]+ 时，每次都提醒/);
    await user.click(within(row).getByRole('button', { name: `取消提醒 ${pack.catalogNo} 降价提醒` }));
    expect(await screen.findByText('还没有设置提醒')).toBeVisible();
  });

  it('is set for stock from a favourite that is sold out', async () => {
    const token = logInHere();
    const [card] = (await dataOf('get', '/p/user/collection/list', { token, query: { state: 'out' } }))
      .records;
    const { prodId, prodName } = card!.card;
    for (const { watchId } of await dataOf('get', '/p/watches', { token, query: { prodId } }))
      await dataOf('delete', '/p/watches/{watchId}', { token, params: { watchId } });
    const { user } = renderApp('/user/collection');
    await user.click(await screen.findByRole('button', { name: `到货提醒 ${prodName}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /^到货\/降价提醒/ }));
    expect(await dialog.findByRole('radio', { name: '到货时' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^每次都提醒/ }));
    await user.click(dialog.getByRole('button', { name: '设置提醒' }));
    await dialog.findByRole('list', { name: '已设置的提醒' });
    expect(await dataOf('get', '/p/watches', { token, query: { prodId } })).toMatchObject([
      { kind: 'stock', keep: true },
    ]);
  });

  it('leads to the login first', async () => {
    const { user, address } = renderApp(`/productDetail?prodId=${pack.prodId}`);
    await user.click(await screen.findByRole('link', { name: '到货/降价提醒' }));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });
});

describe('the menu of the personal area', () => {
  it('shows the number of unread messages until they are read', async () => {
    const token = logInHere();
    await readAll(token);
    await bringTo(token, await order(token, { sku: packBy('N'), count: 1 }), 'paid');
    const { length } = await unreadOf(token);
    const { user } = renderApp('/user/inbox');
    const menu = within(await screen.findByRole('navigation', { name: '个人中心导航' }));
    expect(await menu.findByRole('link', { name: new RegExp(`^消息 ?${length} ?条未读$`) })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
    expect(await menu.findByRole('link', { name: '消息' })).toBeVisible();
  });

  it('shows when the number is unknown', async () => {
    logInHere();
    faults.push({ method: 'GET', path: '/p/user/todo', kind: 'status', status: 500 });
    renderApp('/user/group');
    const menu = within(await screen.findByRole('navigation', { name: '个人中心导航' }));
    expect(await menu.findByRole('link', { name: /^消息 ?\? ?待办数加载失败$/ })).toBeVisible();
  });
});

describe('message settings', () => {
  it('turn a kind off at once, and offer only configured channels', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/inbox?view=settings');
    const choice = await screen.findByRole('switch', { name: '发货与收货 站内' });
    expect(choice).toBeChecked();
    await user.click(choice);
    await waitFor(async () =>
      expect((await dataOf('get', '/p/inbox/settings', { token })).off.shop).toEqual(['delivery']),
    );
    expect(screen.queryByRole('heading', { name: '邮件' })).not.toBeInTheDocument();
    faults.push({ method: 'PUT', path: '/p/inbox/settings', kind: 'status', status: 500 });
    const other = screen.getByRole('switch', { name: '发票 站内' });
    await waitFor(() => expect(other).toBeEnabled());
    await user.click(other);
    expect(await screen.findByText(/^设置保存失败/)).toBeVisible();
    expect(other).toBeChecked();
  });

  it('open channels: mail by a code, a webhook by address and secret', async () => {
    await portsHere();
    const { user } = renderApp('/user/inbox?view=settings', { loggedIn: true });
    const mail = within(await screen.findByRole('region', { name: '邮件' }));
    await user.type(mail.getByLabelText(/^邮箱\*?$/), 'lab@example.org');
    await user.click(mail.getByRole('button', { name: '发送验证码' }));
    const code = await mail.findByText(/\d{6}/);
    await user.type(mail.getByLabelText(/^邮箱验证码/), /\d{6}/.exec(code.textContent)![0]);
    await user.click(mail.getByRole('button', { name: '启用邮件' }));
    expect(await screen.findByRole('switch', { name: '订单与付款 邮件' })).toBeChecked();

    const hook = within(screen.getByRole('region', { name: '接口推送' }));
    await user.type(hook.getByLabelText(/^推送地址/), 'https://10.0.0.1/in');
    await user.click(hook.getByRole('button', { name: '启用推送' }));
    expect(await hook.findByText(/^请填写以 https:\/\/ 开头的公网地址/)).toBeVisible();
    await user.clear(hook.getByLabelText(/^推送地址/));
    await user.type(hook.getByLabelText(/^推送地址/), 'https://lab.example.org/in');
    await user.click(hook.getByRole('button', { name: '启用推送' }));
    expect(await hook.findByText(/它只显示这一次/)).toBeVisible();
    expect(await screen.findByRole('switch', { name: '订单与付款 接口推送' })).toBeChecked();
  });

  it('test the webhook, and show the result beside it', async () => {
    await portsHere();
    const token = logInHere();
    const receiver = await openReceiver();
    await dataOf('put', '/p/inbox/webhook', { token, body: { url: receiver.url } });
    const { user } = renderApp('/user/inbox?view=settings');
    const hook = within(await screen.findByRole('region', { name: '接口推送' }));
    await user.click(hook.getByRole('button', { name: '发送测试消息' }));
    expect(await hook.findByText('测试消息已送达')).toBeVisible();
    receiver.status = 404;
    await user.click(await hook.findByRole('button', { name: '发送测试消息' }));
    expect(await hook.findByRole('alert')).toHaveTextContent('测试失败：对方应答 HTTP 404');
  });

  it('list failed deliveries with reasons, and send them again', async () => {
    const token = logInHere();
    await givenUp(token, 'ECONNREFUSED');
    const { user } = renderApp('/user/inbox?view=settings');
    const table = within(await screen.findByRole('table', { name: '未送达的消息' }));
    expect(table.getByText('对方拒绝连接')).toBeVisible();
    expect(table.getByText(/^最后一次尝试 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeVisible();
    await user.click(table.getByRole('button', { name: '重新发送 订单已付款' }));
    expect(await screen.findByText(/^没有未送达的消息/)).toBeVisible();
    expect(await outboxHere()).toEqual([['webhook', 'waiting', 0]]);
  });
});
