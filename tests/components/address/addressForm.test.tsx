import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'react';
import AddressForm from '@/components/address/AddressForm';
import { emptyAddress, type AddressDraft } from '@/domain/address/addressForm';
import type { ParsedAddress } from '@/domain/address/addressPaste';
import { ApiError } from '@/services/errors';

const AREAS: Record<number, { areaId: number; areaName: string }[]> = {
  0: [
    { areaId: 1, areaName: '上海市' },
    { areaId: 2, areaName: '江苏省' },
  ],
  1: [{ areaId: 11, areaName: '市辖区' }],
  2: [{ areaId: 21, areaName: '南京市' }],
  11: [{ areaId: 111, areaName: '闵行区' }],
  21: [{ areaId: 211, areaName: '玄武区' }],
};
const NOTHING: ParsedAddress = { found: {}, region: null, unplaced: [] };
const areasBelow = (pid: number) => Promise.resolve(AREAS[pid] ?? []);

/** The form of a person's address, unless the case says otherwise. */
const open = (props: Partial<ComponentProps<typeof AddressForm>> = {}) =>
  render(
    <AddressForm
      initial={emptyAddress('person')}
      areasBelow={areasBelow}
      parse={() => Promise.resolve(NOTHING)}
      onSave={() => Promise.resolve()}
      {...props}
    />,
  );

const pick = async (level: string, name: string) => {
  const box = screen.getByLabelText(new RegExp(`^${level}`));
  await within(box).findByRole('option', { name });
  await userEvent.selectOptions(box, name);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存地址' }));

async function fill() {
  await userEvent.type(screen.getByLabelText(/^收货人/), ' 分析测试中心 ');
  await userEvent.type(screen.getByLabelText(/^联系电话/), '136 0013 6000');
  await userEvent.type(screen.getByLabelText(/^详细地址/), '示例路 1 号 101 室');
  await pick('省', '上海市');
  await pick('市', '市辖区');
  await pick('区', '闵行区');
}

describe('AddressForm', () => {
  it('says beside the fields what is missing, stands in the first and sends nothing', async () => {
    const onSave = vi.fn<(address: AddressDraft) => Promise<void>>();
    open({ onSave });
    await save();
    expect(screen.getByText('请填写收货人')).toBeVisible();
    expect(screen.getByText('请选择省、市、区')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^收货人/)).toHaveFocus());
    await userEvent.type(screen.getByLabelText(/^收货人/), '王');
    expect(screen.queryByText('请填写收货人')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('puts the reason at the level that is still to be chosen', async () => {
    open();
    await pick('省', '上海市');
    await save();
    expect(screen.getByLabelText(/^市/)).toBeInvalid();
    expect(screen.getByLabelText(/^省/)).toBeValid();
  });

  it('sends a clean address, once', async () => {
    let done = () => {};
    const onSave = vi.fn((_: AddressDraft) => new Promise<void>((resolve) => (done = resolve)));
    open({ onSave });
    await fill();
    await save();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      receiver: '分析测试中心',
      mobile: '13600136000',
      areaId: 111,
    });
    done();
  });

  it('clears what lies below when a level changes', async () => {
    open();
    await pick('省', '上海市');
    await pick('市', '市辖区');
    await pick('省', '江苏省');
    expect(screen.getByLabelText(/^市/)).toHaveValue('');
    expect(screen.getByLabelText(/^区/)).toBeDisabled();
    await within(screen.getByLabelText(/^市/)).findByRole('option', { name: '南京市' });
    expect(screen.queryByRole('option', { name: '市辖区' })).toBeNull();
  });

  it('shows a refusal and keeps what was typed', async () => {
    const onSave = () => Promise.reject(new ApiError('business', '收货地址不能超过 20 个'));
    open({ onSave });
    await fill();
    await save();
    expect(await screen.findByText('收货地址不能超过 20 个')).toBeVisible();
    expect(screen.getByLabelText(/^详细地址/)).toHaveValue('示例路 1 号 101 室');
  });

  it('says that the areas did not come, and asks again', async () => {
    let calls = 0;
    const flaky = (pid: number) => (calls++ === 0 ? Promise.reject(new Error('offline')) : areasBelow(pid));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ areasBelow: flaky });
    await userEvent.click(await screen.findByRole('button', { name: '重新加载地区' }));
    await pick('省', '上海市');
  });

  it('tells of every change, and starts from what was typed before', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    open({ initial: { ...emptyAddress('person'), receiver: '化学楼' }, onDraft });
    await userEvent.type(screen.getByLabelText(/^收货人/), '收货处');
    expect(onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ receiver: '化学楼收货处' }));
  });

  it('takes a landline with its extension, in one form', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    const phone = screen.getByLabelText(/^联系电话/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '62751234');
    await save();
    expect(phone).toHaveAccessibleDescription(/带区号的固定电话/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '（010）62751234 转 801');
    await save();
    expect(onSave.mock.lastCall?.[0].mobile).toBe('010-62751234-801');
  });

  it('refuses an address to an institution without its name and building, beside the fields', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '单位地址' }));
    await save();
    expect(screen.getByRole('textbox', { name: /^单位/ })).toHaveAccessibleDescription('请填写单位');
    const building = screen.getByRole('textbox', { name: /^楼宇/ });
    expect(building).toHaveAccessibleDescription('请填写楼宇、房间号');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /^单位/ }), '示例大学');
    await userEvent.type(building, '化学楼 B203');
    await save();
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      addrKind: 'unit',
      company: '示例大学',
      building: '化学楼 B203',
    });
  });

  it('calmly says when a postcode belongs elsewhere, and saves it all the same', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    const post = screen.getByLabelText(/^邮政编码/);
    await userEvent.type(post, '100871');
    expect(post).toHaveAccessibleDescription(/通常不是上海市的邮政编码/);
    expect(post).toBeValid();
    await save();
    expect(onSave.mock.lastCall?.[0].postCode).toBe('100871');
  });
});

describe('a pasted text', () => {
  const region = { province: '江苏省', city: '南京市', area: '', provinceId: 2, cityId: 21, areaId: 0 };
  const parsed: ParsedAddress = {
    found: { receiver: '收货处', mobile: '025-83591234' },
    region,
    unplaced: ['请送后门'],
  };
  const paste = async (text: string) => {
    await userEvent.type(screen.getByLabelText('粘贴整段地址自动识别'), text);
    await userEvent.click(screen.getByRole('button', { name: '识别并填入' }));
  };

  it('fills what was found, tells what was not, and stands in the first field that is missing', async () => {
    const parse = vi.fn((_: string) => Promise.resolve(parsed));
    open({ parse, initial: { ...emptyAddress('unit'), company: '示例大学', receiver: '旧收货处' } });
    expect(screen.getByRole('button', { name: '识别并填入' })).toBeDisabled();
    await paste('收货处 南京');
    expect(parse).toHaveBeenCalledWith('收货处 南京');
    expect(screen.getByLabelText(/^收货人/)).toHaveValue('收货处');
    expect(screen.getByLabelText(/^联系电话/)).toHaveValue('025-83591234');
    expect(screen.getByLabelText(/^市/)).toHaveDisplayValue('南京市');
    expect(screen.getByRole('textbox', { name: /^单位/ })).toHaveValue('示例大学');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('已填入：收货人、联系电话、所在地区，请核对。');
    expect(status).toHaveTextContent('未识别：请送后门');
    expect(screen.getByLabelText(/^区/)).toHaveFocus();
  });

  it('is taken back, and only what it had filled in', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    const initial = { ...emptyAddress('person'), receiver: '旧收货处' };
    open({ parse: () => Promise.resolve(parsed), initial, onDraft });
    await paste('x');
    await userEvent.type(screen.getByLabelText(/^详细地址/), '示例路 1 号');
    await userEvent.click(screen.getByRole('button', { name: '恢复识别前的内容' }));
    expect(onDraft).toHaveBeenLastCalledWith({ ...initial, addr: '示例路 1 号' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByLabelText('粘贴整段地址自动识别')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '恢复识别前的内容' })).toBeNull();
  });

  it('stays, with the reason, when it could not be taken apart', async () => {
    open({ parse: () => Promise.reject(new ApiError('network', '网络连接失败，请检查网络后重试')) });
    await paste('收货处');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有识别成功：网络连接失败');
    expect(screen.getByLabelText('粘贴整段地址自动识别')).toHaveValue('收货处');
  });

  it('of which nothing is an address says so', async () => {
    open({ parse: () => Promise.resolve({ ...NOTHING, unplaced: ['你好'] }) });
    await paste('你好');
    expect(screen.getByRole('status')).toHaveTextContent('没有识别出地址内容');
    expect(screen.queryByRole('button', { name: /^恢复/ })).toBeNull();
  });
});
