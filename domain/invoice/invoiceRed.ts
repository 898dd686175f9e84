/**
 * 红字发票: reverses a blue invoice in whole or in part, exact to the fen, never above the original. Source: B10.5. A
 * discount is reversed together with its goods, so a red invoice has one line per item.
 */
import { fenOf, FREIGHT, lineName, netOf, total, unitPriceOf, yuanOf } from './invoice';
import type { InvoiceLine } from './types';
import type { Money } from '../shared/money';

/** Part of an item that a refund takes back. */
export interface RefundedItem {
  name: string;
  spec: string;
  /** Null for an amount without goods. */
  count: number | null;
  /** Fen, with tax. */
  gross: number;
}

/** An item of a blue invoice, less what red invoices took back, in fen. */
interface Item {
  line: InvoiceLine;
  count: number;
  net: number;
  tax: number;
}

type Named = Pick<InvoiceLine, 'name' | 'spec'>;
const isSame = (a: Named, b: Named) => a.name === b.name && a.spec === b.spec;
const grossOf = ({ net, tax }: Item) => net + tax;

/** Returns the items of a blue invoice less the red lines. */
function itemsLeft(blue: readonly InvoiceLine[], red: readonly InvoiceLine[]): Item[] {
  const items: Item[] = [];
  const put = (item: Item | undefined, line: InvoiceLine) => {
    const [net, tax, count] = [fenOf(line.net), fenOf(line.tax), line.count ?? 0];
    if (!item) return void items.push({ line, net, tax, count });
    item.net += net;
    item.tax += tax;
    item.count += count;
  };
  const named = (line: InvoiceLine) => items.find((item) => isSame(item.line, line));
  // A discount follows its item.
  for (const line of blue) put(fenOf(line.net) + fenOf(line.tax) < 0 ? items.at(-1) : named(line), line);
  for (const line of red) put(named(line), line);
  return items;
}

/** Red line for part of an item. Neither 金额 nor 税额 exceeds the rest; reversing the whole rest takes both exactly. */
function redLine(item: Item, gross: number, count: number): InvoiceLine {
  const net = Math.min(item.net, Math.max(gross - item.tax, netOf(gross)));
  return {
    ...item.line,
    count: count === 0 ? null : -count,
    unitPrice: count === 0 ? null : unitPriceOf(net, count),
    net: yuanOf(-net),
    tax: yuanOf(net - gross),
  };
}

/** Returns red lines for a refund, limited to what earlier red lines left. */
export function redLines(
  blue: readonly InvoiceLine[],
  red: readonly InvoiceLine[],
  refunds: readonly RefundedItem[],
): InvoiceLine[] {
  const items = itemsLeft(blue, red);
  const refundsOfItem = items.map(({ line }) => refunds.filter((refund) => isSame(refund, line)));
  const grosses = items.map((item, at) =>
    Math.min(grossOf(item), total((refundsOfItem[at] ?? []).map(({ gross }) => gross))),
  );
  let over = total(refunds.map(({ gross }) => gross)) - total(grosses);
  return items.flatMap((item, at) => {
    // Refund and invoice may spread a discount differently; excess fen of one item go to the next.
    const more = Math.min(over, grossOf(item) - (grosses[at] ?? 0));
    over -= more;
    const gross = (grosses[at] ?? 0) + more;
    const count = total((refundsOfItem[at] ?? []).map((item) => item.count ?? 0));
    return gross > 0 ? [redLine(item, gross, Math.min(item.count, count))] : [];
  });
}

/** Returns red lines for everything that is left. */
export const restLines = (blue: readonly InvoiceLine[], red: readonly InvoiceLine[]): InvoiceLine[] =>
  itemsLeft(blue, red)
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .map((item) => redLine(item, grossOf(item), item.count));

interface RefundedReturn {
  lines: readonly { taxClass: string; name: string; spec: string; count: number; refund: Money }[];
  freightRefund: Money;
}

/** Converts a refunded return (yuan) to items as the invoice names them. */
export const refundedItems = ({ lines, freightRefund }: RefundedReturn): RefundedItem[] => [
  ...lines.map(({ taxClass, name, spec, count, refund }) => ({
    name: lineName(taxClass, name),
    spec,
    count,
    gross: fenOf(refund),
  })),
  { ...FREIGHT, count: null, gross: fenOf(freightRefund) },
];
