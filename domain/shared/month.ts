/** Calendar months by weeks, Monday to Sunday. Months are `yyyy-MM`, days `yyyy-MM-dd`. */
import { dayAfter, monthBefore, monthEndAfter, weekdayOf } from './dates';

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
