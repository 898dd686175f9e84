/**
 * Days on which the shop sells no controlled goods: set by the shop, none unless told. A statutory example: before and
 * during large public events an authority may order that 易制爆 goods are not sold for some days; there is no calendar
 * of such days that could be known ahead, so that none is built in.
 */
import { isDay } from '../shared/dates';

/** First and last day, yyyy-MM-dd. */
export interface DaySpan {
  from: string;
  to: string;
}

/** `2026-09-01..2026-09-03, 2026-12-31`; null for a text that is no list of days. Blank is none. */
export function parseDays(text: string): DaySpan[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const spans = parts.map((part) => {
    const [from = '', to = from, ...more] = part.split('..');
    return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to } : null;
  });
  return spans.some((span) => span === null) ? null : (spans as DaySpan[]);
}

export const isWithin = (spans: readonly DaySpan[], day: string): boolean =>
  spans.some(({ from, to }) => from <= day && day <= to);

/** `2026-09-01 至 2026-09-03`, `2026-12-31` */
export const spanText = ({ from, to }: DaySpan): string => (from === to ? from : `${from} 至 ${to}`);

/** Those that are not over yet. */
export const upcoming = (spans: readonly DaySpan[], today: string): DaySpan[] =>
  spans.filter(({ to }) => to >= today);
