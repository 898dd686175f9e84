/** Forms of the laboratory stock: receiving, adding, using, labelling, moving. */
import type { Locator, Page } from '@playwright/test';
import { behind, box, button, press, pressInDialog, texts, type Form } from './parts';
import type { Given } from '../given';

const receiving = ({ team }: Given) => `/user/stock?view=receive&orderNumber=${team.parcel}`;
const opened = ({ team }: Given) => `/user/stock?bottleId=${team.bottleId}`;
const formIn = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });

const inFold = (fold: string, form: string, boxes: Record<string, string>) => {
  const inside = texts(boxes, (page, name) => formIn(page, form).getByLabel(name));
  return {
    ...inside,
    fill: async (page: Page) => {
      const summary = page.getByRole('dialog').locator('summary', { hasText: fold });
      if ((await summary.locator('xpath=..').getAttribute('open')) === null) await summary.click();
      await inside.fill(page);
    },
  };
};

const ofBottle = { who: 'leader', path: opened, outlivesLogin: true } as const;

export const STOCK_FORMS: readonly Form[] = [
  {
    name: '收货核对',
    who: 'leader',
    path: receiving,
    outlivesLogin: true,
    call: 'POST /apis/p/stock/receiving/*',
    fill: async (page) => {
      await button(page, /分批号$/).click();
      await box(page, '批号 2').fill('LOT-2026-11');
    },
    typed: (page) => [[box(page, '批号 2'), 'LOT-2026-11']],
    send: press('核对完成并入库'),
  },
  {
    name: '登记入库',
    who: 'leader',
    path: () => '/user/stock',
    call: 'POST /apis/p/stock',
    outlivesLogin: true,
    send: pressInDialog(/^入\s?库$/),
    ...behind(
      '登记入库',
      texts({ 名称: '合成中间体 A', 每瓶的量: '12.5', 批号: 'A-1', 备注: '避光' }, (page, name) =>
        page.getByRole('dialog').getByLabel(name),
      ),
    ),
  },
  {
    ...ofBottle,
    name: '取用',
    call: 'PUT /apis/p/stock/bottles/*',
    fill: async (page) => {
      const form = formIn(page, '取用与盘点');
      await form.getByText('取用', { exact: true }).click();
      await form.getByLabel(/^取用量/).fill('12.5');
      await form.getByLabel(/^用途或备注/).fill('柱层析');
    },
    typed: (page) => [
      [formIn(page, '取用与盘点').getByLabel(/^取用量/), '12.5'],
      [formIn(page, '取用与盘点').getByLabel(/^用途或备注/), '柱层析'],
    ],
    send: pressInDialog('记录取用'),
  },
  {
    ...ofBottle,
    name: '处置',
    call: 'PUT /apis/p/stock/bottles/*',
    fill: async (page) => {
      await formIn(page, '取用与盘点').getByText('处置', { exact: true }).click();
      await formIn(page, '取用与盘点')
        .getByLabel(/^用途或备注/)
        .fill('瓶口破损');
    },
    typed: (page) => [[formIn(page, '取用与盘点').getByLabel(/^用途或备注/), '瓶口破损']],
    send: pressInDialog('记录处置'),
  },
  {
    ...ofBottle,
    name: '更正',
    call: 'PUT /apis/p/stock/bottles/*',
    ...inFold('更正批号', '更正', { 批号: 'B-77', 备注: '放在左侧' }),
    send: (page) =>
      formIn(page, '更正')
        .getByRole('button', { name: /^保\s?存$/ })
        .click(),
  },
  {
    ...ofBottle,
    name: '分装标签',
    call: 'GET /apis/p/stock/bottles/*',
    ...inFold('分装标签', '分装标签', { 浓度: '2.0 mol/L', 分装人: '合成组' }),
    send: pressInDialog('下载标签'),
  },
  {
    name: '添加位置',
    who: 'leader',
    path: () => '/user/stock?view=places',
    outlivesLogin: true,
    call: 'POST /apis/p/stock/places',
    send: press(/^保\s?存$/),
    ...behind('添加房间', texts({ 添加房间: 'B205 仪器间' })),
  },
  {
    name: '重命名位置',
    who: 'leader',
    path: () => '/user/stock?view=places',
    outlivesLogin: true,
    call: 'PUT /apis/p/stock/places/*',
    send: press(/^保\s?存$/),
    ...behind(/^重命名/, texts({ 重命名: 'B203 合成间' })),
  },
  {
    name: '最低存量',
    who: 'leader',
    path: () => '/user/stock?view=goods',
    outlivesLogin: true,
    call: 'PUT /apis/p/stock/threshold',
    send: press(/^保存.+的最低存量$/),
    fill: (page) => box(page, /的最低存量$/).fill('1500'),
    typed: (page) => [[box(page, /的最低存量$/), '1500']],
  },
];
