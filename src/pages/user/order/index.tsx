import { useLocation } from '@umijs/max';
import { parseOrderQuery } from '@/domain/orderPath';
import Detail from './Detail';
import List from './List';

/** /user/order: the orders by state and page, or the one that the address names. */
export default function Order() {
  const query = parseOrderQuery(useLocation().search);
  // A key per order: nothing of the one before is shown while the next is loaded.
  return query.orderNumber ? (
    <Detail key={query.orderNumber} orderNumber={query.orderNumber} />
  ) : (
    <List {...query} />
  );
}
