import { Link } from '@umijs/max';
import { managePath } from '@domain/staff/pages';

/** An order number in the administration, linked to its order. */
export const OrderLink = ({ orderNumber }: { orderNumber: string }) => (
  <Link to={managePath('orders', { orderNumber })} className="tap nowrap">
    {orderNumber}
  </Link>
);
