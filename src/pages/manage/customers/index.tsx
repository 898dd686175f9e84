import { LinkTabs } from '@/components/ui/LinkTabs';
import { useMayAct } from '@/hooks/useMayAct';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { AccountDetail } from './AccountDetail';
import { Accounts } from './Accounts';
import { InstitutionDetail } from './InstitutionDetail';
import { Institutions } from './Institutions';

/** /manage/customers: institutions and accounts, and one of either (`?id=301`, `?view=accounts&no=buyer`). */
export default function Customers() {
  const [{ view, id, no }] = useAddressQuery();
  const seesAll = useMayAct()(['finance']);
  if (seesAll && no) return <AccountDetail key={no} userName={no} />;
  if (seesAll && id && Number(id) > 0) return <InstitutionDetail key={id} institutionId={Number(id)} />;
  const shown = !seesAll || view === 'accounts' ? 'accounts' : 'institutions';
  return (
    <>
      <h1>客户</h1>
      {seesAll && (
        <LinkTabs
          label="客户"
          current={shown}
          items={[
            { key: 'institutions', to: managePath('customers'), label: '单位' },
            { key: 'accounts', to: managePath('customers', { view: 'accounts' }), label: '买家账户' },
          ]}
        />
      )}
      {shown === 'accounts' ? <Accounts seesAll={seesAll} /> : <Institutions />}
    </>
  );
}
