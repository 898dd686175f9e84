/**
 * Certificates of analysis: parsing the limits of a specification, and comparing results. A limit is written as on
 * the certificate: `≥99.5%`, `≤0.05%`, `110–112 ℃`, `15.66±0.05%`, or words (`澄清无色液体`).
 */
import { editDistance } from '../shared/editDistance';
import type { CoaRow } from './types';

/** A lot with a certificate, suggested in place of the requested one. */
export interface NearLot {
  /** Catalogue number of the pack. */
  catalogNo: string;
  skuName: string;
  lot: string;
}

/** Reason code of a 404 from `/prod/coa`: no such record. */
export const COA_UNKNOWN = 'COA_UNKNOWN';

/** `data` of that refusal. */
export interface NoCertificate {
  reason: typeof COA_UNKNOWN;
  /** Null when no product or pack has this number. */
  product: { prodId: number; prodName: string; catalogNo: string } | null;
  /** The recorded lots closest to the requested one, else the newest; at most 5. */
  nearLots: NearLot[];
}

export type Limit =
  { kind: 'range'; min: number; max: number; unit: string } | { kind: 'words'; words: string };

const NUMBER = String.raw`[−-]?\d+(?:\.\d+)?`;
/** A unit does not start with a digit or a sign of a number. */
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

/** Parses a limit or a result; a text without a number is words. */
export function parseLimit(text: string): Limit {
  for (const [form, bounds] of FORMS) {
    const [, a = '', b = '', unit = ''] = form.exec(plain(text.replaceAll(',', ''))) ?? [];
    if (a === '') continue;
    const [min, max] = bounds(numberOf(a), numberOf(b));
    return { kind: 'range', min, max, unit };
  }
  return { kind: 'words', words: plain(text).replaceAll(',', '，') };
}

/** "Not detected": below any limit. */
const NOTHING = '未检出';
/** Tolerance for binary fractions: 15.66 + 0.05 is not exactly 15.71. */
const SLACK = 1e-9;

/** Accepted in place of the words of a limit, as in pharmacopoeias. */
export const CONFORMS = ['符合规定', '符合'] as const;
const isConforming = (words: string): boolean => CONFORMS.some((word) => word === words);

/** Does the result meet the limit? Null when they are not comparable (other units, words against numbers). */
export function meetsSpec(spec: string, result: string): boolean | null {
  const [limit, found] = [parseLimit(spec), parseLimit(result)];
  if (limit.kind === 'words') {
    if (found.kind !== 'words') return null;
    return found.words === limit.words || isConforming(found.words);
  }
  if (found.kind === 'words') return found.words === NOTHING && limit.min === -Infinity ? true : null;
  if (limit.unit !== found.unit) return null;
  // "<0.001" meets "≤0.05": every possible value is allowed.
  return found.min >= limit.min - SLACK && found.max <= limit.max + SLACK;
}

export const allPass = (rows: readonly CoaRow[]): boolean =>
  rows.every(({ spec, result }) => meetsSpec(spec, result) === true);

/** Normalises a lot number: width, case, spaces and dashes. */
export const normalizeLot = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(批号|LOT(\s*NO\b)?)(?=[^A-Z])/, '')
    .replace(/[^0-9A-Z]/g, '');

/** Maps easily confused letters and digits to one character. */
const foldLot = (lot: string) =>
  normalizeLot(lot)
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('Z', '2')
    .replaceAll('B', '8');

/** A larger distance is not a typing error. */
export const FAR_LOT = 3;

/** Edit distance of two lot numbers, ignoring look-alikes; `FAR_LOT + 1` for more than `FAR_LOT`. */
export const lotDistance = (a: string, b: string): number => editDistance(foldLot(a), foldLot(b), FAR_LOT);
