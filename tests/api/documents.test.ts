/** Safety data sheets and certificates over HTTP: public, under both prefixes. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { dataOf, logIn, refusalOf } from '../support/api';
import { coaOf as coa, demoLot, withoutLots } from '../support/lots';
import { packBy, placeOrder } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const { products } = catalogue();
const thf = products.find(({ cas, grade }) => cas === '109-99-9' && grade === 'AR')!;
const good = products.find(({ hazard }) => hazard === null)!;
const sku = thf.skus.at(-1)!;
const lot = demoLot(sku.skuId);

describe('GET /prod/sds', () => {
  it.each(['/apis', '/h5apis'] as const)('returns sixteen sections under %s', async (prefix) => {
    const sheet = await dataOf('get', '/prod/sds', { query: { prodId: thf.prodId }, prefix });
    expect(sheet).toMatchObject({
      prodId: thf.prodId,
      cas: '109-99-9',
      pictograms: ['GHS02', 'GHS07', 'GHS08'],
    });
    expect(sheet!.sections).toHaveLength(16);
  });

  it('has none for other goods and unknown products', async () => {
    expect(await dataOf('get', '/prod/sds', { query: { prodId: good.prodId } })).toBeNull();
    expect(await dataOf('get', '/prod/sds', { query: { prodId: 99_999_999 } })).toBeNull();
  });

  it('refuses an invalid id', async () => {
    expect(await refusalOf('get', '/prod/sds', { query: { prodId: 'THF' } })).toMatchObject({
      code: 'A00014',
      message: 'prodId 应为整数',
    });
  });
});

describe('GET /prod/coa', () => {
  it('finds a lot by the number of the product and of the pack', async () => {
    const byProduct = await coa(thf.catalogNo, lot);
    expect(byProduct.certificate).toMatchObject({ prodId: thf.prodId, catalogNo: sku.catalogNo, lot });
    expect(await coa(sku.catalogNo, lot)).toEqual(byProduct);
  });

  it('accepts any spelling of both', async () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const written = [
      [sku.catalogNo.toLowerCase(), lot.toLowerCase()],
      [` 货号：${sku.catalogNo.replace('-', ' – ')} `, `批号 ${lot}`],
      [wide(sku.catalogNo), wide(lot)],
    ] as const;
    for (const [number, text] of written) expect((await coa(number, text)).certificate?.lot).toBe(lot);
  });

  it('answers 404 for an unrecorded lot, with similar lots for a typing error, else the newest', async () => {
    const slip = await coa(thf.catalogNo, `${lot.slice(0, -2)}${lot.at(-1)}${lot.at(-2)}`);
    expect(slip).toMatchObject({ status: 404, certificate: null, none: { reason: 'COA_UNKNOWN' } });
    expect(slip.none).toMatchObject({ product: { prodId: thf.prodId, catalogNo: thf.catalogNo } });
    expect(slip.none!.nearLots[0]).toMatchObject({ lot, catalogNo: sku.catalogNo });
    const stranger = await coa(thf.catalogNo, 'QQQQ');
    expect(stranger.none!.nearLots.map((near) => near.lot)).toContain(demoLot(thf.skus[0]!.skuId));
  });

  it('returns no certificate and no lots for a product without recorded lots', async () => {
    await withoutLots(...thf.skus);
    expect(await coa(thf.catalogNo, lot)).toMatchObject({ status: 404, none: { nearLots: [] } });
    const refused = await refusalOf('get', '/prod/coa', { query: { catalogNo: thf.catalogNo, lot } });
    expect(refused.message).toBe('暂无检验报告');
  });

  it('has nothing for an unknown catalogue number', async () => {
    expect(await coa('CX99999', lot)).toMatchObject({ status: 404, none: { product: null, nearLots: [] } });
  });

  it.each([
    ['', lot, '请填写货号'],
    [thf.catalogNo, '  ', '请填写批号'],
    ['x'.repeat(61), lot, '货号不能超过 60 个字'],
  ])('refuses %j with %j', async (catalogNo, text, message) => {
    expect(await refusalOf('get', '/prod/coa', { query: { catalogNo, lot: text } })).toMatchObject({
      message,
    });
  });

  it('has a certificate for every lot that was sent', async () => {
    const token = await logIn();
    const orderNumber = await placeOrder(token, packBy('N'));
    await dataOf('post', '/p/order/pay', { token, body: { orderNumbers: orderNumber } });
    await shopSide.ship({ orderNumber });
    const order = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    for (const { catalogNo, lotNo } of order.orderItemDtos)
      expect((await coa(catalogNo, lotNo!)).certificate).toMatchObject({ catalogNo, lot: lotNo });
  });
});
