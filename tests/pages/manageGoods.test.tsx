/**
 * /manage/goods in the real app: found, priced, stocked, taken off the shelf; a table previewed, applied and undone.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { skuOf, statusOf } from '../../server/catalogue';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { changeSku } from '../support/shelf';
import { packBy } from '../support/shopping';
import { changeBuyer } from '../support/state';

const pack = packBy('N');
const { product } = pack;

async function openGoods(userName = 'manager') {
  const app = renderApp(`/manage/goods?q=${product.catalogNo}`, { loggedIn: true, userName });
  await app.user.click(await screen.findByRole('button', { name: product.prodName }));
  const drawer = within(
    await screen.findByRole('dialog', { name: `${product.prodName} ${product.catalogNo}` }),
  );
  await drawer.findByRole('table', { name: '规格' });
  return { ...app, drawer };
}

/** The front dialog: in jsdom antd gives the titles of all dialogs the same id. */
async function innerDialog(title: string) {
  const heading = await screen.findByText(title);
  return within(heading.closest<HTMLElement>('[role=dialog]')!);
}

describe('one product', () => {
  it('gets a price: refused beside the field, then at once, then planned', async () => {
    const { user, drawer } = await openGoods();
    await user.click(drawer.getByRole('button', { name: `${pack.skuName} 改价` }));
    const dialog = await innerDialog(`${pack.catalogNo} ${pack.skuName} 的价格`);
    const price = dialog.getByLabelText(/^价格（元/);
    await user.clear(price);
    await user.type(price, '8.005');
    await user.click(dialog.getByRole('button', { name: '立即改价' }));
    expect(await dialog.findByText('价格最多两位小数')).toBeVisible();
    await user.clear(price);
    await user.type(price, '8.05');
    // Enter submits, and the price is valid at once.
    await user.keyboard('{Enter}');
    expect(dialog.getByLabelText('询价，不标价')).toHaveFocus();
    expect(skuOf(pack.skuId)?.price).toBe(pack.price);
    // A colleague was faster: the input stays, and the colleague's change is shown.
    await changeSku(pack.skuId, { price: 9 });
    await user.click(dialog.getByRole('button', { name: '立即改价' }));
    expect(await dialog.findByText(/他人刚刚改过，未保存。价格：.* → ¥9\.00/)).toBeVisible();
    expect(await drawer.findByText(new RegExp(`${pack.skuName} 价格：¥${pack.price.toFixed(2)} → ¥9\\.00`))).toBeInTheDocument();
    expect(await dialog.findByText('价格：您填 8.05，同事刚改为 9.00')).toBeInTheDocument();
    expect(price).toHaveValue('8.05');
    await user.click(dialog.getByRole('button', { name: '立即改价' }));
    await waitFor(() => expect(skuOf(pack.skuId)?.price).toBe(8.05));
  }); // prettier-ignore

  it('shows both texts when two people write simultaneously', async () => {
    const { user, drawer } = await openGoods();
    await user.type(drawer.getByLabelText('简介'), '甲写的简介');
    const token = await logIn('manager');
    const params = { prodId: product.prodId };
    const { version, texts } = await dataOf('get', '/m/goods/{prodId}', { token, params });
    const body = { ...texts, version, note: '乙写的说明' };
    await dataOf('put', '/m/goods/{prodId}/texts', { token, params, body });
    await user.click(drawer.getByRole('button', { name: '保存文字' }));
    expect(await drawer.findByText('补充说明：已换成同事改的 乙写的说明')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '保存文字' }));
    await waitFor(async () =>
      expect((await dataOf('get', '/m/goods/{prodId}', { token, params })).texts).toMatchObject({
        ...{ brief: '甲写的简介', note: '乙写的说明' },
      }),
    );
  });

  it('gets stock with a reason, and leaves the shelf', async () => {
    const before = skuOf(pack.skuId)!.warehouses[0]!;
    const { user, drawer } = await openGoods();
    await user.click(drawer.getByRole('button', { name: `${pack.skuName} 改库存` }));
    const dialog = await innerDialog(`${pack.catalogNo} ${pack.skuName} 的库存`);
    await user.type(dialog.getByLabelText(/^数量/), '5');
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await dialog.findByText('请填写原因')).toBeVisible();
    await user.type(dialog.getByLabelText(/^原因/), '到货入库');
    await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(skuOf(pack.skuId)!.warehouses[0]!.stocks).toBe(before.stocks + 5));
    await user.click(drawer.getByRole('button', { name: '下架商品' }));
    await user.click((await screen.findAllByRole('button', { name: '下架商品' }))[1]!);
    await waitFor(() => expect(statusOf(product)).toBe(0));
    expect(await drawer.findByRole('button', { name: '上架商品' })).toBeVisible();
  });

  it('gets a new pack: its parsed name is shown, refused input stays, buyers see it', async () => {
    const { user, drawer } = await openGoods();
    await user.click(drawer.getByRole('button', { name: '新增规格' }));
    const dialog = await innerDialog(`${product.prodName} 新增规格`);
    const type = async (label: RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    const send = () => user.click(dialog.getByRole('button', { name: /^新\s?增$/ }));
    await type(/^规格/, pack.skuName);
    await send();
    expect(await dialog.findByText(`已有规格 ${pack.skuName}`)).toBeVisible();
    expect(dialog.getByText('请填写 1–180 的整数')).toBeVisible();
    await type(/^规格/, '7毫升');
    await send();
    expect(await dialog.findByText('单位请写符号，如 500 mL、1 kg')).toBeVisible();
    await type(/^规格/, '7kg');
    expect(await dialog.findByText('识别为：7 kg = 7000 克')).toBeVisible();
    await type(/^价格（元/, '700');
    const rates = within(await dialog.findByLabelText('单价对照'));
    expect(rates.getByText('7 kg（新）')).toBeVisible();
    expect(rates.getByText('¥0.10/g')).toBeVisible();
    expect(rates.getByText(pack.skuName)).toBeVisible();
    await type(/^备货时间/, '5');
    await type(/^上海库存/, '12');
    // A colleague was faster with another text: the input stays.
    const token = await logIn('manager');
    const params = { prodId: product.prodId };
    const { version } = await dataOf('get', '/m/goods/{prodId}', { token, params });
    const body = { version, skuName: '7000 g', price: null, restockDays: 3, status: 0 as const, stocks: [] };
    await dataOf('post', '/m/goods/{prodId}/packs', { token, params, body });
    await send();
    expect(await dialog.findByText('已有同样的规格：7000 g')).toBeVisible();
    expect(dialog.getByLabelText(/^价格（元/)).toHaveValue('700');
    await type(/^规格/, '8 kg');
    await send();
    const row = await drawer.findByRole('row', { name: /8 kg 店内新增/ });
    expect(row).toHaveTextContent(`${product.catalogNo}-8kg`);
    expect(row).toHaveTextContent('¥700.00');
    const shown = (await dataOf('get', '/sku/getSkuList', { query: params })).find(({ skuName }) => skuName === '8 kg');
    expect(shown).toMatchObject({ price: 700 });
  }); // prettier-ignore

  it('gets a new pack without price and stock from a role that may set neither', async () => {
    await changeBuyer('person', { staffRoles: ['content'] });
    const { user, drawer } = await openGoods('person');
    await user.click(drawer.getByRole('button', { name: '新增规格' }));
    const dialog = await innerDialog(`${product.prodName} 新增规格`);
    expect(dialog.getByText('价格由财务设定，先为询价。')).toBeVisible();
    expect(dialog.getByText('库存由仓储登记，先为 0。')).toBeVisible();
    await user.type(dialog.getByLabelText(/^规格/), '9 kg');
    await user.type(dialog.getByLabelText(/^备货时间/), '5');
    await user.click(dialog.getByRole('button', { name: /^新\s?增$/ }));
    expect(await drawer.findByRole('row', { name: /9 kg 店内新增/ })).toHaveTextContent('询价');
  });

  it('shows each role only what it may change, and hazards to nobody', async () => {
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    const { drawer } = await openGoods('person');
    expect(drawer.getByRole('button', { name: `${pack.skuName} 改库存` })).toBeVisible();
    expect(drawer.queryByRole('button', { name: '下架商品' })).toBeNull();
    expect(drawer.queryByRole('button', { name: '新增规格' })).toBeNull();
    expect(drawer.queryByRole('button', { name: '保存文字' })).toBeNull();
    expect(drawer.getByRole('button', { name: `${pack.skuName} 价格记录` })).toBeVisible();
    expect(drawer.queryByRole('button', { name: `${pack.skuName} 改价` })).toBeNull();
    expect(drawer.queryByRole('button', { name: '提出更正' })).toBeNull();
  });
});

describe('the address of the goods page', () => {
  it('opens its product, and Back closes it; the page counts products and packs', async () => {
    const { user, address, drawer } = await openGoods();
    expect(address()).toContain(`prod=${product.prodId}`);
    expect(screen.getByText(`共 1 种商品，${product.skus.length} 个规格`)).toBeInTheDocument();
    expect(drawer.getByText(product.prodName, { exact: false })).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(address()).not.toContain('prod='));
    cleanup();
    renderApp(`/manage/goods?prod=${product.prodId}`, { loggedIn: true, userName: 'manager' });
    const again = await screen.findByRole('dialog', { name: `${product.prodName} ${product.catalogNo}` });
    expect(await within(again).findByRole('table', { name: '规格' })).toBeVisible();
  });
});

describe('an imported table', () => {
  it('is previewed, applied, and undone', async () => {
    const { user, address } = renderApp('/manage/goods?view=imports', {
      loggedIn: true,
      userName: 'manager',
    });
    await screen.findByText('还没有导入过');
    const csv = `货号,价格\n${pack.catalogNo},6.60\nCX0-1L,3`;
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File([csv], '调价.csv', { type: 'text/csv' }));
    const opened = within(await screen.findByRole('region', { name: '调价.csv' }));
    expect(await opened.findByText('¥6.60')).toBeVisible();
    expect(skuOf(pack.skuId)?.price).toBe(pack.price);
    await user.click(opened.getByRole('radio', { name: '有误 1' }));
    expect(await opened.findByText('没有这个规格货号：CX0-1L')).toBeVisible();
    await user.click(opened.getByRole('button', { name: '应用 1 行' }));
    await user.click((await opened.findAllByRole('button', { name: '应用 1 行' }))[1]!);
    await waitFor(() => expect(skuOf(pack.skuId)?.price).toBe(6.6));
    await user.click(await opened.findByRole('button', { name: '撤销这次导入' }));
    await user.click((await opened.findAllByRole('button', { name: '撤销这次导入' }))[1]!);
    await waitFor(() => expect(skuOf(pack.skuId)?.price).toBe(pack.price));
    expect(await screen.findByRole('row', { name: /调价\.csv.*已撤销/ })).toBeVisible();
    const opening = address();
    expect(opening).toMatch(/import=\d+/);
    cleanup();
    renderApp(opening, { loggedIn: true, userName: 'manager' });
    expect(await screen.findByRole('region', { name: '调价.csv' })).toBeVisible();
  });

  it('that cannot be read says why', async () => {
    const { user } = renderApp('/manage/goods?view=imports', { loggedIn: true, userName: 'manager' });
    await screen.findByText('还没有导入过');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['名称,价格\n乙腈,3'], '清单.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/没有“货号”一列/)).toBeVisible();
  });
});
