/**
 * What of an order must not come together. Only pairs that a rule of `apartRules` knows are told: silence is no
 * clearance, and a product without a classification is not judged at all.
 */
import { APART_RULES, type ApartReason } from './apartRules';
import type { Role } from './apartRoles';

/** A line of a cart: the CAS number of its substance, and the parts this plays as it is sold. */
export interface ApartLine {
  basketId: number;
  cas: string;
  roles: ReadonlySet<Role>;
}

/** Lines of one side, each with something on the other side that it must not meet. */
export interface ApartPair {
  reason: ApartReason;
  /** Ascending, as the other side is. */
  basketIds: number[];
  apartFrom: number[];
  /** What happens, and what to do, for the buyer. */
  words: string;
  advice: string;
}

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);

/**
 * The pairs of lines, gathered by rule, the gravest first. Two lines are told of once, by the narrowest rule; lines of
 * one substance (by CAS number) never.
 */
export function apartIn(lines: readonly ApartLine[]): ApartPair[] {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const playing = (role: Role) => placed.filter(({ roles }) => roles.has(role));
  // By the places of both lines: a full cart has tens of thousands of pairs.
  const told = new Set<number>();
  return APART_RULES.flatMap(({ reason, sides: [one, other], words, advice }) => {
    const left = new Set<number>();
    const right = new Set<number>();
    for (const a of playing(one))
      for (const b of playing(other)) {
        if (a.cas === b.cas) continue;
        const pair = Math.min(a.place, b.place) * lines.length + Math.max(a.place, b.place);
        if (told.has(pair)) continue;
        told.add(pair);
        left.add(a.basketId);
        right.add(b.basketId);
      }
    if (left.size === 0) return [];
    return [{ reason, basketIds: ascending(left), apartFrom: ascending(right), words, advice }];
  });
}

/** What a buyer does with them. */
export const PEROXIDE_ADVICE = '开瓶时在瓶身写上开封日期，定期检验过氧化物；蒸馏前必须检验，切勿蒸干。';

/**
 * Lines that slowly form peroxides with air, ascending. Source: EUH019 (CLP Annex II 1.1.4).
 */
export const peroxideFormersIn = (lines: readonly ApartLine[]): number[] =>
  ascending(lines.filter(({ roles }) => roles.has('peroxideFormer')).map(({ basketId }) => basketId));
