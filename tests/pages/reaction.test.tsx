/** /reaction in the real app: read, checked, scaled, planned, and put into the cart; kept over a reload. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearBuyerWork } from '@/storage/buyerWork';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { faults } from '../support/shop';

const PROCEDURE =
  '将苯甲醛（5.31 g，50.0 mmol）溶于甲醇（50 mL），加入硼氢化钠（1.13 g，30.0 mmol），搅拌 1 h，浓缩得苯甲醇。';

type App = ReturnType<typeof renderApp>;
const open = (loggedIn = true) => renderApp('/reaction', { loggedIn });

async function read(app: App, text = PROCEDURE) {
  await app.user.click(await screen.findByRole('textbox', { name: '反应或实验步骤' }));
  await app.user.paste(text);
  await app.user.click(screen.getByRole('button', { name: '识别反应' }));
}
const tableNamed = async (name: string) => within(await screen.findByRole('table', { name }));
const rowIn = async (table: string, text: RegExp) =>
  within(await waitFor(async () => (await tableNamed(table)).getByRole('row', { name: text })));
const amounts = (text: RegExp) => rowIn('化学计量表', text);
const planned = (text: RegExp) => rowIn('采购建议', text);

describe('/reaction', () => {
  it('shows what was written beside what was understood, and marks the text', async () => {
    const app = open();
    await read(app);
    const aldehyde = await amounts(/苯甲醛/);
    expect(aldehyde.getByText('5.31 g，50.0 mmol')).toBeVisible();
    expect(aldehyde.getByRole('combobox', { name: '第 1 行的角色' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '识别结果' })).toHaveTextContent('甲醇');
    expect(await screen.findByText(/苯甲醛.*→.*苯甲醇|未能配平|没有产物/)).toBeVisible();
  });

  it('plans the purchase, and adds the packs to the cart once', async () => {
    const app = open();
    await read(app);
    expect(await (await planned(/苯甲醛/)).findByText(/余量/)).toBeVisible();
    expect((await planned(/硼氢化钠/)).getByText('已有')).toBeVisible();
    const button = await screen.findByRole('button', { name: /^加入购物车（\d+ 种规格）$/ });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
    expect(await screen.findByText(/种规格已加入购物车/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '已加入购物车' })).toBeDisabled();
  });

  it('scales the amounts, and leaves a row out of the sums', async () => {
    const app = open();
    await read(app);
    await amounts(/苯甲醛/);
    await choose(app.user, '规模所指的物质', /投料 苯甲醛/);
    await choose(app.user, '规模的单位', 'mmol');
    await app.user.type(screen.getByRole('textbox', { name: /^规模/ }), '100');
    // Twice the written amount.
    expect(await (await amounts(/硼氢化钠/)).findByText('60')).toBeVisible();
    const box = await (await planned(/2 甲醇/)).findByRole('checkbox');
    expect(box).toBeChecked();
    await app.user.click(box);
    await waitFor(async () => expect((await planned(/2 甲醇/)).getByRole('checkbox')).not.toBeChecked());
  });

  it('asks for a substance that is not certain, and finds another one', async () => {
    const app = open();
    await read(app, '四氢呋喃（100-52-7）20 mL');
    expect(await screen.findByText('文中的名称与编号指不同的物质，请选定')).toBeVisible();
    await choose(app.user, '第 1 行的物质', /四氢呋喃 · 109-99-9/);
    expect(screen.queryByText('文中的名称与编号指不同的物质，请选定')).toBeNull();
    expect(await (await planned(/四氢呋喃/)).findByText('已有')).toBeVisible();
  });

  it('adds a substance by hand', async () => {
    const app = open();
    await read(app);
    await app.user.type(await screen.findByRole('textbox', { name: '添加物质' }), '乙酸乙酯{Enter}');
    expect((await amounts(/乙酸乙酯/)).getByText('手动添加')).toBeVisible();
    await app.user.type(screen.getByRole('textbox', { name: '第 5 行的指定用量' }), '10');
    expect(await (await planned(/乙酸乙酯/)).findByText('购买')).toBeVisible();
  });

  it('tells a guest to log in, and says nothing about stock', async () => {
    const app = open(false);
    await read(app);
    expect(await screen.findByRole('link', { name: '登录后加入购物车，并核对库存与许可' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login?redirect='),
    );
  });

  it('names the rule for a substance that is not sold', async () => {
    const app = open();
    await read(app, '黄樟素 5 g\n乙醇 20 mL');
    expect(await (await planned(/黄樟素/)).findByText('不销售')).toBeVisible();
    expect((await planned(/黄樟素/)).getByText(/本店不销售/)).toBeVisible();
  });

  it('says why nothing was read, beside the text, and keeps the text when the call fails', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: '识别反应' }));
    const box = screen.getByRole('textbox', { name: '反应或实验步骤' });
    expect(box).toHaveAccessibleDescription('请先粘贴反应或实验步骤');
    faults.push({ method: 'POST', path: '/reaction/read', kind: 'status', status: 503 });
    await read(app);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(box).toHaveValue(PROCEDURE);
  });

  it('is kept over a reload, and gone after a logout', async () => {
    const app = open();
    await read(app);
    await amounts(/苯甲醛/);
    await waitFor(() => expect(window.sessionStorage.getItem('reaction')).toContain('苯甲醛'));
    clearBuyerWork();
    expect(window.sessionStorage.getItem('reaction')).toBeNull();
    logInHere();
  });

  it('takes from the stock, after the amount was looked at, and plans no more for the row', async () => {
    const app = open();
    await read(app);
    await app.user.click(await (await planned(/硼氢化钠/)).findByRole('button', { name: /^取用第 \d 行$/ }));
    const form = within(screen.getByRole('form', { name: /^第 \d 行的取用$/ }));
    expect(form.getByRole('textbox', { name: '用途或备注' })).toHaveValue('反应采购：苯甲醛 → 苯甲醇');
    const [amount] = form.getAllByRole('textbox', { name: /硼氢化钠 的取用量/ });
    if (!amount) throw new Error('no amount');
    expect(Number((amount as HTMLInputElement).value)).toBeGreaterThan(1);
    await app.user.clear(amount);
    await app.user.click(form.getByRole('button', { name: '确认取用' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription('请填写大于 0 的数，最多六位小数'));
    expect(amount).toHaveFocus();
    await app.user.type(amount, '1.2');
    await app.user.click(form.getByRole('button', { name: '确认取用' }));
    expect(await (await planned(/硼氢化钠/)).findByText('已取用')).toBeVisible();
    expect((await planned(/硼氢化钠/)).getByText(/硼氢化钠 1\.2 g，已记入/)).toBeVisible();
    const { records } = await dataOf('get', '/p/stock', { token: logInHere(), query: { q: '硼氢化钠' } });
    const [bottle] = records;
    const { entries } = await dataOf('get', '/p/stock/bottles/{bottleId}', {
      token: logInHere(),
      params: { bottleId: bottle?.bottleId ?? 0 },
    });
    expect(entries.find(({ kind }) => kind === 'take')).toMatchObject({
      change: '-1.2',
      note: '反应采购：苯甲醛 → 苯甲醇',
    });
    await app.user.click((await planned(/硼氢化钠/)).getByRole('button', { name: /^重新计划第 \d 行$/ }));
    expect(await (await planned(/硼氢化钠/)).findByRole('button', { name: /^取用第/ })).toBeVisible();
  });

  it('says beside the bottle why the server refuses to take from it', async () => {
    const app = open();
    await read(app);
    await app.user.click(await (await planned(/硼氢化钠/)).findByRole('button', { name: /^取用第 \d 行$/ }));
    const [amount] = screen.getAllByRole('textbox', { name: /硼氢化钠 的取用量/ });
    faults.push({ method: 'PUT', path: '/p/stock/bottles/*', kind: 'status', status: 503 });
    await app.user.click(screen.getByRole('button', { name: '确认取用' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/.+/));
    expect(amount).toBeEnabled();
    expect(screen.queryByText('已取用')).toBeNull();
  });

  it('asks for the density where no table has it', async () => {
    const app = open();
    await read(app, '苯甲醛（5.31 g，50.0 mmol）、DBU（5 mL）、四氢呋喃（50 mL）');
    const box = await (await amounts(/DBU/)).findByRole('textbox', { name: /的密度$/ });
    expect((await amounts(/DBU/)).getByText(/请按瓶签填写密度/)).toBeVisible();
    await app.user.type(box, '1.018');
    // 5 mL × 1.018 g/mL ÷ 152.24 g/mol × content
    expect(await (await amounts(/DBU/)).findByText(/^3[234]\.\d+$/)).toBeVisible();
    expect(box).toBeInTheDocument();
  });

  it('saves the packs as a purchase list', async () => {
    const app = open();
    await read(app);
    const button = await screen.findByRole('button', { name: '存为采购清单' });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
    await app.user.type(await screen.findByRole('textbox', { name: /清单名称/ }), '还原反应');
    await app.user.click(screen.getByRole('button', { name: '存为清单' }));
    expect(await screen.findByText(/种规格已存为清单：还原反应/)).toBeVisible();
    const { records } = await dataOf('get', '/p/lists', { token: logInHere() });
    expect(records.map(({ name }) => name)).toContain('还原反应');
  });
});
