import { LinkTabs } from '@/components/ui/LinkTabs';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { AgreementDetail } from './AgreementDetail';
import { Agreements } from './Agreements';
import { PriceCheck } from './PriceCheck';

/** /manage/prices: the agreements, one of them (`?id=101`), and the check of a price (`?view=check`). */
export default function Prices() {
  const [{ id, view }] = useAddressQuery();
  if (view !== 'check' && id && /^\d+$/.test(id))
    return <AgreementDetail key={id} agreementId={Number(id)} />;
  return (
    <>
      <h1>协议价</h1>
      <LinkTabs
        label="协议价"
        current={view === 'check' ? 'check' : 'agreements'}
        items={[
          { key: 'agreements', to: managePath('prices'), label: '价格协议' },
          { key: 'check', to: managePath('prices', { view: 'check' }), label: '查价' },
        ]}
      />
      {view === 'check' ? <PriceCheck /> : <Agreements />}
    </>
  );
}
