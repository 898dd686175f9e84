/** The classes behind H codes as a correction has them: one category of each, agreeing with the transport class, never weaker unseen. */
import { unEntryOf } from '../safety/hazardUn';
import { saysCode } from '../safety/mixture';
import { isDangerousShip, type ShipCode } from '../safety/storage';

/** Codes of which a product has one at most: the categories of one class. Source: GB 30000.2–.28. */
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

/** Two codes of one class; null when there are none. */
export function doubledCode(hCodes: readonly string[]): string[] | null {
  const doubled = hCodes.map((code) => hCodes.filter(sameClass(code))).find(({ length }) => length > 1);
  return doubled ?? null;
}

/**
 * GHS codes of which one must be there for a transport class (UN Model Regulations, part 2: the criteria are the same).
 * Left out are 6.1, 8 and 9, whose entries by name were allotted before the criteria agreed.
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

/** The main or subsidiary class of a UN entry that no code stands for; null when all agree. */
export function unlikeUn(un: string, hCodes: readonly string[]): string | null {
  const entry = unEntryOf(un);
  if (entry === null) return null;
  const isUnlike = (hazardClass: string) =>
    OF_TRANSPORT.some(([own, code]) => own.test(hazardClass) && !hCodes.some((each) => code.test(each)));
  return [entry.hazardClass, ...entry.subsidiary].find(isUnlike) ?? null;
}

/** What is said no longer, or less strongly. */
export interface Weakening {
  code: string;
  /** The code of the same class that stands in its place; null: the class is gone. */
  by: string | null;
}

/** Of explosives and gases under pressure the number does not tell which is the graver; elsewhere the lower one is. */
const isStronger = (a: string, b: string): boolean =>
  !/^H2[08]/.test(b) && Number(a.slice(1, 4)) < Number(b.slice(1, 4));

/** Codes that are neither said after it, nor replaced by a stronger one of their class. */
export function weakenings(before: readonly string[], after: readonly string[]): Weakening[] {
  return before.flatMap((code) => {
    if (saysCode(after, code)) return [];
    const by = after.find(sameClass(code)) ?? null;
    return by !== null && isStronger(by, code) ? [] : [{ code, by }];
  });
}

/** Facts that tell of dangers. */
interface Dangers {
  hCodes: readonly string[] | null;
  un: string | null;
  ship: ShipCode;
}

/** Is a danger told no longer, or less strongly: a class, the UN number, the way it travels? */
export const dangersLost = (before: Dangers, after: Dangers): boolean =>
  weakenings(before.hCodes ?? [], after.hCodes ?? []).length > 0 ||
  (before.un !== null && after.un === null) ||
  (isDangerousShip(before.ship) && !isDangerousShip(after.ship));
