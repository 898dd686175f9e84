/** Files of issued invoices: uploaded and checked by finance, downloaded by the buyer. */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { XmlInvoice } from '@domain/invoice/invoiceXml';
import { fenOf } from '@domain/invoice/invoice';
import { call, dataOf, fetchRaw, logIn } from '../support/api';
import { bytesOf, xmlOf } from '../support/invoiceXml';
import { bringTo, order } from '../support/orders';
import { shopHere } from '../support/shop';
import { auditHere, changeBuyer, invoicesHere } from '../support/state';

const requested = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
const numberOf = (serial: number) => `26312${String(serial).padStart(15, '0')}`;
const PDF = bytesOf('%PDF-1.7\n% made by a test\n');
let [buyer, finance] = ['', ''];

const setIssuing = async (invoiceIssuing: 'auto' | 'manual') => {
  const { shop } = await shopHere();
  shop.settings = { ...shop.settings, invoiceIssuing };
};
beforeEach(async () => {
  [buyer] = [await logIn(), await changeBuyer('asker', { staffRoles: ['finance'] })];
  finance = await logIn('asker');
  await setIssuing('manual');
});
afterEach(() => setIssuing('auto'));

/** An issued invoice with this serial, as the tax system's XML would state it. */
async function issued(serial: number): Promise<{ invoiceId: number; orderNumber: string; file: XmlInvoice }> {
  const orderNumber = await order(buyer, { invoice: requested, count: 2 });
  await bringTo(buyer, orderNumber, 'shipped');
  const [{ invoiceId } = { invoiceId: 0 }] = await invoicesHere();
  const params = { invoiceId };
  const { head } = await dataOf('get', '/m/invoices/{invoiceId}', { token: finance, params });
  await dataOf('put', '/m/invoices/{invoiceId}/number', {
    token: finance,
    params,
    body: { invoiceNo: numberOf(serial), amount: head.amount },
  });
  const invoice = await dataOf('get', '/p/invoice/info', {
    token: buyer,
    query: { invoiceNo: numberOf(serial) },
  });
  return {
    invoiceId,
    orderNumber,
    file: {
      invoiceNo: numberOf(serial),
      issuedOn: invoice.issueTime.slice(0, 10),
      kind: invoice.kind,
      seller: invoice.seller!,
      buyer: invoice.buyer,
      originalNo: null,
      lines: invoice.lines.map((line) => ({
        ...{ name: line.name, spec: line.spec, unit: line.unit },
        count: line.count === null ? null : String(line.count),
        ...{ net: fenOf(line.net), taxRate: String(line.taxRate), tax: fenOf(line.tax) },
      })),
      ...{ net: fenOf(invoice.net), tax: fenOf(invoice.tax), total: fenOf(invoice.total) },
    },
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const upload = (files: Record<string, Uint8Array>, token = finance) =>
  call('post', '/m/invoices/files', {
    token,
    body: { files: Object.entries(files).map(([name, bytes]) => ({ name, content: base64(bytes) })) },
  });
const verdictsOf = async (files: Record<string, Uint8Array>) =>
  (await upload(files)).envelope.data.map(({ outcome, problems }) => [
    outcome,
    ...problems.map(({ reason }) => reason),
  ]);
const ofdOf = (data: Record<string, string>) =>
  zipSync({
    'OFD.xml': bytesOf(
      `<ofd:OFD xmlns:ofd="urn:ofd"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${Object.entries(data)
        .map(([name, text]) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`)
        .join('')}</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
    ),
  });
const download = (invoiceNo: string, type: string, token = buyer) =>
  fetchRaw('get', '/p/invoice/file', { token, query: { invoiceNo, type } });

it('keeps the files of a zip that fit, and gives them to the buyer only', async () => {
  const { invoiceId, orderNumber, file } = await issued(1);
  const zip = zipSync({
    [`发票/dzfp_${numberOf(1)}.xml`]: bytesOf(xmlOf(file)),
    [`发票/dzfp_${numberOf(1)}.pdf`]: PDF,
    [`发票/a.ofd`]: ofdOf({ 发票号码: numberOf(1), 购买方纳税人识别号: requested.taxNo }),
    '__MACOSX/a.pdf': PDF,
  });
  const verdicts = (await upload({ '发票.zip': zip })).envelope.data;
  expect(verdicts.map(({ type, outcome, checked }) => [type, outcome, checked])).toEqual([
    ['xml', 'added', true],
    ['pdf', 'added', false],
    ['ofd', 'added', true],
  ]);
  const told = async () =>
    (await dataOf('get', '/p/inbox', { token: buyer, query: { kind: 'invoice' } })).records.filter(
      ({ title }) => title === '发票文件可以下载了',
    );
  expect(await told()).toMatchObject([
    { text: `发票 ${numberOf(1)} 的 XML、PDF、OFD 文件，可在发票与订单中下载。` },
  ]);
  const answer = await download(numberOf(1), 'xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(await answer.text()).toBe(xmlOf(file));
  expect((await download(numberOf(1), 'pdf', finance)).headers.get('content-type')).toContain('json');
  const types = (files: { type: string }[]) => files.map(({ type }) => type);
  const info = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: numberOf(1) } });
  expect(types(info.files)).toEqual(['pdf', 'ofd', 'xml']);
  const own = await dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } });
  expect(types(own.invoices[0]?.files ?? [])).toEqual(['pdf', 'ofd', 'xml']);
  expect(await verdictsOf({ [`${numberOf(1)}.pdf`]: PDF })).toEqual([['same']]);
  expect(await verdictsOf({ [`${numberOf(1)}.pdf`]: bytesOf('%PDF-2.0') })).toEqual([['replaced']]);
  // Only files that were not there before are news.
  expect(await told()).toHaveLength(1);
  const params = { invoiceId, type: 'pdf' as const };
  await dataOf('delete', '/m/invoices/{invoiceId}/files/{type}', { token: finance, params });
  expect((await auditHere('invoice', String(invoiceId))).map(({ action }) => action).slice(-5)).toEqual([
    'addFile',
    'addFile',
    'addFile',
    'replaceFile',
    'removeFile',
  ]);
});

it('refuses what contradicts, with a reason per file', async () => {
  const { file } = await issued(1);
  const xml = (change: Partial<XmlInvoice>) => bytesOf(xmlOf({ ...file, ...change }));
  const [first, ...rest] = file.lines;
  const shifted = { ...first!, net: first!.net + 1, tax: first!.tax - 1 };
  expect(
    await verdictsOf({
      'a.xml': xml({ lines: [shifted, ...rest], net: file.net + 1, tax: file.tax - 1 }),
      'b.xml': xml({ buyer: { ...file.buyer, taxNo: '91310000MA1FL0001X' } }),
      'c.xml': xml({ invoiceNo: numberOf(9) }),
      [`${numberOf(2)}.xml`]: xml({}),
      'd.pdf': PDF,
      'e.ofd': ofdOf({ 发票号码: numberOf(1), 合计金额: '0.01' }),
      'f.txt': bytesOf('no file of an invoice'),
      'g.zip': bytesOf('PK damaged'),
      'h.xml': bytesOf('<EInvoice/>'),
    }),
  ).toEqual([
    ['refused', 'AMOUNT_DIFFERS', 'AMOUNT_DIFFERS', 'LINES_DIFFER'],
    ['refused', 'BUYER_DIFFERS'],
    ['refused', 'NUMBER_UNKNOWN'],
    ['refused', 'NAME_DIFFERS'],
    ['refused', 'NUMBER_MISSING'],
    ['refused', 'AMOUNT_DIFFERS'],
    ['refused', 'FILE_TYPE'],
    ['refused', 'ZIP_DAMAGED'],
    ['refused', 'XML_INCOMPLETE'],
  ]);
  expect((await upload({ 'a.pdf': PDF }, buyer)).status).toBe(403);
  expect((await (await download(numberOf(1), 'xml')).json()) as object).toMatchObject({
    reason: 'FILE_UNKNOWN',
  });
});

it('takes the number of the XML for files of the same name', async () => {
  const { file } = await issued(1);
  expect(await verdictsOf({ '示例.pdf': PDF, '示例.xml': bytesOf(xmlOf(file)) })).toEqual([
    ['added'],
    ['added'],
  ]);
});

it('removes the files of a number that was wrong', async () => {
  const { invoiceId } = await issued(1);
  await upload({ [`${numberOf(1)}.pdf`]: PDF });
  const params = { invoiceId };
  const body = { was: numberOf(1), invoiceNo: numberOf(2), reason: '录错' };
  const { files } = await dataOf('put', '/m/invoices/{invoiceId}/correct', { token: finance, params, body });
  expect(files).toEqual([]);
});

it('has no files for an invoice that the shop numbered itself', async () => {
  await setIssuing('auto');
  await bringTo(buyer, await order(buyer, { invoice: requested }), 'shipped');
  const [{ invoiceNo } = { invoiceNo: '' }] = await invoicesHere();
  expect(await verdictsOf({ [`${invoiceNo}.pdf`]: PDF })).toEqual([['refused', 'INVOICE_SIMULATED']]);
});

it('packs a month with a table of its invoices', async () => {
  const [{ file }] = [await issued(1), await issued(2)];
  const month = file.issuedOn.slice(0, 7);
  const zip = (of = month) => fetchRaw('get', '/p/invoice/files', { token: buyer, query: { month: of } });
  expect((await (await zip('2026-13')).json()) as object).toMatchObject({ reason: 'MONTH_INVALID' });
  expect((await (await zip()).json()) as object).toMatchObject({ reason: 'FILES_MISSING' });
  await upload({ 'a.xml': bytesOf(xmlOf(file)), [`${numberOf(1)}.pdf`]: PDF });
  const entries = unzipSync(new Uint8Array(await (await zip()).arrayBuffer()));
  expect(Object.keys(entries).sort()).toEqual([
    `${file.issuedOn}_${numberOf(1)}.pdf`,
    `${file.issuedOn}_${numberOf(1)}.xml`,
    '发票清单.csv',
  ]);
  const table = strFromU8(entries['发票清单.csv']!);
  expect(table).toContain('PDF、XML');
  expect(table).toContain('未提供');
});
