/** Forms of promotions, groups of institutions, new products, their tables, settings, and disputes about statements. */
import type { Page } from '@playwright/test';
import { PRODUCT_COLUMNS } from '../../../domain/goods/productSheet';
import { behind, button, dialogBox, press, pressInDialog, texts, type Form } from './parts';

const manage = (form: Omit<Form, 'who' | 'outlivesLogin'>): Form => ({
  ...form,
  who: 'manager',
  outlivesLogin: true,
});
const SAVE = /^保\s?存$/;

const PROMOTION = { 名称: '开学季溶剂促销', 开始日期: '2027-01-01', 结束日期: '2027-01-31', 底价比例: '60' };
const DRAFT = { 中文名: '邻甲基苯甲醚', 英文名: '2-Methylanisole', 'CAS 号': '578-58-5' };
const CATEGORY = { 分类名: '示例分类' };
const CONTACT = { 客服电话: '400-820-0001' };
const DISPUTE = { 说明: '合同价应为 90 元' };
const CELLS: Record<string, string> = { ...DRAFT, 类型: '化学试剂', 规格1: '500 mL' };
const HEADING = [...Object.values(PRODUCT_COLUMNS), '规格1', '价格1', '备货天数1'];
const TABLE = `${HEADING.join(',')}\n${HEADING.map((title) => CELLS[title] ?? '').join(',')}\n`;

const contact = (page: Page) => page.getByRole('form', { name: '店名与联系方式' });
const contactTexts = texts(CONTACT, (page, name) => contact(page).getByRole('textbox', { name }));

const groupName = texts({ 名称: '示例大学各学院' }, dialogBox);

export const MANAGE_GOODS_FORMS: readonly Form[] = [
  manage({
    name: '促销 新建',
    path: () => '/manage/prices?view=promotions',
    call: 'POST /apis/m/agreements',
    send: pressInDialog('保存草稿'),
    ...behind('新建促销', texts(PROMOTION, dialogBox)),
  }),
  manage({
    name: '单位组 新建',
    path: () => '/manage/prices?view=groups',
    call: 'POST /apis/m/institutionGroups',
    send: pressInDialog(SAVE),
    ...groupName,
    fill: async (page) => {
      await button(page, '新建单位组').click();
      await groupName.fill(page);
      const units = page.getByRole('dialog').getByRole('combobox', { name: /单位/ });
      await units.fill('化学学院');
      await page.getByTitle('示例大学化学学院').first().dispatchEvent('click');
    },
    shown: (page) => page.getByRole('dialog').getByTitle('示例大学化学学院').first(),
  }),
  manage({
    name: '新商品 保存草稿',
    path: () => '/manage/products?id=new',
    call: 'POST /apis/m/productDrafts',
    send: press('保存草稿'),
    ...texts(DRAFT),
  }),
  manage({
    name: '新商品 新建分类',
    path: () => '/manage/products?view=places',
    call: 'POST /apis/m/categories',
    send: pressInDialog(/^建\s?立$/),
    ...behind('新建分类', texts(CATEGORY, dialogBox)),
  }),
  {
    name: '商品导入 上传',
    who: 'manager',
    path: () => '/manage/products?view=imports',
    call: 'POST /apis/m/productImports',
    fill: (page) => page.locator('input[type=file]').first().waitFor({ state: 'attached' }),
    send: (page) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '新商品.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${TABLE}`) }),
  },
  manage({
    name: '设置 联系方式',
    path: () => '/manage/settings?section=contact',
    call: 'PUT /apis/m/shop/settings',
    send: (page) => contact(page).getByRole('button', { name: SAVE }).click(),
    ...contactTexts,
  }),
  manage({
    name: '月结对账 答复异议',
    path: ({ manage: { disputed } }) => `/manage/payments?view=monthly&no=${disputed}`,
    call: 'PUT /apis/m/statementDisputes/*',
    send: pressInDialog(/^(补充)?答\s?复$/),
    ...behind(/^(补充)?答复 /, texts({ 答复: '已核对，下月冲减' }, dialogBox)),
  }),
  {
    name: '月结对账 提异议',
    who: 'finance',
    path: ({ manage: { disputed } }) => `/user/statements?month=${disputed.slice(-7)}`,
    call: 'POST /apis/p/statements/*',
    outlivesLogin: true,
    send: pressInDialog(/^提\s?交$/),
    ...behind(/^提异议 /, texts(DISPUTE, dialogBox)),
  },
  manage({
    name: '管制品台账 核验经办人',
    path: () => '/manage/register',
    call: 'PUT /apis/m/register/*',
    send: pressInDialog('证件已核对'),
    ...behind(/^核验经办人 /, texts({ 经办人姓名: '示例经办人' }, dialogBox)),
  }),
  {
    name: '管制品台账 登记上报',
    who: 'manager',
    path: () => '/manage/register',
    call: 'PUT /apis/m/register/filings',
    fill: async (page) => {
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: /^选择 \d/ })
        .first()
        .dispatchEvent('click');
      await button(page, '登记上报').click();
      await dialogBox(page, /^上报编号/).fill('SH-2026-001');
      await dialogBox(page, /^上报日期/).fill('2026-11-29');
      await dialogBox(page, /^上报日期/).press('Tab');
    },
    typed: (page) => [[dialogBox(page, /^上报编号/), 'SH-2026-001']],
    send: pressInDialog(/^登\s?记$/),
  },
];
