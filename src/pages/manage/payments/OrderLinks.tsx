import { OrderLink } from '@/components/manage/OrderLink';

/** Numbers of orders, as they are told at the bank and on paper. */
export const OrderLinks = ({ orderNumbers }: { orderNumbers: readonly string[] }) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {orderNumbers.map((orderNumber) => (
      <li key={orderNumber}>
        <OrderLink orderNumber={orderNumber} />
      </li>
    ))}
  </ul>
);
