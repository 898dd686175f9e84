/** Unopened returned packs without a fault: whether they go back on sale, and as which lot. */
import { lotObstacle } from './lot';
import type { LotState } from './types';

/** A lot of the pack that was sent in the order. */
export interface SentLot {
  lotNo: string;
  /** The registered lot; null when it was never registered. */
  record: { state: LotState; expiresOn: string } | null;
}

export interface Back {
  /** The lot that takes the packs back; null when unknown or when they are not sold again. */
  lotNo: string | null;
  /** Chinese reason why they are not sold again; null when they are. */
  refusal: string | null;
}

const refusedFor = (refusal: string): Back => ({ lotNo: null, refusal });

/**
 * Decides whether returned packs go back on sale.
 * @param sent lots of the pack that were sent in the order, replacements included
 * @param isRegistered has the pack ever had a registered lot? Without one nothing can be recalled, so the packs are
 * sold again
 * @param today `yyyy-MM-dd`
 */
export function backOnSale(
  sent: readonly SentLot[],
  { isRegistered, today }: { isRegistered: boolean; today: string },
): Back {
  const [first, ...others] = sent;
  if (!isRegistered) return { lotNo: (others.length === 0 && first?.lotNo) || null, refusal: null };
  const bad = sent
    .map(({ lotNo, record }) => (record ? (lotObstacle({ lotNo, ...record }, today)?.words ?? null) : null))
    .find((words) => words !== null);
  // With several lots, nobody recorded which one came back, and a blocked lot may be among them.
  if (!first || others.length > 0)
    return refusedFor(`订单发过多个批号，无法确认退回的是哪一批${bad ? `，其中${bad}` : ''}`);
  if (!first.record)
    return refusedFor(first.lotNo === '' ? '发出时未登记批号' : `批号 ${first.lotNo} 没有登记`);
  return bad ? refusedFor(bad) : { lotNo: first.lotNo, refusal: null };
}
