/** The login expires while stock or a purchase list is sent: the input is restored. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBuyerWork } from '@/storage/buyerWork';
import { draftAfter, draftValues } from '@/storage/drafts';
import { dataOf, logIn } from '../support/api';
import { requested, box, expectTyped, logInAgain, openCase, write, type Case } from '../support/lostLogin';
import { bringTo, order } from '../support/orders';
import { itemOf, packBy } from '../support/shopping';
import { addBottle, placeAt } from '../support/stock';

beforeEach(() => clearBuyerWork());

const pack = packBy('N');
const places = { path: '/user/stock?view=places' };
const count = () => screen.getByRole('spinbutton', { name: '数量' });

const CASES: Case[] = [
  {
    name: 'the received packs, with a lot and a damaged one',
    at: async () => {
      const token = await logIn();
      const orderNumber = await order(token, { sku: pack, count: 3 });
      await bringTo(token, orderNumber, 'shipped');
      return { path: `/user/stock?view=receive&orderNumber=${orderNumber}` };
    },
    fill: async (user) => {
      await requested(user, /有缺少、破损或发错/);
      await user.click(
        within(screen.getByRole('group', { name: /破损$/ })).getByRole('button', { name: /^增加/ }),
      );
      await requested(user, /拆分批号$/);
      await write(user, '批号 2', 'ZZ-2');
    },
    call: ['POST', '/p/stock/receiving/*'],
    send: '核对完成并入库',
    typed: () => [
      [box('批号 2'), 'ZZ-2'],
      [within(screen.getByRole('group', { name: /破损$/ })).getByRole('spinbutton'), '1'],
    ],
  },
  {
    name: 'the name of a room',
    at: () => Promise.resolve(places),
    fill: async (user) => {
      await requested(user, '添加房间');
      await write(user, /^添加房间/, 'B205 仪器间');
    },
    call: ['POST', '/p/stock/places'],
    send: /^保\s?存$/,
    typed: () => [[box(/^添加房间/), 'B205 仪器间']],
  },
  {
    name: 'the name of a cabinet in a room',
    at: async () => {
      await placeAt(await logIn(), 'B203');
      return places;
    },
    fill: async (user) => {
      await requested(user, '在“B203”中添加柜');
      await write(user, /^在“B203”中添加柜/, '防火柜 1');
    },
    call: ['POST', '/p/stock/places'],
    send: /^保\s?存$/,
    typed: () => [[box(/^在“B203”中添加柜/), '防火柜 1']],
  },
  {
    name: 'the new name of a place',
    at: async () => {
      await placeAt(await logIn(), 'B203');
      return places;
    },
    fill: async (user) => {
      await requested(user, '重命名“B203”');
      await write(user, /^重命名/, 'B203 合成间');
    },
    call: ['PUT', '/p/stock/places/*'],
    send: /^保\s?存$/,
    typed: () => [[box(/^重命名/), 'B203 合成间']],
  },
  {
    name: 'the threshold of goods',
    at: async () => {
      await addBottle(await logIn());
      return { path: '/user/stock?view=goods' };
    },
    fill: (user) => write(user, '自配缓冲液的最低存量', '1500.0'),
    call: ['PUT', '/p/stock/threshold'],
    send: '保存自配缓冲液的最低存量',
    typed: () => [[box('自配缓冲液的最低存量'), '1500.0']],
  },
  {
    name: 'a count and an unchecked line of a purchase list',
    at: async () => {
      const body = { name: '常备溶剂', note: '', items: [itemOf(pack, 2)] };
      const listId = await dataOf('post', '/p/lists', { token: await logIn(), body });
      return { path: `/user/lists?listId=${listId}` };
    },
    fill: async (user) => {
      await requested(user, /^增加/);
      await user.click(screen.getByRole('checkbox', { name: /^选择/ }));
    },
    call: ['PUT', '/p/lists/*'],
    send: '保存到清单',
    typed: () => {
      expect(screen.getByRole('checkbox', { name: /^选择/ })).not.toBeChecked();
      expect(screen.getByText('改了 1 行数量，还没有存入清单')).toBeVisible();
      return [[count(), '3']];
    },
  },
  {
    name: 'the amount taken for a reaction',
    at: () => Promise.resolve({ path: '/reaction' }),
    fill: async (user) => {
      await user.click(await screen.findByRole('textbox', { name: '反应或实验步骤' }));
      await user.paste('将苯甲醛（5.31 g，50.0 mmol）溶于甲醇（50 mL），加入硼氢化钠（1.13 g，30.0 mmol）。');
      await requested(user, '识别反应');
      await requested(user, '取用第 3 行');
      await write(user, /^硼氢化钠 的取用量/, '1.25');
      await write(user, '用途或备注', '还原，第二批');
    },
    call: ['PUT', '/p/stock/bottles/*'],
    send: '确认取用',
    typed: () => [
      [box(/^硼氢化钠 的取用量/), '1.25'],
      [box('用途或备注'), '还原，第二批'],
    ],
  },
];

describe('a login that expires on saving keeps in the form', () => {
  it.each(CASES)('$name', async (one) => {
    const app = await openCase(one);
    await logInAgain(app, app.userName);
    await waitFor(() => expectTyped(one.typed));
  });
});

it('kept input is gone once it is saved, and the box shows the stored value', async () => {
  const one = CASES.find(({ name }) => name === 'the threshold of goods')!;
  const app = await openCase(one);
  await logInAgain(app, 'buyer');
  await waitFor(() => expectTyped(one.typed));
  await requested(app.user, '保存自配缓冲液的最低存量');
  expect(await screen.findByText('自配缓冲液的最低存量已保存')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存自配缓冲液的最低存量' })).toBeNull());
  expect(box('自配缓冲液的最低存量')).toHaveValue('1500');
  // Nor does it return after a reload.
  expect(draftValues('user/stock/goods')).toBeNull();
});

it('cancelled counts of a list do not return', async () => {
  const one = CASES.find(({ name }) => name.startsWith('a count and an unchecked line'))!;
  const app = await openCase(one);
  await logInAgain(app, 'buyer');
  await waitFor(() => expectTyped(one.typed));
  expect(draftAfter('user/lists/lines/')).not.toBeNull();
  await requested(app.user, '放弃改动');
  await waitFor(() => expect(count()).toHaveValue('2'));
  expect(draftAfter('user/lists/lines/')).toBeNull();
});
