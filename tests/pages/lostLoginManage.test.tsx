/** A staff login expires while something is sent: the input is restored. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearBuyerWork, takeBuyerWork } from '@/storage/buyerWork';
import { dataOf, logIn } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { requested, box, expectTyped, logInAgain, openCase, write, type Case } from '../support/lostLogin';
import { openCorrection, proposer } from '../support/corrections';
import { paidOrder } from '../support/manageOrders';
import { packBy, placeOrder } from '../support/shopping';
import { sellSku } from '../support/shelf';
import { faults } from '../support/shop';
import { changeBuyer } from '../support/state';

beforeEach(() => clearBuyerWork());

const pack = packBy('N');
const { product } = pack;
/** A drawer is a dialog too: the front one with this button or field. */
const inFront = () => within(screen.getAllByRole('dialog').at(-1)!);
const goods = () => Promise.resolve({ path: `/manage/goods?prod=${product.prodId}`, userName: 'manager' });

const CASES: Case[] = [
  {
    name: 'an account and its new roles',
    at: () => Promise.resolve({ path: '/manage/staff', userName: 'manager' }),
    fill: async (user) => {
      await requested(user, '授予角色');
      await write(user, /^账户名/, 'person');
      await user.click(screen.getByRole('checkbox', { name: /^仓储/ }));
    },
    call: ['PUT', '/m/staff/*'],
    send: /^保\s?存$/,
    typed: () => {
      expect(screen.getByRole('checkbox', { name: /^仓储/ })).toBeChecked();
      return [[screen.getByLabelText(/^账户名/), 'person']];
    },
  },
  {
    name: 'changed roles of an account',
    at: async () => {
      await changeBuyer('person', { staffRoles: ['finance'] });
      return { path: '/manage/staff', userName: 'manager' };
    },
    fill: async (user) => {
      await requested(user, '修改角色 person');
      await user.click(await screen.findByRole('checkbox', { name: /^仓储/ }));
    },
    call: ['PUT', '/m/staff/*'],
    send: /^保\s?存$/,
    typed: () => {
      expect(screen.getByRole('checkbox', { name: /^仓储/ })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: /^财务/ })).toBeChecked();
      return [[screen.getByLabelText(/^账户名/), 'person']];
    },
  },
  {
    name: 'the counted stock of a warehouse',
    at: goods,
    fill: async (user) => {
      await requested(user, `${pack.skuName} 改库存`);
      await user.click(await screen.findByRole('radio', { name: '盘点为' }));
      await write(user, /^数量/, '77');
      await user.type(screen.getByRole('combobox', { name: /^原因/ }), '盘点');
    },
    call: ['PUT', '/m/packs/*'],
    send: /^保\s?存$/,
    typed: () => {
      expect(screen.getByRole('radio', { name: '盘点为' })).toBeChecked();
      return [
        [box(/^数量/), '77'],
        [screen.getByRole('combobox', { name: /^原因/ }), '盘点'],
      ];
    },
  },
  {
    name: 'a new price',
    at: goods,
    fill: async (user) => {
      await requested(user, `${pack.skuName} 改价`);
      await write(user, /^价格（元/, '4321.50');
    },
    call: ['PUT', '/m/packs/*'],
    send: '立即改价',
    typed: () => [[screen.getByLabelText(/^价格（元/), '4321.50']],
  },
  {
    name: 'a new pack',
    at: goods,
    fill: async (user) => {
      await requested(user, '新增规格');
      await write(user, /^规格/, '7kg');
      await write(user, /^价格（元/, '700');
      await write(user, /^备货时间/, '5');
    },
    call: ['POST', '/m/goods/*'],
    send: /^新\s?增$/,
    typed: () => [
      [screen.getByRole('textbox', { name: /^规格/ }), '7kg'],
      [screen.getByLabelText(/^价格（元/), '700'],
    ],
  },
  {
    name: 'the reason for refusing a correction',
    at: async () => {
      await openCorrection(await proposer(), product.prodId, { purity: '≥99.8%' });
      return goods();
    },
    fill: async (user) => {
      await requested(user, /^退\s?回$/);
      await write(user, /^原因/, '来源没有写明章节');
    },
    call: ['PUT', '/m/corrections/*'],
    send: (user) => user.click(inFront().getByRole('button', { name: /^退\s?回$/ })),
    typed: () => [[inFront().getByLabelText(/^原因/), '来源没有写明章节']],
  },
  {
    name: 'a correction with its source',
    at: goods,
    fill: async (user) => {
      await requested(user, '提出更正');
      await write(user, /^纯度/, '≥99.7%');
      await write(user, /^来源/, 'GB/T 686-2023，2023-09-07，第 4 章');
      await write(user, /^原因/, '标准换版');
    },
    call: ['POST', '/m/goods/*'],
    send: (user) => user.click(inFront().getByRole('button', { name: '提出更正' })),
    typed: () => [
      [inFront().getByLabelText(/^纯度/), '≥99.7%'],
      [inFront().getByLabelText(/^来源/), 'GB/T 686-2023，2023-09-07，第 4 章'],
    ],
  },
];

it.each(CASES)('$name', async (one) => {
  const app = await openCase(one);
  await logInAgain(app, app.userName);
  await waitFor(() => expectTyped(one.typed));
});

it('a stock count is compared with the stock it was typed against, not with that after the login', async () => {
  const one = CASES.find(({ name }) => name === 'the counted stock of a warehouse')!;
  const app = await openCase(one);
  await screen.findByLabelText(/^账号/);
  // In all warehouses.
  await sellSku(pack.skuId, pack.stocks - 1);
  await logInAgain(app, app.userName);
  await waitFor(() => expectTyped(one.typed));
  await requested(app.user, /^保\s?存$/);
  expect(await screen.findByText(/库存刚由 \d+ 变为 \d+（订单或他人），请核对后再保存/)).toBeVisible();
  await requested(app.user, /^保\s?存$/);
  expect(await screen.findByText('库存已改')).toBeVisible();
});

/** A typed note whose login expired while it was sent. */
async function typed(orderNumber: string, text: string): Promise<OpenApp> {
  const app = renderApp(`/manage/orders?orderNumber=${orderNumber}`, { loggedIn: true, userName: 'manager' });
  takeBuyerWork('manager');
  await app.user.type(await screen.findByRole('textbox', { name: '备注' }), text);
  faults.push({ method: 'PUT', path: `/m/orders/${orderNumber}/note`, kind: 'status', status: 401 });
  await app.user.click(screen.getByRole('button', { name: '保存备注' }));
  return app;
}

it('a note is compared with what a colleague wrote meanwhile', async () => {
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  const app = await typed(orderNumber, '请周五前发出');
  await screen.findByLabelText(/^账号/);
  const token = await logIn('manager');
  const body = { text: '客户要求分批', version: 0 };
  await dataOf('put', '/m/orders/{orderNumber}/note', { token, params: { orderNumber }, body });
  await logInAgain(app, 'manager');
  expect(await screen.findByRole('textbox', { name: '备注' })).toHaveValue('请周五前发出');
  // jsdom considers the description of an antd alert hidden.
  const conflict = await screen.findByText(/您填 请周五前发出，同事刚改为 客户要求分批/);
  expect(conflict).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '保存备注' }));
  expect(await screen.findByText('备注已保存')).toBeVisible();
});

it('parcels are kept, and their drawer opens again', async () => {
  const orderNumber = await paidOrder(await logIn(), 1);
  const { user } = renderApp(`/manage/orders?orderNumber=${orderNumber}`, {
    loggedIn: true,
    userName: 'manager',
  });
  takeBuyerWork('manager');
  await user.click(await screen.findByRole('button', { name: /^发\s?货$/ }));
  await user.type(await screen.findByLabelText('运单号'), 'CX1234567890123');
  faults.push({ method: 'POST', path: `/m/orders/${orderNumber}/parcels`, kind: 'status', status: 401 });
  await user.click(screen.getByRole('button', { name: '确认发出' }));
  await logInAgain({ user }, 'manager');
  expect(await screen.findByLabelText('运单号')).toHaveValue('CX1234567890123');
  await user.click(screen.getByRole('button', { name: '确认发出' }));
  expect(await screen.findByText('已发出 1 个包裹')).toBeVisible();
});

it('kept input is not shown to another member of staff', async () => {
  await changeBuyer('person', { staffRoles: ['warehouse'] });
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  const app = await typed(orderNumber, '请周五前发出');
  await logInAgain(app, 'person');
  renderApp(`/manage/orders?orderNumber=${orderNumber}`);
  expect((await screen.findAllByRole('textbox', { name: '备注' })).at(-1)).toHaveValue('');
});
