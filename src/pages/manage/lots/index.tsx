import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { LotDetail } from './LotDetail';
import { LotList } from './LotList';
import { TakeIn } from './TakeIn';

/** /manage/lots: lots as they were taken in, one of them (`?id=1001`), and taking one in (`?view=new`). */
export function ManagedLots() {
  const [{ id, view }] = useAddressQuery();
  if (view === 'new') return <TakeIn />;
  return id && /^\d+$/.test(id) ? <LotDetail key={id} lotId={Number(id)} /> : <LotList />;
}
