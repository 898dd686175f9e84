import { LinkTabs } from '@/components/ui/LinkTabs';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { LotDetail } from './LotDetail';
import { LotList } from './LotList';
import { ReceiveLot } from './ReceiveLot';
import { Rules } from './Rules';

/**
 * /manage/lots: the list, a lot (`?id=1001`), the registration of one (`?view=new`, for a pack `&skuId=104457`), and the
 * categories that are shipped by lot (`?view=rules`).
 */
export default function ManagedLots() {
  const [{ id, view }] = useAddressQuery();
  if (view === 'new') return <ReceiveLot />;
  if (view !== 'rules' && id && /^\d+$/.test(id)) return <LotDetail key={id} lotId={Number(id)} />;
  return (
    <>
      <h1>批次</h1>
      <LinkTabs
        label="批次"
        current={view === 'rules' ? 'rules' : 'lots'}
        items={[
          { key: 'lots', to: managePath('lots'), label: '批次列表' },
          { key: 'rules', to: managePath('lots', { view: 'rules' }), label: '批号要求' },
        ]}
      />
      {view === 'rules' ? <Rules /> : <LotList />}
    </>
  );
}
