/** Documents: every text of the shop can be printed, missing characters are visible, and long documents are correct. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { divisions } from '../../server/address/divisions';
import { catalogue } from '../../server/catalogue';
import { printable, runs } from '../../server/pdf/worker/glyphs';
import { words } from '../../server/pdf/worker/look';
import { closePdf, printSheet, type PricedLine, type QuotationSheet } from '../../server/pdf/print';
import { SHIP } from '../../domain/safety/storage';
import { pagesOf } from '../support/pdf';

/** Every visible character of a text, once. */
const charactersOf = (text: string) => [...new Set(text)].filter((sign) => !/\p{Cc}/u.test(sign));

describe('the font', () => {
  const { products, brands, categories } = catalogue();
  it.each([
    ['products', () => products.map(({ content: _html, ...product }) => product)],
    ['brands', () => brands],
    ['categories', () => categories],
    ['ways of shipping', () => SHIP],
    ['divisions of the country', () => divisions],
  ])('has every character of the %s', (_, data) => {
    const all = charactersOf(JSON.stringify(data()));
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((sign) => printable(sign) === '□')).toEqual([]);
  });

  it('has every character of the 76,000 compounds', () => {
    const file = gunzipSync(readFileSync('server/catalogue/source/scale.tsv.gz')).toString();
    const all = charactersOf(file);
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((sign) => printable(sign) === '□')).toEqual([]);
  });

  it('has the symbols and rare characters of names and addresses', () => {
    const text = '芴茚钌铼锝䶮喆堃犇𬭩αβγδμµ·²₂₁₀⁺⁻℃≥≤±×→①⑫′″—…￥';
    expect(printable(text)).toBe(text);
  });
});

describe('text typed by a buyer', () => {
  it.each([
    ['送到北门 😀', '送到北门 □'],
    ['👨‍👩‍👧‍👦家', '□家'],
    ['1\ufe0f\u20e3号楼', '□号楼'],
    ['一行\n两行\t三行', '一行 两行 三行'],
    ['a\u0000b\u200bc', 'a bc'],
    ['e\u0301', 'é'],
    ['\ud800', '□'],
    ['x∙y⋅z', 'x·y·z'],
  ])('%j is printed as %j', (typed, printed) => expect(printable(typed)).toBe(printed));

  it('is printed with superscript and subscript digits', () => {
    expect(runs('MgSO₄·7H₂O，H⁺')).toEqual([
      { text: 'MgSO' },
      { text: '4', sub: true },
      { text: '·7H' },
      { text: '2', sub: true },
      { text: 'O，H' },
      { text: '+', sup: true },
    ]);
    expect(runs('')).toEqual([]);
  });
});

describe('a 报价单', () => {
  afterAll(closePdf);
  const line: PricedLine = {
    catalogNo: 'CX10001-500mL',
    cas: '109-99-9',
    name: '四氢呋喃',
    brand: '澄析',
    spec: 'AR，≥99.5%',
    pack: '500 mL',
    count: 2,
    price: 50.25,
    amount: '100.50',
    note: '订货 15 个工作日',
  };
  const party = { name: '示例大学', facts: [['电话', ''], ['邮箱', 'lab@example.edu.cn']] as const }; // prettier-ignore
  const sheet = (more: Partial<QuotationSheet> = {}): QuotationSheet => ({
    quotationNumber: 'Q1795311224696001',
    quotedOn: '2026-11-23',
    validUntil: '2026-12-23',
    contact: '',
    seller: party,
    buyer: party,
    lines: [line],
    bank: [],
    remarks: '',
    printedAt: '2026-11-23 15:30',
    sums: { goods: 100.5, freight: 12, discount: '10.00', total: '102.50' },
    terms: ['款到发货。'],
    ...more,
  });
  const pages = async (more: Partial<QuotationSheet> = {}) =>
    pagesOf(Buffer.from(await printSheet('quotation', sheet(more))));

  it('shows prices, the amount in words, its tax and the last day', async () => {
    const [page, ...others] = await pages();
    expect(others).toEqual([]);
    for (const text of [
      '报价单号Q1795311224696001',
      '有效期至2026-12-23（含当日）',
      '订货15个工作日',
      '款到发货。',
      '商品金额¥100.50',
      '运费¥12.00',
      '优惠-¥10.00',
      '价税合计¥102.50',
      '壹佰零贰圆伍角整',
      '不含税金额¥90.71',
      '税额（税率13%）¥11.79',
      '报价方（盖章）',
      '询价方确认（盖章）',
    ])
      expect(page).toContain(text);
    // Unknown values are not printed.
    for (const text of ['电话', '联系人', '备注']) expect(page).not.toContain(text);
  });

  it('omits freight that is unknown, and says when freight is free', async () => {
    const sums = { goods: 1, freight: null, discount: 0, total: 1 };
    expect((await pages({ sums }))[0]).not.toContain('运费');
    expect((await pages({ sums: { ...sums, freight: 0 } }))[0]).toContain('运费免');
  });

  it('breaks a name without break points, and prints one that fills a page', async () => {
    const name = `${'N'.repeat(400)}端`;
    const [first] = await pages({ lines: [{ ...line, name, catalogNo: 'X'.repeat(60) }] });
    expect(first).toContain('X'.repeat(20));
    const many = await pages({ lines: [{ ...line, name: '很长的名称'.repeat(800) }, line] });
    expect(many.join('')).toContain('四氢呋喃');
    const whole = (await pages({ lines: [{ ...line, name }] })).join('').replaceAll('\u{fffd}', '');
    expect(whole.split('N').length - 1).toBeGreaterThanOrEqual(400);
    expect(whole).toContain('端');
  });

  it('breaks remarks without spaces, which would leave the page', () => {
    expect(words('x'.repeat(500))).toMatchObject({ wordBreak: 'break-all' });
    expect(words('请在十二月前送达，谢谢。Dry, HPLC ≥99.5%')).not.toHaveProperty('wordBreak');
  });

  it('is refused when it is longer than anything the shop sells at once', async () => {
    const lines = Array.from({ length: 1001 }, () => line);
    await expect(printSheet('quotation', sheet({ lines }))).rejects.toThrow(RangeError);
  });
});

describe('printing', () => {
  it('happens in its thread: no other part of the server loads the libraries', () => {
    const files = (readdirSync('server', { recursive: true }) as string[]).filter(
      (name) => name.endsWith('.ts') && !name.startsWith(join('pdf', 'worker')),
    );
    const loads = /from '(pdfmake|fontkit|[./\w]*pdf\/worker)/;
    expect(files.filter((name) => loads.test(readFileSync(join('server', name), 'utf8')))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });
});
