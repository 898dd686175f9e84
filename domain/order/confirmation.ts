/** Order confirmation: lines, shipping, costs, and changes since the cart. */
import type { Address } from '../address/address';
import { isShort, type CartItem } from '../cart/cart';
import type { PermitNeed, Shipment } from './types';

export interface Confirmation {
  confirmId: string;
  /** yyyy-MM-dd HH:mm:ss */
  expireTime: string;
  shopId: number;
  items: CartItem[];
  /** Goods, freight and their sum, yuan. */
  total: number;
  transfee: number;
  actualTotal: number;
  totalCount: number;
  address: Address | null;
  shipments: Shipment[];
  permitsNeeded: PermitNeed[];
  /** The quotation that sets the prices; null = today's prices. */
  quotationNo: string | null;
}

/** Last displayed state of a line, kept to detect changes. */
export interface ShownLine {
  skuId: number;
  price: number;
  prodCount: number;
  /** Product and pack, to name a line that disappeared. */
  name?: string;
}

export type LineChange =
  | { kind: 'price'; item: CartItem; before: number }
  | { kind: 'stock'; item: CartItem }
  | { kind: 'gone'; skuId: number; name: string };

/**
 * Returns the changes since the buyer last saw the lines: other prices, stock below the count, lines off the shelf.
 * Lines that were never shown are only checked for stock.
 */
export function changesSince(seen: readonly ShownLine[], items: readonly CartItem[]): LineChange[] {
  const bySku = new Map(seen.map((line) => [line.skuId, line]));
  const changes = items.flatMap((item): LineChange[] => {
    const before = bySku.get(item.skuId)?.price;
    return [
      ...(before !== undefined && before !== item.price ? [{ kind: 'price' as const, item, before }] : []),
      ...(isShort(item) ? [{ kind: 'stock' as const, item }] : []),
    ];
  });
  const present = new Set(items.map((item) => item.skuId));
  const missing = seen.filter((line) => !present.has(line.skuId));
  return [...changes, ...missing.map(({ skuId, name = '' }) => ({ kind: 'gone' as const, skuId, name }))];
}

/** Returns the controlled lines without a permit. */
export const uncovered = ({ permitsNeeded }: Pick<Confirmation, 'permitsNeeded'>): PermitNeed['lines'] =>
  permitsNeeded.flatMap(({ lines }) => lines.filter(({ refusal }) => refusal !== null));

/** Returns the permits that cover the other lines, without duplicates, in the form of an order. */
export function permitsToUse({
  permitsNeeded,
}: Pick<Confirmation, 'permitsNeeded'>): { regime: PermitNeed['regime']; no: string }[] {
  const used = permitsNeeded.flatMap(({ regime, lines }) =>
    lines.flatMap(({ permitNo: no }) => (no === null ? [] : [{ regime, no }])),
  );
  return [...new Map(used.map((permit) => [`${permit.regime} ${permit.no}`, permit])).values()];
}

/** Returns the state to remember as shown. */
export const toShownLines = (items: readonly CartItem[]): ShownLine[] =>
  items.map(({ skuId, price, prodCount, prodName, skuName }) => ({
    skuId,
    price,
    prodCount,
    name: `${prodName} ${skuName}`,
  }));
