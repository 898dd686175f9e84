import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseOrderQuery } from '@domain/order/orderPath';
import { Detail } from './Detail';
import { List } from './List';

/** Loaded separately, because the page opens with the list. */
const Cashier = lazy(() => import('./Cashier').then(({ Cashier }) => ({ default: Cashier })));

/** /user/order: orders by state, filter and page; or the order that the address names, or its cashier. */
export default function Order() {
  const { orderNumber, pay, ...query } = parseOrderQuery(useLocation().search);
  if (!orderNumber) return <List {...query} />;
  // Keyed by order, so that the previous order is not shown while the next one loads.
  return pay ? (
    <Suspense fallback={<Skeleton rows={4} height={72} />}>
      <Cashier key={orderNumber} orderNumber={orderNumber} />
    </Suspense>
  ) : (
    <Detail key={orderNumber} orderNumber={orderNumber} />
  );
}
