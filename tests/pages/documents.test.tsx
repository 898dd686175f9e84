import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { coaPath, labelPath, productPath, sdsPath } from '@domain/sds/documentPath';
import { formatPack } from '@domain/catalogue/pack';
import { catalogue } from '../../server/catalogue';
import { faults } from '../support/shop';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { demoLot } from '../support/lots';
import { packBy, placeOrder } from '../support/shopping';
import { setProdStatus } from '../support/shelf';
import { shopSide } from '../support/shopSide';

const { products } = catalogue();
const thf = products.find(({ cas, grade }) => cas === '109-99-9' && grade === 'AR')!;
const salt = products.find(({ cas }) => cas === '7647-14-5')!;
const enzyme = products.find(({ hazard, cas }) => hazard === null && cas === '9002-13-5')!;
const good = products.find(({ hazard, cas }) => hazard === null && cas === null)!;
const sku = thf.skus[0]!;
const lot = demoLot(sku.skuId);
const sheetOf = (name: string) => screen.findByRole('article', { name });

describe('the safety data sheet', () => {
  it('has sixteen sections, pictograms and supplier, and can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderApp(sdsPath(thf.prodId));
    const sheet = await sheetOf('四氢呋喃 安全技术说明书');
    expect(within(sheet).getAllByRole('heading', { level: 2 })).toHaveLength(16);
    const hazards = within(sheet).getByRole('region', { name: '第 2 部分 危险性概述' });
    expect(within(hazards).getByRole('img', { name: 'GHS02 火焰' })).toBeInTheDocument();
    expect(within(hazards).getByText('H225 高度易燃液体和蒸气')).toBeVisible();
    const first = within(sheet).getByRole('region', { name: '第 1 部分 化学品及企业标识' });
    expect(within(first).getByText('应急咨询电话')).toBeVisible();
    // The title is set by an effect, shortly after the page appears.
    await waitFor(() => expect(document.title).toContain(`SDS 四氢呋喃 ${thf.catalogNo}`));
    await user.click(screen.getByRole('button', { name: /打印/ }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('links its contents to the sections, whose headings take the focus', async () => {
    const { user } = renderApp(sdsPath(thf.prodId));
    const contents = await screen.findByRole('navigation', { name: '目录' });
    await user.click(within(contents).getByRole('button', { name: /运输信息/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '第 14 部分 运输信息' })).toHaveFocus());
  });

  it('does not call an enzyme without a sheet harmless', async () => {
    renderApp(sdsPath(enzyme.prodId));
    expect(await screen.findByText(/可能引起呼吸道过敏/)).toBeVisible();
    expect(screen.queryByText(/不属于须编写 SDS/)).toBeNull();
  });

  it('is missing for labware, and names a contact', async () => {
    renderApp(sdsPath(good.prodId));
    expect(await screen.findByRole('heading', { name: '本品没有安全技术说明书' })).toBeVisible();
    // The telephone number is loaded with the shop settings.
    await waitFor(() => expect(screen.getByText(/告知货号和批号/)).toHaveTextContent('致电 400-000-0000'));
    expect(screen.getByRole('link', { name: '向技术支持提问' })).toHaveAttribute(
      'href',
      '/customerCenter?view=feedback&kind=product',
    );
    expect(screen.queryByRole('button', { name: /打印/ })).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    faults.push({ method: 'GET', path: '/prod/sds', kind: 'status', status: 502 });
    const { user } = renderApp(sdsPath(thf.prodId));
    const failed = await screen.findByRole('alert');
    await user.click(within(failed).getByRole('button', { name: /重试|重新/ }));
    expect(await sheetOf('四氢呋喃 安全技术说明书')).toBeVisible();
  });

  it('of an unknown product shows that the product does not exist', async () => {
    renderApp(sdsPath(99_999_999));
    expect(await screen.findByRole('heading', { name: '没有找到这个商品' })).toBeVisible();
  });
});

describe('certificates', () => {
  it('are found without a product, and no input is lost', async () => {
    const { user, address } = renderApp(coaPath());
    await user.click(await screen.findByRole('button', { name: '查询检验报告' }));
    expect(await screen.findByText('请填写货号')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /货号/ })).toHaveFocus());
    await user.type(screen.getByRole('textbox', { name: /货号/ }), sku.catalogNo.toLowerCase());
    await user.type(screen.getByRole('textbox', { name: /批号/ }), `${lot}{Enter}`);
    const sheet = await sheetOf(`四氢呋喃 批号 ${lot} 检验报告`);
    expect(within(sheet).getByRole('row', { name: /含量 GC ≥99\S* 99\S* 合格/ })).toBeVisible();
    expect(within(sheet).getByText(/结论：所检项目符合标准规定/)).toBeVisible();
    expect(within(sheet).getByText(/^检验：质检.组，\d{4}-\d\d-\d\d\s审核放行：平台管理，/)).toBeVisible();
    expect(sheet).not.toHaveTextContent(/演示|不代表|电子签发/);
    expect(address()).toBe(coaPath({ catalogNo: sku.catalogNo.toLowerCase(), lot }));
    expect(screen.getByRole('textbox', { name: /批号/ })).toHaveValue(lot);
    expect(screen.getByRole('link', { name: '返回商品' })).toHaveAttribute(
      'href',
      expect.stringContaining(productPath(thf.prodId)),
    );
  });

  it('lead from a typing error to the intended lot', async () => {
    const { user } = renderApp(coaPath({ catalogNo: thf.catalogNo, lot: `${lot}X` }));
    expect(await screen.findByRole('heading', { name: '暂无检验报告' })).toBeVisible();
    expect(screen.getByText(new RegExp(`四氢呋喃 没有批号 ${lot}X 的检验报告`))).toBeVisible();
    expect(await screen.findByText(/请致电/)).toBeVisible();
    // The title is set by an effect, shortly after the page appears.
    await waitFor(() => expect(document.title).toBe(`COA ${thf.catalogNo} ${lot}X - 澄析试剂`));
    const near = screen.getByRole('region', { name: '本品有检验报告的批次' });
    await user.click(within(near).getByRole('link', { name: lot }));
    expect(await sheetOf(`四氢呋喃 批号 ${lot} 检验报告`)).toBeVisible();
  });

  it('of an unknown number are reported as unknown', async () => {
    renderApp(coaPath({ catalogNo: 'CX99999', lot }));
    expect(await screen.findByRole('heading', { name: '没有货号 CX99999' })).toBeVisible();
  });
});

describe('the label', () => {
  const labelNamed = (name: RegExp) => screen.findByRole('article', { name });

  it('shows signal word, pictograms and statements in the size for the pack', async () => {
    const large = thf.skus.find(({ skuName }) => skuName === '4 L' || skuName === '20 L') ?? thf.skus.at(-1)!;
    const { user, address } = renderApp(labelPath(thf.prodId));
    const label = await labelNamed(/四氢呋喃 .* GHS 标签/);
    expect(within(label).getByText('危险')).toBeVisible();
    expect(
      within(label)
        .getAllByRole('img')
        .map((hTMLElement) => hTMLElement.getAttribute('aria-label')!.slice(0, 5)),
    ).toEqual(['GHS02', 'GHS07', 'GHS08']);
    expect(within(label).getByText('UN2056')).toBeVisible();
    expect(label.style.width).toMatch(/mm$/);
    await choose(user, '包装', formatPack(large.skuName));
    await waitFor(() => expect(address()).toBe(labelPath(thf.prodId, large.skuId)));
    expect(within(await labelNamed(/GHS 标签/)).getByText(new RegExp(large.catalogNo))).toBeVisible();
  });

  it('says that a substance is unclassified, without an empty box', async () => {
    renderApp(labelPath(salt.prodId));
    const label = await labelNamed(/氯化钠/);
    expect(within(label).getByText(/^非危险/)).toBeVisible();
    expect(within(label).queryByRole('img')).not.toBeInTheDocument();
    expect(within(label).queryByText('危险性说明')).not.toBeInTheDocument();
  });

  it('is missing for labware', async () => {
    renderApp(labelPath(good.prodId));
    expect(await screen.findByRole('heading', { name: '本品没有 GHS 标签' })).toBeVisible();
  });
});

describe('links to documents', () => {
  it('on a product lead to sheet, label, and the certificate of a lot', async () => {
    await setProdStatus(thf.prodId, 1);
    const { user, address } = renderApp(productPath(thf.prodId));
    const section = await screen.findByRole('region', { name: '文档' });
    expect(within(section).getByRole('link', { name: '预览标签' })).toHaveAttribute(
      'href',
      expect.stringContaining(labelPath(thf.prodId)),
    );
    await user.click(await within(section).findByRole('button', { name: '查询检验报告' }));
    expect(await within(section).findByText('请填写批号')).toBeVisible();
    await user.type(within(section).getByRole('textbox', { name: /批号/ }), `${lot}{Enter}`);
    expect(await sheetOf(`四氢呋喃 批号 ${lot} 检验报告`)).toBeVisible();
    expect(address()).toBe(coaPath({ prodId: thf.prodId, catalogNo: thf.catalogNo, lot }));
    await user.click(screen.getByRole('link', { name: '返回商品' }));
    await user.click(await screen.findByRole('link', { name: '查看 SDS' }));
    expect(await sheetOf('四氢呋喃 安全技术说明书')).toBeVisible();
  });

  it('on labware are replaced by a note that there are none', async () => {
    renderApp(productPath(good.prodId));
    const section = await screen.findByRole('region', { name: '文档' });
    expect(await within(section).findByRole('link', { name: '400-000-0000' })).toBeVisible();
    expect(within(section).getByText(/本品没有 SDS/)).toBeVisible();
    // No document, only the telephone link.
    expect(within(section).getAllByRole('link')).toHaveLength(1);
  });

  it('on an order lead from each lot to its certificate, and from each substance to its sheet', async () => {
    const token = logInHere();
    const orderNumber = await placeOrder(token, packBy('N'));
    await dataOf('post', '/p/order/pay', { token, body: { orderNumbers: orderNumber } });
    await shopSide.ship({ orderNumber });
    const { user } = renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
    expect(await screen.findByRole('link', { name: 'SDS' })).toHaveAttribute(
      'href',
      expect.stringContaining('doc=sds'),
    );
    await user.click(screen.getByRole('link', { name: '检验报告' }));
    expect(await screen.findByRole('heading', { level: 2, name: /检验报告/ })).toBeVisible();
  });
});
