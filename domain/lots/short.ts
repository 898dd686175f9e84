/** What a recall leaves short: orders that were paid first are served first. */
import type { LotState } from './lot';

/** Packs of a lot that stock for sale counts: none of one that was never released. */
export const forSale = ({ state, left }: { state: LotState; left: number }): number =>
  state === 'pending' ? 0 : left;

export interface Waiting {
  orderNumber: string;
  /** Packs that are still to be sent. */
  open: number;
}

/** What is for sale once so many packs of a lot are out of it; orders took theirs before, so that it may be less than they. */
export const stockAfter = (stock: number, gone: number): number => Math.max(0, stock - gone);

/**
 * The orders of which so many packs cannot all be sent, each with how many are missing.
 * @param waiting of one pack, in the order of their payment
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
