/** What a buyer sends: each form and each button that writes, how it is filled in, and what must still stand there. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../e2e/fixtures/api';
import { TAX_NUMBER } from '../../e2e/fixtures/checkout';
import { behind, box, button, choose, confirm, label, nothing, press, texts, type Form } from './formParts';
import type { Given } from './given';
import { LIST_FORMS } from './listForms';

const OF_ACCOUNT: Form[] = [
  {
    ...{
      name: '登录',
      who: 'stranger',
      path: () => '/login',
      call: 'POST /apis/login',
      send: press(/^登录$/),
    },
    ...texts({ 账号: 'buyer', 密码$: PASSWORD }, label),
  },
  {
    ...{ name: '验证码登录', who: 'stranger', path: () => '/login', call: 'POST /apis/user/loginByCode' },
    ...texts({ 手机号: '13912345678', 验证码: '123456' }),
    fill: async (page) => {
      await page.getByRole('main').getByText('验证码登录', { exact: true }).click();
      await box(page, /^手机号/).fill('13912345678');
      await box(page, /^验证码/).fill('123456');
    },
    send: press(/^登录$/),
  },
  {
    ...{ name: '发送验证码', who: 'stranger', path: () => '/register', call: 'POST /apis/user/code' },
    ...texts({ 手机号: '13912345678' }, label),
    send: press('发送验证码'),
  },
  {
    ...{ name: '注册', who: 'stranger', path: () => '/register', call: 'POST /apis/user/registerByCode' },
    ...texts({ 手机号: '13912345678', 验证码: '123456', 用户名: 'matrix-2026', 密码: PASSWORD }, label),
    fill: async (page) => {
      const rows = { 手机号: '13912345678', 验证码: '123456', 用户名: 'matrix-2026', 密码: PASSWORD };
      for (const [name, text] of Object.entries(rows)) await label(page, new RegExp(`^${name}`)).fill(text);
      await box(page, /^单位/).fill('示例大学');
      await choose(page.getByRole('combobox', { name: /^身份/ }), '课题组负责人');
      await page.getByRole('checkbox', { name: /购买与隐私规则/ }).check();
    },
    send: press(/^注册$/),
  },
  {
    ...{ name: '重设密码', who: 'stranger', path: () => '/forgot', call: 'POST /apis/user/forgot/reset' },
    ...texts({ 手机号: '13912345678', 验证码: '123456', 新密码: 'Distilled2027' }, label),
    send: press('重设密码'),
  },
];

const settings = { who: 'buyer', path: () => '/user/accountManage' } as const;
const OF_SETTINGS: Form[] = [
  {
    ...{ ...settings, name: '昵称', call: 'PUT /apis/p/user/setUserInfo', outlivesLogin: true },
    ...behind('修改昵称', texts({ 昵称: '合成组' })),
    send: press('保存'),
  },
  {
    ...{ ...settings, name: '密码', call: 'PUT /apis/p/user/password', send: press(/^修改密码$/) },
    ...behind('修改密码', texts({ 原密码: PASSWORD, 新密码: 'Distilled2027' }, label)),
  },
  {
    ...{ ...settings, name: '手机号', call: 'PUT /apis/p/user/mobile', send: press('绑定手机号') },
    ...behind(
      '绑定手机号',
      texts({ 登录密码: PASSWORD, 新手机号: '13912345678', 新手机号的验证码: '123456' }, label),
    ),
  },
  {
    ...{ ...settings, name: '单位', call: 'PUT /apis/p/user/institution', outlivesLogin: true },
    ...texts({ 单位: '示例大学材料学院', 注册地址: '示例路 800 号' }),
    fill: async (page) => {
      await button(page, '修改单位').click();
      await box(page, /^单位/).fill('示例大学材料学院');
      await choose(page.getByRole('combobox', { name: /^身份/ }), '课题组负责人');
      await box(page, /^注册地址/).fill('示例路 800 号');
    },
    send: press('保存'),
  },
  {
    ...{ ...settings, name: '短信通知', call: 'PUT /apis/p/user/notices', fill: nothing },
    send: (page) => page.getByRole('main').getByRole('switch').first().click(),
  },
  {
    ...{ ...settings, name: '退出设备', call: 'DELETE /apis/p/user/devices*', fill: press(/^退出/) },
    send: confirm('确认退出'),
  },
];

const OF_ADDRESSES: Form[] = (
  [
    {
      ...{ name: '新增地址', call: 'POST /apis/p/address/addAddr', outlivesLogin: true },
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
      ...{ name: '修改地址', call: 'PUT /apis/p/address/updateAddr', outlivesLogin: true },
      ...behind(
        /^修改/,
        texts({ 收货人: '收货处二', 单位: '示例大学化学学院', '楼宇、房间号': '化学楼 B203' }),
      ),
      send: press('保存地址'),
    },
    { name: '默认地址', call: 'PUT /apis/p/address/defaultAddr/*', fill: nothing, send: press(/^设为默认/) },
    {
      ...{ name: '删除地址', call: 'DELETE /apis/p/address/deleteAddr/*', fill: nothing },
      // The question goes when it is refused; the reason stays beside the address.
      send: async (page: Page) => {
        await press(/^删除/)(page);
        await confirm('确认删除')(page);
      },
    },
  ] satisfies Omit<Form, 'who' | 'path'>[]
).map((form) => ({ ...form, who: 'buyer', path: () => '/user/addressManage' }));

const OF_INVOICES: Form[] = [
  {
    ...{ name: '新增抬头', who: 'buyer', path: () => '/user/invoice?tab=titles', outlivesLogin: true },
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
    ...{ name: '默认抬头', who: 'buyer', path: () => '/user/invoice?tab=titles', fill: nothing },
    ...{ call: 'PUT /apis/p/invoice/title/default/*', send: press(/^设为默认/) },
  },
  {
    ...{ name: '删除抬头', who: 'buyer', path: () => '/user/invoice?tab=titles', fill: press(/^删除/) },
    ...{ call: 'DELETE /apis/p/invoice/title/*', send: confirm('确认删除') },
  },
  {
    ...{ name: '申请开票', who: 'buyer', path: () => '/user/invoice?tab=apply' },
    call: 'POST /apis/p/invoice/apply',
    fill: (page) =>
      page
        .getByRole('checkbox', { name: /^选择订单/ })
        .first()
        .check(),
    send: press('提交开票申请'),
  },
];

const OF_ORDERS: Form[] = [
  {
    ...{ name: '提交订单', who: 'buyer', path: ({ basketId }) => `/buyOrder?basketIds=${basketId}` },
    ...{ call: 'POST /h5apis/p/order/submit', outlivesLogin: true },
    ...texts({ 备注: '项目编号 2026-0817' }),
    fill: async (page) => {
      await page.getByRole('radio', { name: '暂不开票' }).check();
      await box(page, '备注').fill('项目编号 2026-0817');
    },
    send: press('提交订单'),
  },
  {
    ...{
      name: '取消订单',
      who: 'buyer',
      path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}`,
    },
    ...{ call: 'PUT /apis/p/myOrder/cancel/*', outlivesLogin: true },
    fill: async (page) => {
      await button(page, '取消订单').click();
      const dialog = page.getByRole('dialog', { name: '取消订单' });
      await choose(dialog.getByRole('combobox', { name: /取消原因/ }), '其他');
      await dialog.getByRole('textbox', { name: /补充说明/ }).fill('项目停了');
    },
    send: confirm('确认取消'),
    typed: (page) => [[page.getByRole('dialog').getByRole('textbox', { name: /补充说明/ }), '项目停了']],
  },
  {
    ...{
      name: '登记转账',
      who: 'buyer',
      path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}&pay=1`,
    },
    ...{ call: 'POST /apis/p/order/transfer', outlivesLogin: true, send: press('登记转账') },
    ...texts({ 付款户名: '示例大学财务处' }),
    fill: async (page) => {
      await page.getByRole('radio', { name: /转账/ }).check();
      await box(page, /付款户名/).fill('示例大学财务处');
    },
  },
  {
    ...{
      name: '确认支付',
      who: 'buyer',
      path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}&pay=1`,
    },
    ...{ call: 'POST /apis/p/order/normalPay', fill: nothing, send: press('确认支付') },
  },
  {
    ...{ name: '确认收货', who: 'buyer', path: ({ shipped }) => `/user/order?orderNumber=${shipped}` },
    ...{ call: 'PUT /apis/p/myOrder/receipt/*', fill: press('确认收货'), send: confirm('已收到') },
  },
  {
    ...{ name: '退换申请', who: 'buyer', path: ({ received }) => `/returnProduct?orderNumber=${received}` },
    ...{ call: 'POST /apis/p/return/apply', outlivesLogin: true, send: press('提交申请') },
    ...texts({ 情况说明: '批号见标签，不再需要' }),
    fill: async (page) => {
      const form = page.getByRole('form', { name: '退换申请' });
      await choose(form.getByLabel('退换原因'), /^不再需要/);
      await form
        .getByRole('checkbox', { name: /^选择 / })
        .first()
        .check();
      await form.getByRole('textbox', { name: /情况说明/ }).fill('批号见标签，不再需要');
    },
  },
  {
    ...{
      name: '寄回运单',
      who: 'buyer',
      path: ({ returnNumber }) => `/returnProduct?returnNumber=${returnNumber}`,
    },
    ...{ call: 'PUT /apis/p/return/ship/*', send: press('提交运单') },
    ...texts({ 运单号: 'SF1020304050607' }),
    fill: async (page) => {
      const form = page.getByRole('form', { name: '寄回运单' });
      await choose(form.getByRole('combobox', { name: /^物流公司/ }), /顺丰/);
      await form.getByRole('textbox', { name: /^运单号/ }).fill('SF1020304050607');
    },
  },
  {
    ...{
      name: '取消申请',
      who: 'buyer',
      path: ({ returnNumber }) => `/returnProduct?returnNumber=${returnNumber}`,
    },
    ...{ call: 'PUT /apis/p/return/cancel/*', fill: press('取消申请'), send: confirm('确认取消') },
  },
];

const product = ({ prodId }: Given) => `/productDetail?prodId=${prodId}`;
const OF_SHOPPING: Form[] = [
  {
    ...{ name: '收藏', who: 'buyer', path: product, fill: nothing },
    ...{ call: 'POST /apis/p/user/collection/addOrCancel', send: press(/^(收藏|已收藏|取消收藏)/) },
  },
  {
    ...{ name: '加入购物车', who: 'buyer', call: 'POST /h5apis/p/shopCart/changeItem' },
    path: ({ plentifulProdId }) => `/productDetail?prodId=${plentifulProdId}`,
    fill: (page) => page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first().fill('2'),
    send: (page) =>
      page.getByRole('region', { name: '购买' }).getByRole('button', { name: '加入购物车' }).click(),
    typed: (page) => [[page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first(), '2']],
  },
  {
    ...{ name: '购物车数量', who: 'buyer', path: () => '/buyCar', fill: nothing },
    ...{ call: 'POST /h5apis/p/shopCart/changeCount', send: press(/^增加/) },
  },
  {
    ...{ name: '购物车删除', who: 'buyer', path: () => '/buyCar', fill: nothing },
    ...{ call: 'DELETE /h5apis/p/shopCart/deleteItem', send: press(/^删除/) },
  },
  {
    ...{ name: '收藏备注', who: 'buyer', path: () => '/user/collection', outlivesLogin: true },
    ...{ call: 'POST /apis/p/user/collection/update', send: press('保存') },
    ...behind(/备注/, texts({ 备注: '下学期用' })),
  },
  {
    ...{ name: '收藏分组', who: 'buyer', path: () => '/user/collection', send: press('添加分组') },
    ...{ call: 'POST /apis/p/user/collection/group/add' },
    ...behind('管理分组', texts({ 新分组名称: '萃取' })),
  },
  {
    ...{ name: '取消收藏', who: 'buyer', path: () => '/user/collection', fill: nothing },
    ...{ call: 'POST /apis/p/user/collection/remove', send: press(/^取消收藏/) },
  },
  {
    ...{ name: '申请报价', who: 'buyer', path: ({ skuId }) => `/user/quotations?ask=${skuId}x2` },
    ...{ call: 'POST /apis/p/quotations', outlivesLogin: true, send: press('提交申请') },
    ...texts({ 备注: '同一批号，年用量 20 瓶' }),
  },
  {
    ...{ name: '撤回报价', who: 'buyer', path: ({ asked }) => `/user/quotations?no=${asked}` },
    ...{ call: 'PUT /apis/p/quotations/*', fill: press(/^撤\s?回$/), send: confirm('确认撤回') },
  },
  {
    ...{ name: '意见反馈', who: 'buyer', path: () => '/customerCenter?view=feedback&kind=inquiry' },
    ...{ call: 'POST /apis/feedback', outlivesLogin: true, send: press(/^提交$/) },
    ...texts({ 内容: '需要 10 kg，请报价并告知货期。', 手机号或邮箱: '13800138000' }),
    fill: async (page) => {
      await box(page, /^内容/).fill('需要 10 kg，请报价并告知货期。');
      await box(page, /^手机号或邮箱/).fill('13800138000');
      await page.getByRole('checkbox', { name: /同意/ }).check();
    },
  },
];

export const FORMS: readonly Form[] = [
  ...OF_ACCOUNT,
  ...OF_SETTINGS,
  ...OF_ADDRESSES,
  ...OF_INVOICES,
  ...OF_ORDERS,
  ...OF_SHOPPING,
  ...LIST_FORMS,
];
