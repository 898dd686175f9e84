import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { renderApp } from '../support/app';

const BUYER = '0'.repeat(31) + '1';
const held = () => store().addresses.get(BUYER) ?? [];
const item = (name: RegExp) => screen.findByRole('article', { name });

describe('/user/addressManage', () => {
  it('shows the default first and lets another be it', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    expect(within(await item(/化学楼 B203/)).getByText('默认')).toBeVisible();
    await user.click(within(await item(/专用库/)).getByRole('button', { name: '设为默认' }));
    expect(await within(await item(/专用库/)).findByText('默认')).toBeVisible();
    expect(held().filter((one) => one.commonAddr === 1)).toMatchObject([{ addrId: 2 }]);
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(/专用库/);
  });

  it('adds an address, saying first what is missing', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await screen.findByText('请填写收货人')).toBeVisible();
    await user.type(screen.getByLabelText(/^收货人/), '分析测试中心');
    await user.type(screen.getByLabelText(/^手机号/), '13912345678');
    await screen.findByRole('option', { name: '上海市' });
    await user.selectOptions(screen.getByLabelText(/^省/), '上海市');
    await waitFor(() => expect(screen.getByLabelText(/^市/)).toBeEnabled());
    await user.selectOptions(
      screen.getByLabelText(/^市/),
      (await within(screen.getByLabelText(/^市/)).findAllByRole('option'))[1]!,
    );
    await waitFor(() => expect(screen.getByLabelText(/^区/)).toBeEnabled());
    await user.selectOptions(screen.getByLabelText(/^区/), '徐汇区');
    await user.type(screen.getByLabelText(/^详细地址/), '示例路 1 号 2 楼');
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await item(/分析测试中心/)).toBeVisible();
    expect(held()).toHaveLength(3);
  });

  it('changes an address where it stands', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    await user.click(within(await item(/专用库/)).getByRole('button', { name: '修改' }));
    const receiver = await screen.findByLabelText(/^收货人/);
    expect(receiver).toHaveValue('危化品库管理处');
    await user.clear(receiver);
    await user.type(receiver, '库管员');
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await item(/库管员/)).toBeVisible();
    expect(held().find((one) => one.addrId === 2)?.receiver).toBe('库管员');
  });

  it('deletes after asking, but not the default, and says why', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    const first = within(await item(/化学楼 B203/));
    await user.click(first.getByRole('button', { name: '删除' }));
    await user.click(first.getByRole('button', { name: '确认删除' }));
    expect(await first.findByText(/默认地址无法删除，请先把其他地址设为默认/)).toBeVisible();
    const second = within(await item(/专用库/));
    await user.click(second.getByRole('button', { name: '删除' }));
    await user.click(second.getByRole('button', { name: '返回' }));
    expect(held()).toHaveLength(2);
    await user.click(second.getByRole('button', { name: '删除' }));
    await user.click(second.getByRole('button', { name: '确认删除' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /专用库/ })).toBeNull());
    expect(held()).toHaveLength(1);
  });

  it('leads on when there is none, and says why when they did not come', async () => {
    store().faults.push({ method: 'GET', path: '/p/address/list', kind: 'status', status: 500 });
    const { user } = renderApp('/user/addressManage', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText('地址没有加载成功')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有收货地址')).toBeVisible();
  });
});
