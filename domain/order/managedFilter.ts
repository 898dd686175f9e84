/** What the shop's own list of orders is asked for. Lives in the page's address; the server refuses by the same rules. */
import type { Query } from '@contract/types';
import { checkFilter, NO_FILTER } from './orderFilter';

type Asked = NonNullable<Query<'/m/orders', 'get'>>;
export type ManagedFilter = Omit<Asked, 'current' | 'size'>;

/** Of more than so many the newest are listed. */
export const MOST_LISTED = 10_000;

/** Reasons by field why a filter cannot be used; empty when it can. */
export function managedFilterProblems({
  from = '',
  to = '',
  min = '',
  max = '',
}: ManagedFilter): Partial<Record<'from' | 'to' | 'min' | 'max', string>> {
  return checkFilter({ ...NO_FILTER, from, to, min: min.trim(), max: max.trim() });
}
