/** Parts of an order that the shop cancelled after a partial shipment. */
import { formatYuan, sum, times, type Money } from '../shared/money';
import type { Cancelled } from './types';

/** Cancelled packs over all lines. */
export const packsCancelled = (cancelled: Cancelled | null | undefined): number =>
  (cancelled?.lines ?? []).reduce((packs, { count }) => packs + count, 0);

/** Cancelled packs of one SKU. */
export const cancelledCount = (cancelled: Cancelled | null, skuId: number): number =>
  cancelled?.lines.find((line) => line.skuId === skuId)?.count ?? 0;

/** Are these lines completely cancelled? */
export const isWhollyCancelled = (
  cancelled: Cancelled | null,
  lines: readonly { skuId: number; prodCount: number }[],
): boolean =>
  lines.length > 0 && lines.every(({ skuId, prodCount }) => cancelledCount(cancelled, skuId) >= prodCount);

/** `，已取消 2`; blank for 0. */
export const cancelledText = (count: number): string => (count > 0 ? `，已取消 ${count}` : '');

/** `已取消 ¥80.80`; blank without a cancellation. */
export const cancelledAmount = (cancelled: Cancelled | null): string =>
  cancelled ? `已取消 ${formatYuan(cancelled.amount)}` : '';

/** Order total less the cancelled amount, yuan. */
export const totalAfter = (actualTotal: Money, { amount }: Cancelled): string =>
  sum([actualTotal, times(amount, -1)]);
