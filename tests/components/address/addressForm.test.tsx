import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { AddressForm } from '@/components/address/AddressForm';
import { emptyAddress, type AddressDraft } from '@domain/address/addressForm';
import type { ParsedAddress } from '@domain/address/addressPaste';
import { queryClient } from '@/queries/client';
import { ApiError } from '@/services/errors';
import { chooseArea } from '../../support/choose';

const AREAS = [
  { areaId: 1, areaName: '上海市', parentId: 0 },
  { areaId: 2, areaName: '江苏省', parentId: 0 },
  { areaId: 11, areaName: '上海市', parentId: 1 },
  { areaId: 21, areaName: '南京市', parentId: 2 },
  { areaId: 111, areaName: '闵行区', parentId: 11 },
  { areaId: 211, areaName: '玄武区', parentId: 21 },
];
const NOTHING: ParsedAddress = { found: {}, region: null, unplaced: [] };
const listAreas = () => Promise.resolve(AREAS);

/** The form of a person's address by default. */
const open = (props: Partial<ComponentProps<typeof AddressForm>> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <AddressForm
        initial={emptyAddress('person')}
        listAreas={listAreas}
        parse={() => Promise.resolve(NOTHING)}
        onSave={() => Promise.resolve()}
        {...props}
      />
    </QueryClientProvider>,
  );

const user = userEvent.setup();
const areaBox = () => screen.getByRole('combobox', { name: /^所在地区/ });
const save = () => user.click(screen.getByRole('button', { name: '保存地址' }));

async function fill() {
  await user.type(screen.getByLabelText(/^收货人/), ' 分析测试中心 ');
  await user.type(screen.getByLabelText(/^联系电话/), '136 0013 6000');
  await user.type(screen.getByLabelText(/^详细地址/), '示例路 1 号 101 室');
  await chooseArea(user, '上海市', '上海市', '闵行区');
}

describe('AddressForm', () => {
  it('shows missing fields beside them, focuses the first and sends nothing', async () => {
    const onSave = vi.fn<(address: AddressDraft) => Promise<void>>();
    open({ onSave });
    await save();
    expect(await screen.findByText('请填写收货人')).toBeVisible();
    expect(screen.getByText('请选择省、市、区')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^收货人/)).toHaveFocus());
    await user.type(screen.getByLabelText(/^收货人/), '王');
    await waitFor(() => expect(screen.queryByText('请填写收货人')).toBeNull());
    expect(onSave).not.toHaveBeenCalled();
  });

  it('asks for the 区 when only its parents are known', async () => {
    const known = { province: '江苏省', city: '南京市', provinceId: 2, cityId: 21 };
    open({ initial: { ...emptyAddress('person'), ...known } });
    expect(screen.getByTitle('江苏省 南京市')).toBeVisible();
    await save();
    await waitFor(() => expect(areaBox()).toBeInvalid());
    expect(areaBox()).toHaveAccessibleDescription('请选择省、市、区');
    await user.click(areaBox());
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '玄武区' }));
    expect(await screen.findByTitle('江苏省 南京市 玄武区')).toBeVisible();
    expect(areaBox()).toBeValid();
  });

  it('finds a typed 区, with or without 省 and 市 before it', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    for (const typed of ['玄武', '江苏南京玄武']) {
      await user.clear(areaBox());
      await user.type(areaBox(), typed);
      expect(await screen.findByRole('menuitemcheckbox', { name: '江苏省 南京市 玄武区' })).toBeVisible();
      expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(1);
    }
    await user.click(screen.getByRole('menuitemcheckbox', { name: '江苏省 南京市 玄武区' }));
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    const chosen = {
      province: '江苏省',
      city: '南京市',
      area: '玄武区',
      provinceId: 2,
      cityId: 21,
      areaId: 211,
    };
    expect(onSave.mock.lastCall?.[0]).toMatchObject(chosen);
  });

  it('shows the saved division before the list is loaded, and without it', () => {
    const saved = {
      province: '上海市',
      city: '上海市',
      area: '闵行区',
      provinceId: 1,
      cityId: 11,
      areaId: 111,
    };
    open({ initial: { ...emptyAddress('person'), ...saved }, listAreas: () => new Promise(() => undefined) });
    expect(screen.getByTitle('上海市 闵行区')).toBeVisible();
  });

  it('sends a normalised address, once', async () => {
    let done = () => {};
    const onSave = vi.fn((_: AddressDraft) => new Promise<void>((resolve) => (done = resolve)));
    open({ onSave });
    await fill();
    await save();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      receiver: '分析测试中心',
      mobile: '13600136000',
      areaId: 111,
    });
    done();
  });

  it('shows the children of another level, and keeps the choice until the next one is complete', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    open({ onDraft });
    await chooseArea(user, '上海市', '上海市', '闵行区');
    await waitFor(() =>
      expect(onDraft.mock.lastCall?.[0]).toMatchObject({ area: '闵行区', areaId: 111, cityId: 11 }),
    );
    await chooseArea(user, '江苏省');
    const cities = within((await screen.findAllByRole('menu'))[1] as HTMLElement);
    expect(cities.getByRole('menuitemcheckbox', { name: '南京市' })).toBeVisible();
    expect(cities.queryByRole('menuitemcheckbox', { name: '上海市' })).toBeNull();
    expect(onDraft.mock.lastCall?.[0].areaId).toBe(111);
    await user.click(cities.getByRole('menuitemcheckbox', { name: '南京市' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '玄武区' }));
    const chosen = {
      province: '江苏省',
      city: '南京市',
      area: '玄武区',
      provinceId: 2,
      cityId: 21,
      areaId: 211,
    };
    await waitFor(() => expect(onDraft.mock.lastCall?.[0]).toMatchObject(chosen));
  });

  it('shows a refusal and keeps the input', async () => {
    const onSave = () => Promise.reject(new ApiError('business', '收货地址不能超过 20 个'));
    open({ onSave });
    await fill();
    await save();
    expect(await screen.findByText('收货地址不能超过 20 个')).toBeVisible();
    expect(screen.getByLabelText(/^详细地址/)).toHaveValue('示例路 1 号 101 室');
  });

  it('says that the divisions could not be loaded, and retries', async () => {
    let calls = 0;
    const flaky = () => (calls++ === 0 ? Promise.reject(new Error('offline')) : listAreas());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ listAreas: flaky });
    expect(await screen.findByRole('alert')).toHaveTextContent('地区列表加载失败');
    await user.click(screen.getByRole('button', { name: '重新加载地区' }));
    await chooseArea(user, '上海市', '上海市', '闵行区');
    expect(screen.queryByText('地区列表加载失败')).toBeNull();
  });

  it('reports every change, and starts from earlier input', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    open({ initial: { ...emptyAddress('person'), receiver: '化学楼' }, onDraft });
    await user.type(screen.getByLabelText(/^收货人/), '收货处');
    expect(onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ receiver: '化学楼收货处' }));
  });

  it('accepts a landline number with its extension, normalised', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    const phone = screen.getByLabelText(/^联系电话/);
    await user.clear(phone);
    await user.type(phone, '62751234');
    await save();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/带区号的固定电话/));
    await user.clear(phone);
    await user.type(phone, '（010）62751234 转 801');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.lastCall?.[0].mobile).toBe('010-62751234-801');
  });

  it('refuses an address of an institution without its name and building, beside the fields', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    await user.click(screen.getByRole('radio', { name: '单位地址' }));
    await save();
    const company = screen.getByRole('textbox', { name: /^单位/ });
    await waitFor(() => expect(company).toHaveAccessibleDescription('请填写单位'));
    const building = screen.getByRole('textbox', { name: /^楼宇/ });
    expect(building).toHaveAccessibleDescription('请填写楼宇、房间号');
    expect(onSave).not.toHaveBeenCalled();
    await user.type(company, '示例大学');
    await user.type(building, '化学楼 B203');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      addrKind: 'unit',
      company: '示例大学',
      building: '化学楼 B203',
    });
  });

  it('warns about a postcode of another province, and saves it all the same', async () => {
    const onSave = vi.fn((_: AddressDraft) => Promise.resolve());
    open({ onSave });
    await fill();
    const post = screen.getByLabelText(/^邮政编码/);
    await user.type(post, '100871');
    expect(post).toHaveAccessibleDescription(/通常不是上海市的邮政编码/);
    expect(post).toBeValid();
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
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
    await user.type(screen.getByLabelText('粘贴整段地址自动识别'), text);
    await user.click(screen.getByRole('button', { name: '识别并填入' }));
  };

  it('fills the fields it contains, reports the rest, and focuses the first missing field', async () => {
    const parse = vi.fn((_: string) => Promise.resolve(parsed));
    open({ parse, initial: { ...emptyAddress('unit'), company: '示例大学', receiver: '旧收货处' } });
    expect(screen.getByRole('button', { name: '识别并填入' })).toBeDisabled();
    await paste('收货处 南京');
    await waitFor(() => expect(screen.getByLabelText(/^收货人/)).toHaveValue('收货处'));
    expect(parse).toHaveBeenCalledWith('收货处 南京');
    expect(screen.getByLabelText(/^联系电话/)).toHaveValue('025-83591234');
    expect(screen.getByTitle('江苏省 南京市')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^单位/ })).toHaveValue('示例大学');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('已填入：收货人、联系电话、所在地区，请核对。');
    expect(status).toHaveTextContent('未识别：请送后门');
    await waitFor(() => expect(areaBox()).toHaveFocus());
  });

  it('is undone, but only for the fields it filled', async () => {
    const onDraft = vi.fn<(address: AddressDraft) => void>();
    const initial = { ...emptyAddress('person'), receiver: '旧收货处' };
    open({ parse: () => Promise.resolve(parsed), initial, onDraft });
    await paste('x');
    await user.type(screen.getByLabelText(/^详细地址/), '示例路 1 号');
    await user.click(await screen.findByRole('button', { name: '恢复识别前的内容' }));
    expect(onDraft).toHaveBeenLastCalledWith({ ...initial, addr: '示例路 1 号' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(screen.getByLabelText('粘贴整段地址自动识别')).toHaveFocus());
    expect(screen.queryByRole('button', { name: '恢复识别前的内容' })).toBeNull();
  });

  it('stays in the box with the reason when it could not be parsed', async () => {
    open({ parse: () => Promise.reject(new ApiError('network', '网络连接失败，请检查网络后重试')) });
    await paste('收货处');
    expect(await screen.findByRole('alert')).toHaveTextContent('识别失败：网络连接失败');
    expect(screen.getByLabelText('粘贴整段地址自动识别')).toHaveValue('收货处');
  });

  it('without an address is reported', async () => {
    open({ parse: () => Promise.resolve({ ...NOTHING, unplaced: ['你好'] }) });
    await paste('你好');
    expect(await screen.findByText(/没有识别出地址内容/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^恢复/ })).toBeNull();
  });
});
