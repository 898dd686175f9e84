/**
 * Incompatible goods in an order. Only pairs covered by `INCOMPATIBILITY_RULES` are reported: no report does not mean
 * safe, and an unclassified product is not evaluated at all.
 */
import { INCOMPATIBILITY_RULES, type IncompatibilityReason } from './incompatibilityRules';
import type { Role } from './incompatibilityRoles';

/** A cart line: the CAS number of its substance, and its roles as sold. */
export interface IncompatibilityLine {
  basketId: number;
  cas: string;
  roles: ReadonlySet<Role>;
}

/** Lines of one side; each has something on the other side that it must not meet. */
export interface IncompatiblePair {
  reason: IncompatibilityReason;
  /** Ascending, like the other side. */
  basketIds: number[];
  apartFrom: number[];
  /** Danger and advice, for the buyer. */
  words: string;
  advice: string;
}

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);

/**
 * Returns incompatible pairs of lines by rule, most dangerous first. Two lines are reported once, by the narrowest
 * rule; lines of one substance (by CAS number) never.
 */
export function incompatibilitiesIn(lines: readonly IncompatibilityLine[]): IncompatiblePair[] {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const playing = (role: Role) => placed.filter(({ roles }) => roles.has(role));
  // Keyed by both positions: a full cart has tens of thousands of pairs.
  const reported = new Set<number>();
  return INCOMPATIBILITY_RULES.flatMap(({ reason, sides: [one, other], words, advice }) => {
    const left = new Set<number>();
    const right = new Set<number>();
    for (const a of playing(one))
      for (const b of playing(other)) {
        if (a.cas === b.cas) continue;
        const pair = Math.min(a.place, b.place) * lines.length + Math.max(a.place, b.place);
        if (reported.has(pair)) continue;
        reported.add(pair);
        left.add(a.basketId);
        right.add(b.basketId);
      }
    if (left.size === 0) return [];
    return [{ reason, basketIds: ascending(left), apartFrom: ascending(right), words, advice }];
  });
}

/** Advice to the buyer about peroxide formers. */
export const PEROXIDE_ADVICE = '开瓶时在瓶身写上开封日期，定期检验过氧化物；蒸馏前必须检验，切勿蒸干。';

/** Returns lines that slowly form peroxides with air, ascending. Source: EUH019 (CLP Annex II 1.1.4). */
export const peroxideFormersIn = (lines: readonly IncompatibilityLine[]): number[] =>
  ascending(lines.filter(({ roles }) => roles.has('peroxideFormer')).map(({ basketId }) => basketId));
