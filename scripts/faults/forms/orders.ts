/** Forms from the order to its return. */
import { box, button, choose, confirm, press, texts, type Form } from './parts';

export const ORDER_FORMS: readonly Form[] = [
  {
    name: '提交订单',
    who: 'buyer',
    path: ({ basketId }) => `/buyOrder?basketIds=${basketId}`,
    call: 'POST /h5apis/p/order/submit',
    outlivesLogin: true,
    ...texts({ 备注: '项目编号 2026-0817' }),
    fill: async (page) => {
      await page.getByRole('radio', { name: '暂不开票' }).check();
      await box(page, '备注').fill('项目编号 2026-0817');
    },
    send: press('提交订单'),
  },
  {
    name: '取消订单',
    who: 'buyer',
    path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}`,
    call: 'PUT /apis/p/myOrder/cancel/*',
    outlivesLogin: true,
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
    name: '登记转账',
    who: 'buyer',
    path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}&pay=1`,
    call: 'POST /apis/p/order/transfer',
    outlivesLogin: true,
    send: press('登记转账'),
    ...texts({ 付款户名: '示例大学财务处' }),
    fill: async (page) => {
      await page.getByRole('radio', { name: /转账/ }).check();
      await box(page, /付款户名/).fill('示例大学财务处');
    },
  },
  {
    name: '确认支付',
    who: 'buyer',
    path: ({ orderNumber }) => `/user/order?orderNumber=${orderNumber}&pay=1`,
    call: 'POST /apis/p/order/normalPay',
    send: press('确认支付'),
    fill: (page) => page.getByRole('radio', { name: '在线支付' }).check(),
  },
  {
    name: '确认收货',
    who: 'buyer',
    path: ({ shipped }) => `/user/order?orderNumber=${shipped}`,
    call: 'PUT /apis/p/myOrder/receipt/*',
    fill: press('确认收货'),
    send: confirm('已收到'),
  },
  {
    name: '退换申请',
    who: 'buyer',
    path: ({ received }) => `/returnProduct?orderNumber=${received}`,
    call: 'POST /apis/p/return/apply',
    outlivesLogin: true,
    send: press('提交申请'),
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
    name: '寄回运单',
    who: 'buyer',
    path: ({ returnNumber }) => `/returnProduct?returnNumber=${returnNumber}`,
    call: 'PUT /apis/p/return/ship/*',
    outlivesLogin: true,
    send: press('提交运单'),
    ...texts({ 运单号: 'SF1020304050607' }),
    fill: async (page) => {
      const form = page.getByRole('form', { name: '寄回运单' });
      await choose(form.getByRole('combobox', { name: /^物流公司/ }), /顺丰/);
      await form.getByRole('textbox', { name: /^运单号/ }).fill('SF1020304050607');
    },
  },
  {
    name: '取消申请',
    who: 'buyer',
    path: ({ returnNumber }) => `/returnProduct?returnNumber=${returnNumber}`,
    call: 'PUT /apis/p/return/cancel/*',
    fill: press('取消申请'),
    send: confirm('确认取消'),
  },
];
