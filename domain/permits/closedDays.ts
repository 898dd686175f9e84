/**
 * Days without sale of controlled goods, maintained by the shop; none by default. For example, an authority may stop
 * the sale of 易制爆 goods around large public events. Such days are not known in advance, so none are built in.
 */
import { daysBetween, isDay } from '../shared/dates';
import { firstDay } from '../shared/workdays';

/** First and last day, yyyy-MM-dd. */
export interface DaySpan {
  from: string;
  to: string;
}

/** With the reason shown to buyers; may be blank. */
export interface ClosedSpan extends DaySpan {
  reason: string;
}

/** Most spans, days of one span, and characters of a reason. */
export const [MAX_SPANS, MAX_SPAN_DAYS, MAX_REASON] = [60, 366, 40];

/** Parses `2026-09-01..2026-09-03, 2026-12-31`; null when the text is not a list of days. Blank gives none. */
export function parseDays(text: string): ClosedSpan[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const spans = parts.map((part) => {
    const [from = '', to = from, ...more] = part.split('..');
    return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to, reason: '' } : null;
  });
  return spans.some((span) => span === null) ? null : (spans as ClosedSpan[]);
}

/** Returns the span that contains a day; undefined when the shop sells. */
export const spanOn = <S extends DaySpan>(spans: readonly S[], day: string): S | undefined =>
  spans.find(({ from, to }) => from <= day && day <= to);

/** Returns the first day from this one on, inclusive, with sale of controlled goods. */
export const openFrom = (spans: readonly DaySpan[], day: string): string =>
  firstDay(day, (later) => spanOn(spans, later) === undefined);

/** `2026-09-01 至 2026-09-03`, `2026-12-31` */
export const spanText = ({ from, to }: DaySpan): string => (from === to ? from : `${from} 至 ${to}`);

/** Returns the spans that are not over yet. */
export const upcoming = <S extends DaySpan>(spans: readonly S[], today: string): S[] =>
  spans.filter(({ to }) => to >= today);

/** Returns reason and end of a sales stop on a day; null on a day of sale. */
export function closedOn(
  spans: readonly ClosedSpan[],
  day: string,
): { reason: string; until: string } | null {
  const span = spanOn(spans, day);
  return span ? { reason: span.reason, until: openFrom(spans, day) } : null;
}

/** `管制化学品今日（2026-12-31）停售：年末盘点，2027-01-01 起可下单` */
export const closedText = (today: string, { reason, until }: { reason: string; until: string }): string =>
  `管制化学品今日（${today}）停售${reason && `：${reason}`}，${until} 起可下单`;

/** Returns messages by field when a span cannot be saved beside `others`; null when it can. */
export function checkSpan(
  { from, to, reason }: ClosedSpan,
  others: readonly DaySpan[],
): { field: keyof ClosedSpan; sentence: string } | null {
  if (!isDay(from)) return { field: 'from', sentence: '请选择开始日期' };
  if (!isDay(to)) return { field: 'to', sentence: '请选择结束日期' };
  if (from > to) return { field: 'to', sentence: '结束日期不能早于开始日期' };
  if (daysBetween(from, to) >= MAX_SPAN_DAYS)
    return { field: 'to', sentence: `一段停售不能超过 ${MAX_SPAN_DAYS} 天` };
  const same = others.find((other) => other.from <= to && from <= other.to);
  if (same) return { field: 'from', sentence: `与已有的停售日（${spanText(same)}）重叠` };
  return [...reason].length > MAX_REASON
    ? { field: 'reason', sentence: `原因不能超过 ${MAX_REASON} 个字` }
    : null;
}

/** Sorted by day. */
export const inOrder = (spans: readonly ClosedSpan[]): ClosedSpan[] =>
  [...spans].sort((a, b) => a.from.localeCompare(b.from));
