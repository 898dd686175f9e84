import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { Detail } from './Detail';
import { List } from './List';
import { ShipFile } from './ShipFile';

/** /manage/orders: the orders of all buyers; the one that the address names; or parcels from a file. */
export default function ManagedOrders() {
  const [{ orderNumber, view }] = useAddressQuery();
  // A key per order: nothing of the one before is shown while the next is loaded.
  if (orderNumber) return <Detail key={orderNumber} orderNumber={orderNumber} />;
  return view === 'file' ? <ShipFile /> : <List />;
}
