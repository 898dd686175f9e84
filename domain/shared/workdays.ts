/**
 * Working days of the shop and its carriers, `yyyy-MM-dd` in GMT+8.
 * Source: 国务院办公厅关于 2026 年部分节假日安排的通知 (holidays, and weekend days that are worked instead). For later years only the
 * statutory days of 全国年节及纪念日放假办法 (as of 2025) are known.
 */
import { dayAfter, weekdayOf } from './dates';

/** First and last day. */
type Span = readonly [from: string, to: string];

/** Last year with a published arrangement in this file. */
const ARRANGED_YEAR = '2026';

const HOLIDAYS: readonly Span[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  // Statutory days only.
  ['2027-01-01', '2027-01-01'],
  ['2027-02-05', '2027-02-08'],
  ['2027-04-05', '2027-04-05'],
  ['2027-05-01', '2027-05-02'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2027-10-01', '2027-10-03'],
];

const WORKED_WEEKENDS = new Set([
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
]);

/** Is it a working day? */
export function isWorkday(day: string): boolean {
  if (HOLIDAYS.some(([from, to]) => from <= day && day <= to)) return false;
  return WORKED_WEEKENDS.has(day) || ![0, 6].includes(weekdayOf(day));
}

/** Returns the first day from this one on, inclusive, for which the condition holds. */
export function firstDay(from: string, holds: (day: string) => boolean): string {
  let day = from;
  while (!holds(day)) day = dayAfter(day, 1);
  return day;
}

/** Returns the working day `count` working days later; with 0 the day itself, worked or not. */
export function workdayAfter(day: string, count: number): string {
  let later = day;
  for (let left = count; left > 0; left--) later = firstDay(dayAfter(later, 1), isWorkday);
  return later;
}

/** Is the holiday arrangement of the day known, or only the statutory days? */
export const isArranged = (day: string): boolean => day.slice(0, 4) <= ARRANGED_YEAR;
