/** From which lots a count is taken: what expires first goes first. */
import type { LotLack } from '../order/lotLack';

/** So many packs of a lot, and where it stands. */
export interface LotPart {
  /** Blank: there is no lot to take them from, and `lack` says why. */
  lotNo: string;
  count: number;
  place: string;
  lack: LotLack | null;
}

export interface PackLots {
  /** Those that may be sent, what expires first in front. */
  lots: readonly { lotNo: string; left: number; place: string }[];
  /** Of what is asked for beyond them. */
  lack: LotLack;
}

/** What was taken is gone for the next that asks. */
export type TakeLots = (skuId: number, count: number) => LotPart[];

/** What was taken of lots, by `takenKey`. */
export type TakenLots = Map<string, number>;

export const takenKey = (skuId: number, lotNo: string): string => `${skuId} ${lotNo}`;

/** Takes counts from lots, pack by pack. A pack that is not among them has none. */
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
      parts.push({ lotNo, count: part, place, lack: null });
      open -= part;
    }
    if (open <= 0) return parts;
    return [...parts, { lotNo: '', count: open, place: '', lack: pack?.lack ?? 'unregistered' }];
  };
}
