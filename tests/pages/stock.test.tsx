/** /user/stock in the real app: bottles, actions, low stock, places and receiving. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { groupOf, ownGroup } from '../support/groups';
import { recallLot, releasedLot } from '../support/lots';
import { bringTo, order } from '../support/orders';
import { addToCart, linesOf, packBy, packWhere } from '../support/shopping';
import { bottlesOf, addBottle } from '../support/stock';
import { sdsPath } from '@domain/sds/documentPath';
import { writeUser } from '@/storage/session';

const rowOf = (text: RegExp | string) => {
  const row = screen.getAllByText(text)[0]!.closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};

describe('the bottles', () => {
  it('show what needs attention, and are found by a name that is not on them', async () => {
    const { user } = renderApp('/user/stock', { loggedIn: true });
    const attention = within(await screen.findByRole('list', { name: '需要处理' }));
    expect(attention.getByText('1 瓶已过期')).toBeVisible();
    expect(attention.getByText('1 瓶应检测过氧化物')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '在库存中查找' }), 'THF{Enter}');
    await waitFor(() => {
      expect(screen.getAllByRole('link', { name: /^四氢呋喃，编号/ })).toHaveLength(2);
      expect(screen.queryByRole('link', { name: /^乙醇/ })).toBeNull();
    });
  });

  it('are used: more than is left is refused beside the box, the rest is recorded', async () => {
    const token = logInHere();
    const bottleId = await addBottle(token, { name: '自配缓冲液', amount: '100' });
    const { user } = renderApp(`/user/stock?bottleId=${bottleId}`);
    const dialog = within(await screen.findByRole('dialog', { name: /自配缓冲液/ }));
    await user.click(await dialog.findByText('取用'));
    const amount = await dialog.findByLabelText(/^取用量/);
    await user.type(amount, '100.5');
    await user.click(dialog.getByRole('button', { name: '记录取用' }));
    expect(await dialog.findByText('只剩 100 mL，请按实际取用量填写')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '40');
    await user.click(dialog.getByRole('button', { name: '记录取用' }));
    expect(await dialog.findByText('−40 mL')).toBeVisible();
    const [bottle] = await bottlesOf(token, { q: '自配缓冲液' });
    expect(bottle).toMatchObject({ left: '60', state: 'opened' });
  });

  it('link to the documents of their goods, with or without a CAS number', async () => {
    const [token, staff] = [logInHere(), await logIn('manager')];
    const pack = packWhere(({ prodName }) => prodName === 'RIPA 裂解液（强）');
    const { prodId } = pack.product;
    const { head } = await releasedLot(staff, pack, 'CX2611R01');
    const bottleId = await addBottle(token, { prodId, skuId: pack.skuId, lot: head.lotNo });
    const { user } = renderApp(`/user/stock?bottleId=${bottleId}`);
    const dialog = within(await screen.findByRole('dialog', { name: /RIPA/ }));
    expect(await dialog.findByRole('link', { name: '商品页' })).toBeVisible();
    expect(dialog.getByRole('link', { name: '安全技术说明书（SDS）' })).toHaveAttribute(
      'href',
      expect.stringContaining(sdsPath(prodId)),
    );
    await user.click(dialog.getByRole('link', { name: '检验报告（COA）' }));
    expect(await screen.findByRole('heading', { level: 1, name: /检验报告/ })).toBeVisible();
    expect(await screen.findByText(/^结论：/)).toBeVisible();
    expect(document.title).toContain('CX2611R01');
  });

  it('of a recalled lot come first, have a filter, and are used only after a warning', async () => {
    const [token, staff] = [logInHere(), await logIn('manager')];
    const pack = packBy('N');
    const { head, version } = await releasedLot(staff, pack, 'CX2611S01');
    const bottleId = await addBottle(token, { prodId: pack.product.prodId, lot: head.lotNo });
    await addBottle(token, { prodId: pack.product.prodId, lot: 'CX2611S02' });
    await recallLot(staff, head.lotId, version, '标签错贴');
    const { user } = renderApp('/user/stock');
    await user.click(await screen.findByRole('link', { name: '1 瓶已召回，请停止使用' }));
    expect(screen.getByRole('link', { name: /^已召回\s*1$/ })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: new RegExp(`，编号 ${bottleId}$`) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/批号 CX2611S01 已于 .* 召回：标签错贴/)).toBeInTheDocument();
    expect(dialog.getByText(/请立即停止使用，单独存放/)).toBeInTheDocument();
  });

  it('are added by hand, from the catalogue or freely', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/stock');
    await user.click(await screen.findByRole('button', { name: '登记入库' }));
    const dialog = within(await screen.findByRole('dialog', { name: '登记入库' }));
    await user.click(dialog.getByRole('button', { name: /^入\s?库$/ }));
    expect(await dialog.findByText('请填写名称，或从商品目录中选择')).toBeVisible();
    expect(dialog.getByText('每瓶的量应大于 0，最多六位小数')).toBeVisible();
    await user.type(dialog.getByLabelText(/^名称/), '合成中间体 A');
    await user.type(dialog.getByLabelText(/^每瓶的量/), '12.5');
    await user.click(dialog.getByRole('button', { name: /^入\s?库$/ }));
    expect(await screen.findByText('已登记 1 瓶')).toBeVisible();
    expect(await bottlesOf(token, { q: '合成中间体' })).toMatchObject([
      { left: '12.5', unit: 'g', prodId: null },
    ]);
  });
});

describe('low stock', () => {
  it('is ordered again with one click', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/stock?view=goods');
    await user.click(await screen.findByRole('button', { name: /种低存量全部加入购物车/ }));
    expect(await screen.findByText(/种已加入购物车/)).toBeVisible();
    const lines = (await dataOf('get', '/p/shopCart/info', { token })).flatMap(
      (entry) => entry.shopCartItems,
    );
    expect(lines.map(({ prodName }) => prodName)).toContain('乙醇');
  });

  it('is measured by the threshold that is set there', async () => {
    const token = logInHere();
    await addBottle(token, { name: '自配缓冲液', amount: '100' });
    const { user } = renderApp('/user/stock?view=goods');
    const box = await screen.findByRole('textbox', { name: '自配缓冲液的最低存量' });
    await user.type(box, '200');
    await user.click(screen.getByRole('button', { name: '保存自配缓冲液的最低存量' }));
    await waitFor(() => expect(rowOf('自配缓冲液').getByText(/低于最低存量/)).toBeVisible());
  });
});

describe('the places', () => {
  it('show contents that must not share a cabinet, and are renamed and deleted', async () => {
    const { user } = renderApp('/user/stock?view=places', { loggedIn: true });
    const cabinet = within(await screen.findByRole('listitem', { name: '防火柜 1' }));
    expect(cabinet.getAllByText(/^(乙醇|硝酸).*不得同柜$/)[0]).toBeVisible();
    expect(cabinet.getByRole('img', { name: /GHS02/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加房间' }));
    await user.type(screen.getByRole('textbox', { name: '添加房间：名称' }), 'B205 仪器间');
    await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    expect(await screen.findByText('同一位置下已有这个名称')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '添加房间：名称' }), ' 2{Enter}');
    expect(await screen.findByRole('listitem', { name: 'B205 仪器间 2' })).toBeVisible();
  });
});

describe('received goods', () => {
  it('are checked; a broken one leads to a filled return form', async () => {
    const token = logInHere();
    const sku = packBy('N');
    const orderNumber = await order(token, { sku, count: 2 });
    await bringTo(token, orderNumber, 'shipped');
    const { user } = renderApp('/user/stock?view=receive');
    await user.click(await screen.findByRole('link', { name: `核对订单 ${orderNumber}` }));
    await user.click(await screen.findByRole('button', { name: /有缺少、破损或发错/ }));
    const damaged = within(screen.getByRole('group', { name: /破损$/ }));
    await user.click(damaged.getByRole('button', { name: /^增加/ }));
    await user.click(screen.getByRole('button', { name: '核对完成并入库' }));
    expect(await screen.findByText(/已核对：完好 1、破损 1/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '申请退换' }));
    expect(await screen.findByRole('heading', { name: '申请退换' })).toBeVisible();
    expect(await screen.findByDisplayValue(/收货核对：.*到货破损 1 件/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^选择/ })).toBeChecked();
  });
});

describe('several lots of one line', () => {
  it('are counted separately, and their counts sum to what arrived, whichever is changed', async () => {
    const token = logInHere();
    const orderNumber = await order(token, { sku: packBy('N'), count: 5 });
    await bringTo(token, orderNumber, 'shipped');
    const { user } = renderApp(`/user/stock?view=receive&orderNumber=${orderNumber}`);
    await user.click(await screen.findByRole('button', { name: /拆分批号$/ }));
    const lot = (no: number) => within(screen.getByRole('group', { name: new RegExp(`的批号 ${no}$`) }));
    expect(lot(2).getByRole('spinbutton')).toHaveValue('1');
    await user.click(lot(2).getByRole('button', { name: /^增加/ }));
    expect(lot(1).getByRole('spinbutton')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: '核对完成并入库' }));
    expect(await screen.findByText('请填写瓶身标签上的批号')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '批号 2' }), 'ZZ-2');
    await user.click(screen.getByRole('button', { name: '核对完成并入库' }));
    expect(await screen.findByText(/已核对：完好 5，批号 .+ × 3、ZZ-2 × 2/)).toBeVisible();
  });
});

describe('a parcel of the group', () => {
  it('is checked by a receiver, and the requester sees who that is', async () => {
    const [owner, receiver] = await groupOf('parcel', ['receive']);
    const { name, institution, version } = await ownGroup(owner.token);
    const body = { version, name, institution, apartReceiver: true };
    await dataOf('put', '/p/group', { token: owner.token, body });
    const orderNumber = await order(owner.token, { sku: packBy('N') });
    await bringTo(owner.token, orderNumber, 'shipped');
    writeUser({ name: owner.userName, token: owner.token });
    renderApp(`/user/stock?view=receive&orderNumber=${orderNumber}`);
    expect(await screen.findByText(/由本组其他有收货角色的成员核对入库/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /核对/ })).toBeNull();
    cleanup();
    writeUser({ name: receiver!.userName, token: receiver!.token });
    const { user } = renderApp('/user/requests?view=receive');
    await user.click(await screen.findByRole('link', { name: `核对订单 ${orderNumber} 并入库` }));
    await user.click(await screen.findByRole('button', { name: '核对完成并入库' }));
    expect(await screen.findByText(/已核对：完好 1/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '订单详情' })).toBeNull();
    expect(await bottlesOf(owner.token)).toMatchObject([{ orderNumber }]);
  });
});

describe('stock that is already there', () => {
  it('is shown in the cart, and used instead', async () => {
    const token = logInHere();
    const thf = packWhere(({ prodId }, { skuName }) => prodId === 10925 && skuName === '1 L');
    await addToCart(token, thf);
    const { user } = renderApp('/buyCar');
    const there = within(await screen.findByRole('region', { name: '库存中已有' }));
    expect(there.getByText(/本组现有 2 瓶，最早 \d{4}-\d{2} 到期/)).toBeVisible();
    await user.click(there.getByRole('button', { name: '四氢呋喃改用库存，移出购物车' }));
    expect(await screen.findByText(/已删除 四氢呋喃/)).toBeVisible();
  });

  it('is used for all lines of a product in one call, with one undo', async () => {
    const token = logInHere();
    for (const size of ['500 mL', '1 L'])
      await addToCart(
        token,
        packWhere(({ prodId }, { skuName }) => prodId === 10925 && skuName === size),
      );
    const { user } = renderApp('/buyCar');
    const there = within(await screen.findByRole('region', { name: '库存中已有' }));
    await user.click(there.getByRole('button', { name: '四氢呋喃改用库存，移出购物车' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await linesOf(token)).toHaveLength(2));
  });
});
