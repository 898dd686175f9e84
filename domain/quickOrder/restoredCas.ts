/**
 * CAS numbers that a spreadsheet turned into dates: acetonitrile, 75-05-8, becomes 8 May 1975, stored as day 27522.
 * Only numbers of the form `yy-mm-d` or `yyyy-mm-d` with a valid check digit are restored.
 */
import { isValidCas } from '../chemistry/cas';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Spreadsheets read two-digit years as 1930 to 2029. */
const [FIRST_SERIAL, LAST_SERIAL] = [10_959, 47_847];
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

interface Day {
  year: number;
  month: number;
  day: number;
}

const TIME = /[\sT]+0{1,2}:00(:00)?(\.0+)?(\s*am)?$/i;

/** Days that a text may mean; an ambiguous order of month and day gives two. */
function daysOf(text: string): Day[] {
  const plain = text.normalize('NFKC').trim().replace(TIME, '');
  if (/^\d{5}(\.0+)?$/.test(plain)) return serialDay(Number(plain));
  const yearFirst = /^(\d{4}|\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain);
  if (yearFirst) return [dayOf(yearFirst[1], yearFirst[2], yearFirst[3])];
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain);
  if (yearLast)
    return [dayOf(yearLast[3], yearLast[1], yearLast[2]), dayOf(yearLast[3], yearLast[2], yearLast[1])];
  const named = /^(\d{1,2})[-/\s]([a-z]{3})[a-z]*[-/\s,]+(\d{4}|\d{2})$/i.exec(plain);
  if (named) return [dayOf(named[3], monthOf(named[2]), named[1])];
  const monthFirst = /^([a-z]{3})[a-z]*[-/\s.]+(\d{1,2})[-/\s,]+(\d{4}|\d{2})$/i.exec(plain);
  return monthFirst ? [dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])] : [];
}

const monthOf = (word = ''): string => String(MONTHS.indexOf(word.toLowerCase()) + 1);

const dayOf = (year = '', month = '', day = ''): Day => ({
  year: Number(year) + (year.length > 2 ? 0 : Number(year) < 30 ? 2000 : 1900),
  month: Number(month),
  day: Number(day),
});

function serialDay(serial: number): Day[] {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return [];
  const date = new Date(EPOCH + serial * DAY_MS);
  return [{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }];
}

/** Returns the original CAS number: "27522", "1975/5/8", "8-May-75" → "75-05-8"; null when none fits. */
export function restoredCas(text: string): string | null {
  for (const { year, month, day } of daysOf(text)) {
    if (month < 1 || month > 12 || day < 1 || day > 9) continue;
    const rest = `${String(month).padStart(2, '0')}-${day}`;
    const isShort = year >= 1930 && year < 2030;
    const short = `${String(year % 100).padStart(2, '0')}-${rest}`;
    if (isShort && isValidCas(short)) return short;
    if (isValidCas(`${year}-${rest}`)) return `${year}-${rest}`;
  }
  return null;
}
