import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import AddressForm from '@/components/AddressForm';
import { EMPTY_ADDRESS, type AddressDraft } from '@/domain/addressForm';
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
const areasBelow = (pid: number) => Promise.resolve(AREAS[pid] ?? []);

const pick = async (level: string, name: string) => {
  const box = screen.getByLabelText(new RegExp(`^${level}`));
  await within(box).findByRole('option', { name });
  await userEvent.selectOptions(box, name);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存地址' }));

async function fill() {
  await userEvent.type(screen.getByLabelText(/^收货人/), ' 分析测试中心 ');
  await userEvent.type(screen.getByLabelText(/^手机号/), '136 0013 6000');
  await userEvent.type(screen.getByLabelText(/^详细地址/), '示例路 1 号 101 室');
  await pick('省', '上海市');
  await pick('市', '市辖区');
  await pick('区', '闵行区');
}

describe('AddressForm', () => {
  it('says beside the fields what is missing, stands in the first and sends nothing', async () => {
    const onSave = vi.fn<(address: AddressDraft) => Promise<void>>();
    render(<AddressForm areasBelow={areasBelow} onSave={onSave} />);
    await save();
    expect(screen.getByText('请填写收货人')).toBeVisible();
    expect(screen.getByText('请选择省、市、区')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^收货人/)).toHaveFocus());
    await userEvent.type(screen.getByLabelText(/^收货人/), '王');
    expect(screen.queryByText('请填写收货人')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('puts the reason at the level that is still to be chosen', async () => {
    render(<AddressForm areasBelow={areasBelow} onSave={() => Promise.resolve()} />);
    await pick('省', '上海市');
    await save();
    expect(screen.getByLabelText(/^市/)).toBeInvalid();
    expect(screen.getByLabelText(/^省/)).toBeValid();
  });

  it('sends a clean address, once', async () => {
    let done = () => {};
    const onSave = vi.fn((_: AddressDraft) => new Promise<void>((resolve) => (done = resolve)));
    render(<AddressForm areasBelow={areasBelow} onSave={onSave} />);
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
    render(<AddressForm areasBelow={areasBelow} onSave={() => Promise.resolve()} />);
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
    render(<AddressForm areasBelow={areasBelow} onSave={onSave} />);
    await fill();
    await save();
    expect(await screen.findByText('收货地址不能超过 20 个')).toBeVisible();
    expect(screen.getByLabelText(/^详细地址/)).toHaveValue('示例路 1 号 101 室');
  });

  it('says that the areas did not come, and asks again', async () => {
    let calls = 0;
    const flaky = (pid: number) => (calls++ === 0 ? Promise.reject(new Error('offline')) : areasBelow(pid));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<AddressForm areasBelow={flaky} onSave={() => Promise.resolve()} />);
    await userEvent.click(await screen.findByRole('button', { name: '重新加载地区' }));
    await pick('省', '上海市');
  });

  it('tells of every change, and starts from what was typed before', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    render(
      <AddressForm
        initial={{ ...EMPTY_ADDRESS, receiver: '化学楼' }}
        areasBelow={areasBelow}
        onSave={() => Promise.resolve()}
        onDraft={onDraft}
      />,
    );
    await userEvent.type(screen.getByLabelText(/^收货人/), '收货处');
    expect(onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ receiver: '化学楼收货处' }));
  });
});
