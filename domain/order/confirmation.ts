/** The order confirmation: what will be bought, how it travels, what it costs, and what changed since the cart. */
import type { Wire } from '@contract/types';
import type { Address } from '../address/address';
import { isShort, type CartItem } from '../cart/cart';

/** Lines that travel together. */
export type Shipment = Wire['Shipment'];

/** A document the buyer must hold for some lines. */
export type PermitNeed = Wire['PermitNeed'];

export interface Confirmation {
  confirmId: string;
  /** yyyy-MM-dd HH:mm:ss */
  expireTime: string;
  shopId: number;
  items: CartItem[];
  /** Goods, freight and the sum of both, yuan. */
  total: number;
  transfee: number;
  actualTotal: number;
  totalCount: number;
  address: Address | null;
  shipments: Shipment[];
  permitsNeeded: PermitNeed[];
  /** At whose prices; null: at those of the day. */
  quotationNo: string | null;
}

/** What the buyer last saw of a line, kept to tell what changed. */
export interface ShownLine {
  skuId: number;
  price: number;
  prodCount: number;
  /** Product and pack, to say what is gone. */
  name?: string;
}

export type LineChange =
  | { kind: 'price'; item: CartItem; before: number }
  | { kind: 'stock'; item: CartItem }
  | { kind: 'gone'; skuId: number; name: string };

/**
 * What is different from what the buyer last saw: other prices, stock below the wanted count, lines that
 * vanished (off the shelf). Lines never seen are only checked for stock.
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
  const gone = seen.filter((line) => !present.has(line.skuId));
  return [...changes, ...gone.map(({ skuId, name = '' }) => ({ kind: 'gone' as const, skuId, name }))];
}

/** The lines of controlled goods that no permit covers. */
export const uncovered = ({ permitsNeeded }: Pick<Confirmation, 'permitsNeeded'>): PermitNeed['lines'] =>
  permitsNeeded.flatMap(({ lines }) => lines.filter(({ refusal }) => refusal !== null));

/** The permits that cover the others, each once, as an order names them. */
export function permitsToUse({
  permitsNeeded,
}: Pick<Confirmation, 'permitsNeeded'>): { regime: PermitNeed['regime']; no: string }[] {
  const used = permitsNeeded.flatMap(({ regime, lines }) =>
    lines.flatMap(({ permitNo: no }) => (no === null ? [] : [{ regime, no }])),
  );
  return [...new Map(used.map((permit) => [`${permit.regime} ${permit.no}`, permit])).values()];
}

/** What to remember of lines as seen. */
export const toShownLines = (items: readonly CartItem[]): ShownLine[] =>
  items.map(({ skuId, price, prodCount, prodName, skuName }) => ({
    skuId,
    price,
    prodCount,
    name: `${prodName} ${skuName}`,
  }));
