import { useLocation } from '@umijs/max';
import { parseOrderQuery } from '@/domain/order/orderPath';
import { Cashier } from './Cashier';
import { Detail } from './Detail';
import { List } from './List';

/** /user/order: the orders by state, search and page; or the one that the address names, or its cashier. */
export default function Order() {
  const { orderNumber, pay, ...query } = parseOrderQuery(useLocation().search);
  if (!orderNumber) return <List {...query} />;
  // A key per order: nothing of the one before is shown while the next is loaded.
  return pay ? (
    <Cashier key={orderNumber} orderNumber={orderNumber} />
  ) : (
    <Detail key={orderNumber} orderNumber={orderNumber} />
  );
}
