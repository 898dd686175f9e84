import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseOrderQuery } from '@domain/order/orderPath';
import { Detail } from './Detail';
import { List } from './List';

/** No part of the first view: nobody begins with paying. */
const Cashier = lazy(() => import('./Cashier').then(({ Cashier }) => ({ default: Cashier })));

/** /user/order: the orders by state, search and page; or the one that the address names, or its cashier. */
export default function Order() {
  const { orderNumber, pay, ...query } = parseOrderQuery(useLocation().search);
  if (!orderNumber) return <List {...query} />;
  // A key per order: nothing of the one before is shown while the next is loaded.
  return pay ? (
    <Suspense fallback={<Skeleton rows={4} height={72} />}>
      <Cashier key={orderNumber} orderNumber={orderNumber} />
    </Suspense>
  ) : (
    <Detail key={orderNumber} orderNumber={orderNumber} />
  );
}
