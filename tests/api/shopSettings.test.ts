/** The settings of the shop over HTTP: saving, reading, and refusals while they are missing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { demoShop } from '../../mock/shopSettings';
import { NO_SETTINGS } from '../../domain/shop/settings';
import { call, dataOf, fetchRaw, logIn, reasonIn } from '../support/api';
import { bringTo, order } from '../support/orders';
import { answer, askFor } from '../support/quotations';
import { aReturn } from '../support/returns';
import { clock, shopHere } from '../support/shop';
import { setShop, trySave } from '../support/shopSettings';
import { buyNow, packBy, packWhere, submit } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';
import { dayOf } from '../../server/http/dates';

let manager = '';
let buyer = '';
beforeEach(async () => ([manager, buyer] = [await logIn('manager'), await logIn()]));
const read = () => dataOf('get', '/m/shop/settings', { token: manager });
const info = () => dataOf('get', '/shop/info');

describe('the settings', () => {
  it("are initially the demo's, and its manager saves them as an ordinary record", async () => {
    const { values, version, savedBy } = await read();
    expect([values, version, savedBy]).toEqual([demoShop(dayOf(clock.now())), 1, 'manager']);
    expect(await auditHere('shopSettings', '1')).toMatchObject([{ actorKind: 'staff', action: 'save' }]);
  });

  it('are saved by field, and only changed fields are logged, with their labels', async () => {
    await setShop({ servicePhone: '021 5474 0000', serviceMail: 'service@chengxi.example' });
    expect(await info()).toMatchObject({
      servicePhone: '021-54740000',
      serviceMail: 'service@chengxi.example',
    });
    expect(await auditHere('shopSettings', '2')).toMatchObject([
      { before: { servicePhone: '400-000-0000' }, after: { servicePhone: '021-54740000' } },
    ]);
    const { records } = await dataOf('get', '/m/audit', {
      token: manager,
      query: { subject: 'shopSettings' },
    });
    expect(records[0]).toMatchObject({
      changes: [{ field: '客服电话', before: '400-000-0000', after: '021-54740000' }],
    });
    // Without a change there is no new version.
    expect((await setShop({ servicePhone: '021-54740000' })).version).toBe(2);
  });

  it('fill the company data of 用户协议 and 隐私政策 as far as they are set', async () => {
    const articleOf = async (id: number) =>
      (await dataOf('get', '/article/info/{id}', { params: { id } }))!.content;
    await setShop({ companyName: '示例试剂<公司>', serviceMail: '', registeredAddress: '示例路 1 号' });
    for (const [id, heading] of [
      [108, '个人信息处理者'],
      [109, '协议的另一方'],
    ] as const) {
      const content = await articleOf(id);
      const section = content.slice(content.indexOf(`${heading}</h2>`));
      expect(section).toContain('名称：示例试剂&lt;公司&gt;');
      expect(section).toContain('地址：示例路 1 号');
      expect(section).toContain('电话：400-000-0000');
      expect(section).not.toContain('邮箱');
    }
    expect(await articleOf(104)).not.toContain('示例试剂');
    await setShop({ companyName: '' });
    const privacy = await articleOf(108);
    expect(privacy).not.toContain('个人信息处理者');
    expect(privacy).not.toContain('400-000-0000');
  });

  it('are refused for the second of two editors of one version, without losing anything', async () => {
    expect((await trySave(1, { address: '甲' })).envelope.success).toBe(true);
    expect(reasonIn(await trySave(1, { address: '乙' }))).toEqual(['SETTINGS_CHANGED', null]);
    const both = await Promise.all([trySave(2, { address: '丙' }, manager), trySave(2, { address: '丁' }, await logIn('manager'))]); // prettier-ignore
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await read()).version).toBe(3);
  });

  it('that are invalid are refused beside their field', async () => {
    const wrong = await trySave(1, { creditCode: '910000000000000001' });
    expect(reasonIn(wrong)).toEqual(['SETTING_INVALID', 'creditCode']);
    expect(wrong.envelope.message).toMatch(/校验位不符/);
    expect((await read()).version).toBe(1);
  });

  it('are reserved to the manager; missing settings are reported to all staff', async () => {
    await changeBuyer('person', { staffRoles: ['finance', 'warehouse', 'content'] });
    const token = await logIn('person');
    expect((await call('get', '/m/shop/settings', { token })).status).toBe(403);
    expect((await trySave(1, { address: '甲' }, token)).status).toBe(403);
    expect((await call('get', '/m/shop/readiness', { token: buyer })).status).toBe(403);
    expect(await dataOf('get', '/m/shop/readiness', { token })).toEqual([]);
    await setShop({ servicePhone: '' });
    expect(await dataOf('get', '/m/shop/readiness', { token })).toMatchObject([{ section: 'contact' }]);
  });

  it('hide the bank account from buyers who have nothing to pay', async () => {
    expect(JSON.stringify(await info())).not.toContain('示例银行');
  });

  it('start with the bank account of the environment, which is ignored once they are saved', async () => {
    const { shop } = await shopHere();
    const { settings } = shop;
    await shop.pool.query('delete from shop_settings');
    shop.settings = { ...settings, bank: { accountName: '甲', bankName: '乙', accountNo: '12345678' } };
    try {
      expect((await read()).values).toMatchObject({ bankAccountName: '甲', companyName: '' });
      expect((await dataOf('get', '/shop/services')).bankTransfer).toBe(true);
      await trySave(0, { bankName: '' });
      expect((await dataOf('get', '/shop/services')).bankTransfer).toBe(false);
    } finally {
      shop.settings = settings;
    }
  });
});

describe('missing settings', () => {
  const pdf = async (path: string, query: Record<string, string>) => {
    const response = await fetchRaw('get', path, { token: buyer, query });
    if (response.headers.get('content-type') === 'application/pdf') return 'file';
    return ((await response.json()) as { reason: string }).reason;
  };

  it('leave the company data of the shop empty', async () => {
    await setShop(NO_SETTINGS);
    const { demo, serviceHours, ...texts } = await info();
    expect(Object.values(texts).join('')).toBe('');
    expect([demo, serviceHours]).toEqual([true, null]);
    expect(await dataOf('get', '/m/shop/readiness', { token: manager })).toHaveLength(6);
  });

  it('of the seller stop invoices, 订单确认书 and 报价单, but not 装箱单', async () => {
    const quotationNo = await askFor(buyer, [{ sku: packBy('N'), count: 1 }]);
    await answer(manager, quotationNo);
    await setShop({ creditCode: '' });
    const invoice = { kind: 'normal', titleKind: 'person', title: '个人', taxNo: '' };
    const orderNumber = await order(buyer, { invoice });
    await bringTo(buyer, orderNumber, 'shipped');
    const list = () => dataOf('get', '/p/invoice/list', { token: buyer });
    const [waiting] = (await list()).records;
    expect(waiting).toMatchObject({ status: 'issuing', invoiceNo: null });
    expect(await pdf('/p/myOrder/confirmationPdf', { orderNumber })).toBe('SELLER_MISSING');
    expect(await pdf(`/p/quotations/${quotationNo}/pdf`, {})).toBe('SELLER_MISSING');
    expect(await pdf('/p/myOrder/packingPdf', { orderNumber })).toBe('file');
    const body = { invoiceIds: [waiting!.invoiceId] };
    expect(reasonIn(await call('post', '/m/invoices/batches', { token: manager, body }))[0]).toBe(
      'SELLER_MISSING',
    );
    await setShop({ creditCode: demoShop('2026-01-01').creditCode });
    expect(await pdf('/p/myOrder/confirmationPdf', { orderNumber })).toBe('file');
    expect((await call('post', '/m/invoices/batches', { token: manager, body })).envelope.success).toBe(true);
  });

  it('of the bank account hide the transfer', async () => {
    expect((await dataOf('get', '/shop/services')).bankTransfer).toBe(true);
    await setShop({ bankAccountNo: '' });
    expect((await dataOf('get', '/shop/services')).bankTransfer).toBe(false);
    const body = { orderNumber: await order(buyer), payer: '示例大学' };
    expect(reasonIn(await call('post', '/p/order/transfer', { token: buyer, body }))[0]).toBe(
      'TRANSFER_NOT_OFFERED',
    );
  });

  it('of the return address prevent approval of returns that must be sent back', async () => {
    const { returnNumber } = await aReturn(buyer);
    await setShop({ returnAddress: '' });
    const approve = () => call('put', '/m/returns/{returnNumber}/approve', { token: manager, params: { returnNumber }, body: { status: 'submitted' } }); // prettier-ignore
    expect(reasonIn(await approve())[0]).toBe('RETURN_ADDRESS_MISSING');
    await setShop({ returnAddress: '上海市闵行区示例路 1 号' });
    expect((await approve()).envelope.success).toBe(true);
  });

  it.each([
    ['HAZARD_LICENCE_MISSING', { hazardLicence: '' }],
    ['HAZARD_LICENCE_EXPIRED', { hazardValidUntil: '2020-01-01' }],
    ['EMERGENCY_PHONE_MISSING', { emergencyPhone: '' }],
  ])('%s: prevent orders of hazardous chemicals only', async (reason, change) => {
    const confirmed = await buyNow(buyer, packBy('DG'));
    const harmless = packWhere(({ hazard, formula, ship, status }, { price, stocks }) => hazard === null && formula === null && ship === 'N' && status === 1 && price !== null && stocks > 5); // prettier-ignore
    await setShop(change);
    // Confirmed earlier, but the current settings apply.
    const late = await submit(buyer, { confirmId: confirmed.confirmId });
    expect(reasonIn(late)[0]).toBe(reason);
    const { prodId, skuId } = packBy('DG');
    const body = { addrId: 0, orderItem: { prodId, skuId, shopId: 1, prodCount: 1 } };
    const requested = await call('post', '/p/order/confirm', { token: buyer, body });
    expect(reasonIn(requested)[0]).toBe(reason);
    expect(requested.envelope.data).toEqual({ reason, skuIds: [skuId] });
    const { confirmId } = await buyNow(buyer, harmless);
    expect((await submit(buyer, { confirmId })).envelope.success).toBe(true);
  });
});

describe('an issued invoice', () => {
  const sheet = async () => {
    const [{ invoiceNo } = { invoiceNo: '' }] = (await dataOf('get', '/p/invoice/list', { token: buyer }))
      .records;
    return dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: invoiceNo ?? '' } });
  };

  it('keeps its seller when the settings change, and says whether a tax system gave its number', async () => {
    const invoice = { kind: 'normal', titleKind: 'person', title: '个人', taxNo: '' };
    await bringTo(buyer, await order(buyer, { invoice }), 'shipped');
    const seller = { title: '澄析试剂（示例）有限公司', taxNo: demoShop('2026-01-01').creditCode };
    expect(await sheet()).toMatchObject({ seller, drawer: '开票系统', simulated: true });
    await setShop({ companyName: '改名（示例）有限公司', invoiceDrawer: '' });
    expect(await sheet()).toMatchObject({ seller, drawer: '开票系统' });
    const { shop } = await shopHere();
    const { settings } = shop;
    shop.settings = { ...settings, invoiceIssuing: 'manual' };
    try {
      const orderNumber = await order(buyer, { invoice });
      await bringTo(buyer, orderNumber, 'shipped');
      const { records } = await dataOf('get', '/m/invoices', { token: manager, query: { view: 'toIssue' } });
      const [{ invoiceId, amount } = { invoiceId: 0, amount: 0 }] = records;
      const body = { invoiceNo: '26312000000000009999', amount };
      await dataOf('put', '/m/invoices/{invoiceId}/number', { token: manager, params: { invoiceId }, body });
      const query = { invoiceNo: body.invoiceNo };
      expect(await dataOf('get', '/p/invoice/info', { token: buyer, query })).toMatchObject({
        seller: { title: '改名（示例）有限公司' },
        drawer: '',
        simulated: false,
      });
    } finally {
      shop.settings = settings;
    }
  });
});
