import { LinkTabs } from '@/components/ui/LinkTabs';
import { statusName } from '@domain/order/order';
import type { OrderFilter } from '@domain/order/orderFilter';
import { ORDER_TABS, ordersPath } from '@domain/order/orderPath';
import type { OrderCount } from '@domain/order/orderView';

interface Props {
  status: number;
  filter: OrderFilter;
  /** Within the filter; unknown until the first answer. */
  counts: OrderCount | undefined;
}

/** Waits for the buyer or the shop: said in colour. */
const WAITING: readonly number[] = [1, 2, 3];

const countOf = (counts: OrderCount, status: number): number =>
  ({
    0: counts.all,
    1: counts.unpaid,
    2: counts.toShip,
    3: counts.toReceive,
    5: counts.finished,
    6: counts.closed,
  })[status] ?? 0;

/** The states, each with how many are in it; the search goes with them. */
export function Tabs({ status, filter, counts }: Props) {
  return (
    <LinkTabs
      label="订单状态"
      current={String(status)}
      items={ORDER_TABS.map((tab) => ({
        key: String(tab),
        to: ordersPath({ status: tab, filter }),
        label: tab === 0 ? '全部' : statusName(tab),
        // None is not worth a number.
        count: (counts && countOf(counts, tab)) || undefined,
        isWaiting: WAITING.includes(tab),
      }))}
    />
  );
}
