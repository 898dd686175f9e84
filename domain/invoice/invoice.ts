/**
 * 数电发票: calculation of an invoice, exact to the fen. Source: B10.5.
 * - Goods are taxed at 13 %; shop prices include tax. 金额 + 税额 = 价税合计 in every line and in total, in whole fen.
 * The total 金额 is rounded once; the last line takes the rounding difference.
 * - A discount is a negative line under its item.
 * - Freight charged with goods is part of one taxable sale whose main business is goods (增值税法第十三条), so it is
 * taxed at 13 % too, on a separate line in the class 运输服务 (C5).
 * Amounts enter and leave in yuan and are calculated in whole fen. No amount exceeds what was paid.
 */
import { divide, sum, toFixed2, toNumber2, type Money } from '../shared/money';
import type { InvoiceLine } from './types';

/** Percent. */
export const TAX_RATE = 13;
export const FREIGHT = { name: '*运输服务*运费', spec: '', unit: '' };

/** A bought line; its amount includes tax. */
export interface InvoiceGoods {
  /** 税收分类简称, printed in asterisks before the name. */
  taxClass: string;
  name: string;
  spec: string;
  /** 瓶, 盒 … */
  unit: string;
  count: number;
  amount: Money;
}

/** The invoiced part of an order. */
export interface InvoicedOrder {
  goods: InvoiceGoods[];
  transfee: Money;
  /** Total paid; less than goods and freight after a discount. */
  paid: Money;
}

export interface InvoiceSums {
  net: number;
  tax: number;
  /** 价税合计 */
  total: number;
}

/** Converts yuan to whole fen. */
export const fenOf = (yuan: Money): number => Number(toFixed2(yuan).replace('.', ''));

/** Converts whole fen to yuan. */
export const yuanOf = (fen: number): number => toNumber2(divide(fen, 100, 2));

export const total = (fens: readonly number[]): number => fens.reduce((all, fen) => all + fen, 0);

/** 金额 of an amount with tax. Never exactly half way between two fen, because 113 is odd. */
export const netOf = (gross: number): number => Math.round((gross * 100) / (100 + TAX_RATE));

/**
 * Splits amounts with tax into 金额 and 税额, in fen. The last line takes the rounding difference; what it cannot take
 * goes to the line before, so that no line changes its sign.
 */
export function splitTax(grosses: readonly number[]): { net: number; tax: number }[] {
  const nets = grosses.map(netOf);
  let rest = netOf(total(grosses)) - total(nets);
  for (let at = grosses.length - 1; at >= 0 && rest !== 0; at--) {
    const [gross = 0, net = 0] = [grosses[at], nets[at]];
    const next = Math.max(Math.min(0, gross), Math.min(Math.max(0, gross), net + rest));
    rest -= next - net;
    nets[at] = next;
  }
  return nets.map((net, at) => ({ net, tax: (grosses[at] ?? 0) - net }));
}

/** Spreads a discount proportionally in whole fen; the sum is exact, and no part exceeds its amount. */
export function spreadDiscount(discount: number, amounts: readonly number[]): number[] {
  const all = total(amounts);
  if (all <= 0) return amounts.map(() => 0);
  let [before, given] = [0, 0];
  return amounts.map((amount) => {
    before += amount;
    // Fen × fen can exceed the safe integer range.
    const share = Number((BigInt(discount) * BigInt(before)) / BigInt(all)) - given;
    given += share;
    return share;
  });
}

interface Draft {
  name: string;
  spec: string;
  unit: string;
  count: number | null;
  gross: number;
}

/** Line name: 税收分类简称 in asterisks, then the name. */
export const lineName = (taxClass: string, name: string): string => `*${taxClass}*${name}`;

/** Drafts of the lines, each discount below its item, and the freight after discounts. */
function draftsOf({ goods, transfee, paid }: InvoicedOrder): { lines: Draft[]; freight: number } {
  const amounts = goods.map((good) => fenOf(good.amount));
  const discount = Math.max(0, total(amounts) + fenOf(transfee) - fenOf(paid));
  const onGoods = Math.min(discount, total(amounts));
  const shares = spreadDiscount(onGoods, amounts);
  const lines = goods.flatMap(({ taxClass, name, spec, unit, count }, at): Draft[] => [
    { name: lineName(taxClass, name), spec, unit, count, gross: amounts[at] ?? 0 },
    { name: lineName(taxClass, name), spec: '', unit: '', count: null, gross: -(shares[at] ?? 0) },
  ]);
  return { lines, freight: Math.max(0, fenOf(transfee) - (discount - onGoods)) };
}

/** Returns the lines of one invoice over these orders: goods by order, freight last. */
export function invoiceLines(orders: readonly InvoicedOrder[]): InvoiceLine[] {
  const parts = orders.map(draftsOf);
  const freight: Draft = { ...FREIGHT, count: null, gross: total(parts.map((part) => part.freight)) };
  const drafts = [...parts.flatMap((part) => part.lines), freight].filter(({ gross }) => gross !== 0);
  const split = splitTax(drafts.map(({ gross }) => gross));
  return drafts.map(({ name, spec, unit, count }, at) => {
    const { net, tax } = split[at] ?? { net: 0, tax: 0 };
    return {
      name,
      spec,
      unit,
      count,
      unitPrice: count === null ? null : unitPriceOf(net, count),
      net: yuanOf(net),
      taxRate: TAX_RATE,
      tax: yuanOf(tax),
    };
  });
}

/** 单价 for a 金额 in fen: at least two decimals, no trailing zeros after them. */
export const unitPriceOf = (net: number, count: number): string =>
  divide(yuanOf(net), count, 6).replace(/(\.\d\d\d*?)0+$/, '$1');

/** Sums 金额, 税额 and 价税合计 of lines. */
export function invoiceSums(lines: readonly InvoiceLine[]): InvoiceSums {
  const [net, tax] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.tax))];
  return { net: toNumber2(net), tax: toNumber2(tax), total: toNumber2(sum([net, tax])) };
}

/**
 * Counting unit of a pack: 盒 for `支/盒`, 台 for `1台`, 盒 for 50T, 瓶 for an amount of a substance. A bundle (`96支/盒×10盒`,
 * `10支`) is 件, as two bundles are not two 盒.
 */
export function packUnit(pack: string): string {
  const text = pack.normalize('NFKC').replace(/\s/g, '');
  if (text.includes('×')) return '件';
  const holder = /(?:\/|^1)([\u4e00-\u9fff])$/.exec(text)?.[1];
  if (holder) return holder;
  if (/\dT$/i.test(text)) return '盒';
  return /\d([kmunµμ]?g|[mµμu]?L|k?U)$/i.test(text) ? '瓶' : '件';
}

/** 20 digits: year 2, region 2 (31 上海), channel 1, serial 15. Source: B10.5. */
export const invoiceNumber = (year: number, serial: number): string =>
  `${String(year % 100).padStart(2, '0')}312${String(serial).padStart(15, '0')}`;
