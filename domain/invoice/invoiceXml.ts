/**
 * Reads the XML of a 数电发票 (root element `EInvoice`). Source of the element names: 财政部《电子凭证会计数据标准——
 * 全面数字化的电子发票》. The number is in TaxSupervisionInfo, the parties and lines are in EInvoiceData. Amounts are
 * written in yuan and returned in whole fen. The signature of the file is not verified.
 */
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { compareMoney, times, toFixed2 } from '../shared/money';
import { isDay } from '../shared/dates';
import type { InvoiceKind } from './invoiceRules';

/** Bytes. The XML of an invoice with 500 lines has about 300 kB. */
export const MAX_XML_BYTES = 2 * 1024 * 1024;
const MAX_LINES = 2000;

export interface XmlParty {
  title: string;
  /** "" for a person. */
  taxNo: string;
}

export interface XmlLine {
  name: string;
  spec: string;
  unit: string;
  /** Decimal text; null on discounts and freight. */
  count: string | null;
  /** 金额 without tax, fen. */
  net: number;
  /** Percent as decimal text: `13`, `1.5`; null for 免税 and 不征税. */
  taxRate: string | null;
  /** 税额, fen. */
  tax: number;
}

export interface XmlInvoice {
  /** 20 digits. */
  invoiceNo: string;
  /** `yyyy-MM-dd` */
  issuedOn: string;
  /** Null when the file does not say so. */
  kind: InvoiceKind | null;
  seller: XmlParty;
  buyer: XmlParty;
  /** The blue invoice that a red one reverses; null when the file names none. */
  originalNo: string | null;
  lines: XmlLine[];
  /** Sums, fen. */
  net: number;
  tax: number;
  total: number;
}

/** `XML_INVALID`: no such file; `XML_INCOMPLETE`: an element is missing; `XML_CONTRADICTS`: its own sums differ. */
export type XmlProblem = {
  reason: 'XML_INVALID' | 'XML_INCOMPLETE' | 'XML_CONTRADICTS';
  problem: string;
};

export type XmlAnswer = { invoice: XmlInvoice; problem: null } | { invoice: null; problem: XmlProblem };

class Unfit extends Error {
  constructor(
    readonly reason: XmlProblem['reason'],
    message: string,
  ) {
    super(message);
  }
}

const invalid = (message: string): never => {
  throw new Unfit('XML_INVALID', message);
};
const incomplete = (name: string): never => {
  throw new Unfit('XML_INCOMPLETE', `XML 缺少或写错了 ${name}`);
};
const contradicts = (message: string): never => {
  throw new Unfit('XML_CONTRADICTS', message);
};

/** The name without a namespace prefix. */
const localName = (element: XmlElement): string => element.name.replace(/^.*:/, '');

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((node) => node instanceof XmlElement).filter((child) => localName(child) === name);

/** The element at a path; null without one. Two of one name could contradict each other, so they are refused. */
function find(element: XmlElement, ...[name, ...rest]: string[]): XmlElement | null {
  if (name === undefined) return element;
  const [first, second] = childrenOf(element, name);
  if (second) invalid(`XML 中有两个 ${name}`);
  return first ? find(first, ...rest) : null;
}

/** Text at a path; "" without one. */
const textOf = (element: XmlElement, ...path: string[]): string => find(element, ...path)?.text.trim() ?? '';

const required = (element: XmlElement, ...path: string[]): string =>
  textOf(element, ...path) || incomplete(path.at(-1) ?? '');

const DECIMAL = /^[+-]?\d{1,15}(\.\d{1,20})?$/;

/** Yuan to fen. More than two decimals are refused, because an amount of an invoice has whole fen. */
function fenIn(element: XmlElement, ...path: string[]): number {
  const text = required(element, ...path);
  if (!/^[+-]?\d{1,12}(\.\d{1,2}0*)?$/.test(text)) incomplete(path.at(-1) ?? '');
  return Number(toFixed2(text).replace('.', '')) + 0;
}

/** `0.13` or `13%` in percent; null for words such as 免税. */
function rateOf(line: XmlElement): string | null {
  const text = required(line, 'TaxRate').replace('％', '%');
  if (/^\p{Script=Han}+$/u.test(text)) return null;
  const number = text.replace(/%$/, '');
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(number)) incomplete('TaxRate');
  return times(number, text.endsWith('%') ? 1 : 100);
}

function countOf(line: XmlElement): string | null {
  const text = textOf(line, 'Quantity');
  if (text === '') return null;
  return DECIMAL.test(text) ? times(text, 1) : incomplete('Quantity');
}

const lineOf = (line: XmlElement): XmlLine => ({
  name: required(line, 'ItemName'),
  spec: textOf(line, 'SpecMod'),
  unit: textOf(line, 'MeaUnits'),
  count: countOf(line),
  net: fenIn(line, 'Amount'),
  taxRate: rateOf(line),
  tax: fenIn(line, 'ComTaxAm'),
});

/** Labels name the kind: 普通发票 or 增值税专用发票. */
function kindOf(root: XmlElement): InvoiceKind | null {
  const labels = find(root, 'Header', 'InherentLabel');
  const names = labels
    ? [textOf(labels, 'GeneralOrSpecialVAT', 'LabelName'), textOf(labels, 'EInvoiceType', 'LabelName')].join(
        ' ',
      )
    : '';
  if (names.includes('专用')) return 'special';
  return names.includes('普通') ? 'normal' : null;
}

function numberOf(root: XmlElement): string {
  const [number, id] = [textOf(root, 'TaxSupervisionInfo', 'InvoiceNumber'), textOf(root, 'Header', 'EIid')];
  if (number !== '' && id !== '' && number !== id) contradicts('XML 中有两个不同的发票号码');
  const found = number || id;
  return /^\d{20}$/.test(found) ? found : incomplete('InvoiceNumber');
}

function dayOf(root: XmlElement, data: XmlElement): string {
  const text =
    textOf(root, 'TaxSupervisionInfo', 'IssueTime') || textOf(data, 'BasicInformation', 'RequestTime');
  const day = text.slice(0, 10);
  return isDay(day) ? day : incomplete('IssueTime');
}

const total = (fens: readonly number[]): number => fens.reduce((all, fen) => all + fen, 0);

function toInvoice(root: XmlElement): XmlInvoice {
  const data = find(root, 'EInvoiceData') ?? incomplete('EInvoiceData');
  const lines = childrenOf(data, 'IssuItemInformation').map(lineOf);
  if (lines.length === 0) incomplete('IssuItemInformation');
  if (lines.length > MAX_LINES) invalid(`明细超过 ${MAX_LINES} 行`);
  const invoice: XmlInvoice = {
    invoiceNo: numberOf(root),
    issuedOn: dayOf(root, data),
    kind: kindOf(root),
    seller: {
      title: required(data, 'SellerInformation', 'SellerName'),
      taxNo: required(data, 'SellerInformation', 'SellerIdNum'),
    },
    buyer: {
      title: required(data, 'BuyerInformation', 'BuyerName'),
      taxNo: textOf(data, 'BuyerInformation', 'BuyerIdNum'),
    },
    originalNo: textOf(data, 'SpecificInformation', 'RedEInvoice', 'OriginalInvoiceCode') || null,
    lines,
    net: fenIn(data, 'BasicInformation', 'TotalAmWithoutTax'),
    tax: fenIn(data, 'BasicInformation', 'TotalTaxAm'),
    total: fenIn(data, 'BasicInformation', 'TotalTax-includedAmount'),
  };
  if (invoice.net + invoice.tax !== invoice.total) contradicts('XML 的合计金额加合计税额不等于价税合计');
  if (total(lines.map(({ net }) => net)) !== invoice.net) contradicts('XML 的明细金额之和不等于合计金额');
  if (total(lines.map(({ tax }) => tax)) !== invoice.tax) contradicts('XML 的明细税额之和不等于合计税额');
  return invoice;
}

/** Parses XML without a document type: entities other than the five of XML and characters by number are refused. */
export function rootOf(text: string): XmlElement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return invalid('XML 含有文档类型声明，不是税务系统的文件');
  try {
    return parseXml(text).root ?? invalid('XML 是空的');
  } catch {
    // Not well-formed, or nested deeper than the parser's stack.
    return invalid('不是有效的 XML 文件');
  }
}

/** Decodes UTF-8 strictly; null for other encodings. */
export function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads the XML of a 数电发票; sums are checked in whole fen. */
export function readInvoiceXml(bytes: Uint8Array): XmlAnswer {
  try {
    if (bytes.byteLength > MAX_XML_BYTES) invalid('XML 超过 2 MB');
    const root = rootOf(utf8Of(bytes) ?? invalid('XML 不是 UTF-8 编码'));
    if (localName(root) !== 'EInvoice') invalid('不是数电发票的 XML（根元素应为 EInvoice）');
    return { invoice: toInvoice(root), problem: null };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return { invoice: null, problem: { reason: error.reason, problem: error.message } };
  }
}

/** Are two counts the same number, `2` and `2.000`? Null is equal to null only. */
export const isSameCount = (a: string | number | null, b: string | number | null): boolean =>
  a === null || b === null ? a === b : compareMoney(a, b) === 0;
