import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { favouritesHere } from '../support/state';
import { catalogue, skusOf } from '../../server/catalogue';
import { choose } from '../support/choose';
import { formatPack } from '@domain/catalogue/pack';
import { faults } from '../support/shop';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { linesOf } from '../support/shopping';
import { changeSku, setProdStatus } from '../support/shelf';

const THF = '四氢呋喃';
const PALLADIUM = '四(三苯基膦)钯';
const OFF = '双(二亚苄基丙酮)钯';

const favour = (token: string, prodId: number) =>
  dataOf('post', '/p/user/collection/addOrCancel', { token, body: prodId });
const fault = (method: string, path: string, message = '现在不行') =>
  faults.push({ method, path: `/p/user/collection/${path}`, kind: 'refuse', message });
const open = (query = '') => renderApp(`/user/collection${query}`, { loggedIn: true });
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest<HTMLElement>('tr, li')!);
};
const rows = () => screen.getAllByRole('button', { name: /^取消收藏 / });
const tab = (nav: string, name: RegExp) => within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name }); // prettier-ignore

describe('/user/collection: the list', () => {
  it('describes what changed since a product was saved', async () => {
    open();
    expect(await screen.findByText('12 种商品')).toBeVisible();
    const cheaper = await rowOf(THF);
    expect(cheaper.getByText('降 ¥6.50（−9.0%）')).toBeVisible();
    expect(cheaper.getByText('收藏时 ¥72.50')).toBeVisible();
    expect((await rowOf('碳酸铯')).getByText('涨 ¥7.00（+8.9%）')).toBeVisible();
    expect((await rowOf(PALLADIUM)).getByText('到货')).toBeVisible();
    const out = await rowOf('吡啶');
    expect(out.getByText(/^缺货/)).toBeVisible();
    expect(out.queryByRole('button', { name: /^加入购物车/ })).toBeNull();
    expect(out.getByRole('button', { name: /提醒/ })).toHaveTextContent('到货提醒');
    expect((await rowOf('醋酸钯')).getByText('收藏时 询价')).toBeVisible();
    expect((await rowOf('乙腈')).queryByText(/收藏时/)).toBeNull();
  });

  it('marks off-shelf products, links to replacements, and does not sell them', async () => {
    logInHere();
    await setProdStatus(10925, 0);
    renderApp('/user/collection');
    const gone = await rowOf(OFF);
    expect(gone.getByText('已下架')).toBeVisible();
    expect(gone.getByRole('checkbox', { name: `${OFF} 已下架，不能选择` })).toBeDisabled();
    expect(gone.queryByRole('button', { name: /加入购物车/ })).toBeNull();
    expect(gone.getByRole('link', { name: '替代品：三(二亚苄基丙酮)二钯' })).toBeVisible();
    const others = (await rowOf(THF)).getByRole('link', { name: `${THF} 的同物质其他规格` });
    expect(others).toHaveTextContent('同物质其他规格（2）');
    expect(others).toHaveAttribute('href', expect.stringContaining('/list?q=109-99-9'));
  });

  it('keeps group, state, words and order in the address', async () => {
    const { user, address } = open();
    await screen.findByText('12 种商品');
    await user.click(tab('收藏分组', /^交叉偶联/));
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.click(tab('收藏状态', /^涨价/));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('link', { name: '碳酸铯' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '降幅' }));
    await user.type(screen.getByRole('searchbox', { name: '名称、别名、CAS 或货号' }), '不存在{Enter}');
    expect(await screen.findByText('没有符合条件的收藏')).toBeVisible();
    const requested = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(requested)).toEqual({ group: '2', state: 'up', sort: 'change', q: '不存在' });
    await user.click(screen.getAllByRole('link', { name: '清除筛选' })[1]!);
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(address()).toBe('/user/collection?sort=change');
  });

  it('counts every group and state with the other filter applied', async () => {
    open('?state=off');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(tab('收藏分组', /^交叉偶联/)).toHaveTextContent('交叉偶联 1');
    expect(tab('收藏分组', /^常备溶剂/)).toHaveTextContent('常备溶剂 0');
    expect(tab('收藏状态', /^降价/)).toHaveTextContent('降价 1');
  });

  it('shows cards on request, and remembers it on this device', async () => {
    const { user, address } = open();
    expect(await screen.findByRole('table', { name: '收藏的商品' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '卡片' }));
    const cards = await screen.findByRole('list', { name: '收藏的商品' });
    expect(within(cards).getByText('降 ¥6.50（−9.0%）')).toBeVisible();
    expect(address()).toBe('/user/collection?view=cards');
    await user.click(tab('收藏状态', /^全部状态/));
    expect(localStorage.getItem('favouriteView')).toBe('cards');
  });

  it('opens with the view of this device, unless the address names one', async () => {
    localStorage.setItem('favouriteView', 'cards');
    const { user } = open('?view=table');
    expect(await screen.findByRole('table', { name: '收藏的商品' })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: '我的收藏' })[0]!);
    expect(await screen.findByRole('list', { name: '收藏的商品' })).toBeVisible();
  });

  it('has only cards where a table does not fit', async () => {
    const wide = window.matchMedia('(max-width: 1023px)');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, matches: true });
    open('?view=table');
    expect(await screen.findByRole('list', { name: '收藏的商品' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '显示方式' })).toBeNull();
    vi.restoreAllMocks();
  });

  it('keeps the page in the address', async () => {
    const token = logInHere('person');
    for (const { prodId } of catalogue().products.slice(0, 21)) await favour(token, prodId);
    const app = renderApp('/user/collection');
    await app.user.click(await screen.findByRole('link', { name: '下一页' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(app.address()).toBe('/user/collection?page=2');
  });

  it('offers a next step when nothing was saved', async () => {
    renderApp('/user/collection', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText('还没有收藏')).toBeVisible();
    expect(screen.getByRole('link', { name: '浏览全部商品' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '收藏分组' })).toBeNull();
  });

  it('says why the favourites could not be loaded, and retries', async () => {
    fault('GET', 'list');
    const { user } = open();
    expect(await screen.findByText('收藏加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('12 种商品')).toBeVisible();
  });
});

describe('/user/collection: one favourite', () => {
  it('is removed, and restored with its note and group', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `取消收藏 ${THF}` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: THF })).toBeNull());
    expect(screen.getByText('11 种商品')).toBeVisible();
    await waitFor(() => expect(screen.getByText('符合的 11 种')).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    const row = await rowOf(THF);
    expect(row.getByText('格氏反应专用，开瓶后充氩')).toBeVisible();
    expect(row.getByTitle('常备溶剂')).toBeVisible();
  });

  it('stays when the server refuses its removal', async () => {
    fault('POST', 'remove');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `取消收藏 ${THF}` }));
    expect(await screen.findByText('现在不行')).toBeVisible();
    expect(screen.getByRole('link', { name: THF })).toBeVisible();
  });

  it('has a note that is edited in place: Escape cancels, Enter saves', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加备注 苯硼酸' }));
    await user.type(screen.getByRole('textbox', { name: '备注 苯硼酸' }), '不要了{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '添加备注 苯硼酸' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: '备注 苯硼酸' }), 'Suzuki 偶联{Enter}');
    const saved = await screen.findByRole('button', { name: '修改备注 苯硼酸：Suzuki 偶联' });
    await waitFor(() => expect(saved).toHaveFocus());
    expect((await favouritesHere('buyer')).find(({ prodId }) => prodId === 10001)?.note).toBe('Suzuki 偶联');
  }); // prettier-ignore

  it('keeps a note that could not be saved in its box, with the reason', async () => {
    fault('POST', 'update');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加备注 苯硼酸' }));
    const box = screen.getByRole('textbox', { name: '备注 苯硼酸' });
    await user.type(box, '待核对{Enter}');
    expect(await screen.findByText('保存失败：现在不行')).toBeVisible();
    expect(box).toHaveValue('待核对');
    expect(box).toBeInvalid();
    await user.type(box, '{Enter}');
    expect(await screen.findByRole('button', { name: '修改备注 苯硼酸：待核对' })).toBeVisible();
  });

  it('does not send a note that is too long', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加备注 苯硼酸' }));
    await user.click(screen.getByRole('textbox', { name: '备注 苯硼酸' }));
    await user.paste('瓶'.repeat(201));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('备注不能超过 200 个字，现有 201 个')).toBeVisible();
  });

  it('is moved to another group', async () => {
    const { user } = open();
    await screen.findByText('12 种商品');
    await choose(user, '分组 三苯基膦', '交叉偶联');
    await waitFor(() => expect(tab('收藏分组', /^交叉偶联/)).toHaveTextContent('交叉偶联 5'));
    expect(tab('收藏分组', /^未分组/)).toHaveTextContent('未分组 1');
  });
});

describe('/user/collection: groups', () => {
  const manage = async () => {
    const app = open('?group=1');
    await app.user.click(await screen.findByRole('button', { name: '管理分组' }));
    await screen.findByRole('textbox', { name: '新分组名称' });
    return app;
  };

  it('are added; a bad name is refused beside the box and stays there', async () => {
    const { user } = await manage();
    const box = () => screen.getByRole('textbox', { name: '新分组名称' });
    await user.type(box(), '待询价{Enter}');
    expect(await screen.findByText('已有名为“待询价”的分组')).toBeVisible();
    expect(box()).toHaveValue('待询价');
    await user.clear(box());
    await user.type(box(), '柱层析{Enter}');
    await waitFor(() => expect(tab('收藏分组', /^柱层析/)).toHaveTextContent('柱层析 0'));
    expect(box()).toHaveValue('');
  });

  it('are renamed; a refusal by the server is shown beside the box', async () => {
    const { user } = await manage();
    const box = screen.getByRole('textbox', { name: '分组名称 常备溶剂' });
    fault('PUT', 'group/1', '稍后再改');
    await user.clear(box);
    await user.type(box, '无水溶剂');
    await user.click(screen.getByRole('button', { name: '改名 常备溶剂' }));
    expect(await screen.findByText('稍后再改')).toBeVisible();
    expect(box).toHaveValue('无水溶剂');
    await user.click(screen.getByRole('button', { name: '改名 常备溶剂' }));
    await waitFor(() => expect(tab('收藏分组', /^无水溶剂/)).toBeVisible());
  });

  it('are deleted after a question; their favourites stay, and all are shown', async () => {
    const { user, address } = await manage();
    await user.click(screen.getByRole('button', { name: '删除“常备溶剂”' }));
    expect(screen.getByText('删除后，其中 4 种收藏保留，改为未分组。确定删除？')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '确定删除' }));
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(address()).toBe('/user/collection');
    expect(tab('收藏分组', /^未分组/)).toHaveTextContent('未分组 6');
  });
});

describe('/user/collection: several at once', () => {
  const ORDER = '选规格并加入购物车';
  const panel = () => within(screen.getByRole('region', { name: ORDER }));
  /** Its script comes with the first of them. */
  const findPanel = async () => within(await screen.findByRole('region', { name: ORDER }));
  const tick = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
  };
  const bar = () => within(screen.getByRole('region', { name: '已选的收藏' }));

  it('are added to the cart with packs and counts, by default the cheapest in stock', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/collection');
    await tick(user, THF, '碳酸铯');
    await user.click(bar().getByRole('button', { name: ORDER }));
    const select = await (await findPanel()).findByRole('combobox', { name: '规格 碳酸铯' });
    const packs = skusOf(catalogue().productById.get(11202)!);
    const [dearer] = packs.filter(({ price, stocks }) => price !== null && price > 86 && stocks > 2);
    await user.click(select);
    await user.click(
      await screen.findByRole('option', { name: new RegExp(`^${formatPack(dearer!.skuName)} · `) }),
    );
    const counts = panel().getAllByRole('spinbutton', { name: '数量' });
    await user.clear(counts[1]!);
    await user.type(counts[1]!, '2');
    await user.click(panel().getByRole('button', { name: '加入购物车（2 种）' }));
    expect(await screen.findByText('2 种商品已加入购物车')).toBeVisible();
    expect(screen.queryByRole('region', { name: ORDER })).toBeNull();
    expect(screen.queryByRole('region', { name: '已选的收藏' })).toBeNull();
    const thf = skusOf(catalogue().productById.get(10925)!).find(({ price }) => price === 66);
    expect((await linesOf(token)).map(({ skuId, prodCount }) => [skuId, prodCount])).toEqual([
      [dearer!.skuId, 2],
      [thf!.skuId, 1],
    ]);
  });

  it('keep a refused one with reason and count, and add the others', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/collection');
    await tick(user, THF, '碳酸铯');
    await user.click(bar().getByRole('button', { name: ORDER }));
    const [count] = await (await findPanel()).findAllByRole('spinbutton', { name: '数量' });
    await user.clear(count!);
    await user.type(count!, '3');
    // Sold elsewhere in the meantime.
    for (const { skuId } of skusOf(catalogue().productById.get(10925)!)) await changeSku(skuId, { stocks: { 上海: 2 } });
    await user.click(panel().getByRole('button', { name: '加入购物车（2 种）' }));
    expect(await (await findPanel()).findByText('未加入：库存不足')).toBeVisible();
    // The other one goes when its own answer has come.
    expect(await (await findPanel()).findByRole('spinbutton', { name: '数量' })).toHaveValue('3');
    expect((await linesOf(token)).map(({ prodName }) => prodName)).toEqual(['碳酸铯']);
    expect(bar().getByText('1')).toBeVisible();
    await user.clear(panel().getByRole('spinbutton', { name: '数量' }));
    await user.type(panel().getByRole('spinbutton', { name: '数量' }), '2');
    expect(panel().queryByText('未加入：库存不足')).toBeNull();
    await user.click(panel().getByRole('button', { name: '加入购物车（1 种）' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: ORDER })).toBeNull());
    expect(await linesOf(token)).toHaveLength(2);
  }); // prettier-ignore

  it('report what is out of stock and do not add it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '选择 吡啶' }));
    await user.click(bar().getByRole('button', { name: ORDER }));
    expect(await (await findPanel()).findByText('没有现货规格，不加入')).toBeVisible();
    expect(panel().queryByRole('button', { name: /^加入购物车/ })).toBeNull();
    await user.click(panel().getByRole('button', { name: '返回' }));
    await waitFor(() => expect(bar().getByRole('button', { name: ORDER })).toHaveFocus());
  });

  it('are selected as a whole page without off-shelf products, moved and removed', async () => {
    const { user } = open('?group=2');
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(bar().getByText('3')).toBeVisible();
    await choose(user, '把已选的移到分组', '未分组');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(bar().getByRole('button', { name: '取消收藏已选' }));
    expect(await screen.findByText('9 种商品')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('12 种商品')).toBeVisible();
  });
});
