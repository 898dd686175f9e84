/**
 * Days and times of the shop, in GMT+8 wherever the code runs: `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`, as the contract
 * has them.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const ZONE_HOURS = 8;
const DAY = 'YYYY-MM-DD';

/** ms since the epoch of a time; NaN of a text that is none. */
export const msOf = (text: string): number => dayjs.utc(text).subtract(ZONE_HOURS, 'hour').valueOf();

/** The day that ms since the epoch fall on. */
export const dayOf = (ms: number): string => dayjs.utc(ms).add(ZONE_HOURS, 'hour').format(DAY);

/** A day of the calendar? 31 February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DAY) === text;

/** Whole days from one day to another; below zero when it lies before. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(DAY);

/** The last day of the month so many months later. */
export const monthEndAfter = (day: string, months: number): string =>
  dayjs.utc(day).startOf('month').add(months, 'month').endOf('month').format(DAY);

/** The month (yyyy-MM) so many months earlier. */
export const monthBefore = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).subtract(months, 'month').format('YYYY-MM');

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day();

/** By number, 0 is Sunday. */
export const WEEKDAY_NAMES = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `周三` */
export const weekdayName = (day: string): string => WEEKDAY_NAMES[weekdayOf(day)] ?? '';
