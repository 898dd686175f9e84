/** /user/quickOrder in the real app: read, matched, corrected, added to the cart; unmatched rows stay. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearBuyerWork } from '@/storage/buyerWork';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { faults } from '../support/shop';

const LIST = [
  '序号\t名称\tCAS号\t规格\t数量',
  '1\t四氢呋喃\t109-99-9\tAR 4L\t1',
  '2\t乙腈\t27522\t4L\t1',
  '3\t二甲亚砜\t67-68-6\t500mL\t1',
  '4\t登山鞋\t\t\t3',
  '合计\t\t\t\t6',
].join('\n');

const open = () => renderApp('/user/quickOrder', { loggedIn: true });

async function read(app: ReturnType<typeof open>, text = LIST) {
  const box = await screen.findByRole('textbox', { name: '粘贴清单' });
  await app.user.click(box);
  await app.user.paste(text);
  await app.user.click(screen.getByRole('button', { name: '读取清单' }));
}
const rowOf = async (text: RegExp) => within(await waitFor(() => screen.getByRole('row', { name: text })));

describe('/user/quickOrder', () => {
  it('reads a table, shows the match and its reason per row, and ignores the total', async () => {
    const app = open();
    await read(app);
    expect(await (await rowOf(/109-99-9 AR 4L/)).findByText('可加入')).toBeVisible();
    const restored = await rowOf(/27522/);
    expect(restored.getByText(/识别为：75-05-8/)).toBeVisible();
    expect(await restored.findByText('待选择')).toBeVisible();
    expect(await (await rowOf(/67-68-6/)).findByText(/校验位不对/)).toBeVisible();
    expect(await (await rowOf(/登山鞋/)).findByText('未找到')).toBeVisible();
    expect(screen.getByText('2 行未能识别，点击处理')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '粘贴清单' })).toHaveValue('');
  });

  it('accepts a corrected CAS number with a click and a chosen pack, and adds both to the cart in one call', async () => {
    const app = open();
    await read(app);
    await app.user.click(await (await rowOf(/67-68-6/)).findByRole('button', { name: '67-68-5' }));
    expect(await (await rowOf(/67-68-6/)).findByText('待选择')).toBeVisible();
    await choose(app.user, '第 3 行的规格', /HPLC · 4 L/);
    expect(await (await rowOf(/27522/)).findByText('可加入')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '加入购物车（2 行）' }));
    expect(await screen.findByText('2 行已加入购物车')).toBeVisible();
    expect(screen.queryByRole('row', { name: /27522/ })).toBeNull();
    expect(screen.getByRole('row', { name: /67-68-6/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: '购物车，2 种商品' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: '快速下单' })).toHaveFocus());
  });

  it('corrects a row in place, and undoes every action', async () => {
    const app = open();
    await read(app, '登山鞋 3件');
    await app.user.click(await screen.findByRole('button', { name: '修改第 1 行' }));
    const box = screen.getByRole('textbox', { name: '第 1 行的货号、CAS 或名称' });
    await waitFor(() => expect(box).toHaveFocus());
    await app.user.clear(box);
    await app.user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription('请填写货号、CAS 号或名称');
    await app.user.type(box, '109-99-9 AR');
    await app.user.type(screen.getByRole('textbox', { name: '第 1 行的包装' }), '4l{Enter}');
    expect(await screen.findByText('可加入')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: '数量' })).toHaveValue('3');
    await app.user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('未找到')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '移除第 1 行' }));
    expect(screen.queryByText('未找到')).toBeNull();
  });

  it('asks for an uncertain count, and names the rule for goods that are not sold', async () => {
    const app = open();
    await read(app, '109-99-9 AR 4L -2瓶\n黄樟素 AR 500g 1瓶');
    expect(await (await rowOf(/-2瓶/)).findByText('数量待确认')).toBeVisible();
    expect(screen.getByRole('button', { name: '加入购物车（0 行）' })).toBeDisabled();
    const forbidden = await rowOf(/黄樟素/);
    expect(forbidden.getByText('依法不销售')).toBeVisible();
    expect(forbidden.getByText(/^易制毒（第一类）：本店不销售/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '第 1 行就按 1 件' }));
    expect(await screen.findByRole('button', { name: '加入购物车（1 行）' })).toBeEnabled();
    await app.user.click(screen.getByRole('button', { name: '修改第 1 行' }));
    await app.user.type(screen.getByRole('textbox', { name: '第 1 行的货号、CAS 或名称' }), ' 3瓶{Enter}');
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: '数量' })).toHaveValue('3'));
  });

  it('keeps rows that the cart refuses, with the reason', async () => {
    const app = open();
    await read(app, '109-99-9 AR 4L');
    await screen.findByText('可加入');
    const sku = await dataOf('post', '/search/lines', {
      body: { lines: [{ cas: '109-99-9', spec: 'AR', pack: '4 L' }] },
    });
    const choice = sku[0]?.choices[0];
    const token = logInHere();
    await dataOf('post', '/p/shopCart/changeItem', {
      token,
      body: { prodId: choice?.prodId, skuId: choice?.skuId, shopId: 1, count: choice?.stocks },
    });
    await app.user.click(screen.getByRole('button', { name: '加入购物车（1 行）' }));
    expect(await screen.findByText('库存不足')).toBeVisible();
    expect(screen.getByText('未能加入')).toBeVisible();
  });

  it('says that the shop did not answer, and retries', async () => {
    faults.push({ method: 'POST', path: '/search/lines', kind: 'status', status: 500 });
    const app = open();
    await read(app, '109-99-9 AR 4L');
    expect(await screen.findByRole('alert')).toHaveTextContent('1 行匹配失败');
    await app.user.click(screen.getByRole('button', { name: '全部重试' }));
    expect(await screen.findByText('可加入')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps rows and choices over a reload', async () => {
    const app = open();
    await read(app, '乙腈 4L 2瓶');
    await screen.findByRole('combobox', { name: '第 1 行的规格' });
    await choose(app.user, '第 1 行的规格', /HPLC · 4 L/);
    await screen.findByText('可加入');
    await waitFor(() => expect(window.sessionStorage.getItem('quickOrder')).toMatch(/"skuId":\d/));
    document.body.replaceChildren();
    renderApp('/user/quickOrder');
    expect(await screen.findByText('可加入')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
  });

  it('keeps a count that is typed while the login expires', async () => {
    const app = open();
    await read(app, '乙腈 4L 2瓶');
    await screen.findByRole('combobox', { name: '第 1 行的规格' });
    await choose(app.user, '第 1 行的规格', /HPLC · 4 L/);
    await screen.findByText('可加入');
    faults.push({ method: 'POST', path: '/p/shopCart/addItems', kind: 'status', status: 401 });
    await app.user.type(screen.getByRole('spinbutton', { name: '数量' }), '{Control>}a{/Control}7');
    await app.user.click(screen.getByRole('button', { name: /^加入购物车/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    expect(window.sessionStorage.getItem('quickOrder')).toMatch(/"count":7/);
  });

  it('drops the rows at logout', async () => {
    const app = open();
    await read(app, '109-99-9 AR 4L');
    await screen.findByText('可加入');
    act(clearBuyerWork);
    expect(screen.queryByText('可加入')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '推荐' }));
    expect(await screen.findByRole('heading', { level: 1, name: '推荐' })).toBeVisible();
    expect(window.sessionStorage.getItem('quickOrder')).toBeNull();
  });

  it('explains empty input, and a file that cannot be opened', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: '读取清单' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请先粘贴或输入清单');
    expect(screen.getByRole('textbox', { name: '粘贴清单' })).toHaveAccessibleDescription(
      /请先粘贴或输入清单/,
    );
  });
});
