/** The cart's advice on checked lines: pairs to separate, and shipping. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setClock } from '../../server/catalogue/clock';
import { logInHere, renderApp } from '../support/app';
import { dataOf } from '../support/api';
import { server } from '../support/setupServer';
import { shortDay } from '@domain/delivery/delivery';
import { dayOf, weekdayOf, dayAfter, msOf } from '@domain/shared/dates';
import { clock, faults } from '../support/shop';
import { addToCart, packBy, packWhere } from '../support/shopping';

const PATH = '/p/shopCart/sense';

const packOf = (cas: string) =>
  packWhere(
    (product, sku) => product.cas === cas && product.status === 1 && sku.price !== null && sku.stocks > 0,
  );
const [acid, cyanide, ether] = [packOf('7647-01-0'), packOf('143-33-9'), packOf('109-99-9')];

const ADDRESS = { receiver: '收货人', mobile: '13812345678', addr: '示例路 1 号', province: '上海市', city: '上海市', area: '闵行区', provinceId: 310000000000, cityId: 310100000000, areaId: 310112000000, addrKind: 'person', commonAddr: 0 } as const; // prettier-ignore

const cartInsights = () => screen.findByRole('region', { name: '配送与安全' });
const answered = async () => {
  await waitFor(async () => expect(await cartInsights()).toHaveAttribute('aria-busy', 'false'));
  return within(await cartInsights());
};
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^选择 ${name} `) });

describe('the advice for checked lines', () => {
  it('names an incompatible pair with reaction and measure, until a line is unchecked', async () => {
    const token = logInHere();
    for (const pack of [acid, cyanide, ether]) await addToCart(token, pack);
    const { user } = renderApp('/buyCar');
    const pairs = await screen.findByRole('list', { name: '储存提示' });
    const [pair, dated, ...others] = within(pairs).getAllByRole('note');
    expect(others).toEqual([]);
    expect(pair).toHaveTextContent('酸与氰化物接触放出剧毒的氰化氢');
    expect(pair).toHaveTextContent('盐酸 与 氰化钠');
    expect(pair).toHaveTextContent('氰化物单独上锁');
    expect(dated).toHaveTextContent(/四氢呋喃：与空气接触会生成过氧化物。开瓶时在瓶身写上开封日期/);

    await user.click(await box('氰化钠'));
    expect(await screen.findByText(/未查到须分开存放的组合/)).toBeVisible();
    expect(screen.queryByText('盐酸 与 氰化钠')).toBeNull();
  });

  it('shows the parcels with freight, dispatch and arrival, and their sum', async () => {
    const token = logInHere();
    const lines = [await addToCart(token, packBy('N')), await addToCart(token, packBy('ICE'))];
    const body = { basketIds: lines.map(({ basketId }) => basketId) };
    const { parts } = await dataOf('post', PATH, { token, body });
    renderApp('/buyCar');
    const table = await screen.findByRole('table', { name: '分批发货' });
    const plain = within(table).getByRole('row', { name: /^常温快递/ });
    expect(plain).toHaveTextContent('¥12.00');
    expect(plain).toHaveTextContent(parts.find(({ ship }) => ship === 'N')!.arrive!.slice(5));
    expect(within(table).getByRole('row', { name: /^湿冰冷链/ })).toHaveTextContent('¥60.00');
    expect(within(table).getByRole('row', { name: /^共 2 批/ })).toHaveTextContent(/¥72\.00.*到齐/);
    expect((await answered()).getByText(/^分 2 批发货/)).toHaveRole('status');
  });

  it('says that dangerous goods are not delivered to a person', async () => {
    const token = logInHere('person');
    await dataOf('post', '/p/address/addAddr', { token, body: { ...ADDRESS, commonAddr: 1 } });
    await addToCart(token, packBy('DG'));
    renderApp('/buyCar');
    const table = within(await screen.findByRole('table', { name: '分批发货' }));
    expect(table.getByRole('row', { name: /^危险品专车/ })).toHaveTextContent('送不到');
    expect(table.getByText(/危险品只送单位地址/)).toBeVisible();
    expect(table.getByRole('link', { name: '管理地址' })).toBeVisible();
  });

  it('is updated after a changed count is saved on the server', async () => {
    const token = logInHere();
    const pack = packWhere(
      ({ ship, regimes, status }, sku) =>
        ship === 'N' && regimes.length === 0 && status === 1 && sku.price !== null && sku.price > 150 && sku.price < 299 && sku.stocks > 5, // prettier-ignore
    );
    await addToCart(token, pack);
    const { user } = renderApp('/buyCar');
    expect(await screen.findByRole('row', { name: /^常温快递.*¥12\.00/ })).toBeVisible();
    expect(screen.getByText(/^再买 ¥[\d,.]+ 免此批运费/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^增加/ }));
    expect(await screen.findByRole('row', { name: /^常温快递.*免/ })).toBeVisible();
    expect(screen.queryByText(/^再买/)).toBeNull();
  });

  it('is calculated for another address on request', async () => {
    const token = logInHere();
    await addToCart(token, packBy('N'));
    await dataOf('post', '/p/address/addAddr', { token, body: ADDRESS });
    const addresses = await dataOf('get', '/p/address/list', { token });
    const { addrId } = addresses.find(({ addr }) => addr === ADDRESS.addr)!;
    const { user } = renderApp('/buyCar');
    expect(await screen.findByText(/^送至 /)).not.toHaveTextContent('示例路 1 号');
    await user.click(await screen.findByRole('button', { name: '按其他地址估算' }));
    const box = await screen.findByRole('combobox', { name: '按此地址估算配送' });
    expect(box).toHaveFocus();
    // The list is open, so the address is chosen at once.
    const sent: unknown[] = [];
    server().use(http.post(`*${PATH}`, async ({ request }) => void sent.push(await request.clone().json())));
    await user.click(await screen.findByRole('option', { name: /示例路 1 号/ }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ addrId })]));
    await answered();
    expect(screen.getByText(/示例路 1 号/, { selector: '[title]' })).toBeVisible();
  });

  it('is not requested while nothing is checked', async () => {
    const token = logInHere();
    await addToCart(token, acid);
    const { user } = renderApp('/buyCar');
    await answered();
    await user.click(await screen.findByRole('checkbox', { name: '全选' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '配送与安全' })).toBeNull());
  });
});

describe('an answer with advice', () => {
  it('that arrives late does not replace a later one', async () => {
    const token = logInHere();
    for (const pack of [acid, cyanide]) await addToCart(token, pack);
    faults.push({ method: 'POST', path: PATH, kind: 'slow', delay: 1500, times: 1 });
    const { user } = renderApp('/buyCar');
    await user.click(await box('氰化钠'));
    expect(await screen.findByText(/未查到须分开存放的组合/)).toBeVisible();
    await new Promise((later) => setTimeout(later, 1800));
    expect(screen.queryByRole('list', { name: '储存提示' })).toBeNull();
    expect((await answered()).getByText(/^分 1 批发货/)).toBeVisible();
  });

  it('that fails is shown as a failure, not as “nothing to separate”, and can be requested again', async () => {
    const token = logInHere();
    for (const pack of [acid, cyanide]) await addToCart(token, pack);
    faults.push({ method: 'POST', path: PATH, kind: 'status', status: 500, times: 1 });
    const { user } = renderApp('/buyCar');
    const failed = within(await cartInsights()).findByRole('alert');
    expect(await failed).toHaveTextContent('配送与安全加载失败');
    expect(screen.queryByText(/未查到/)).toBeNull();
    await user.click(within(await failed).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '储存提示' })).toBeVisible();
    expect(screen.getByRole('button', { name: '结算' })).toBeEnabled();
  });
});

/** The next Saturday at 17:50 (GMT+8), ms: after the last dispatch of the week. */
function saturdayEvening(): number {
  const today = dayOf(clock.now());
  return msOf(`${dayAfter(today, 13 - weekdayOf(today))} 17:50:00`);
}

it('product page, list and cart promise the same delivery day on a Saturday evening', async () => {
  // The catalogue uses the shop's clock, set as in a demo and in production.
  setClock(clock);
  onTestFinished(() => setClock(Date));
  clock.move(saturdayEvening() - clock.now());
  const token = logInHere();
  const pack = packWhere(
    ({ ship, status }, sku) => ship === 'N' && status === 1 && sku.price !== null && sku.leadDays === 0,
  );
  const { basketId } = await addToCart(token, pack);
  const { parts } = await dataOf('post', PATH, { token, body: { basketIds: [basketId] } });
  const { dispatch } = parts[0]!;
  expect(weekdayOf(dispatch)).not.toBe(6);
  const info = await dataOf('get', '/prod/prodInfo', { query: { prodId: pack.prodId } });
  expect(info!.skuList.find(({ skuId }) => skuId === pack.skuId)?.dispatch).toBe(dispatch);
  const list = await dataOf('get', '/search/products', { query: { q: pack.catalogNo, current: 1, size: 10 } });
  expect(list.records.find(({ prodId }) => prodId === pack.prodId)?.dispatch).toBe(dispatch);
  renderApp(`/productDetail?prodId=${pack.prodId}`);
  const packs = await screen.findByRole('table', { name: / 的规格$/ });
  expect(within(packs).getAllByText(`${shortDay(dispatch)}发货`).length).toBeGreaterThan(0);
  expect(screen.queryByText(/当日发货/)).toBeNull();
  cleanup();
  renderApp('/buyCar');
  const table = await screen.findByRole('table', { name: '分批发货' });
  expect(within(table).getByRole('row', { name: /^常温快递/ })).toHaveTextContent(shortDay(dispatch));
}); // prettier-ignore
