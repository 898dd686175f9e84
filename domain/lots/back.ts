/** Unopened packs that came back without a fault: whether they go on sale again, and as which lot. */
import { lotObstacle, type LotState } from './lot';

/** A lot that an order was sent of a pack. */
export interface SentLot {
  lotNo: string;
  /** As it was taken in; null of one that never was. */
  record: { state: LotState; expiresOn: string } | null;
}

export interface Back {
  /** The lot that has them again; null where that is not known, or they are not sold again. */
  lotNo: string | null;
  /** Why they are not sold again, for people; null when they are. */
  refusal: string | null;
}

const kept = (refusal: string): Back => ({ lotNo: null, refusal });

/**
 * @param sent the lots that the order was sent of the pack, replacements too
 * @param isRegistered was ever a lot of the pack taken in? Of a pack without, none can be recalled: it is sold again as it always was
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
  // Which of several came back nobody wrote down, and one that must not leave may be among them.
  if (!first || others.length > 0)
    return kept(`订单发过多个批号，无法确认退回的是哪一批${bad ? `，其中${bad}` : ''}`);
  if (!first.record) return kept(first.lotNo === '' ? '发出时未登记批号' : `批号 ${first.lotNo} 没有登记`);
  return bad ? kept(bad) : { lotNo: first.lotNo, refusal: null };
}
