import { Link } from '@umijs/max';
import { managePath } from '@domain/staff/pages';

/** The number of an order in the administration; it leads to its order. */
export const OrderLink = ({ orderNumber }: { orderNumber: string }) => (
  <Link to={managePath('orders', { orderNumber })} className="tap nowrap">
    {orderNumber}
  </Link>
);
