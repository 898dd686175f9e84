/** 订单确认书 and 装箱单 over HTTP: contents and access. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { amountWords } from '../../domain/invoice/amountWords';
import { formatYuan } from '../../domain/shared/money';
import { catalogue } from '../../server/catalogue';
import { openPkcs12 } from '../../server/signing/pkcs12';
import { dataOf, fetchRaw, logIn, moveClock, refusalOf } from '../support/api';
import { bringTo, order, orderOfPacks } from '../support/orders';
import { pagesOf } from '../support/pdf';
import { answer, askFor, quotationOf } from '../support/quotations';
import { clock, loginHere, shopHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { shopSide } from '../support/shopSide';
import { signatureIn, signingBody } from '../support/signing';

const CONFIRMATION = '/p/myOrder/confirmationPdf';
const PACKING = '/p/myOrder/packingPdf';

type Query = Record<string, string>;

async function fileOf(token: string, path: string, query: Query) {
  const response = await fetchRaw('get', path, { token, query });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, pages: pagesOf(bytes) };
}

const squeezed = (text: string) => text.replace(/\s/g, '');
const INVOICE = {
  kind: 'special',
  titleKind: 'unit',
  title: '示例大学',
  taxNo: '12100000400000624D',
};

describe('the 订单确认书', () => {
  it('contains goods, buyer, amount and a note about seals', async () => {
    const token = await logIn();
    const sku = packBy('N');
    const orderNumber = await order(token, { sku, count: 3, invoice: INVOICE, remarks: '送北门 😀 𰻝' });
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    const { pages } = await fileOf(token, CONFIRMATION, { orderNumber });
    const [line] = detail.orderItemDtos;
    const brand = catalogue().brandById.get(catalogue().productById.get(sku.prodId)!.brandId)!.name;
    expect(pages).toHaveLength(1);
    for (const text of [
      '订单确认书',
      orderNumber,
      detail.createTime.slice(0, 16),
      '待付款',
      '第 1 页 / 共 1 页',
      line!.prodName,
      line!.catalogNo,
      line!.spec,
      line!.skuName,
      brand,
      line!.cas ?? '',
      formatYuan(line!.price),
      formatYuan(line!.productTotalAmount),
      formatYuan(detail.actualTotal),
      amountWords(detail.actualTotal),
      '澄析试剂（示例）有限公司',
      INVOICE.title,
      INVOICE.taxNo,
      detail.userAddrDto.receiver,
      '电子发票（增值税专用发票）',
      detail.shipments[0]!.name,
      detail.shipments[0]!.arrive,
      '澄析试剂（演示账户）',
      '供方（盖章）',
      '需方（盖章）',
      '税率 13%',
    ])
      expect(pages[0]).toContain(squeezed(text));
    // Characters missing from the font are printed as boxes.
    expect(pages[0]).toContain('送北门□𰻝');
    expect(pages[0]).not.toContain('\u{fffd}');
  });

  it('splits the tax to the fen, as the invoice does', async () => {
    const token = await logIn();
    const orderNumber = await order(token, { invoice: INVOICE });
    await bringTo(token, orderNumber, 'shipped');
    const query = { orderNumber };
    const { invoices } = await dataOf('get', '/p/myOrder/orderDetail', { token, query });
    const invoice = await dataOf('get', '/p/invoice/info', {
      token,
      query: { invoiceNo: invoices[0]!.invoiceNo! },
    });
    const { pages } = await fileOf(token, CONFIRMATION, query);
    expect(pages[0]).toContain(`其中不含税金额${formatYuan(invoice.net)}`);
    expect(pages[0]).toContain(`税额（税率13%）${formatYuan(invoice.tax)}`);
  });

  it('is saved under its name by every browser, and is not cached', async () => {
    const token = await logIn();
    const orderNumber = await order(token);
    const { headers, bytes } = await fileOf(token, CONFIRMATION, { orderNumber });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="order-confirmation_${orderNumber}.pdf"; ` +
        `filename*=UTF-8''${encodeURIComponent('订单确认书')}_${orderNumber}.pdf`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The file contains a subset of the fonts, which have 20 MB.
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('repeats the table head on every page of two hundred lines', async () => {
    const token = await logIn();
    const packs = Array.from({ length: 200 }, (_, skip) => packBy('N', skip));
    const orderNumber = await orderOfPacks(token, packs);
    const { pages, bytes } = await fileOf(token, CONFIRMATION, { orderNumber });
    const whole = pages.join('');
    for (const { catalogNo, product } of packs) {
      expect(whole).toContain(squeezed(catalogNo));
      expect(whole).toContain(squeezed(product.prodName).slice(0, 4));
    }
    const headed = pages.filter((page) => page.includes('含税单价'));
    expect(headed.length).toBeGreaterThanOrEqual(pages.length - 1);
    pages.forEach((page, at) => expect(page).toContain(`第${at + 1}页/共${pages.length}页`));
    expect(pages.length).toBeLessThan(20);
    expect(bytes.length).toBeLessThan(400_000);
  });
});

describe('the 装箱单', () => {
  it('lists each parcel with lots, storage conditions and hazards', async () => {
    const token = await logIn();
    const orderNumber = await orderOfPacks(token, [packBy('N'), packBy('DG')]);
    await bringTo(token, orderNumber, 'shipped');
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    const { pages, headers } = await fileOf(token, PACKING, { orderNumber });
    expect(pages).toHaveLength(2);
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`装箱单_${orderNumber}.pdf`);
    detail.parcels.forEach(({ dvyFlowId, ship, companyName }, at) => {
      expect(pages[at]).toContain(dvyFlowId);
      expect(pages[at]).toContain(companyName);
      const packed = detail.orderItemDtos.filter(({ skuId }) =>
        detail.shipments.find((shipment) => shipment.ship === ship)!.skuIds.includes(skuId),
      );
      for (const line of packed) expect(pages[at]).toContain(squeezed(line.catalogNo));
      for (const line of packed) expect(pages[at]).toContain(line.lotNo);
      expect(pages[at]).not.toContain('¥');
      expect(pages[at]).toContain('收货人签字');
    });
    const un = packBy('DG').product.hazard!.un!.slice(0, 6);
    const dangerous = pages.filter((page) => page.includes(un));
    expect(dangerous).toHaveLength(1);
    expect(dangerous[0]).toContain('24小时应急电话400-000-0001');

    const one = detail.parcels[1]!.dvyFlowId;
    const alone = await fileOf(token, PACKING, { orderNumber, dvyFlowId: one });
    expect(alone.pages).toHaveLength(1);
    expect(alone.pages[0]).toContain(one);
    expect(decodeURIComponent(alone.headers.get('content-disposition')!)).toContain(`装箱单_${one}.pdf`);
  });

  it('is available once the order is shipped, not before', async () => {
    const token = await logIn();
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'paid');
    const answer = await refusalOf('get', PACKING, { token, query: { orderNumber } });
    expect(answer.message).toBe('订单未发货，发货后可下载装箱单');
    await shopSide.ship({ orderNumber });
    expect((await fileOf(token, PACKING, { orderNumber })).pages).toHaveLength(1);
    const other = await refusalOf('get', PACKING, { token, query: { orderNumber, dvyFlowId: 'CX1' } });
    expect(other.message).toBe('订单中没有这个包裹');
  });
});

describe('access to documents', () => {
  it.each([CONFIRMATION, PACKING] as const)('%s: another buyer is refused', async (path) => {
    const token = await logIn();
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'shipped');
    const answer = await refusalOf('get', path, { token: loginHere('person'), query: { orderNumber } });
    expect(answer).toMatchObject({ code: 'A00001', message: '订单不存在' });
  });

  it('is refused for a closed order', async () => {
    const token = await logIn();
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'closed');
    const answer = await refusalOf('get', CONFIRMATION, { token, query: { orderNumber } });
    expect(answer.message).toBe('订单已关闭，没有订单确认书');
  });

  it('is limited per minute', async () => {
    const token = await logIn();
    const orderNumber = await order(token);
    const { shop } = await shopHere();
    const callLimits = { ...shop.settings.callLimits, pdf: 1 };
    const app = createApp({ ...shop, settings: { ...shop.settings, callLimits } });
    const ask = () =>
      app.fetch(
        new Request(`http://shop.test/apis${CONFIRMATION}?orderNumber=${orderNumber}`, {
          headers: { authorization: token },
        }),
      );
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ reason: 'TOO_MANY' });
  });
});

describe('the 报价单', () => {
  const QUOTATION = '/p/quotations/{quotationNo}/pdf';
  const [kept, refused] = [packBy('N'), packBy('ICE')];

  it('lists quoted lines, lines without a quotation and the reasons, the amount in words, and the last day', async () => {
    const [token, manager] = [await logIn(), await logIn('manager')];
    const wanted = [
      { sku: kept, count: 12 },
      { sku: refused, count: 1 },
    ];
    const quotationNo = await askFor(token, wanted, { remark: '同一批号' });
    const lines = [
      { skuId: kept.skuId, price: '88.05', leadDays: 3 },
      { skuId: refused.skuId, declined: '暂无货源' },
    ];
    const terms = '款到发货\n随货附 COA';
    await answer(manager, quotationNo, undefined, { lines, terms, freight: 'included' });
    const { pages } = await fileOf(token, QUOTATION.replace('{quotationNo}', quotationNo), {});
    const { head } = await quotationOf(token, quotationNo);
    for (const text of [
      '报价单',
      quotationNo,
      `${head.validUntil}（含当日）`,
      kept.catalogNo,
      '12',
      '¥88.05',
      '¥1,056.60',
      amountWords('1056.60'),
      '款到发货',
      '随货附 COA',
      '已含在报价中',
      '暂无货源',
      '同一批号',
      '澄析试剂（示例）有限公司',
      '报价方（盖章）',
      '3 个工作日',
    ])
      expect(pages[0]).toContain(squeezed(text));
  });

  it('is not available before the shop has answered, nor to other buyers', async () => {
    const [token, other] = [await logIn(), await logIn('person')];
    const params = { quotationNo: await askFor(token, [{ sku: kept, count: 1 }]) };
    const reasonFor = async (who: string) => {
      const path = QUOTATION.replace('{quotationNo}', params.quotationNo);
      const response = await fetchRaw('get', path, { token: who });
      return ((await response.json()) as { reason: string }).reason;
    };
    expect([await reasonFor(token), await reasonFor(other)]).toEqual([
      'QUOTATION_STATE',
      'QUOTATION_UNKNOWN',
    ]);
  });
});

describe('购销合同 and 验收单', () => {
  const PAPER = '/p/myOrder/paperPdf';

  it('state goods, parties and amount in words; the 验收单 only what was shipped, with its lots', async () => {
    const token = await logIn();
    const sku = packBy('N');
    const orderNumber = await order(token, { sku, count: 2, invoice: INVOICE });
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    const { pages } = await fileOf(token, PAPER, { orderNumber, paper: 'contract' });
    const text = squeezed(pages.join(''));
    for (const part of [
      '购销合同',
      '供方（卖方）',
      '示例大学',
      detail.orderItemDtos[0]!.prodName,
      amountWords(detail.actualTotal),
    ])
      expect(text).toContain(squeezed(part));
    const early = await refusalOf('get', PAPER, { token, query: { orderNumber, paper: 'acceptance' } });
    expect(early.message).toContain('未发货');
    await bringTo(token, orderNumber, 'shipped');
    const shipped = await fileOf(token, PAPER, { orderNumber, paper: 'acceptance' });
    const accepted = squeezed(shipped.pages.join(''));
    for (const part of ['验收单', '批号', '验收意见', amountWords(detail.total)])
      expect(accepted).toContain(squeezed(part));
    const manager = await logIn('manager');
    const staff = await fileOf(manager, '/m/orders/papers/contract', { orderNumber, paper: 'contract' });
    expect(squeezed(staff.pages.join(''))).toContain('示例大学');
    const other = await logIn('asker');
    expect(
      (
        await fetchRaw('get', '/m/orders/papers/contract', {
          token: other,
          query: { orderNumber, paper: 'contract' },
        })
      ).status,
    ).toBe(403);
  });

  it('are signed with the certificate of the settings, and not once it has expired', async () => {
    const token = await logIn();
    const orderNumber = await order(token, { sku: packBy('N'), invoice: INVOICE });
    await bringTo(token, orderNumber, 'paid');
    const manager = await logIn('manager');
    const body = { ...signingBody({ now: clock.now(), days: 2 }), replaces: null };
    await dataOf('put', '/m/shop/signing', { token: manager, body });
    const { chain } = openPkcs12(Buffer.from(body.file, 'base64'), body.passphrase);
    const { bytes, pages } = await fileOf(token, PAPER, { orderNumber, paper: 'contract' });
    const { content, cms } = signatureIn(bytes);
    expect(cms.includes(createHash('sha256').update(content).digest())).toBe(true);
    expect(cms.includes(chain[0]!.raw)).toBe(true);
    expect(squeezed(pages.join(''))).toContain('购销合同');
    const services = await dataOf('get', '/shop/services', {});
    expect(services.paperSigner).toMatchObject({ name: '测试印章', issuer: '测试印章' });
    await moveClock(3 * 86_400);
    const later = await fileOf(await logIn(), PAPER, { orderNumber, paper: 'contract' });
    expect(later.bytes.includes('/ByteRange')).toBe(false);
    expect((await dataOf('get', '/shop/services', {})).paperSigner).toBeNull();
  });
});
