import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { LotDetail } from './LotDetail';
import { LotList } from './LotList';
import { Rules } from './Rules';
import { ReceiveLot } from './ReceiveLot';

/**
 * /manage/lots: registered lots, one of them (`?id=1001`), registering one (`?view=new`, for a pack `&skuId=104457`), and
 * which categories are sent by lot (`?view=rules`).
 */
export default function ManagedLots() {
  const [{ id, view }] = useAddressQuery();
  if (view === 'new') return <ReceiveLot />;
  if (view === 'rules') return <Rules />;
  return id && /^\d+$/.test(id) ? <LotDetail key={id} lotId={Number(id)} /> : <LotList />;
}
