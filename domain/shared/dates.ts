/**
 * Dates and times of the shop in GMT+8, independent of the machine's zone: `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`, as
 * in the contract.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const ZONE_HOURS = 8;
const DAY = 'YYYY-MM-DD';

/** Converts a time to ms since the epoch; NaN for invalid text. */
export const msOf = (text: string): number => dayjs.utc(text).subtract(ZONE_HOURS, 'hour').valueOf();

/** Converts ms since the epoch to a day. */
export const dayOf = (ms: number): string => dayjs.utc(ms).add(ZONE_HOURS, 'hour').format(DAY);

/** Converts ms since the epoch to a time, to the second. */
export const dateTimeOf = (ms: number): string =>
  dayjs.utc(ms).add(ZONE_HOURS, 'hour').format(`${DAY} HH:mm:ss`);

/** Is it a valid calendar day? 31 February is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DAY) === text;

/** Whole days between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** Adds days. */
export const dayAfter = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(DAY);

/** Last day of the month `months` later. */
export const monthEndAfter = (day: string, months: number): string =>
  dayjs.utc(day).startOf('month').add(months, 'month').endOf('month').format(DAY);

/** The month (yyyy-MM) `months` earlier. */
export const monthBefore = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).subtract(months, 'month').format('YYYY-MM');

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day();

/** Indexed by weekday; 0 is Sunday. */
export const WEEKDAY_NAMES = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `周三` */
export const weekdayName = (day: string): string => WEEKDAY_NAMES[weekdayOf(day)] ?? '';

/** The month `months` later. */
export const monthAfter = (month: string, months: number): string => monthBefore(month, -months);

/** Returns the days of a month by weeks; null for days of neighbouring months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const last = monthEndAfter(first, 0);
  const blanks = (weekdayOf(first) + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: blanks }, () => null);
  for (let day = first; day <= last; day = dayAfter(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** `2026 年 12 月` */
export const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
