/** Forms of login and account settings. */
import { PASSWORD } from '../../../e2e/fixtures/api';
import { behind, box, button, choose, confirm, label, nothing, press, texts, type Form } from './parts';

const OF_ACCOUNT: Form[] = [
  {
    name: '登录',
    who: 'stranger',
    path: () => '/login',
    call: 'POST /apis/login',
    send: press(/^登录$/),
    ...texts({ 账号: 'buyer', 密码$: PASSWORD }, label),
  },
  {
    name: '验证码登录',
    who: 'stranger',
    path: () => '/login',
    call: 'POST /apis/user/loginByCode',
    ...texts({ 手机号: '13912345678', 验证码: '123456' }),
    fill: async (page) => {
      await page.getByRole('main').getByText('验证码登录', { exact: true }).click();
      await box(page, /^手机号/).fill('13912345678');
      await box(page, /^验证码/).fill('123456');
    },
    send: press(/^登录$/),
  },
  {
    name: '发送验证码',
    who: 'stranger',
    path: () => '/register',
    call: 'POST /apis/user/code',
    ...texts({ 手机号: '13912345678' }, label),
    send: press('发送验证码'),
  },
  {
    name: '注册',
    who: 'stranger',
    path: () => '/register',
    call: 'POST /apis/user/registerByCode',
    ...texts({ 手机号: '13912345678', 验证码: '123456', 用户名: 'matrix-2026', 密码: PASSWORD }, label),
    fill: async (page) => {
      const rows = { 手机号: '13912345678', 验证码: '123456', 用户名: 'matrix-2026', 密码: PASSWORD };
      for (const [name, text] of Object.entries(rows)) await label(page, new RegExp(`^${name}`)).fill(text);
      await box(page, /^单位/).fill('示例大学');
      await choose(page.getByRole('combobox', { name: /^身份/ }), '课题组负责人');
      await page.getByRole('checkbox', { name: /隐私政策/ }).check();
    },
    send: press(/^注册$/),
  },
  {
    name: '重设密码',
    who: 'stranger',
    path: () => '/forgot',
    call: 'POST /apis/user/forgot/reset',
    ...texts({ 手机号: '13912345678', 验证码: '123456', 新密码: 'Distilled2027' }, label),
    send: press('重设密码'),
  },
];

const settings = { who: 'buyer', path: () => '/user/accountManage' } as const;
const OF_SETTINGS: Form[] = [
  {
    ...settings,
    name: '昵称',
    call: 'PUT /apis/p/user/setUserInfo',
    outlivesLogin: true,
    ...behind('修改昵称', texts({ 昵称: '合成组' })),
    send: press('保存'),
  },
  {
    ...settings,
    name: '密码',
    call: 'PUT /apis/p/user/password',
    send: press(/^修改密码$/),
    ...behind('修改密码', texts({ 原密码: PASSWORD, 新密码: 'Distilled2027' }, label)),
  },
  {
    ...settings,
    name: '手机号',
    call: 'PUT /apis/p/user/mobile',
    send: press('绑定手机号'),
    ...behind(
      '绑定手机号',
      texts({ 登录密码: PASSWORD, 新手机号: '13912345678', 新手机号的验证码: '123456' }, label),
    ),
  },
  {
    ...settings,
    name: '单位',
    call: 'PUT /apis/p/user/institution',
    outlivesLogin: true,
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
    ...settings,
    name: '短信通知',
    call: 'PUT /apis/p/user/notices',
    fill: nothing,
    send: (page) => page.getByRole('main').getByRole('switch').first().click(),
  },
  {
    ...settings,
    name: '退出设备',
    call: 'DELETE /apis/p/user/devices*',
    fill: press(/^退出/),
    send: confirm('确认退出'),
  },
];

export const ACCOUNT_FORMS: readonly Form[] = [...OF_ACCOUNT, ...OF_SETTINGS];
