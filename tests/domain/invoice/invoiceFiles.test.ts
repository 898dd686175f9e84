/** The XML of 数电发票 is read exactly, and each difference from the shop's invoice is found. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuanOf } from '@domain/invoice/invoice';
import {
  numberInName,
  ofdProblems,
  readOfdFacts,
  stemOf,
  xmlProblems,
  type IssuedInvoice,
} from '@domain/invoice/invoiceFiles';
import { MAX_XML_BYTES, readInvoiceXml, type XmlInvoice } from '@domain/invoice/invoiceXml';
import { bytesOf, xmlOf, yuanText } from '../../support/invoiceXml';

const word = fc
  .string({ unit: fc.constantFrom(...'乙醇水 AbZ-09μ₂&<>"\'（）%*'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const fen = fc.integer({ min: -99_999_999, max: 99_999_999 });
const line = fc.record({
  name: word,
  spec: fc.oneof(fc.constant(''), word),
  unit: fc.oneof(fc.constant(''), word),
  count: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 9999 }).map(String)),
  net: fen,
  taxRate: fc.constantFrom('13', '9', '6', '1.5', null),
  tax: fen,
});
const sumOf = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

const invoiceArb: fc.Arbitrary<XmlInvoice> = fc
  .record({
    invoiceNo: digits(20),
    issuedOn: fc.constantFrom('2026-01-01', '2026-02-28', '2026-11-29'),
    kind: fc.constantFrom('normal' as const, 'special' as const, null),
    seller: fc.record({ title: word, taxNo: digits(18) }),
    buyer: fc.record({ title: word, taxNo: fc.oneof(fc.constant(''), digits(18)) }),
    originalNo: fc.oneof(fc.constant(null), digits(20)),
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  })
  .map((facts) => {
    const [net, tax] = [sumOf(facts.lines.map((one) => one.net)), sumOf(facts.lines.map((one) => one.tax))];
    return { ...facts, net, tax, total: net + tax };
  });

const example: XmlInvoice = {
  invoiceNo: '26312000000000000017',
  issuedOn: '2026-11-28',
  kind: 'special',
  seller: { title: '示例试剂有限公司', taxNo: '91310000MA1FL0000X' },
  buyer: { title: '示例大学', taxNo: '12100000400000624D' },
  originalNo: null,
  lines: [
    {
      name: '*化学试剂助剂*乙醇',
      spec: 'E1-500mL',
      unit: '瓶',
      count: '2',
      net: 10_619,
      taxRate: '13',
      tax: 1381,
    },
    { name: '*运输服务*运费', spec: '', unit: '', count: null, net: 885, taxRate: '13', tax: 115 },
  ],
  net: 11_504,
  tax: 1496,
  total: 13_000,
};
const shopOf = (file: XmlInvoice): IssuedInvoice => ({
  ...file,
  kind: file.kind ?? 'normal',
  lines: file.lines.map((one) => ({
    ...one,
    count: one.count === null ? null : Number(one.count),
    unitPrice: null,
    net: yuanOf(one.net),
    tax: yuanOf(one.tax),
    taxRate: Number(one.taxRate),
  })),
  ...{ net: yuanOf(file.net), tax: yuanOf(file.tax), total: yuanOf(file.total) },
});
const reasonOf = (text: string) => readInvoiceXml(bytesOf(text)).problem?.reason ?? null;
const reasonsOf = (file: XmlInvoice) => xmlProblems(file, shopOf(example)).map(({ reason }) => reason);

describe('the reader', () => {
  it('returns what was written', () => {
    fc.assert(
      fc.property(invoiceArb, (invoice) => {
        expect(readInvoiceXml(bytesOf(xmlOf(invoice)))).toEqual({ invoice, problem: null });
      }),
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(readInvoiceXml(bytes).problem?.reason).toBe('XML_INVALID');
      }),
    );
    fc.assert(
      fc.property(invoiceArb, fc.nat(), fc.string({ maxLength: 4 }), (invoice, at, text) => {
        const xml = xmlOf(invoice);
        const place = at % xml.length;
        const answer = readInvoiceXml(bytesOf(xml.slice(0, place) + text + xml.slice(place + 1)));
        expect(answer.invoice === null).toBe(answer.problem !== null);
      }),
    );
  });

  it('refuses sums that differ by one fen', () => {
    fc.assert(
      fc.property(invoiceArb, fc.constantFrom('net', 'tax', 'total'), (invoice, field) => {
        expect(reasonOf(xmlOf({ ...invoice, [field]: invoice[field as 'net'] + 1 }))).toBe('XML_CONTRADICTS');
      }),
    );
  });

  it('reads rates as fractions, long quantities, prefixes, comments and CDATA', () => {
    const xml = xmlOf(example)
      .replace('<TaxRate>13%</TaxRate>', '<TaxRate>0.13</TaxRate>')
      .replace('<Quantity>2</Quantity>', '<!-- 数量 --><Quantity>2.0000000000000</Quantity>')
      .replace('示例大学', '<![CDATA[示例大学]]>')
      .replace('<EInvoice>', '<x:EInvoice xmlns:x="urn:x">')
      .replace('</EInvoice>', '</x:EInvoice>');
    expect(readInvoiceXml(bytesOf(`\uFEFF${xml}`)).invoice).toEqual(example);
  });

  it('refuses document types, entities, other roots, encodings and sizes', () => {
    const xml = xmlOf(example);
    expect(reasonOf(xml.replace('<EInvoice>', '<!DOCTYPE x [<!ENTITY a "b">]><EInvoice>'))).toBe(
      'XML_INVALID',
    );
    expect(reasonOf(xml.replace('示例大学', '&a;'))).toBe('XML_INVALID');
    expect(reasonOf(xml.replaceAll('EInvoice>', 'Invoice>'))).toBe('XML_INVALID');
    expect(reasonOf('<a>'.repeat(200_000))).toBe('XML_INVALID');
    expect(readInvoiceXml(new Uint8Array([0x3c, 0xca, 0x3c])).problem?.problem).toContain('UTF-8');
    expect(readInvoiceXml(new Uint8Array(MAX_XML_BYTES + 1)).problem?.problem).toContain('2 MB');
  });

  it('refuses missing, repeated and malformed elements', () => {
    const xml = xmlOf(example);
    expect(reasonOf(xml.replace(/<BuyerName>.*?<\/BuyerName>/, ''))).toBe('XML_INCOMPLETE');
    expect(reasonOf(xml.replace('<TotalTaxAm>14.96', '<TotalTaxAm>14.965'))).toBe('XML_INCOMPLETE');
    expect(reasonOf(xml.replace('<TotalTaxAm>14.96', '<TotalTaxAm>1e3'))).toBe('XML_INCOMPLETE');
    expect(reasonOf(xml.replace(/<IssueTime>.*?<\/IssueTime>/, '<IssueTime>2026-02-30</IssueTime>'))).toBe(
      'XML_INCOMPLETE',
    );
    expect(reasonOf(xml.replace(/(<SellerInformation>.*<\/SellerInformation>)/, '$1$1'))).toBe('XML_INVALID');
    expect(reasonOf(xml.replace(`<EIid>${example.invoiceNo}`, '<EIid>26312000000000000018'))).toBe(
      'XML_CONTRADICTS',
    );
  });
});

describe('the comparison', () => {
  it('finds nothing in the same invoice, and ignores width and blanks of names', () => {
    expect(reasonsOf(example)).toEqual([]);
    expect(
      reasonsOf({ ...example, buyer: { title: ' 示例 大学', taxNo: '12100000400000624d' }, kind: null }),
    ).toEqual([]);
  });

  const [first, freight] = example.lines as [XmlInvoice['lines'][0], XmlInvoice['lines'][0]];
  const cases: [string, Partial<XmlInvoice>, string[]][] = [
    ['the number', { invoiceNo: '26312000000000000018' }, ['NUMBER_DIFFERS']],
    ['the kind', { kind: 'normal' }, ['KIND_DIFFERS']],
    ['the seller', { seller: { ...example.seller, taxNo: '91310000MA1FL0001X' } }, ['SELLER_DIFFERS']],
    ['the tax number of the buyer', { buyer: { ...example.buyer, taxNo: '' } }, ['BUYER_DIFFERS']],
    ['the name of the buyer', { buyer: { ...example.buyer, title: '示例学院' } }, ['BUYER_DIFFERS']],
    ['the original of a red one', { originalNo: '26312000000000000001' }, ['ORIGINAL_DIFFERS']],
    ['a fen between 金额 and 税额', { net: 11_505, tax: 1495 }, ['AMOUNT_DIFFERS', 'AMOUNT_DIFFERS']],
    ['the total', { total: 13_001 }, ['AMOUNT_DIFFERS']],
    ['the number of lines', { lines: [first] }, ['LINES_DIFFER']],
    ['the order of lines', { lines: [freight, first] }, ['LINES_DIFFER']],
    ['a count', { lines: [{ ...first, count: '3' }, freight] }, ['LINES_DIFFER']],
    ['a rate', { lines: [{ ...first, taxRate: '9' }, freight] }, ['LINES_DIFFER']],
    ['a specification', { lines: [{ ...first, spec: 'E1-500' }, freight] }, ['LINES_DIFFER']],
    ['a fen of a line', { lines: [{ ...first, tax: 1382 }, freight] }, ['LINES_DIFFER']],
  ];
  it.each(cases)('finds %s', (_name, change, reasons) => {
    expect(reasonsOf({ ...example, ...change })).toEqual(reasons);
  });
});

describe('OFD and file names', () => {
  const head = (data: Record<string, string>) =>
    bytesOf(
      `<?xml version="1.0"?><ofd:OFD xmlns:ofd="urn:ofd"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${Object.entries(
        data,
      )
        .map(([name, text]) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`)
        .join('')}</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
    );

  it('compares the stated facts only', () => {
    const facts = (data: Record<string, string>) => {
      const read = readOfdFacts(head(data));
      return read ? ofdProblems(read, shopOf(example)).map(({ reason }) => reason) : null;
    };
    expect(facts({})).toEqual([]);
    const same = { 发票号码: example.invoiceNo, 合计金额: yuanText(example.net), 合计税额: '14.96' };
    expect(facts({ ...same, 购买方纳税人识别号: example.buyer.taxNo })).toEqual([]);
    expect(facts({ ...same, 合计金额: '115.05' })).toEqual(['AMOUNT_DIFFERS']);
    expect(facts({ ...same, 购买方纳税人识别号: '1' })).toEqual(['BUYER_DIFFERS']);
    expect(readOfdFacts(bytesOf('<a'))).toBeNull();
  });

  it('finds the only number of 20 digits', () => {
    expect(numberInName('dzfp_26312000000000000017_示例_20261128.pdf')).toBe('26312000000000000017');
    expect(numberInName('２６３１２０００００００００００００１７.ofd')).toBe('26312000000000000017');
    expect(numberInName('263120000000000000171.pdf')).toBeNull();
    expect(numberInName('26312000000000000017-26312000000000000018.pdf')).toBeNull();
    expect(stemOf('a/b\\发票 1.PDF')).toBe('发票 1');
  });
});
