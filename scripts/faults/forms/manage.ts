/** Forms of the staff: notes, reasons, answers, prices, days, roles. */
import type { Given } from '../given';
import { behind, box, button, dialogBox, press, pressInDialog, texts, type Form } from './parts';

const manage = (form: Omit<Form, 'who'>): Form => ({ ...form, who: 'manager' });

const NEW_PACK = { 规格: '7.77 L', 价格: '77.70', 备货: '7' };

const CORRECTION = { 来源: 'GB 30000.7-2013；供应商 SDS 2026-03 第2节', 原因: '供应商更新了资料' };

const REASON = '客户来电要求，已与仓储核对';

/** A dialog for a reason, opened by a button of the page. */
const reasoned = (
  name: string,
  {
    path,
    call,
    opener,
    label,
    send,
  }: Pick<Form, 'path' | 'call'> & Record<'opener' | 'label' | 'send', string>,
): Form =>
  manage({
    name,
    path,
    call,
    outlivesLogin: true,
    send: pressInDialog(new RegExp(`^${send}$`)),
    ...behind(opener, texts({ [label]: REASON }, dialogBox)),
  });

const orderAt =
  (of: (given: Given) => string, more = '') =>
  (given: Given) =>
    `/manage/orders?orderNumber=${of(given)}${more}`;

const PARCEL = 'CX123456789012';

export const MANAGE_FORMS: readonly Form[] = [
  manage({
    name: '订单备注',
    path: orderAt(({ orderNumber }) => orderNumber),
    call: 'PUT /apis/m/orders/*',
    outlivesLogin: true,
    send: press('保存备注'),
    ...texts({ 备注: '请周五前发出' }),
  }),
  reasoned('取消订单', {
    path: orderAt(({ orderNumber }) => orderNumber),
    call: 'PUT /apis/m/orders/*',
    opener: '取消订单',
    label: '取消原因',
    send: '取消这个订单',
  }),
  manage({
    name: '发货',
    path: orderAt(({ manage: { toShip } }) => toShip),
    call: 'POST /apis/m/orders/*',
    outlivesLogin: true,
    send: pressInDialog('确认发出'),
    fill: async (page) => {
      await button(page, /^发\s?货$/).click();
      const numbers = page.getByRole('dialog').getByLabel('运单号', { exact: true });
      await numbers.first().waitFor();
      // One parcel per way of shipping.
      for (const [at, number] of (await numbers.all()).entries()) await number.fill(`${PARCEL}${at}`);
    },
    typed: (page) => [[page.getByRole('dialog').getByLabel('运单号', { exact: true }).first(), `${PARCEL}0`]],
  }),
  reasoned('拒绝退换', {
    path: ({ manage: { toReview } }) => `/manage/returns?no=${toReview}`,
    call: 'PUT /apis/m/returns/*',
    opener: '拒绝',
    label: '原因',
    send: '拒\\s?绝',
  }),
  manage({
    name: '月结额度',
    path: ({ manage: { institutionId } }) => `/manage/customers?id=${institutionId}`,
    call: 'PUT /apis/m/institutions/*',
    send: press(/^(修改额度|开通月结)$/),
    outlivesLogin: true,
    ...texts({ 每月额度: '88000.00' }),
  }),
  manage({
    name: '报价',
    path: ({ asked }) => `/manage/quotations?no=${asked}`,
    outlivesLogin: true,
    call: 'PUT /apis/m/quotations/*',
    send: pressInDialog('提交报价'),
    ...texts({ 交易条款: '含税，款到发货' }, dialogBox),
    fill: async (page) => {
      const inside = page.getByRole('dialog');
      for (const field of ['单价（元，含税）', '发货（工作日）'])
        for (const place of await inside.getByLabel(field).all()) await place.fill('12');
      await dialogBox(page, '交易条款').fill('含税，款到发货');
    },
  }),
  reasoned('停用账户', {
    path: () => '/manage/customers?view=accounts&no=person',
    call: 'PUT /apis/m/accounts/*',
    opener: '停用账户',
    label: '原因',
    send: '停\\s?用',
  }),
  manage({
    name: '答复反馈',
    path: ({ manage: { feedbackNo } }) => `/manage/feedback?no=${feedbackNo}`,
    call: 'PUT /apis/m/feedback/*',
    outlivesLogin: true,
    send: press(/^(答\s?复|更新答复)$/),
    fill: (page) => box(page, /答复$/).fill('可以供应，已另行报价。'),
    typed: (page) => [[box(page, /答复$/), '可以供应，已另行报价。']],
  }),
  manage({
    name: '授予角色',
    path: () => '/manage/staff',
    call: 'PUT /apis/m/staff/*',
    outlivesLogin: true,
    send: pressInDialog(/^保\s?存$/),
    ...texts({ 账户名: 'person' }, dialogBox),
    fill: async (page) => {
      await button(page, '授予角色').click();
      await dialogBox(page, /^账户名/).fill('person');
      await page.getByRole('dialog').getByRole('checkbox', { name: '仓储' }).dispatchEvent('click');
    },
  }),
  manage({
    name: '添加停售日',
    path: () => '/manage/permits?view=closed',
    call: 'PUT /apis/m/closedDays',
    send: press('添加停售日'),
    outlivesLogin: true,
    fill: async (page) => {
      for (const day of ['开始日期', '结束日期']) {
        await box(page, day).fill('2033-05-01');
        await box(page, day).press('Tab');
      }
      await box(page, '原因').fill('仓库年中盘点');
    },
    typed: (page) => [
      [box(page, '开始日期'), '2033-05-01'],
      [box(page, '原因'), '仓库年中盘点'],
    ],
  }),
  reasoned('冻结批次', {
    path: ({ manage: { releasedLot } }) => `/manage/lots?id=${releasedLot}`,
    call: 'PUT /apis/m/lots/*',
    opener: '冻结',
    label: '冻结原因',
    send: '确认冻结',
  }),
  manage({
    name: '改价',
    path: ({ manage: { prodId } }) => `/manage/goods?prod=${prodId}`,
    outlivesLogin: true,
    call: 'PUT /apis/m/packs/*',
    send: pressInDialog('立即改价'),
    ...texts({ 价格: '4321.50' }, dialogBox),
    fill: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: / 改价$/ })
        .first()
        .click();
      await dialogBox(page, /^价格/).fill('4321.50');
    },
  }),
  manage({
    name: '新增规格',
    path: ({ manage: { prodId } }) => `/manage/goods?prod=${prodId}`,
    outlivesLogin: true,
    call: 'POST /apis/m/goods/*',
    send: pressInDialog(/^新\s?增$/),
    ...texts(NEW_PACK, dialogBox),
    fill: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '新增规格' }).click();
      await texts(NEW_PACK, dialogBox).fill(page);
    },
  }),
  manage({
    name: '更正资料',
    path: ({ manage: { prodId } }) => `/manage/goods?prod=${prodId}`,
    outlivesLogin: true,
    call: 'POST /apis/m/goods/*',
    // Both dialogs have such a button; the one in the drawer opens the other.
    send: (page) => page.getByRole('dialog').getByRole('button', { name: '提出更正' }).last().click(),
    ...texts(CORRECTION, dialogBox),
    fill: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '提出更正' }).first().click();
      const features = dialogBox(page, /^特性/);
      await features.fill(`${await features.inputValue()}\n复核：2026`);
      await texts(CORRECTION, dialogBox).fill(page);
    },
  }),
];
