/** Filter of the shop's order list. It is part of the address; the server checks it by the same rules. */
import { checkFilter, NO_FILTER } from './orderFilter';
import type { ManagedFilter } from './types';

/** Longer results are cut to the newest. */
export const MAX_LISTED = 10_000;

/** Returns messages by field; empty when the filter is valid. */
export function managedFilterProblems({
  from = '',
  to = '',
  min = '',
  max = '',
}: ManagedFilter): Partial<Record<'from' | 'to' | 'min' | 'max', string>> {
  return checkFilter({ ...NO_FILTER, from, to, min: min.trim(), max: max.trim() });
}
