/** Calendar days compared with timestamps. */
import { and, gte, lt, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayAfter, msOf } from '../../domain/shared/dates';

/** The first moment of a day (`yyyy-MM-dd`, GMT+8), ms. */
export const midnight = (day: string): number => msOf(`${day} 00:00:00`);

export interface DaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Condition for timestamps on these days, both included; undefined when neither is set. */
export const inDays = (column: AnyColumn, { from, to }: DaySpan): SQL | undefined =>
  and(from ? gte(column, midnight(from)) : undefined, to ? lt(column, midnight(dayAfter(to, 1))) : undefined);
