/** Forms of groups: joining, members, funds and rules. */
import type { Page } from '@playwright/test';
import { behind, button, choose, dialogBox, nothing, press, pressInDialog, texts, type Form } from './parts';

const alone = { who: 'buyer', path: () => '/user/group' } as const;
const members = { who: 'leader', path: () => '/user/group?view=members' } as const;
const funds = { who: 'leader', path: () => '/user/group?view=funds' } as const;
const rules = { who: 'leader', path: () => '/user/group?view=rules' } as const;

const OF_MEMBERS: Form[] = [
  {
    ...alone,
    name: '创建课题组',
    call: 'POST /apis/p/group',
    outlivesLogin: true,
    ...texts({ 名称: '催化课题组', 所属单位: '示例大学' }),
    send: press(/^创\s?建$/),
  },
  {
    ...alone,
    name: '加入课题组',
    call: 'POST /apis/p/group/join',
    ...texts({ 邀请码: 'ABCDE-FGHJK' }),
    send: press(/^加\s?入$/),
  },
  {
    ...alone,
    name: '接受邀请',
    call: 'PUT /apis/p/group/invitations/*',
    fill: nothing,
    send: press(/^接受/),
  },
  {
    ...members,
    name: '邀请成员',
    call: 'POST /apis/p/group/invitations',
    outlivesLogin: true,
    ...behind('按账号邀请', texts({ 登录账号: 'lab2000' }, dialogBox)),
    send: pressInDialog('发出邀请'),
  },
  {
    ...members,
    name: '邀请码',
    call: 'POST /apis/p/group/codes',
    fill: press('生成邀请码'),
    send: pressInDialog(/^生\s?成$/),
  },
  {
    ...members,
    name: '成员角色',
    call: 'PUT /apis/p/group/members/*',
    fill: async (page) => {
      await button(page, /^修改.+的角色$/).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: /^收货/ }).dispatchEvent('click');
    },
    send: pressInDialog(/^保\s?存/),
    shown: (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^收货/, checked: false })
        .locator('visible=true'),
  },
  {
    ...members,
    name: '课题组设置',
    call: 'PUT /apis/p/group',
    outlivesLogin: true,
    ...texts({ 名称: '催化与合成课题组' }),
    send: press('保存设置'),
  },
];

const FUND = { 经费编号: '22079999', 经费名称: '青年项目', 负责人: '课题负责人', 金额: '12000.50' };

const OF_MONEY: Form[] = [
  {
    ...funds,
    name: '登记经费',
    call: 'POST /apis/p/funds',
    outlivesLogin: true,
    ...behind('登记经费', texts(FUND, dialogBox)),
    send: pressInDialog('保存经费'),
  },
  {
    ...funds,
    name: '修改经费',
    call: 'PUT /apis/p/funds/*',
    outlivesLogin: true,
    ...behind(/^修改经费/, texts({ 经费名称: '面上项目二期' }, dialogBox)),
    send: pressInDialog('保存经费'),
  },
  {
    ...rules,
    name: '审批规则',
    call: 'PUT /apis/p/approvals',
    outlivesLogin: true,
    ...behind('添加规则', texts({ 规则名称: '大额采购', 金额达到: '5000' }, dialogBox)),
    send: pressInDialog('保存规则'),
  },
  {
    ...rules,
    name: '委托审批',
    call: 'PUT /apis/p/approvals/standIn',
    outlivesLogin: true,
    fill: async (page: Page) => {
      const form = page.getByRole('form', { name: '委托审批' });
      await choose(form.getByRole('combobox', { name: /^受托审批人/ }), /./);
      await form.getByPlaceholder('开始日期').click();
      await page.getByText('近 30 天', { exact: true }).click();
    },
    typed: (page) => {
      const day = page.getByRole('form', { name: '委托审批' }).getByPlaceholder('结束日期');
      return [[day, new Date().toISOString().slice(0, 10)]];
    },
    send: press('设置委托审批'),
  },
];

export const GROUP_FORMS: readonly Form[] = [...OF_MEMBERS, ...OF_MONEY];
