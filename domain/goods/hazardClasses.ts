/**
 * Checks H codes of a correction: one category per class, agreement with the transport class, and detection of weaker
 * codes.
 */
import { unEntryOf } from '../safety/hazardUn';
import { saysCode } from '../safety/mixture';
import { isDangerousShip, type ShipCode } from '../safety/storage';

/** Codes of one class. A product has at most one code of each. Source: GB 30000.2–.28. */
const CLASSES: readonly RegExp[] = [
  /^H20[0-5]/,
  /^H20[678]/,
  /^H22[01]/,
  /^H22[23]/,
  /^H22[4-7]/,
  /^H228/,
  /^H24[0-2]/,
  /^H25[12]/,
  /^H26[01]/,
  /^H27[0-2]/,
  /^H28[01]/,
  /^H30[0-3]/,
  /^H30[45]/,
  /^H31[0-3]/,
  /^H31[456]/,
  /^H318|^H319|^H320/,
  /^H33[0-3]/,
  /^H34[01]/,
  /^H35[01]/,
  /^H36[01]/,
  /^H37[01]/,
  /^H37[23]/,
  /^H40[0-2]/,
  /^H41[0-3]/,
];

const sameClass = (code: string): ((other: string) => boolean) => {
  const own = CLASSES.find((pattern) => pattern.test(code));
  return (other) => (own ? own.test(other) : other === code);
};

/** Returns two codes of one class; null when there are none. */
export function doubledCode(hCodes: readonly string[]): string[] | null {
  const doubled = hCodes.map((code) => hCodes.filter(sameClass(code))).find(({ length }) => length > 1);
  return doubled ?? null;
}

/**
 * H codes of which one is required for a transport class (UN Model Regulations, part 2, use the same criteria).
 * 6.1, 8 and 9 are left out: their named entries were assigned before the criteria agreed.
 */
const OF_TRANSPORT: readonly (readonly [hazardClass: RegExp, code: RegExp])[] = [
  [/^2/, /^H22|^H27|^H28/],
  [/^3$/, /^H22[4-7]/],
  [/^4\.1/, /^H228|^H24|^H20/],
  [/^4\.2/, /^H25/],
  [/^4\.3/, /^H26/],
  [/^5\.1/, /^H27[012]/],
  [/^5\.2/, /^H24/],
];

/** Returns the main or subsidiary class of a UN entry that no H code supports; null when all agree. */
export function unlikeUn(un: string, hCodes: readonly string[]): string | null {
  const entry = unEntryOf(un);
  if (entry === null) return null;
  const isUnlike = (hazardClass: string) =>
    OF_TRANSPORT.some(([own, code]) => own.test(hazardClass) && !hCodes.some((each) => code.test(each)));
  return [entry.hazardClass, ...entry.subsidiary].find(isUnlike) ?? null;
}

/** A hazard that was removed or weakened. */
export interface Weakening {
  code: string;
  /** The replacing code of the same class; null when the class is gone. */
  by: string | null;
}

/**
 * For explosives and gases under pressure the number does not order severity; elsewhere the lower number is more
 * severe.
 */
const isStronger = (a: string, b: string): boolean =>
  !/^H2[08]/.test(b) && Number(a.slice(1, 4)) < Number(b.slice(1, 4));

/** Returns codes that were removed and not replaced by a stronger code of their class. */
export function weakenings(before: readonly string[], after: readonly string[]): Weakening[] {
  return before.flatMap((code) => {
    if (saysCode(after, code)) return [];
    const by = after.find(sameClass(code)) ?? null;
    return by !== null && isStronger(by, code) ? [] : [{ code, by }];
  });
}

/** Facts about dangers. */
interface Dangers {
  hCodes: readonly string[] | null;
  un: string | null;
  ship: ShipCode;
}

/** Does a change remove or weaken a danger: a class, the UN number, or the way of shipping? */
export const dangersLost = (before: Dangers, after: Dangers): boolean =>
  weakenings(before.hCodes ?? [], after.hCodes ?? []).length > 0 ||
  (before.un !== null && after.un === null) ||
  (isDangerousShip(before.ship) && !isDangerousShip(after.ship));
