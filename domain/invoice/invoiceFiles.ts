/**
 * Files of issued invoices: PDF, OFD and XML. Compares their content with the invoice of the shop, to the fen, and finds
 * the number in a file name. The price of one unit is not compared, because the tax system prints up to 13 decimals;
 * count and 金额 are.
 */
import { formatYuan } from '../shared/money';
import { fenOf, yuanOf } from './invoice';
import { SHORT_KINDS, type InvoiceKind } from './invoiceRules';
import { isSameCount, rootOf, utf8Of, type XmlInvoice, type XmlParty } from './invoiceXml';
import { XmlElement } from '@rgrove/parse-xml';
import type { InvoiceLine } from './types';

/** Bytes of one file. */
export const MAX_INVOICE_FILE = 5 * 1024 * 1024;

/** An issued invoice of the shop; amounts in yuan. */
export interface IssuedInvoice {
  invoiceNo: string;
  kind: InvoiceKind;
  seller: XmlParty;
  buyer: XmlParty;
  originalNo: string | null;
  lines: readonly InvoiceLine[];
  net: number;
  tax: number;
  total: number;
}

/** Reason codes of a contradiction between file and invoice. */
export type Difference =
  | 'NUMBER_DIFFERS'
  | 'KIND_DIFFERS'
  | 'SELLER_DIFFERS'
  | 'BUYER_DIFFERS'
  | 'ORIGINAL_DIFFERS'
  | 'AMOUNT_DIFFERS'
  | 'LINES_DIFFER';

export interface FileProblem {
  reason: Difference;
  problem: string;
}

/** Ignores width, blanks and the form of brackets, which differ between systems. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');
const isSame = (a: string, b: string): boolean => plain(a) === plain(b);
const yuanText = (fen: number): string => formatYuan(yuanOf(fen));

const differs = (reason: Difference, name: string, file: string, shop: string): FileProblem => ({
  reason,
  problem: `${name}不一致：文件为 ${file || '空'}，应为 ${shop || '空'}`,
});

function partyProblem(
  reason: 'SELLER_DIFFERS' | 'BUYER_DIFFERS',
  name: string,
  file: XmlParty,
  shop: XmlParty,
): FileProblem[] {
  if (!isSame(file.taxNo.toUpperCase(), shop.taxNo.toUpperCase()))
    return [differs(reason, `${name}税号`, file.taxNo, shop.taxNo)];
  return isSame(file.title, shop.title) ? [] : [differs(reason, `${name}名称`, file.title, shop.title)];
}

/** The first differing line; null when all are the same, in order. */
function lineProblem(file: XmlInvoice['lines'], shop: readonly InvoiceLine[]): FileProblem | null {
  if (file.length !== shop.length)
    return {
      reason: 'LINES_DIFFER',
      problem: `明细行数不一致：文件 ${file.length} 行，应为 ${shop.length} 行`,
    };
  for (const [at, line] of file.entries()) {
    const own = shop[at];
    if (!own) continue;
    const first = (
      [
        ['项目名称', isSame(line.name, own.name), line.name, own.name],
        ['规格型号', isSame(line.spec, own.spec), line.spec, own.spec],
        ['单位', isSame(line.unit, own.unit), line.unit, own.unit],
        ['数量', isSameCount(line.count, own.count), line.count ?? '', String(own.count ?? '')],
        ['金额', line.net === fenOf(own.net), yuanText(line.net), formatYuan(own.net)],
        [
          '税率',
          isSameCount(line.taxRate, own.taxRate),
          line.taxRate === null ? '不征税或免税' : `${line.taxRate}%`,
          `${own.taxRate}%`,
        ],
        ['税额', line.tax === fenOf(own.tax), yuanText(line.tax), formatYuan(own.tax)],
      ] as const
    ).find(([, same]) => !same);
    if (first) return differs('LINES_DIFFER', `第 ${at + 1} 行${first[0]}`, first[2], first[3]);
  }
  return null;
}

const amountProblems = (
  file: { net: number; tax: number; total: number },
  shop: Pick<IssuedInvoice, 'net' | 'tax' | 'total'>,
): FileProblem[] =>
  (
    [
      ['价税合计', file.total, shop.total],
      ['合计金额', file.net, shop.net],
      ['合计税额', file.tax, shop.tax],
    ] as const
  )
    .filter(([, fen, yuan]) => fen !== fenOf(yuan))
    .map(([name, fen, yuan]) => differs('AMOUNT_DIFFERS', name, yuanText(fen), formatYuan(yuan)));

/** Contradictions between the XML and the invoice; empty when the file may be given to the buyer. */
export function xmlProblems(file: XmlInvoice, shop: IssuedInvoice): FileProblem[] {
  const lines = lineProblem(file.lines, shop.lines);
  return [
    ...(file.invoiceNo === shop.invoiceNo
      ? []
      : [differs('NUMBER_DIFFERS', '发票号码', file.invoiceNo, shop.invoiceNo)]),
    ...(file.kind === null || file.kind === shop.kind
      ? []
      : [differs('KIND_DIFFERS', '发票种类', SHORT_KINDS[file.kind], SHORT_KINDS[shop.kind])]),
    ...partyProblem('SELLER_DIFFERS', '销售方', file.seller, shop.seller),
    ...partyProblem('BUYER_DIFFERS', '购买方', file.buyer, shop.buyer),
    ...(file.originalNo === null || file.originalNo === shop.originalNo
      ? []
      : [differs('ORIGINAL_DIFFERS', '被红冲发票号码', file.originalNo, shop.originalNo ?? '')]),
    ...amountProblems(file, shop),
    ...(lines ? [lines] : []),
  ];
}

/** Facts that an OFD states beside its pages (`OFD.xml`); null for those it does not state. */
export interface OfdFacts {
  invoiceNo: string | null;
  sellerTaxNo: string | null;
  buyerTaxNo: string | null;
  /** Fen. */
  net: number | null;
  tax: number | null;
}

const MAX_OFD_DEPTH = 8;

function customData(element: XmlElement, depth = 0): [string, string][] {
  if (depth > MAX_OFD_DEPTH) return [];
  const children = element.children.filter((node) => node instanceof XmlElement);
  const own: [string, string][] = /(^|:)CustomData$/.test(element.name)
    ? [[element.attributes.Name ?? '', element.text.trim()]]
    : [];
  return [...own, ...children.flatMap((child) => customData(child, depth + 1))];
}

/** Reads the custom data of `OFD.xml`; null when the text is not readable. */
export function readOfdFacts(bytes: Uint8Array): OfdFacts | null {
  const text = utf8Of(bytes);
  if (text === null) return null;
  try {
    const data = new Map(customData(rootOf(text)));
    const fen = (name: string) => {
      const amount = (data.get(name) ?? '').replace(/^[¥￥]/, '');
      return /^-?\d{1,12}(\.\d{1,2})?$/.test(amount) ? fenOf(amount) : null;
    };
    return {
      invoiceNo: data.get('发票号码') || null,
      sellerTaxNo: data.get('销售方纳税人识别号') || null,
      buyerTaxNo: data.get('购买方纳税人识别号') || null,
      net: fen('合计金额'),
      tax: fen('合计税额'),
    };
  } catch {
    return null;
  }
}

/** Contradictions between the stated facts of an OFD and the invoice. */
export function ofdProblems(facts: OfdFacts, shop: IssuedInvoice): FileProblem[] {
  const text = (reason: Difference, name: string, file: string | null, own: string) =>
    file === null || isSame(file.toUpperCase(), own.toUpperCase()) ? [] : [differs(reason, name, file, own)];
  const amount = (name: string, fen: number | null, own: number) =>
    fen === null || fen === fenOf(own)
      ? []
      : [differs('AMOUNT_DIFFERS', name, yuanText(fen), formatYuan(own))];
  return [
    ...text('NUMBER_DIFFERS', '发票号码', facts.invoiceNo, shop.invoiceNo),
    ...text('SELLER_DIFFERS', '销售方税号', facts.sellerTaxNo, shop.seller.taxNo),
    ...text('BUYER_DIFFERS', '购买方税号', facts.buyerTaxNo, shop.buyer.taxNo),
    ...amount('合计金额', facts.net, shop.net),
    ...amount('合计税额', facts.tax, shop.tax),
  ];
}

/** The only run of exactly 20 digits in a file name; null when there is none or several differ. */
export function numberInName(name: string): string | null {
  const found = new Set(name.normalize('NFKC').match(/(?<!\d)\d{20}(?!\d)/g));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The name without folders and extension. Files of one invoice often share it. */
export const stemOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase();
