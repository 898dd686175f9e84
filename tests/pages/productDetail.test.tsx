import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { catalogue, findProductInfo, skusOf, type ProductFacts } from '../../server/catalogue';
import { faults } from '../support/shop';
import { cartPacks, favouritesHere } from '../support/state';
import { formatYuan } from '@domain/shared/money';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';
import { changeSku, setProdStatus } from '../support/shelf';

const find = (fits: (product: ProductFacts) => boolean): ProductFacts => {
  const found = catalogue().products.find(fits);
  if (!found) throw new Error('The catalogue holds no such product.');
  return found;
};
/** A product on the shelf with at least `packs` packs; all get a price and stock. */
async function forSale(fits: (product: ProductFacts) => boolean, packs = 2): Promise<ProductFacts> {
  const product = find(
    (productFacts) => productFacts.status === 1 && productFacts.skus.length >= packs && fits(productFacts),
  );
  for (const [index, { skuId }] of product.skus.entries())
    await changeSku(skuId, { price: 10.1 * (index + 1), stocks: { 上海: 20 } });
  return product;
}
const thf = () => forSale((productFacts) => productFacts.cas === '109-99-9' && productFacts.grade === 'AR');

const at = ({ prodId }: { prodId: number }) => `/productDetail?prodId=${prodId}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const counts = () => screen.findAllByRole('spinbutton', { name: '数量' });
const bar = () => screen.getByRole('region', { name: '购买' });
const cartOf = () => cartPacks();
const addButton = () => screen.findByRole('button', { name: /加入购物车/ });

describe('/productDetail: the facts of a product', () => {
  it('presents a compound for a chemist', async () => {
    const product = await thf();
    renderApp(at(product));
    await heading('四氢呋喃');
    expect(screen.getByRole('img', { name: '四氢呋喃 C4H8O' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: '复制CAS 号 109-99-9' })).not.toHaveLength(0);
    expect(screen.getAllByText('72.11')).not.toHaveLength(0);
    const beside = screen.getByRole('complementary', { name: '危险性与储运' });
    expect(within(beside).getByText('危险')).toBeVisible();
    expect(within(beside).getByText(/^UN 2056/)).toBeVisible();
    expect(within(beside).getByRole('img', { name: 'GHS02 火焰' })).toBeInTheDocument();
    const safety = await screen.findByRole('region', { name: '安全信息' });
    expect(within(safety).getByText('H225')).toBeVisible();
    expect(within(safety).getByText('高度易燃液体和蒸气')).toBeVisible();
    const facts = screen.getByRole('region', { name: '技术参数' });
    expect(within(facts).getByRole('button', { name: /复制SMILES/ })).toBeVisible();
    expect(within(facts).getByText('沸点')).toBeVisible();
    // Beside the name and among the facts.
    expect(screen.getAllByText('AR 分析纯')).toHaveLength(2);
    expect(screen.getAllByRole('row', { name: /CX|LX|YH|QH/ }).length).toBeGreaterThanOrEqual(
      product.skus.length,
    );
  });

  it('compares the other grades of the same substance', async () => {
    const product = await thf();
    renderApp(at(product));
    const same = await screen.findByRole('region', { name: '同物质各品牌、级别与包装' });
    await within(same).findAllByRole('link');
    for (const other of findProductInfo(product.prodId)!.sameSubstance) {
      const [link] = within(same).getAllByRole('link', { name: new RegExp(`${other.grade ?? ''} 四氢呋喃`) });
      expect(link).toHaveAttribute('href', expect.stringContaining(at(other)));
    }
  });

  it('shows consumables by their features', async () => {
    const product = await forSale(
      (productFacts) => productFacts.cas === null && productFacts.features.length > 2,
    );
    renderApp(at(product));
    await heading(product.prodName);
    for (const { key, value } of product.features.slice(0, 3)) {
      expect(screen.getAllByText(key)).not.toHaveLength(0);
      expect(screen.getAllByText(value)).not.toHaveLength(0);
    }
    expect(screen.queryByText('分子式')).not.toBeInTheDocument();
    expect(screen.getAllByText('无 GHS 分类')).not.toHaveLength(0);
    expect(screen.queryByText('非危险')).not.toBeInTheDocument();
  });

  it('calls a compound harmless that was classified as harmless', async () => {
    const salt = await forSale((productFacts) => productFacts.cas === '7647-14-5');
    renderApp(at(salt));
    await heading(salt.prodName);
    await waitFor(() => expect(screen.getAllByText('非危险')).toHaveLength(2));
  });

  it('calls a compound without a classification unknown, not harmless', async () => {
    const salt = await forSale((productFacts) => productFacts.cas === '7647-14-5');
    const data = { ...findProductInfo(salt.prodId)!, hazard: null, hazardState: 'unknown', storage: [] };
    server().use(
      http.get('*/apis/prod/prodInfo', () => HttpResponse.json({ code: '00000', success: true, data })),
    );
    renderApp(at(salt));
    await heading(salt.prodName);
    expect(screen.queryByText('非危险')).not.toBeInTheDocument();
    const beside = screen.getByRole('complementary', { name: '危险性与储运' });
    expect(within(beside).getByText(/按危险化学品对待/)).toBeVisible();
    expect(within(beside).getByText('储存与运输条件在报价时告知')).toBeVisible();
    const safety = within(await screen.findByRole('region', { name: '安全信息' }));
    expect(safety.getByText('危险性未核实')).toBeVisible();
    const documents = await screen.findByRole('region', { name: '文档' });
    expect(within(documents).getByText(/尚无核实的危险性资料，没有 SDS/)).toBeVisible();
    expect(within(documents).queryByRole('link', { name: '查看 SDS' })).not.toBeInTheDocument();
  });

  it('sets the page title to the product only while it is shown', async () => {
    const { user } = renderApp(at(await thf()));
    await heading('四氢呋喃');
    // The title is set by an effect, shortly after the page appears.
    await waitFor(() => expect(document.title).toContain('四氢呋喃'));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: '首页' }));
    await waitFor(() => expect(document.title).toContain('首页'));
  });

  it('moves to a section without leaving the page', async () => {
    const product = await thf();
    const { user, address } = renderApp(at(product));
    const jumps = await screen.findByRole('navigation', { name: '本页内容' });
    await user.click(within(jumps).getByRole('button', { name: '安全信息' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '安全信息' })).toHaveFocus());
    expect(address()).toBe(at(product));
  });
});

describe('/productDetail: products that cannot be bought', () => {
  it('says that an id is unknown and offers a search', async () => {
    const { user } = renderApp('/productDetail?prodId=99999999');
    expect(await screen.findByRole('heading', { name: '没有找到这个商品' })).toBeVisible();
    expect(screen.getByText(/CAS 号、货号或分子式/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '搜索商品' }));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜索' })).toHaveFocus());
  });

  it.each([
    '/productDetail',
    '/productDetail?prodId=',
    '/productDetail?prodId=abc',
    '/productDetail?prodId=-1',
  ])('sends no call for %s', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: '链接中没有有效的商品编号' })).toBeVisible();
  });

  it('offers the replacement of an off-shelf product, and no purchase', async () => {
    const product = find((productFacts) => productFacts.status === 0 && productFacts.replacedBy !== null);
    const { replacedBy } = findProductInfo(product.prodId)!;
    const { user } = renderApp(at(product));
    const notice = await screen.findByRole('region', { name: '下架提示' });
    expect(notice).toHaveTextContent('本品已下架');
    expect(screen.queryByRole('button', { name: /加入购物车|立即购买/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('spinbutton', { name: '数量' })).not.toBeInTheDocument();
    await user.click(within(notice).getByRole('link', { name: replacedBy!.prodName }));
    await heading(replacedBy!.prodName);
    await addButton();
  });

  it('offers a search for an off-shelf product without a replacement', async () => {
    const product = await thf();
    for (const productFacts of catalogue().products)
      if (productFacts.cas === product.cas) await setProdStatus(productFacts.prodId, 0);
    renderApp(at(product));
    const notice = await screen.findByRole('region', { name: '下架提示' });
    const [onward, ask] = within(notice).getAllByRole('link');
    expect(onward).toHaveAttribute('href', expect.stringContaining('/list?q=109-99-9'));
    expect(ask).toHaveAttribute(
      'href',
      expect.stringContaining(`kind=shortage&catalogNo=${product.catalogNo}`),
    );
  });

  it('names the documents that the buyer of a controlled substance needs', async () => {
    renderApp(at(await forSale((productFacts) => productFacts.cas === '7722-64-7')));
    const notice = await screen.findByRole('region', { name: '管制信息' });
    expect(notice).toHaveTextContent('易制毒（第三类）');
    expect(notice).toHaveTextContent('易制爆');
    expect(notice).toHaveTextContent('仅供参考');
    await addButton();
  });

  it('names the environmental lists of a substance, and what they mean for a laboratory', async () => {
    renderApp(at(find(({ cas }) => cas === '56-23-5')));
    const safety = await screen.findByRole('region', { name: '安全信息' });
    expect(await within(safety).findByText(/蒙特利尔议定书/)).toBeVisible();
    expect(within(safety).getByText(/实验室分析只可少量使用/)).toBeVisible();
    cleanup();
    renderApp(at(find(({ cas }) => cas === '50-29-3')));
    expect(await screen.findByText(/斯德哥尔摩公约/)).toBeVisible();
    expect(screen.getByText(/只可用于这两种用途/)).toBeVisible();
  });

  it('does not offer products that the shop does not sell', async () => {
    const product = await thf();
    const info = { ...findProductInfo(product.prodId)!, status: 0 };
    info.regimeInfo = [{ code: 'precursor1', name: '易制毒（第一类）', document: '须凭许可证', sold: false }];
    server().use(
      http.get('*/apis/prod/prodInfo', () => HttpResponse.json({ code: '00000', success: true, data: info })),
    );
    renderApp(at(product));
    expect(await screen.findByRole('heading', { name: /本站不销售/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /加入购物车|立即购买/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '登记需求' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '规格与价格' })).not.toBeInTheDocument();
  });

  it('offers a quotation and the telephone when every pack is 询价', async () => {
    const product = await thf();
    for (const { skuId } of product.skus) await changeSku(skuId, { price: null });
    renderApp(at(product));
    await heading('四氢呋喃');
    expect(bar()).toHaveTextContent('询价');
    // The telephone number is loaded with the shop settings.
    await waitFor(() => expect(within(bar()).getAllByRole('link')).toHaveLength(2));
    const [inquiry, telephone] = within(bar()).getAllByRole('link');
    expect(inquiry).toHaveAttribute(
      'href',
      expect.stringContaining(
        `/user/quotations?ask=${product.skus.map(({ skuId }) => `${skuId}x1`).join(',')}`,
      ),
    );
    expect(telephone).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(screen.queryByRole('button', { name: /加入购物车/ })).not.toBeInTheDocument();
  });

  it('shows the lead time when every pack is sold out', async () => {
    const product = await thf();
    for (const { skuId } of product.skus) await changeSku(skuId, { stocks: { 上海: 0 } });
    renderApp(at(product));
    await heading('四氢呋喃');
    expect(bar()).toHaveTextContent(/暂时缺货，约 \d+ 个工作日到货/);
  });

  it('says why it could not be loaded, and retries', async () => {
    const product = await thf();
    faults.push({
      method: 'GET',
      path: '/prod/prodInfo',
      kind: 'status',
      status: 500,
      message: '库房盘点中',
    });
    const { user } = renderApp(at(product));
    expect(await screen.findByRole('alert')).toHaveTextContent('库房盘点中');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await heading('四氢呋喃');
  });
});

describe('/productDetail: buying', () => {
  it('adds several packs to the cart at once, with the sum shown', async () => {
    const product = await thf();
    const { user } = renderApp(at(product), { loggedIn: true });
    const [first, second] = await counts();
    await user.clear(first!);
    await user.type(first!, '2');
    await user.clear(second!);
    await user.type(second!, '3');
    expect(bar()).toHaveTextContent(formatYuan(80.8));
    await user.click(await addButton());
    await waitFor(async () => expect(await cartOf()).toHaveLength(2));
    const [small, large] = skusOf(product);
    expect(await cartOf()).toEqual(
      expect.arrayContaining([
        [small!.skuId, 2],
        [large!.skuId, 3],
      ]),
    );
    expect(await within(bar()).findByRole('link', { name: '去结算' })).toBeVisible();
  });

  it('suggests one of the first pack, until another pack is counted', async () => {
    const product = await thf();
    const { user } = renderApp(at(product), { loggedIn: true });
    const [first, second] = await counts();
    expect(first).toHaveValue('1');
    await user.click(screen.getAllByRole('button', { name: /^增加/ })[1]!);
    expect(second).toHaveValue('1');
    expect(first).toHaveValue('0');
  });

  it('keeps the suggestion once its input was focused', async () => {
    const { user } = renderApp(at(await thf()), { loggedIn: true });
    const [first] = await counts();
    await user.click(first!);
    await user.click(screen.getAllByRole('button', { name: /^增加/ })[1]!);
    expect(first).toHaveValue('1');
  });

  it('says beside the buttons that no count is given', async () => {
    const { user } = renderApp(at(await thf()), { loggedIn: true });
    const [first] = await counts();
    await user.clear(first!);
    await user.type(first!, '0');
    await user.click(await addButton());
    expect(within(bar()).getByRole('alert')).toHaveTextContent('请先填写要购买的数量');
    expect(await cartOf()).toEqual([]);
  });

  it('buys one pack at once, and points to the cart for several', async () => {
    const product = await thf();
    const { user, address } = renderApp(at(product), { loggedIn: true });
    const [first] = await counts();
    await user.clear(first!);
    await user.type(first!, '2');
    await user.click(screen.getAllByRole('button', { name: /^增加/ })[1]!);
    await user.click(screen.getByRole('button', { name: '立即购买' }));
    expect(within(bar()).getByRole('alert')).toHaveTextContent('加入购物车');
    expect(address()).toBe(at(product));
    await user.click(screen.getAllByRole('button', { name: /^减少/ })[1]!);
    await user.click(screen.getByRole('button', { name: '立即购买' }));
    const { skuId } = skusOf(product)[0]!;
    await waitFor(() => expect(address()).toBe(`/buyOrder?prodId=${product.prodId}&skuId=${skuId}&count=2`));
  });

  it('leads through the login, and then adds the wanted pack', async () => {
    const product = await thf();
    const { user, address } = renderApp(at(product));
    await user.click(await addButton());
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(at(product))}`));
    await user.type(await screen.findByLabelText('账号'), 'buyer');
    await user.type(screen.getByLabelText('密码'), 'Reagent2026');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: '登录' }));
    await heading('四氢呋喃');
    await waitFor(async () => expect(await cartOf()).toEqual([[skusOf(product)[0]!.skuId, 1]]));
  });

  it('shows the current stock after the server refused', async () => {
    const product = await thf();
    const { user } = renderApp(at(product), { loggedIn: true });
    const [first] = await counts();
    await user.clear(first!);
    await user.type(first!, '9');
    await changeSku(product.skus[0]!.skuId, { stocks: { 上海: 3 } });
    await user.click(await addButton());
    expect(await screen.findByText(/剩 3/)).toBeVisible();
  });
});

describe('/productDetail: 收藏', () => {
  const button = () => screen.findByRole('button', { name: '收藏' });

  it('is turned on and off', async () => {
    const product = await thf();
    // `person` has no favourites.
    const { user } = renderApp(at(product), { loggedIn: true, userName: 'person' });
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button());
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    expect(await favouritesHere('person')).toMatchObject([{ prodId: product.prodId, removedTime: null }]);
    await user.click(await button());
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
    expect((await favouritesHere('person')).filter(({ removedTime }) => removedTime === null)).toEqual([]);
  });

  it('leads to the login and back for a visitor', async () => {
    const product = await thf();
    const { user, address } = renderApp(at(product));
    await user.click(await button());
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(at(product))}`));
  });

  it('stays unchanged when the server refuses', async () => {
    const { user } = renderApp(at(await thf()), { loggedIn: true, userName: 'person' });
    await waitFor(async () => expect(await button()).toBeEnabled());
    faults.push({
      method: 'POST',
      path: '/p/user/collection/addOrCancel',
      kind: 'refuse',
      message: '稍后再试',
    });
    await user.click(await button());
    expect(await screen.findByText('稍后再试')).toBeInTheDocument();
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });
});
