/** CAS numbers without dashes in free text: turned into a date by a spreadsheet, or plain digits. */
import { normalizeCas } from '../chemistry/cas';
import { restoredCas } from './restoredCas';
import { isTalk } from './remark';

export interface Bare {
  cas: string;
  isRestored: boolean;
  /** As written: "27522". */
  written: string;
  /** The text with the CAS number in its place. */
  text: string;
}

const DAY =
  /(?<![\d.])(?:\d{4}|\d{2})[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:[\sT]+0{1,2}:00(?::00)?)?(?![\d.:/-])|(?<![\w.])\d{1,2}[-\s/][A-Za-z]{3}[-\s/]\d{2,4}(?!\w)/g;
/** Written like a CAS number, so no spreadsheet has changed it. */
const AS_WRITTEN = /^\d{2,7}-\d{2}-\d$/;
/** Dates from this year on are delivery dates. */
const FIRST_NEEDED_YEAR = 2020;
const DIGITS = /^\d{5,10}(?=$|[\s,，;；:：])/;
const RECENT = /^20[2-4]\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;

const without = (text: string, { index, 0: written }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + written.length)}`.trim();

const isNeededBy = (day: string): boolean =>
  Number(/\d{4}/.exec(day)?.[0] ?? 0) >= FIRST_NEEDED_YEAR || /^2\d[-/.]/.test(day);

/**
 * Returns the CAS number of a line that has none with dashes; null without one. `hasName` tells whether a text names
 * goods: beside a name, a late date is a date.
 */
export function bareCasIn(line: string, hasName: (rest: string) => boolean): Bare | null {
  const plain = line.normalize('NFKC').trim();
  const bare = ({ 0: written }: RegExpExecArray, cas: string, rest: string, isRestored: boolean): Bare => ({
    cas,
    isRestored,
    written,
    text: `${cas} ${rest}`,
  });
  for (const found of plain.matchAll(DAY)) {
    const rest = without(plain, found);
    const cas = AS_WRITTEN.test(found[0]) ? null : restoredCas(found[0]);
    if (cas !== null && !(isNeededBy(found[0]) && hasName(rest))) return bare(found, cas, rest, true);
  }
  // A number inside a line is often a count or a code; it only counts at the start of the line.
  const found = DIGITS.exec(plain);
  if (found === null || RECENT.test(found[0])) return null;
  const rest = without(plain, found);
  if (isTalk(rest)) return null;
  const [restored, written] = [restoredCas(found[0]), normalizeCas(found[0])];
  if (restored !== null && (written === null || !hasName(rest))) return bare(found, restored, rest, true);
  return written === null ? null : bare(found, written, rest, false);
}
