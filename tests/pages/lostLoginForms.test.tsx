/** The login expires while a form is sent: the input of every form is restored, in an open dialog. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBuyerWork, takeBuyerWork } from '@/storage/buyerWork';
import { draftValues } from '@/storage/drafts';
import { writeUser } from '@/storage/session';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { bankLine, receiveLot as takeInLines } from '../support/bank';
import { choose } from '../support/choose';
import { groupOf } from '../support/groups';
import {
  requested,
  box,
  expectTyped,
  logInAgain,
  loseLoginAt,
  openCase,
  write,
  type Case,
  type Place,
} from '../support/lostLogin';
import { releasedLot } from '../support/lots';
import { boughtMonthly, statementHere } from '../support/monthly';
import { bringTo, order } from '../support/orders';
import { approvedPermit } from '../support/permits';
import { aReturn } from '../support/returns';
import { addToCart, packBy } from '../support/shopping';
import { changeBuyer, institutionId } from '../support/state';
import { addBottle, bottleHere } from '../support/stock';

beforeEach(() => clearBuyerWork());

const formOf = (name: string) => within(screen.getByRole('form', { name }));

const bottle = async (): Promise<Place> => ({
  path: `/user/stock?bottleId=${await addBottle(await logIn())}`,
});
async function fold(user: OpenApp['user'], summary: string): Promise<void> {
  await user.click(await screen.findByText(summary));
}
async function members(prefix: string): Promise<Place> {
  const [{ userName }] = await groupOf(prefix);
  return { path: '/user/group?view=members', userName };
}
async function received(): Promise<Place> {
  const exchange = { kind: 'exchange', reason: 'quality', description: '含量低于标示' };
  const { returnNumber } = await aReturn(await logIn(), 'received', exchange);
  await releasedLot(await logIn('manager'), packBy('N'), 'CX2611G01');
  return { path: `/manage/returns?no=${returnNumber}`, userName: 'manager' };
}
async function statement(): Promise<Place> {
  await boughtMonthly();
  const { institutionId, month } = (await statementHere()).params;
  return { path: `/manage/payments?view=monthly&no=${institutionId}-${month}`, userName: 'manager' };
}

const CASES: Case[] = [
  {
    name: 'the parcel number of a return',
    at: async () => {
      const { returnNumber } = await aReturn(await logIn(), 'approved');
      return { path: `/returnProduct?returnNumber=${returnNumber}` };
    },
    fill: async (user) => {
      await screen.findByRole('form', { name: '寄回运单' });
      await choose(user, /^物流公司/, /顺丰/);
      await write(user, /^运单号/, 'SF1020304050607');
    },
    call: ['PUT', '/p/return/ship/*'],
    send: '提交运单',
    typed: () => [[box(/^运单号/), 'SF1020304050607']],
  },
  {
    name: 'the corrected number of a parcel',
    at: async () => {
      const { returnNumber } = await aReturn(await logIn(), 'sent');
      return { path: `/returnProduct?returnNumber=${returnNumber}` };
    },
    fill: async (user) => {
      await requested(user, '修改运单');
      await write(user, /^运单号/, 'SF1020304050607');
    },
    call: ['PUT', '/p/return/ship/*'],
    send: '提交运单',
    typed: () => [[box(/^运单号/), 'SF1020304050607']],
  },
  {
    name: 'the reason for reversing an invoice',
    at: async () => {
      const token = await logIn();
      const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
      await bringTo(token, await order(token, { invoice }), 'shipped');
      const [head] = (await dataOf('get', '/p/invoice/list', { token })).records;
      return { path: `/user/invoice?no=${head!.invoiceNo}` };
    },
    fill: async (user) => {
      await requested(user, '申请红冲');
      await choose(user, /^红冲原因/, '抬头或税号有误');
      await write(user, '说明', '单位已更名');
    },
    call: ['POST', '/p/invoice/*'],
    send: '确认红冲',
    typed: () => [[box('说明'), '单位已更名']],
  },
  {
    name: 'an application to verify an institution',
    at: async () => {
      await changeBuyer('person', { personal: false, institution: '示例生物科技有限公司' });
      return { path: '/user/accountManage', userName: 'person' };
    },
    fill: async (user) => {
      await requested(user, /申请单位认证/);
      await write(user, /^统一社会信用代码/, '91000000MA00000232');
    },
    call: ['PUT', '/p/user/verification'],
    send: '提交审核',
    typed: () => [[box(/^统一社会信用代码/), '91000000MA00000232']],
  },
  {
    name: 'the name of a new group of favourites',
    at: () => Promise.resolve({ path: '/user/collection' }),
    fill: async (user) => {
      await requested(user, '管理分组');
      await write(user, '新分组名称', '萃取');
    },
    call: ['POST', '/p/user/collection/group/add'],
    send: '添加分组',
    typed: () => [[box('新分组名称'), '萃取']],
  },
  {
    name: 'the new name of a group of favourites',
    at: () => Promise.resolve({ path: '/user/collection' }),
    fill: async (user) => {
      await requested(user, '管理分组');
      await write(user, '分组名称 常备溶剂', '无水溶剂');
    },
    call: ['PUT', '/p/user/collection/group/*'],
    send: '改名 常备溶剂',
    typed: () => [
      [box('分组名称 常备溶剂'), '无水溶剂'],
      [box('分组名称 交叉偶联'), '交叉偶联'],
    ],
  },
  {
    name: 'an invitation to a group',
    at: () => members('invites'),
    fill: async (user) => {
      await requested(user, '按账号邀请');
      await write(user, /^登录账号/, 'lab2000');
    },
    call: ['POST', '/p/group/invitations'],
    send: '发出邀请',
    typed: () => [[box(/^登录账号/), 'lab2000']],
  },
  {
    name: 'the colleagues who may order on a permit',
    at: async () => {
      await approvedPermit(await logIn());
      return { path: '/user/permits' };
    },
    fill: async (user) => {
      const [first] = await screen.findAllByRole('button', { name: /^经办人/ });
      await user.click(first!);
      await user.type(await screen.findByRole('combobox', { name: '同事的登录账号' }), 'lab2000{Enter}');
    },
    call: ['PUT', '/p/permits/*'],
    send: '保存经办人',
    typed: () => {
      const dialog = within(screen.getByRole('dialog', { name: /的经办人$/ }));
      return [[dialog.getByTitle('lab2000'), '']];
    },
  },
  {
    name: 'the amount taken from a bottle',
    at: bottle,
    fill: async (user) => {
      await user.click(await screen.findByText('取用'));
      await write(user, /^取用量/, '12.5');
      await write(user, /^用途或备注/, '柱层析');
    },
    call: ['PUT', '/p/stock/bottles/*'],
    send: '记录取用',
    typed: () => [
      [box(/^取用量/), '12.5'],
      [box(/^用途或备注/), '柱层析'],
    ],
  },
  {
    name: 'the correction of a bottle',
    at: bottle,
    fill: async (user) => {
      await fold(user, '更正批号、位置与期限');
      await write(user, '批号', 'B-77');
      await write(user, '备注', '放在左侧');
    },
    call: ['PUT', '/p/stock/bottles/*'],
    send: /^保\s?存$/,
    typed: () => [
      [box('批号'), 'B-77'],
      [box('备注'), '放在左侧'],
    ],
  },
  {
    name: 'a label for a solution filled from a bottle',
    at: bottle,
    fill: async (user) => {
      await fold(user, '分装标签');
      await write(user, /^浓度/, '2.0 mol/L');
      await write(user, '分装人', '合成组');
    },
    call: ['GET', '/p/stock/bottles/*'],
    send: '下载标签',
    typed: () => [
      [box(/^浓度/), '2.0 mol/L'],
      [box('分装人'), '合成组'],
    ],
  },
  {
    name: 'the name of a new cart',
    at: async () => {
      await addToCart(await logIn(), packBy('N'));
      return { path: '/buyCar' };
    },
    fill: async (user) => {
      await requested(user, '新建购物车');
      await write(user, '名称', '教学实验');
    },
    call: ['POST', '/p/carts'],
    send: '新建并打开',
    typed: () => [[box('名称'), '教学实验']],
  },
  {
    name: 'the new name of a cart',
    at: async () => {
      const token = await logIn();
      const { basketId } = await addToCart(token, packBy('N'));
      await dataOf('post', '/p/carts', { token, body: { name: '项目甲', basketIds: [basketId] } });
      return { path: '/buyCar' };
    },
    fill: async (user) => {
      await requested(user, '改名');
      await write(user, '名称', '项目乙');
    },
    call: ['PUT', '/p/carts/*'],
    send: '保存',
    typed: () => [
      [screen.getByRole('dialog', { name: '购物车改名' }), ''],
      [box('名称'), '项目乙'],
    ],
  },
  {
    name: 'the target price of a watch',
    at: () => Promise.resolve({ path: `/productDetail?prodId=${packBy('N').prodId}` }),
    fill: async (user) => {
      await requested(user, '到货/降价提醒');
      await write(user, /^期望价格/, '0.05');
    },
    call: ['PUT', '/p/watches'],
    send: '设置提醒',
    typed: () => [[box(/^期望价格/), '0.05']],
  },
  {
    name: 'the name of a saved view',
    at: () => Promise.resolve({ path: '/manage/orders?status=2&number=1795', userName: 'manager' }),
    fill: async (user) => {
      await requested(user, '保存为视图');
      await write(user, /^名称/, '这一单');
    },
    call: ['POST', '/m/views'],
    send: /^保\s?存$/,
    typed: () => [[box(/^名称/), '这一单']],
  },
  {
    name: 'a receipt',
    at: statement,
    fill: async (user) => {
      await screen.findByRole('form', { name: '登记收款' });
      await write(user, /^金额/, '1.00');
      await write(user, /^银行流水号/, '回单 0042');
    },
    call: ['POST', '/m/monthly/*'],
    send: '登记收款',
    typed: () => [
      [box(/^金额/), '1.00'],
      [box(/^银行流水号/), '回单 0042'],
    ],
  },
  {
    name: 'the limit of a monthly account',
    at: async () => ({ path: `/manage/customers?id=${await institutionId()}`, userName: 'manager' }),
    fill: (user) => write(user, /^每月额度/, '88000.00'),
    call: ['PUT', '/m/institutions/*'],
    send: /^(修改额度|开通月结)$/,
    typed: () => [[box(/^每月额度/), '88000.00']],
  },
  {
    name: 'closed days',
    at: () => Promise.resolve({ path: '/manage/permits?view=closed', userName: 'manager' }),
    fill: async (user) => {
      for (const day of [/^开始日期/, /^结束日期/])
        await user.type(await screen.findByLabelText(day), '2099-01-01{Enter}');
      await write(user, /^原因/, '仓库年中盘点');
    },
    call: ['PUT', '/m/closedDays'],
    send: '添加停售日',
    typed: () => [
      [box(/^开始日期/), '2099-01-01'],
      [box(/^原因/), '仓库年中盘点'],
    ],
  },
  {
    name: 'the replacement goods of an exchange with their lot',
    at: received,
    fill: async (user) => {
      await requested(user, /^换\s?出$/);
      await choose(user, '物流公司', '京东快递');
      await write(user, /^运单号/, 'JD0012345678');
      await write(user, / 批号$/, 'CX2611G02');
    },
    call: ['PUT', '/m/returns/*'],
    send: '确认换出',
    typed: () => [
      [box(/^运单号/), 'JD0012345678'],
      [box(/ 批号$/), 'CX2611G02'],
    ],
  },
];

describe('a login that expires on saving keeps in the form', () => {
  it.each(CASES)('$name', async (one) => {
    const app = await openCase(one);
    await logInAgain(app, app.userName);
    await waitFor(() => expectTyped(one.typed));
  });

  it('the stand-in of an approver with the period', async () => {
    const [{ userName }, other] = await groupOf('away', ['approve']);
    const app = renderApp('/user/group?view=rules', { loggedIn: true, userName });
    takeBuyerWork(userName);
    await screen.findByRole('form', { name: '委托审批' });
    await choose(app.user, '受托审批人', other!.userName);
    const [from, until] = [screen.getByPlaceholderText('开始日期'), screen.getByPlaceholderText('结束日期')];
    await app.user.click(from);
    await app.user.click(await screen.findByText('近 30 天'));
    const days = [from, until].map((field) => (field as HTMLInputElement).value);
    expect(days).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)]);
    loseLoginAt(['PUT', '/p/approvals/standIn']);
    await requested(app.user, '设置委托审批');
    await logInAgain(app, userName);
    const form = within(await screen.findByRole('form', { name: '委托审批' }));
    expect(form.getByPlaceholderText('开始日期')).toHaveValue(days[0]);
    expect(form.getByPlaceholderText('结束日期')).toHaveValue(days[1]);
    expect(form.getByTitle(other!.userName)).toBeInTheDocument();
  });

  it('a receipt with its bank line', async () => {
    const { path } = await statement();
    await takeInLines(await logIn('manager'), [
      bankLine({ amount: '3.00', payer: '示例大学化学学院', serial: 'HD17' }),
    ]);
    const app = renderApp(path, { loggedIn: true, userName: 'manager' });
    takeBuyerWork('manager');
    await requested(app.user, '从银行流水选择');
    const dialog = within(await screen.findByRole('dialog', { name: '选择这笔收款的银行流水' }));
    await app.user.click(await dialog.findByRole('radio', { name: /示例大学化学学院/ }));
    await app.user.click(dialog.getByRole('button', { name: '选定' }));
    expect(await screen.findByText(/^对应流水：/)).toBeVisible();
    loseLoginAt(['POST', '/m/monthly/*']);
    await app.user.click(formOf('登记收款').getByRole('button', { name: '登记收款' }));
    await logInAgain(app, 'manager');
    expect(await screen.findByText(/^对应流水：/)).toHaveTextContent('示例大学化学学院');
    await app.user.click(formOf('登记收款').getByRole('button', { name: '登记收款' }));
    expect(await screen.findByText('银行流水 示例大学化学学院 ¥3.00')).toBeVisible();
    // The form stays, without the line that was sent.
    await waitFor(() => expect(screen.queryByText(/^对应流水：/)).toBeNull());
  });
});

it('kept input is gone once it is sent, although the form stays open', async () => {
  const { path } = await statement();
  const [, no = ''] = path.split('no=');
  const draft = `manage/payments/receipt/${no}`;
  const one = CASES.find(({ name }) => name === 'a receipt')!;
  const app = await openCase({ ...one, at: () => Promise.resolve({ path, userName: 'manager' }) });
  await logInAgain(app, 'manager');
  await waitFor(() => expectTyped(one.typed));
  expect(draftValues(draft)).toMatchObject({ reference: '回单 0042' });
  await requested(app.user, '登记收款');
  await waitFor(() => expect(box(/^银行流水号/)).toHaveValue(''));
  expect(draftValues(draft)).toBeNull();
});

it('the box for the next group is empty after a restored one was added', async () => {
  const one = CASES.find(({ name }) => name === 'the name of a new group of favourites')!;
  const app = await openCase(one);
  await logInAgain(app, 'buyer');
  await waitFor(() => expectTyped(one.typed));
  await requested(app.user, '添加分组');
  expect(await screen.findByRole('textbox', { name: '分组名称 萃取' })).toHaveValue('萃取');
  expect(box('新分组名称')).toHaveValue('');
});

it('kept input is not shown to another buyer', async () => {
  const one = CASES.find(({ name }) => name === 'the name of a new cart')!;
  const app = await openCase(one);
  await logInAgain(app, 'manager');
  const again = await screen.findByRole('button', { name: '新建购物车' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.user.click(again);
  expect(await screen.findByRole('textbox', { name: '名称' })).toHaveValue('');
});

it('a bottle that was changed meanwhile shows new values in untouched fields and names conflicts', async () => {
  const token = logInHere();
  takeBuyerWork('buyer');
  const bottleId = await addBottle(token, { lot: 'A-1' });
  const app = renderApp(`/user/stock?bottleId=${bottleId}`);
  await fold(app.user, '更正批号、位置与期限');
  await write(app.user, '批号', 'B-77');
  loseLoginAt(['PUT', '/p/stock/bottles/*']);
  await requested(app.user, /^保\s?存$/);
  await screen.findByLabelText(/^账号/);
  const other = await logIn();
  const { version, placeId, openedOn, expiresOn } = (await bottleHere(other, bottleId)).bottle;
  await dataOf('put', '/p/stock/bottles/{bottleId}', {
    ...{ token: other, params: { bottleId } },
    body: { version, placeId, openedOn, expiresOn, lot: 'C-3', note: '已移到通风橱' },
  });
  writeUser(null);
  await logInAgain(app, 'buyer');
  await waitFor(() => expect(box('批号')).toHaveValue('B-77'));
  expect(box('备注')).toHaveValue('已移到通风橱');
  expect(await screen.findByText(/批号：您填 B-77，同事刚改为 C-3/)).toBeInTheDocument();
  await requested(app.user, /^保\s?存$/);
  expect(await screen.findByText('已保存')).toBeVisible();
  expect((await bottleHere(other, bottleId)).bottle).toMatchObject({ lot: 'B-77', note: '已移到通风橱' });
});
