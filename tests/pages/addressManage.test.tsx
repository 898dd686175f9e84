import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addressesHere, addAddresses } from '../support/state';
import { chooseArea } from '../support/choose';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';
import { holdNext } from '../support/wire';

const locked = () => addressesHere('buyer');
const item = (name: RegExp) => screen.findByRole('article', { name });

describe('/user/addressManage', () => {
  it('shows the default first and makes another address the default', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    expect(within(await item(/化学楼 B203/)).getByText('默认')).toBeVisible();
    await user.click(within(await item(/专用库/)).getByRole('button', { name: '设为默认' }));
    expect(await within(await item(/专用库/)).findByText('默认')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(/专用库/));
    expect((await locked()).filter(({ isDefault }) => isDefault)).toMatchObject([{ addrId: 2 }]);
  });

  it('shows the new default at once, and the previous one when the server refuses', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    const other = await item(/专用库/);
    faults.push({ method: 'PUT', path: '/p/address/defaultAddr/*', kind: 'status', status: 500 });
    const { release } = holdNext('put', '/apis/p/address/defaultAddr/2');
    await user.click(within(other).getByRole('button', { name: '设为默认' }));
    expect(await within(other).findByText('默认')).toBeVisible();
    release();
    await waitFor(() => expect(within(other).queryByText('默认')).toBeNull());
    expect(within(await item(/化学楼 B203/)).getByText('默认')).toBeVisible();
  });

  it('adds an address after naming the missing fields', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await screen.findByText('请填写收货人')).toBeVisible();
    await user.type(screen.getByLabelText(/^收货人/), '分析测试中心');
    await user.type(screen.getByLabelText(/^联系电话/), '13912345678');
    await chooseArea(user, '上海市', '上海市', '徐汇区');
    await user.type(screen.getByLabelText(/^详细地址/), '示例路 1 号');
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    const company = screen.getByRole('textbox', { name: /^单位/ });
    await waitFor(() => expect(company).toHaveAccessibleDescription('请填写单位'));
    expect(screen.getByRole('textbox', { name: /^楼宇/ })).toHaveAccessibleDescription('请填写楼宇、房间号');
    await user.type(company, '示例大学');
    await user.type(screen.getByRole('textbox', { name: /^楼宇/ }), '2 楼');
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await item(/分析测试中心/)).toBeVisible();
    expect(await locked()).toHaveLength(3);
  });

  it('fills a new address from a pasted text, with a landline number too', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    expect(screen.getByRole('radio', { name: '单位地址' })).toBeChecked();
    await user.type(
      screen.getByLabelText('粘贴整段地址自动识别'),
      '材料库 010-62751234 转 801 北京海淀区示例路5号 化学楼 B203 示例大学',
    );
    await user.click(screen.getByRole('button', { name: '识别并填入' }));
    expect(await screen.findByText(/已填入：收货人、联系电话、单位、所在地区、详细地址、楼宇/)).toBeVisible();
    expect(screen.getByTitle('北京市 海淀区')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    const saved = await item(/材料库 示例路5号 化学楼 B203/);
    expect(saved).toHaveTextContent('010-62751234-801');
    expect(saved).toHaveTextContent('北京市 海淀区 示例路5号 化学楼 B203');
    expect((await locked()).at(-1)).toMatchObject({ addrKind: 'unit', company: '示例大学' });
  });

  it('starts with a personal address for a person, without institution and building', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true, userName: 'person' });
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    expect(screen.getByRole('radio', { name: '个人地址' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await screen.findByText('请填写收货人')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '单位' })).toBeValid();
    expect(screen.getByRole('textbox', { name: '楼宇、房间号' })).toBeValid();
  });

  it('says that twenty addresses are the maximum', async () => {
    await addAddresses('buyer', 18);
    renderApp('/user/addressManage', { loggedIn: true });
    expect(await screen.findByText(/已保存 20 个，最多 20 个。已到上限/)).toBeVisible();
    expect(screen.getByRole('button', { name: '新增地址' })).toBeDisabled();
  });

  it('edits an address in place', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    await user.click(within(await item(/专用库/)).getByRole('button', { name: '修改' }));
    const receiver = await screen.findByLabelText(/^收货人/);
    expect(receiver).toHaveValue('危化品库管理处');
    await user.clear(receiver);
    await user.type(receiver, '库管员');
    await user.click(screen.getByRole('button', { name: '保存地址' }));
    expect(await item(/库管员/)).toBeVisible();
    expect((await locked()).find(({ addrId }) => addrId === 2)?.receiver).toBe('库管员');
  });

  it('deletes an address after a question, but not the default, and says why', async () => {
    const { user } = renderApp('/user/addressManage', { loggedIn: true });
    const first = within(await item(/化学楼 B203/));
    await user.click(first.getByRole('button', { name: '删除' }));
    await user.click(first.getByRole('button', { name: '确认删除' }));
    expect(await first.findByText(/默认地址无法删除，请先把其他地址设为默认/)).toBeVisible();
    const second = within(await item(/专用库/));
    await user.click(second.getByRole('button', { name: '删除' }));
    await user.click(second.getByRole('button', { name: '返回' }));
    expect(await locked()).toHaveLength(2);
    await user.click(second.getByRole('button', { name: '删除' }));
    await user.click(second.getByRole('button', { name: '确认删除' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /专用库/ })).toBeNull());
    expect(await locked()).toHaveLength(1);
  });

  it('offers a next step when there are no addresses, and says why they could not be loaded', async () => {
    faults.push({ method: 'GET', path: '/p/address/list', kind: 'status', status: 500 });
    const { user } = renderApp('/user/addressManage', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText('地址加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有收货地址')).toBeVisible();
  });
});
