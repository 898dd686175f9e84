/** Forms of purchase lists (采购清单) and quick order. */
import type { Locator, Page } from '@playwright/test';
import {
  behind,
  box,
  button,
  confirm,
  dialogBox,
  nothing,
  press,
  pressInDialog,
  texts,
  type Form,
} from './parts';
import type { Given } from '../given';

const listOf = ({ listId }: Given) => `/user/lists?listId=${listId}`;
const listOfTeam = ({ team }: Given) => `/user/lists?listId=${team.listId}`;

const OF_PURCHASE_LISTS: Form[] = [
  {
    name: '存为清单',
    who: 'buyer',
    path: () => '/buyCar',
    outlivesLogin: true,
    call: 'POST /apis/p/lists/fromCart',
    send: pressInDialog('存为清单'),
    ...behind('存为清单', texts({ 清单名称: '项目 A', 备注: '每月第一周' }, dialogBox)),
  },
  {
    name: '新建购物车',
    who: 'buyer',
    path: () => '/buyCar',
    outlivesLogin: true,
    call: 'POST /apis/p/carts',
    send: pressInDialog('新建并打开'),
    ...behind('新建购物车', texts({ 名称: '教学实验' }, dialogBox)),
  },
  {
    name: '清单改名',
    who: 'buyer',
    path: listOf,
    outlivesLogin: true,
    call: 'PUT /apis/p/lists/*',
    send: pressInDialog(/^保\s?存$/),
    ...behind('改名称与备注', texts({ 清单名称: '液相溶剂', 备注: '每季度' }, dialogBox)),
  },
  {
    name: '清单数量',
    who: 'buyer',
    path: listOf,
    fill: press(/^增加/),
    outlivesLogin: true,
    call: 'PUT /apis/p/lists/*',
    send: press('保存到清单'),
    typed: (page) => [[page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first(), '3']],
  },
  {
    name: '清单共享',
    who: 'leader',
    path: listOfTeam,
    fill: press(/^共\s?享$/),
    call: 'PUT /apis/p/lists/*',
    send: confirm('共享给同组'),
  },
  {
    name: '清单放入购物车',
    who: 'buyer',
    path: listOf,
    fill: nothing,
    call: 'POST /h5apis/p/shopCart/addItems',
    send: press('放入购物车'),
  },
  {
    name: '删除清单',
    who: 'buyer',
    path: listOf,
    fill: press(/^删\s?除$/),
    call: 'DELETE /apis/p/lists/*',
    send: confirm('确认删除'),
  },
];

const QUICK_ROW = '四氢呋喃 AR 4L 1瓶';
const quickRows = (page: Page) => page.getByRole('row', { name: QUICK_ROW });
async function readQuickRow(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(QUICK_ROW);
  await button(page, '读取清单').click();
}
/** With a row of known goods and a typed count. */
async function fillQuickOrder(page: Page): Promise<void> {
  // Rows survive a visit.
  if ((await quickRows(page).count()) === 0) await readQuickRow(page);
  await quickRows(page).first().getByRole('spinbutton', { name: '数量' }).fill('2');
}
const quickCount = (page: Page): [Locator, string] => [
  quickRows(page).first().getByRole('spinbutton', { name: '数量' }),
  '2',
];
const quick = { who: 'buyer', path: () => '/user/quickOrder', outlivesLogin: true } as const;

const OF_QUICK_ORDER: Form[] = [
  {
    ...quick,
    name: '快速下单读取',
    call: 'POST /apis/search/lines',
    fill: nothing,
    send: readQuickRow,
    shown: (page) => quickRows(page).first(),
  },
  {
    ...quick,
    name: '快速下单加入购物车',
    call: 'POST /h5apis/p/shopCart/addItems',
    fill: fillQuickOrder,
    send: press(/^加入购物车/),
    typed: (page) => [quickCount(page)],
  },
  {
    ...quick,
    name: '快速下单存为清单',
    call: 'POST /apis/p/lists',
    send: pressInDialog('存为清单'),
    fill: async (page) => {
      await fillQuickOrder(page);
      await button(page, /^存为清单/).click();
      await dialogBox(page, '清单名称').fill('项目 B');
    },
    typed: (page) => [quickCount(page), [dialogBox(page, '清单名称'), '项目 B']],
  },
];

const REACTION = '苯甲醛 5.31 g\n甲醇 50 mL';
const reactionBox = (page: Page) => page.getByRole('textbox', { name: '反应或实验步骤' });
const reactionAmount = (page: Page) => page.getByRole('textbox', { name: '第 1 行的指定用量' });
async function readReaction(page: Page): Promise<void> {
  await reactionBox(page).fill(REACTION);
  await button(page, '识别反应').click();
}
/** With a read reaction and a typed amount. */
async function fillReaction(page: Page): Promise<void> {
  if ((await reactionAmount(page).count()) === 0) await readReaction(page);
  await reactionAmount(page).fill('8');
}
/** Takes sodium borohydride, which the leader's laboratory has. */
async function fillTaking(page: Page): Promise<void> {
  if ((await reactionAmount(page).count()) === 0) {
    await reactionBox(page).fill('苯甲醛 5.31 g\n硼氢化钠 1.13 g');
    await button(page, '识别反应').click();
  }
  await button(page, '取用第 2 行').click();
  for (const [field, text] of taking(page)) await field.fill(text);
}
const taking = (page: Page): [Locator, string][] => [
  [box(page, /^硼氢化钠 的取用量/), '1.25'],
  [box(page, '用途或备注'), '还原，第二批'],
];
const reacting = { who: 'buyer', path: () => '/reaction', outlivesLogin: true } as const;

const OF_REACTIONS: Form[] = [
  {
    ...reacting,
    name: '反应识别',
    call: 'POST /apis/reaction/read',
    fill: nothing,
    send: readReaction,
    shown: (page) => reactionAmount(page),
  },
  {
    ...reacting,
    name: '反应加入购物车',
    call: 'POST /h5apis/p/shopCart/addItems',
    fill: fillReaction,
    send: press(/^加入购物车/),
    typed: (page) => [[reactionAmount(page), '8']],
  },
  {
    ...reacting,
    name: '反应存为清单',
    call: 'POST /apis/p/lists',
    send: pressInDialog('存为清单'),
    fill: async (page) => {
      await fillReaction(page);
      await button(page, '存为采购清单').click();
      await dialogBox(page, '清单名称').fill('还原反应');
    },
    typed: (page) => [
      [reactionAmount(page), '8'],
      [dialogBox(page, '清单名称'), '还原反应'],
    ],
  },
  {
    ...reacting,
    who: 'leader',
    name: '反应取用',
    call: 'PUT /apis/p/stock/bottles/*',
    fill: fillTaking,
    send: press('确认取用'),
    typed: taking,
  },
];

export const LIST_FORMS: readonly Form[] = [...OF_PURCHASE_LISTS, ...OF_QUICK_ORDER, ...OF_REACTIONS];
