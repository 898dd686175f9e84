/**
 * Health and environmental codes of a mixture by the general rules, from the codes and mass fractions of its
 * components.
 *
 * Source: UN GHS parts 3 and 4, as in GB 30000.18 (acute toxicity), .19 (skin), .20 (eye), .21 (sensitisation), .22
 * (mutagenicity), .23 (carcinogenicity), .24 (reproduction), .25 and .26 (target organs), .27 (aspiration) and .28
 * (aquatic); where they leave a choice, Regulation (EC) 1272/2008. Left out, because the catalogue does not use them:
 * acute toxicity 5, skin irritation 3, acute aquatic hazard 2 and 3. Physical hazards do not follow from fractions
 * and are not derived.
 *
 * On the safe side: a component with an open category (H300: 1 or 2) counts as the stronger one. A component of
 * unknown toxicity counts by its codes, i.e. as non-toxic without a code.
 */
import { OWN_LIMITS, type OwnLimits } from './mixtureLimits.data';

export interface Part extends OwnLimits {
  /** Mass fraction, 0–1. */
  fraction: number;
  /** Codes of the pure component: `H225`, `H361d`. */
  hCodes: readonly string[];
}

/** Returns a component with the specific limits of its CAS number. */
export const partOf = (cas: string, fraction: number, hCodes: readonly string[]): Part => ({
  ...OWN_LIMITS.get(cas),
  fraction,
  hCodes,
});

/** Result → code of a component → percent from which it alone gives the result; the shares of all components add up. */
type Additive = readonly (readonly [result: string, limits: Readonly<Record<string, number>>])[];

/**
 * GB 30000.19 and .20 (sums of corrosive and irritant components), .25 (category 3), .27, .28; the limits include the
 * weights 10 and 100. H304 also requires a viscosity of at most 20.5 mm²/s at 40 ℃, which is unknown here and assumed
 * to be low.
 */
const ADDITIVE: Additive = [
  ['H304', { H304: 10 }],
  ['H314', { H314: 5 }],
  ['H315', { H314: 1, H315: 10 }],
  ['H318', { H314: 3, H318: 3 }],
  ['H319', { H314: 1, H318: 1, H319: 10 }],
  ['H335', { H335: 20 }],
  ['H336', { H336: 20 }],
  ['H400', { H400: 25, H410: 25 }],
  ['H410', { H410: 25 }],
  ['H411', { H410: 2.5, H411: 25 }],
  ['H412', { H410: 0.25, H411: 2.5, H412: 25 }],
  ['H413', { H410: 25, H411: 25, H412: 25, H413: 25 }],
];

/**
 * Code of a component → [result, percent], without summing. GB 30000.21–.26; EUH066 has no limit there and is left
 * out.
 */
const CUT_OFFS: readonly (readonly [pattern: RegExp, limits: readonly (readonly [string | null, number])[]])[] = [
  [/^H317$/, [[null, 1]]],
  [/^H334$/, [[null, 1]]],
  [/^H340$/, [[null, 0.1]]],
  [/^H341$/, [[null, 1]]],
  [/^H350i?$/, [[null, 0.1]]],
  [/^H351$/, [[null, 1]]],
  [/^H360/, [[null, 0.3]]],
  [/^H361/, [[null, 3]]],
  [/^H362$/, [[null, 0.3]]],
  [/^H370$/, [[null, 10], ['H371', 1]]],
  [/^H371$/, [[null, 10]]],
  [/^H372$/, [[null, 10], ['H373', 1]]],
  [/^H373$/, [[null, 10]]],
  [/^H420$/, [[null, 0.1]]],
]; // prettier-ignore

/** Inhalation as vapour, or as mist when the estimate was measured so. */
type Route = 'oral' | 'dermal' | 'inhalation' | 'mist';

/** GB 30000.18 tables 1 and 2: the upper bound of a category with its code, and the point estimate of a code. */
const ACUTE: Record<Route, { upTo: readonly (readonly [number, string])[]; points: Record<string, number> }> = {
  oral: { upTo: [[50, 'H300'], [300, 'H301'], [2000, 'H302']], points: { H300: 0.5, H301: 100, H302: 500 } },
  dermal: { upTo: [[200, 'H310'], [1000, 'H311'], [2000, 'H312']], points: { H310: 5, H311: 300, H312: 1100 } },
  inhalation: { upTo: [[2, 'H330'], [10, 'H331'], [20, 'H332']], points: { H330: 0.05, H331: 3, H332: 11 } },
  mist: { upTo: [[0.5, 'H330'], [1, 'H331'], [5, 'H332']], points: { H330: 0.05, H331: 0.5, H332: 1.5 } },
}; // prettier-ignore

/** Codes that are omitted beside a stronger statement of the same kind. */
const COVERED: Record<string, readonly string[]> = {
  H314: ['H315', 'H318', 'H319'],
  H318: ['H319'],
  H340: ['H341'],
  H350: ['H351'],
  H350i: ['H351'],
  H370: ['H371'],
  H372: ['H373'],
  H410: ['H400', 'H411', 'H412', 'H413'],
  H411: ['H412', 'H413'],
  H412: ['H413'],
};

const present = (parts: readonly Part[]): Part[] => parts.filter(({ fraction }) => fraction > 0);

/** Tolerance for floating point: 0.1 + 0.2 reaches 0.3. */
const reaches = (value: number, limit: number): boolean => value >= limit * (1 - 1e-9);

/** Share of a limit that a component uses; from 1 on it alone gives the result. */
function shareOf(
  { fraction, hCodes, from, m }: Part,
  result: string,
  limits: Record<string, number>,
): number {
  const own = hCodes.filter((code) => limits[code] !== undefined);
  if (own.length === 0) return 0;
  const general = Math.min(...own.map((code) => limits[code] ?? Infinity));
  const factor = result === 'H400' ? m?.acute : own.includes('H410') ? m?.chronic : undefined;
  return (fraction * 100 * (factor ?? 1)) / (from?.[result] ?? general);
}

const additive = (parts: readonly Part[]): string[] =>
  ADDITIVE.filter(([result, limits]) =>
    reaches(
      parts.reduce((sum, part) => sum + shareOf(part, result, limits), 0),
      1,
    ),
  ).map(([result]) => result);

function cutOffs({ fraction, hCodes, from }: Part): string[] {
  return hCodes.flatMap((code) =>
    (CUT_OFFS.find(([pattern]) => pattern.test(code))?.[1] ?? [])
      .map(([result, limit]) => [result ?? code, limit] as const)
      .filter(([result, limit]) => reaches(fraction * 100, from?.[result] ?? limit))
      .map(([result]) => result),
  );
}

/** Acute toxicity estimate of a component; null without a code for this route. */
function estimateOf({ hCodes, ate }: Part, route: Route): number | null {
  const isMist = ate?.mist !== undefined;
  if (route === 'mist' ? !isMist : route === 'inhalation' && isMist) return null;
  const points = hCodes.flatMap((code) => ACUTE[route].points[code] ?? []);
  return points.length === 0 ? null : (ate?.[route] ?? Math.min(...points));
}

/** 100 / ATEmix = Σ(Ci / ATEi), GB 30000.18; a component without a code counts as non-toxic. */
function acute(parts: readonly Part[], route: Route): string[] {
  const sum = parts.reduce((total, part) => {
    const estimate = estimateOf(part, route);
    return estimate === null ? total : total + part.fraction / estimate;
  }, 0);
  const found = sum > 0 ? ACUTE[route].upTo.find(([limit]) => reaches(limit * sum, 1)) : undefined;
  return found ? [found[1]] : [];
}

/** Returns the health and environmental codes of the mixture in order, without those covered by a stronger one. */
export function mixtureCodes(parts: readonly Part[]): string[] {
  const there = present(parts);
  const found = new Set([
    ...acute(there, 'oral'),
    ...acute(there, 'dermal'),
    ...acute(there, 'inhalation'),
    ...acute(there, 'mist'),
    ...additive(there),
    ...there.flatMap(cutOffs),
  ]);
  const covered = new Set([...found].flatMap((code) => COVERED[code] ?? []));
  return [...found].filter((code) => !covered.has(code)).sort();
}

/** Flammable liquids, acute toxicity, reproduction: each code includes those after it. */
const LADDERS = [
  ['H224', 'H225', 'H226'],
  ['H300', 'H301', 'H302'],
  ['H310', 'H311', 'H312'],
  ['H330', 'H331', 'H332'],
  ['H350', 'H350i'],
  ['H360FD', 'H360F', 'H361f'],
  ['H360FD', 'H360D', 'H361d'],
  ['H360Fd', 'H360F', 'H361f'],
  ['H360Fd', 'H361d'],
  ['H360Df', 'H360D', 'H361d'],
  ['H360Df', 'H361f'],
  ['H360', 'H361'],
  ['H361fd', 'H361f'],
  ['H361fd', 'H361d'],
  ['H318', 'H319'],
] as const;

/** Does the list contain `code`, or a stronger code of the same kind? */
export const saysCode = (hCodes: readonly string[], code: string): boolean =>
  hCodes.some(
    (each) =>
      each === code ||
      (COVERED[each] ?? []).includes(code) ||
      LADDERS.some((ladder: readonly string[]) => {
        const at = ladder.indexOf(each);
        return at >= 0 && ladder.indexOf(code) > at;
      }),
  );
