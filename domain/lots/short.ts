/** Orders that a recall leaves short; earlier payments are served first. */
import type { LotState } from './types';

/** Packs of a lot that the sellable stock includes: none before its release. */
export const forSale = ({ state, left }: { state: LotState; left: number }): number =>
  state === 'pending' ? 0 : left;

export interface Waiting {
  orderNumber: string;
  /** Unsent packs. */
  open: number;
}

/**
 * Sellable stock without the packs of a lot. Open orders already reduced the stock, so the difference may be negative
 * and is cut to 0.
 */
export const stockAfter = (stock: number, withdrawn: number): number => Math.max(0, stock - withdrawn);

/**
 * Returns the orders that cannot be filled, each with the missing count.
 * @param waiting orders of one pack, in order of payment
 */
export function shortOrders<Order extends Waiting>(
  waiting: readonly Order[],
  left: number,
): (Order & { short: number })[] {
  let rest = left;
  return waiting.flatMap((order) => {
    const given = Math.min(rest, order.open);
    rest -= given;
    return given < order.open ? [{ ...order, short: order.open - given }] : [];
  });
}
