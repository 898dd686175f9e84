/** Assigns counts to lots, first expired first out. */
import type { LotShortage } from '../order/types';

/** A number of packs of one lot, and its place in the warehouse. */
export interface LotPart {
  /** Blank when no lot is available; `shortage` gives the reason. */
  lotNo: string;
  count: number;
  place: string;
  shortage: LotShortage | null;
}

export interface PackLots {
  /** Lots that may be sent, earliest expiry first. */
  lots: readonly { lotNo: string; left: number; place: string }[];
  /** Reason for packs beyond the lots. */
  shortage: LotShortage;
}

/** Assigned packs are not available to later calls. */
export type TakeLots = (skuId: number, count: number) => LotPart[];

/** Assigned packs by `takenKey`. */
export type TakenLots = Map<string, number>;

export const takenKey = (skuId: number, lotNo: string): string => `${skuId} ${lotNo}`;

/** Returns a function that assigns packs from these lots. A pack that is not listed has no lots. */
export function lotTaker(
  packs: ReadonlyMap<number, PackLots>,
  taken: TakenLots = new Map<string, number>(),
): TakeLots {
  return (skuId, count) => {
    const pack = packs.get(skuId);
    const parts: LotPart[] = [];
    let open = count;
    for (const { lotNo, left, place } of pack?.lots ?? []) {
      const key = takenKey(skuId, lotNo);
      const part = Math.min(open, left - (taken.get(key) ?? 0));
      if (part <= 0) continue;
      taken.set(key, (taken.get(key) ?? 0) + part);
      parts.push({ lotNo, count: part, place, shortage: null });
      open -= part;
    }
    if (open <= 0) return parts;
    return [...parts, { lotNo: '', count: open, place: '', shortage: pack?.shortage ?? 'unregistered' }];
  };
}
