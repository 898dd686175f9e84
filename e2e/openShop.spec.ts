/**
 * A company opens the shop: from an empty production database to a paid, shipped and invoiced order of a university,
 * and to the statement of its next order, which is on account: statements contain orders on account only.
 * Steps whose result people read are done on pages. Calls do what other tests prove on pages: accounts and second
 * factors of further staff, further categories, drafts, stock and lots of the acid and the kit, permit and address.
 */
import { readFile } from 'node:fs/promises';
import { expect, request as requests, test, type Page } from '@playwright/test';
import { formatPack } from '../domain/catalogue/pack';
import { callerOf, type Call } from './fixtures/api';
import { impossibleIn, inventedIn } from './fixtures/invented';
import { fen, yuan } from './fixtures/money';
import * as facts from './fixtures/opening/facts';
import { ACID, CATEGORIES, KIT, SOLVENT, UNIVERSITY } from './fixtures/opening/facts';
import * as goods from './fixtures/opening/goods';
import * as lots from './fixtures/opening/lots';
import * as month from './fixtures/opening/month';
import * as sale from './fixtures/opening/sale';
import { INVOICE_NO, issueInvoice, SECOND_INVOICE_NO } from './fixtures/opening/invoice';
import {
  employee,
  enrolOnPage,
  logIn,
  refusedByPolicy,
  windowOf,
  type Person,
} from './fixtures/opening/people';
import { errorsIn, startProductionShop, type ProductionShop } from './fixtures/productionShop';

let server: ProductionShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startProductionShop();
});
test.afterAll(() => server.stop());

test('a company opens the shop, and a university buys at its agreed prices', async ({ browser }) => {
  test.setTimeout(420_000);
  const api = await requests.newContext({ baseURL: server.origin });
  const call: Call = callerOf(api);
  const visitor = await windowOf(browser, server);

  await test.step('the empty shop shows no product and no invented value', async () => {
    await visitor.goto('/#/home');
    await expect(visitor.getByText('种商品在售')).toBeVisible();
    expect(inventedIn(await visitor.locator('body').innerText())).toEqual([]);
    const { records } = await call<{ records: unknown[] }>('GET', '/search/products?size=50');
    expect(records).toEqual([]);
  });

  await server.command('user', ['create', 'zhangdian', '--manager'], { SHOP_PASSWORD: facts.PASSWORD });
  const boss = await logIn(await windowOf(browser, server), 'zhangdian');
  await test.step('the first manager enrols the second factor and enters the settings', async () => {
    await enrolOnPage(boss);
    await goods.enterSettings(boss);
  });
  const hire = (name: string, role: Parameters<typeof employee>[2]) =>
    employee({ browser, shop: server, call, manager: boss }, name, role);
  const second = await hire('hedui', 'manager');
  const finance = await hire('caiwu', 'finance');
  const warehouse = await hire('cangku', 'warehouse');

  await test.step('a manager creates brand, categories and three products; another one releases them', async () => {
    const place = await goods.enterPlaces(boss, call);
    await goods.writeSolvent(boss);
    await goods.submitDraft(boss, call, facts.acidDraft(place(CATEGORIES.acids)));
    await goods.submitDraft(boss, call, facts.kitDraft(place(CATEGORIES.kits)));
    await goods.releaseProduct(second, SOLVENT.name, ['141-78-6', 'C4H8O2', 'H225']);
    await goods.releaseProduct(second, ACID.name, ['7664-93-9', 'H314', '易制毒（第三类）']);
    await goods.releaseProduct(second, KIT.name, ['584-08-7', 'H315']);
  });

  const packs = {} as Packs;
  await test.step('finance sets a price; the warehouse records stock and lots with results', async () => {
    await goods.setPrice(finance, KIT.name, KIT.pack, '320');
    await goods.takeStock(warehouse, SOLVENT.name, SOLVENT.pack, 20);
    packs.solvent = await goods.packOf(call, SOLVENT.name);
    packs.acid = await goods.packOf(call, ACID.name);
    packs.kit = await goods.packOf(call, KIT.name);
    for (const pack of [packs.acid, packs.kit]) await goods.addStock(warehouse, call, pack, 20);
    const lot = await lots.registerLot(warehouse, {
      ...{ catalogNo: packs.solvent.catalogNo, lot: SOLVENT.lot },
      results: { 含量: '99.8%', 蒸发残渣: '0.0004%' },
    });
    await lots.releaseLot(second, lot);
    await lots.addLot({ warehouse, second, call }, packs.acid, ACID.lot, '96.4%');
    await lots.addLot({ warehouse, second, call }, packs.kit, KIT.lot);
  });

  const page = await windowOf(browser, server);
  let buyer!: Person;
  await test.step('a buyer of a university registers, and is verified', async () => {
    await sale.register(page, 'huaxuelou');
    buyer = await logIn(await windowOf(browser, server), 'huaxuelou');
    await sale.applyForVerification(buyer);
    await sale.verify(finance);
    await sale.permit(call, buyer, boss);
    await call('POST', '/p/address/addAddr', facts.ADDRESS, buyer.token);
  });

  let agreementNo = '';
  await test.step('finance writes an agreement, and a manager puts it into force', async () => {
    agreementNo = await sale.writeAgreement(finance, [
      ['品牌', facts.BRAND.text.title, '1', '90', ''],
      ['规格', packs.solvent.catalogNo, '1', '80', ''],
    ]);
    await sale.confirmAgreement(second, agreementNo);
  });

  const orderNumber =
    await test.step('the buyer finds, compares, and orders at the agreed prices', async () => {
      const { shop, page: own } = buyer;
      await shop.open('/home');
      await shop.search(SOLVENT.name);
      await own.getByRole('checkbox', { name: `加入比较 ${SOLVENT.name}` }).click();
      await shop.search(ACID.name);
      await own.getByRole('checkbox', { name: `加入比较 ${ACID.name}` }).click();
      await own.getByRole('link', { name: '比较（2）' }).click();
      const table = own.getByRole('table', { name: '商品比较' });
      for (const text of ['141-78-6', '7664-93-9', yuan(SOLVENT.agreed), yuan(ACID.agreed), '协议价'])
        await expect(table).toContainText(text);
      await table.getByRole('link', { name: SOLVENT.name, exact: true }).click();
      const row = shop.packRow(SOLVENT.pack);
      await expect(row).toContainText(`协议价 ${agreementNo}`);
      await expect(row).toContainText(yuan(SOLVENT.agreed));
      await shop.addToCart({ [SOLVENT.pack]: 2 });
      for (const { name, pack } of [ACID, KIT]) {
        await shop.search(name);
        await shop.openProduct(name);
        await shop.addToCart({ [formatPack(pack)]: 1 });
      }
      await shop.open('/buyCar');
      await expect(shop.cartLine(KIT.name)).toContainText(yuan(KIT.agreed));
      await shop.settle();
      await expect(own.getByRole('main')).toContainText(agreementNo);
      await expect(own.getByRole('region', { name: '管制化学品证明' })).toContainText(facts.PERMIT_NO);
      await shop.order.wantInvoice();
      await own.getByLabel('发票抬头').fill(UNIVERSITY.name);
      await own.getByLabel('纳税人识别号').fill(UNIVERSITY.taxNo);
      return shop.placeOrder();
    });

  await test.step('the order states the agreement; finance confirms the transfer', async () => {
    const { shop, page: own } = buyer;
    await sale.promiseTransfer(buyer, orderNumber);
    await shop.open(`/user/order?orderNumber=${orderNumber}`);
    for (const { name, agreed } of [SOLVENT, ACID, KIT]) {
      const line = own.getByRole('listitem').filter({ has: own.getByRole('link', { name, exact: true }) });
      await expect(line.first()).toContainText(`协议价 ${agreementNo}`);
      await expect(line.first()).toContainText(yuan(agreed));
    }
    type Order = { orderNumber: string; actualTotal: number; freightAmount?: number };
    const { records } = await call<{ records: Order[] }>('GET', '/p/myOrder/myOrder', undefined, buyer.token);
    const total = fen(records[0]!.actualTotal);
    expect(total).toBeGreaterThanOrEqual(2 * SOLVENT.agreed + ACID.agreed + KIT.agreed);
    await sale.receiveTransfer(finance, orderNumber, yuan(total));
    await own.reload();
    await expect(own.getByRole('main')).toContainText('待发货');
  });

  await test.step('the warehouse ships with the lots; the register has the acid and its collector', async () => {
    await sale.ship(warehouse, orderNumber, [SOLVENT.lot, ACID.lot, KIT.lot]);
    await sale.checkCollector(warehouse, orderNumber, [
      ...['7664-93-9', '易制毒（第三类）', UNIVERSITY.name, facts.PERMIT_NO, ACID.lot, '待上报'],
      // 500 mL of 1.84 g/mL.
      '920 g',
    ]);
  });

  const xml = await test.step('finance issues the invoice and uploads its files', () =>
    issueInvoice(finance, call, orderNumber));

  await test.step('the buyer has certificate, invoice files and the entry of the permit', async () => {
    await expectPapers(buyer, orderNumber, xml);
  });

  const accountant = await test.step('finance names the finance person and opens the account', async () => {
    await month.registerAccountant(call, 'caiwuchu');
    await month.openAccount(finance, 'caiwuchu', '50000');
    return logIn(await windowOf(browser, server), 'caiwuchu');
  });

  await test.step('the statement of the next order shows receipt, invoice and payment; a dispute is settled', async () => {
    const onAccount = await month.orderOnAccount(buyer, call, packs.solvent, 12);
    await sale.ship(warehouse, onAccount, [SOLVENT.lot], 2);
    await month.receive(buyer, onAccount);
    await issueInvoice(finance, call, onAccount, SECOND_INVOICE_NO);
    const amount = 12 * SOLVENT.agreed;
    const total = await month.dueOf(call, accountant);
    await month.recordTransfer(finance, total, '回单 0042');
    const line = await month.expectStatement(accountant, {
      ...{ orderNumber: onAccount, catalogNo: packs.solvent.catalogNo, received: '12 / 12', amount },
      ...{ invoiceNo: SECOND_INVOICE_NO, reference: '回单 0042' },
    });
    await month.settleDispute(accountant, finance, line);
  });

  await test.step('no page shows an invented value, and counts are true', async () => {
    await visitor.goto('/?again#/home');
    await expect(visitor.locator('dl', { hasText: '种商品在售' })).toHaveText(
      /种化合物\s*2\s*种商品在售\s*3\s*个规格有现货\s*3/,
    );
    expect(await walk(visitor, PUBLIC_PAGES(packs))).toEqual([]);
    expect(await walk(buyer.page, OWN_PAGES(orderNumber))).toEqual([]);
    expect(await walk(accountant.page, month.STATEMENT_PAGES)).toEqual([]);
    expect(await walk(boss.page, STAFF_PAGES)).toEqual([]);
    expect(refusedByPolicy).toEqual([]);
    expect(errorsIn(server.output())).toEqual([]);
  });
});

type Packs = Record<'solvent' | 'acid' | 'kit', goods.Released>;
const PUBLIC_PAGES = ({ solvent, acid, kit }: Packs) => [
  ...['/home', '/list', '/recommend', '/customerCenter', '/brandCenter', '/technicalCenter'],
  ...[solvent, acid, kit].map(({ prodId }) => `/productDetail?prodId=${prodId}`),
  ...[solvent, acid].flatMap(({ prodId }) => [
    `/productDetail?prodId=${prodId}&doc=sds`,
    `/productDetail?prodId=${prodId}&doc=label`,
  ]),
];
const OWN_PAGES = (orderNumber: string) => [
  `/user/order?orderNumber=${orderNumber}`,
  ...['/user/center', '/user/order', '/user/invoice', '/user/permits', '/user/inbox', '/user/stock'],
];
const STAFF_PAGES = [
  'desk',
  'orders',
  'invoices',
  'payments',
  'goods',
  'prices',
  'lots',
  'customers',
  'register',
  'settings',
].map((page) => `/manage/${page}`);

/** Texts that these pages must never show. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(`/?walk=${encodeURIComponent(address)}#${address}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
    wrong.push(...impossibleIn(text).map((line) => `${address}: ${line}`));
  }
  return wrong;
}

/** The papers of the order on the buyer's pages, with the recorded values and nothing else. */
async function expectPapers({ page, shop }: Person, orderNumber: string, xml: string): Promise<void> {
  await shop.open(`/user/order?orderNumber=${orderNumber}`);
  await page.reload();
  const invoices = page.getByRole('list', { name: '本订单的发票' });
  await expect(invoices).toContainText(INVOICE_NO);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoices.getByRole('button', { name: `XML，下载发票 ${INVOICE_NO}` }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(xml);
  await expect(invoices.getByRole('button', { name: `PDF，下载发票 ${INVOICE_NO}` })).toBeVisible();

  const line = page.getByRole('listitem').filter({ has: page.getByText(SOLVENT.lot) });
  await line.first().getByRole('link', { name: '检验报告' }).click();
  const certificate = page.getByRole('article', { name: `${SOLVENT.name} 批号 ${SOLVENT.lot} 检验报告` });
  for (const text of ['99.8%', '0.0004%', '结论：所检项目符合标准规定', '检验：质检一组', '审核放行：hedui'])
    await expect(certificate).toContainText(text);

  await shop.open('/user/permits');
  await expect(page.getByRole('article', { name: facts.PERMIT_NO })).toContainText('剩余 4.08 kg / 5 kg');
  await page.getByRole('link', { name: '台账', exact: true }).click();
  const entries = page.getByRole('table', { name: '台账明细' });
  await expect(entries.getByRole('row', { name: /硫酸/ })).toContainText('920 g');
  await expect(entries.getByRole('link', { name: `订单 ${orderNumber}` })).toBeVisible();
}
