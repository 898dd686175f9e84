/** Parts of orders, refunds and invoices in whole fen, as `matchMonth` compares them. */
import { fenOf, FREIGHT, total } from '../invoice/invoice';
import type { InvoiceLine } from '../invoice/types';
import type { Money } from '../shared/money';
import type { Part } from './match';

export const FREIGHT_PART = 'freight';
/** The rest between the lines and the total. */
export const REST_PART = 'rest';
const FREIGHT_KEY = 'freight';

interface Pack {
  skuId: number;
  catalogNo: string;
  prodCount: number;
  productTotalAmount: Money;
}

interface Refund {
  refundTotal: Money;
  freightRefund: Money;
  lines: readonly { skuId: number; refund: Money }[];
}

interface OrderToSplit {
  goods: readonly Pack[];
  transfee: Money;
  actualTotal: Money;
  /** All refunds until now. */
  refunds: readonly Refund[];
  /** Packs by skuId. */
  cancelled: ReadonlyMap<number, number>;
  received: ReadonlyMap<number, number>;
}

/** Number of the line of a pack, from 1 in the order of the order; null when it has none. */
const lineOf = (goods: readonly Pick<Pack, 'skuId'>[], skuId: number): string | null => {
  const at = goods.findIndex((pack) => pack.skuId === skuId);
  return at < 0 ? null : String(at + 1);
};

/** Adds the rest, so that the parts make the total. */
function withRest<P extends { partId: string; amount: number }>(
  parts: readonly P[],
  all: number,
  restOf: (amount: number) => P,
): P[] {
  const rest = all - total(parts.map(({ amount }) => amount));
  return [...parts, restOf(rest)].filter(({ partId, amount }) => partId !== REST_PART || amount !== 0);
}

/** The parts of a refund with negative amounts; together they make its total. */
export function partsOfRefund(
  { refundTotal, freightRefund, lines }: Refund,
  goods: readonly Pick<Pack, 'skuId'>[],
): { partId: string; amount: number }[] {
  const known = lines.map(({ skuId, refund }) => ({
    partId: lineOf(goods, skuId) ?? REST_PART,
    amount: 0 - fenOf(refund),
  }));
  const parts = [...known.filter(({ partId }) => partId !== REST_PART)];
  const freight = 0 - fenOf(freightRefund);
  if (freight !== 0) parts.push({ partId: FREIGHT_PART, amount: freight });
  return withRest(parts, 0 - fenOf(refundTotal), (amount) => ({ partId: REST_PART, amount }));
}

/** The parts of an order; together they make its total. Free lines stay, because they are received, too. */
export function partsOfOrder(order: OrderToSplit): Part[] {
  const { goods, transfee, actualTotal, cancelled, received } = order;
  const refunds = order.refunds.flatMap((refund) => partsOfRefund(refund, goods));
  const partOf = (partId: string, amount: number, invoiceKey: string): Part => ({
    ...{ partId, amount, invoiceKey, wanted: 0, received: 0 },
    refunded: 0 - total(refunds.filter((refund) => refund.partId === partId).map((refund) => refund.amount)),
  });
  const parts = goods.map((pack, at): Part => {
    const { skuId, prodCount, productTotalAmount, catalogNo } = pack;
    const wanted = prodCount - (cancelled.get(skuId) ?? 0);
    const part = partOf(String(at + 1), fenOf(productTotalAmount), catalogNo);
    return { ...part, wanted, received: Math.min(wanted, received.get(skuId) ?? 0) };
  });
  const freight = fenOf(transfee);
  if (freight !== 0) parts.push(partOf(FREIGHT_PART, freight, FREIGHT_KEY));
  return withRest(parts, fenOf(actualTotal), (amount) => partOf(REST_PART, amount, REST_PART));
}

/** Amounts with tax of an invoice by catalogue number, or freight. A discount belongs to the line above it. */
export function invoiceAmounts(lines: readonly InvoiceLine[]): Map<string, number> {
  const amounts = new Map<string, number>();
  let key = REST_PART;
  for (const { name, spec, net, tax } of lines) {
    if (name === FREIGHT.name) key = FREIGHT_KEY;
    else if (spec !== '') key = spec;
    amounts.set(key, (amounts.get(key) ?? 0) + fenOf(net) + fenOf(tax));
  }
  return amounts;
}
