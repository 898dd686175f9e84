import { LinkTabs } from '@/components/ui/LinkTabs';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { AgreementDetail } from './AgreementDetail';
import { Agreements } from './Agreements';
import { Groups } from './Groups';
import { PriceCheck } from './PriceCheck';

const VIEWS = ['agreements', 'promotions', 'groups', 'check'] as const;

/** /manage/prices: agreements, promotions (`?view=promotions`), one of them (`?id=101`), groups of institutions (`?view=groups`), and the check of a price (`?view=check`). */
export default function Prices() {
  const [{ id, view }] = useAddressQuery();
  if (view !== 'check' && id && /^\d+$/.test(id))
    return <AgreementDetail key={id} agreementId={Number(id)} />;
  const current = VIEWS.find((known) => known === view) ?? 'agreements';
  return (
    <>
      <h1>协议价与促销</h1>
      <LinkTabs
        label="协议价与促销"
        current={current}
        items={[
          { key: 'agreements', to: managePath('prices'), label: '价格协议' },
          { key: 'promotions', to: managePath('prices', { view: 'promotions' }), label: '促销' },
          { key: 'groups', to: managePath('prices', { view: 'groups' }), label: '单位组' },
          { key: 'check', to: managePath('prices', { view: 'check' }), label: '查价' },
        ]}
      />
      {current === 'agreements' && <Agreements key="agreements" kind="agreement" />}
      {current === 'promotions' && <Agreements key="promotions" kind="promotion" />}
      {current === 'groups' && <Groups />}
      {current === 'check' && <PriceCheck />}
    </>
  );
}
