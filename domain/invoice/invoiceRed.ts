/**
 * 红字发票: what is taken back of a blue invoice, to the fen. Source: B10.5 (full or partial, never above the
 * original). A discount is taken back with the goods it stands under, so a red invoice has one line per item.
 */
import { fenOf, FREIGHT, lineName, netOf, total, unitPriceOf, yuanOf, type InvoiceLine } from './invoice';
import type { Money } from '../shared/money';

/** What a refund takes back of an item. */
export interface RefundedItem {
  name: string;
  spec: string;
  /** null: an amount without goods. */
  count: number | null;
  /** Fen, with tax. */
  gross: number;
}

/** An item of a blue invoice with what red ones have left of it, in fen. */
interface Item {
  line: InvoiceLine;
  count: number;
  net: number;
  tax: number;
}

type Named = Pick<InvoiceLine, 'name' | 'spec'>;
const isSame = (a: Named, b: Named) => a.name === b.name && a.spec === b.spec;
const grossOf = ({ net, tax }: Item) => net + tax;

/** The items of a blue invoice less what the red lines took back. */
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
  // A discount stands under its item.
  for (const line of blue) put(fenOf(line.net) + fenOf(line.tax) < 0 ? items.at(-1) : named(line), line);
  for (const line of red) put(named(line), line);
  return items;
}

/** The red line of so much of an item: neither 金额 nor 税额 above what there is; of the whole it is both of them. */
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

/** The red lines that take back what was refunded, of what earlier red lines have left: never above it. */
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
    // Refund and invoice share a discount out each in its own way: a fen too much for an item goes on to the next.
    const more = Math.min(over, grossOf(item) - (grosses[at] ?? 0));
    over -= more;
    const gross = (grosses[at] ?? 0) + more;
    const count = total((refundsOfItem[at] ?? []).map((item) => item.count ?? 0));
    return gross > 0 ? [redLine(item, gross, Math.min(item.count, count))] : [];
  });
}

/** The red lines that take back all that is left. */
export const restLines = (blue: readonly InvoiceLine[], red: readonly InvoiceLine[]): InvoiceLine[] =>
  itemsLeft(blue, red)
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .map((item) => redLine(item, grossOf(item), item.count));

interface RefundedReturn {
  lines: readonly { taxClass: string; name: string; spec: string; count: number; refund: Money }[];
  freightRefund: Money;
}

/** A refunded return (yuan) as an invoice names its goods and its freight. */
export const refundedItems = ({ lines, freightRefund }: RefundedReturn): RefundedItem[] => [
  ...lines.map(({ taxClass, name, spec, count, refund }) => ({
    name: lineName(taxClass, name),
    spec,
    count,
    gross: fenOf(refund),
  })),
  { ...FREIGHT, count: null, gross: fenOf(freightRefund) },
];
