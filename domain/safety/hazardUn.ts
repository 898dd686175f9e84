/** A UN entry in the catalogue's notation: number, main class, subsidiary classes, packing group. */
export interface UnEntry {
  /** `UN2056` */
  number: string;
  /** `3`, `4.2` … */
  hazardClass: string;
  /** Subsidiary risks, often empty. */
  subsidiary: string[];
  /** I, II, III, or null. */
  group: string | null;
}

/** Parses `UN3394 4.2(4.3) I`; null for other text. */
export function unEntryOf(un: string | null): UnEntry | null {
  const [, number, hazardClass, other, group] =
    /^(UN\d{4}) (\d(?:\.\d)?)(?:\(([\d.,]+)\))?(?: (I{1,3}))?$/.exec(un ?? '') ?? [];
  if (number === undefined || hazardClass === undefined) return null;
  return { number, hazardClass, subsidiary: other?.split(',') ?? [], group: group ?? null };
}
