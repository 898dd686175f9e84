import { LinkTabs } from '@/components/ui/LinkTabs';
import { statusName } from '@domain/order/order';
import type { OrderFilter } from '@domain/order/orderFilter';
import { ORDER_TABS, ordersPath } from '@domain/order/orderPath';
import type { OrderCount } from '@domain/order/orderView';

interface Props {
  status: number;
  filter: OrderFilter;
  /** Counts within the filter; undefined until the first answer. */
  counts: OrderCount | undefined;
}

/** States that wait for the buyer or the shop have a coloured count. */
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

/** The states with their counts; links keep the filter. */
export function Tabs({ status, filter, counts }: Props) {
  return (
    <LinkTabs
      label="订单状态"
      current={String(status)}
      items={ORDER_TABS.map((tab) => ({
        key: String(tab),
        to: ordersPath({ status: tab, filter }),
        label: tab === 0 ? '全部' : statusName(tab),
        // 0 is not shown.
        count: (counts && countOf(counts, tab)) || undefined,
        isWaiting: WAITING.includes(tab),
      }))}
    />
  );
}
