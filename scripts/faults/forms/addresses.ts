/** Addresses and invoice titles. */
import type { Page } from '@playwright/test';
import { TAX_NUMBER } from '../../../e2e/fixtures/checkout';
import { behind, box, button, confirm, nothing, press, texts, type Form } from './parts';

const OF_ADDRESSES: Form[] = (
  [
    {
      name: '新增地址',
      call: 'POST /apis/p/address/addAddr',
      outlivesLogin: true,
      fill: async (page) => {
        await button(page, '新增地址').click();
        const form = page.getByRole('form', { name: '收货地址' });
        await form.getByRole('textbox', { name: '收货人' }).fill('化学楼收货处');
        await form.getByRole('textbox', { name: '联系电话' }).fill('139 1234 5678');
        await form.getByRole('combobox', { name: '所在地区' }).fill('上海闵行');
        await page.getByRole('menuitemcheckbox', { name: '上海市 闵行区' }).dispatchEvent('click');
        await form.getByRole('textbox', { name: '单位' }).fill('示例大学化学学院');
        await form.getByRole('textbox', { name: '详细地址' }).fill('示例路 800 号');
        await form.getByRole('textbox', { name: '楼宇、房间号' }).fill('化学楼 B203');
      },
      typed: (page) => [
        [box(page, '收货人'), '化学楼收货处'],
        [box(page, '详细地址'), '示例路 800 号'],
      ],
      send: press('保存地址'),
    },
    {
      name: '修改地址',
      call: 'PUT /apis/p/address/updateAddr',
      outlivesLogin: true,
      ...behind(
        /^修改/,
        texts({ 收货人: '收货处二', 单位: '示例大学化学学院', '楼宇、房间号': '化学楼 B203' }),
      ),
      send: press('保存地址'),
    },
    { name: '默认地址', call: 'PUT /apis/p/address/defaultAddr/*', fill: nothing, send: press(/^设为默认/) },
    {
      name: '删除地址',
      call: 'DELETE /apis/p/address/deleteAddr/*',
      fill: nothing,
      // The confirmation closes when it is refused; the reason stays beside the address.
      send: async (page: Page) => {
        await press(/^删除/)(page);
        await confirm('确认删除')(page);
      },
    },
  ] satisfies Omit<Form, 'who' | 'path'>[]
).map((form) => ({ ...form, who: 'buyer', path: () => '/user/addressManage' }));

const OF_INVOICES: Form[] = [
  {
    name: '新增抬头',
    who: 'buyer',
    path: () => '/user/invoice?tab=titles',
    outlivesLogin: true,
    call: 'POST /apis/p/invoice/title/add',
    fill: async (page) => {
      await button(page, '新增抬头').click();
      const dialog = page.getByRole('dialog', { name: '新增抬头' });
      await dialog.getByRole('textbox', { name: '单位名称' }).fill('示例研究所');
      await dialog.getByRole('textbox', { name: '纳税人识别号' }).fill(TAX_NUMBER);
    },
    send: confirm('保存抬头'),
    typed: (page) => [[page.getByRole('dialog').getByRole('textbox', { name: '单位名称' }), '示例研究所']],
  },
  {
    name: '默认抬头',
    who: 'buyer',
    path: () => '/user/invoice?tab=titles',
    fill: nothing,
    call: 'PUT /apis/p/invoice/title/default/*',
    send: press(/^设为默认/),
  },
  {
    name: '删除抬头',
    who: 'buyer',
    path: () => '/user/invoice?tab=titles',
    fill: press(/^删除/),
    call: 'DELETE /apis/p/invoice/title/*',
    send: confirm('确认删除'),
  },
  {
    name: '申请开票',
    who: 'buyer',
    path: () => '/user/invoice?tab=apply',
    call: 'POST /apis/p/invoice/apply',
    fill: (page) =>
      page
        .getByRole('checkbox', { name: /^选择订单/ })
        .first()
        .check(),
    send: press('提交开票申请'),
  },
];

export const ADDRESS_FORMS: readonly Form[] = [...OF_ADDRESSES, ...OF_INVOICES];
