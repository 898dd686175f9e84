/** Forms of notification channels and watches. */
import { button, dialogBox, nothing, press, pressInDialog, texts, type Form } from './parts';

const settings = { who: 'buyer', path: () => '/user/inbox?view=settings' } as const;

export const INBOX_FORMS: readonly Form[] = [
  {
    ...settings,
    name: '消息开关',
    call: 'PUT /apis/p/inbox/settings',
    fill: nothing,
    send: (page) => page.getByRole('main').getByRole('switch').first().click(),
  },
  {
    ...settings,
    name: '邮箱验证码',
    call: 'POST /apis/p/inbox/mail/code',
    ...texts({ 邮箱: 'lab@example.org' }),
    send: press('发送验证码'),
  },
  {
    ...settings,
    name: '启用邮件',
    call: 'PUT /apis/p/inbox/mail',
    send: press('启用邮件'),
    ...texts({ '邮箱\\*?$': 'lab@example.org', 邮箱验证码: '123456' }),
  },
  {
    ...settings,
    name: '启用推送',
    call: 'PUT /apis/p/inbox/webhook',
    outlivesLogin: true,
    ...texts({ 推送地址: 'https://lab.example.org/in' }),
    send: press('启用推送'),
  },
  {
    name: '测试推送',
    who: 'leader',
    path: settings.path,
    fill: nothing,
    call: 'POST /apis/p/inbox/webhook/test',
    send: press('发送测试消息'),
  },
  {
    name: '全部已读',
    who: 'buyer',
    path: () => '/user/inbox',
    fill: nothing,
    call: 'PUT /apis/p/inbox/read',
    send: press('全部标为已读'),
  },
  {
    name: '设置提醒',
    who: 'buyer',
    path: ({ plentifulProdId }) => `/productDetail?prodId=${plentifulProdId}`,
    call: 'PUT /apis/p/watches',
    outlivesLogin: true,
    send: pressInDialog('设置提醒'),
    fill: async (page) => {
      await button(page, '到货/降价提醒').click();
      await page.getByRole('dialog').getByText('降价时').click();
      await dialogBox(page, /^期望价格/).fill('1.50');
    },
    typed: (page) => [[dialogBox(page, /^期望价格/), '1.50']],
  },
];
