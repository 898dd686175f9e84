/** What of an order the shop cancelled after a part of it was sent. */
import type { Wire } from '@contract/types';
import { formatYuan, sum, times, type Money } from '../shared/money';

export type Cancelled = Wire['OrderCancelled'];

/** How many packs, all lines together. */
export const packsCancelled = (cancelled: Cancelled | null | undefined): number =>
  (cancelled?.lines ?? []).reduce((packs, { count }) => packs + count, 0);

/** How many of one pack. */
export const cancelledCount = (cancelled: Cancelled | null, skuId: number): number =>
  cancelled?.lines.find((line) => line.skuId === skuId)?.count ?? 0;

/** Is nothing left of these lines? */
export const isWhollyCancelled = (
  cancelled: Cancelled | null,
  lines: readonly { skuId: number; prodCount: number }[],
): boolean =>
  lines.length > 0 && lines.every(({ skuId, prodCount }) => cancelledCount(cancelled, skuId) >= prodCount);

/** `，已取消 2`; blank of none. */
export const cancelledText = (count: number): string => (count > 0 ? `，已取消 ${count}` : '');

/** `已取消 ¥80.80`; blank where nothing was cancelled. */
export const cancelledAmount = (cancelled: Cancelled | null): string =>
  cancelled ? `已取消 ${formatYuan(cancelled.amount)}` : '';

/** Yuan of an order after what was cancelled of it. */
export const totalAfter = (actualTotal: Money, { amount }: Cancelled): string =>
  sum([actualTotal, times(amount, -1)]);
