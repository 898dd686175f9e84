import { LinkTabs } from '@/components/ui/LinkTabs';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { AgreementDetail } from './AgreementDetail';
import { Agreements } from './Agreements';
import { PriceCheck } from './PriceCheck';

/** /manage/prices: agreements, promotions (`?view=promotions`), one of them (`?id=101`), and the check of a price (`?view=check`). */
export default function Prices() {
  const [{ id, view }] = useAddressQuery();
  if (view !== 'check' && id && /^\d+$/.test(id))
    return <AgreementDetail key={id} agreementId={Number(id)} />;
  const current = view === 'check' || view === 'promotions' ? view : 'agreements';
  return (
    <>
      <h1>协议价与促销</h1>
      <LinkTabs
        label="协议价与促销"
        current={current}
        items={[
          { key: 'agreements', to: managePath('prices'), label: '价格协议' },
          { key: 'promotions', to: managePath('prices', { view: 'promotions' }), label: '促销' },
          { key: 'check', to: managePath('prices', { view: 'check' }), label: '查价' },
        ]}
      />
      {current === 'check' ? (
        <PriceCheck />
      ) : (
        <Agreements key={current} kind={current === 'promotions' ? 'promotion' : 'agreement'} />
      )}
    </>
  );
}
