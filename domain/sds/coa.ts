/**
 * Certificates of analysis: what a limit of the specification says, and whether a result keeps it. A limit is written
 * as on the certificate: `≥99.5%`, `≤0.05%`, `110–112 ℃`, `15.66±0.05%`, or words (`澄清无色液体`).
 */
import type { Wire } from '@contract/types';
import { editDistance } from '../shared/editDistance';

export type CoaRow = Wire['CoaRow'];

/** One lot of a pack, as its certificate has it. Days are `yyyy-MM-dd`. */
export type Certificate = Wire['Certificate'];

/** A lot with a certificate, in place of one without. */
export interface NearLot {
  /** Of the pack. */
  catalogNo: string;
  skuName: string;
  lot: string;
}

/** Why `/prod/coa` answers 404: no such record. */
export const COA_UNKNOWN = 'COA_UNKNOWN';

/** What the refusal tells in its `data`. */
export interface NoCertificate {
  reason: typeof COA_UNKNOWN;
  /** null: no product or pack has this number. */
  product: { prodId: number; prodName: string; catalogNo: string } | null;
  /** Recorded lots closest to what was asked, else the newest; 5 at most. */
  nearLots: NearLot[];
}

export type Limit =
  { kind: 'range'; min: number; max: number; unit: string } | { kind: 'words'; words: string };

const NUMBER = String.raw`[−-]?\d+(?:\.\d+)?`;
/** A unit begins with no digit and none of the signs of a number. */
const UNIT = String.raw`([^\d.–~～±−-].*)?`;
type Bounds = (a: number, b: number) => [min: number, max: number];
const FORMS: readonly (readonly [form: RegExp, bounds: Bounds])[] = [
  [new RegExp(`^[≥>](${NUMBER})()${UNIT}$`), (a) => [a, Infinity]],
  [new RegExp(`^[≤<](${NUMBER})()${UNIT}$`), (a) => [-Infinity, a]],
  [new RegExp(`^(${NUMBER})[–~～-](${NUMBER})${UNIT}$`), (a, b) => [a, b]],
  [new RegExp(`^(${NUMBER})±(${NUMBER})${UNIT}$`), (a, b) => [a - b, a + b]],
  [new RegExp(`^(${NUMBER})()${UNIT}$`), (a) => [a, a]],
];

const plain = (text: string) => text.replace(/\s+/g, '').replaceAll('°C', '℃').replaceAll('μ', 'µ');
const numberOf = (text: string) => Number(text.replace('−', '-'));

/** Reads a limit or a result; whatever has no number is words. */
export function parseLimit(text: string): Limit {
  for (const [form, bounds] of FORMS) {
    const [, a = '', b = '', unit = ''] = form.exec(plain(text.replaceAll(',', ''))) ?? [];
    if (a === '') continue;
    const [min, max] = bounds(numberOf(a), numberOf(b));
    return { kind: 'range', min, max, unit };
  }
  return { kind: 'words', words: plain(text).replaceAll(',', '，') };
}

/** Less than any limit can ask for. */
const NOTHING = '未检出';
/** Binary fractions: 15.66 + 0.05 is not quite 15.71. */
const SLACK = 1e-9;

/** Instead of the words of a limit, as pharmacopoeias have it. */
export const CONFORMS = ['符合规定', '符合'] as const;
const isConforming = (words: string): boolean => CONFORMS.some((word) => word === words);

/** Does the result keep the limit? Null when the two cannot be compared (other units, words against numbers). */
export function meetsSpec(spec: string, result: string): boolean | null {
  const [limit, found] = [parseLimit(spec), parseLimit(result)];
  if (limit.kind === 'words') {
    if (found.kind !== 'words') return null;
    return found.words === limit.words || isConforming(found.words);
  }
  if (found.kind === 'words') return found.words === NOTHING && limit.min === -Infinity ? true : null;
  if (limit.unit !== found.unit) return null;
  // "<0.001" under "≤0.05": all it may be is allowed.
  return found.min >= limit.min - SLACK && found.max <= limit.max + SLACK;
}

/** Do all rows keep their limits? */
export const allPass = (rows: readonly CoaRow[]): boolean =>
  rows.every(({ spec, result }) => meetsSpec(spec, result) === true);

/** A lot number as it is printed, however it was written: width, case, blanks and dashes aside. */
export const normalizeLot = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(批号|LOT(\s*NO\b)?)(?=[^A-Z])/, '')
    .replace(/[^0-9A-Z]/g, '');

/** Letters and digits that are taken for one another. */
const foldLot = (lot: string) =>
  normalizeLot(lot)
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('Z', '2')
    .replaceAll('B', '8');

/** Further than this from a lot nothing is a slip of the pen. */
export const FAR_LOT = 3;

/** How many slips lie between two lot numbers, look-alikes aside; `FAR_LOT + 1` for more. */
export const lotDistance = (a: string, b: string): number => editDistance(foldLot(a), foldLot(b), FAR_LOT);
