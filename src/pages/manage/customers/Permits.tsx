import { Link } from '@umijs/max';
import type { TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { useMayAct } from '@/hooks/useMayAct';
import { PERMIT_STATES } from '@domain/permits/permit';
import { REGIMES } from '@domain/safety/controlled';
import { managePath } from '@domain/staff/pages';
import type { InstitutionPermit, ManagedInstitution } from '@/services/manageCustomers';

/** What was filed for it; each leads to where it is looked at, for who may. */
export function Permits({ found: { permits } }: { found: ManagedInstitution }) {
  const mayLook = useMayAct()(['warehouse']);
  return (
    <section aria-labelledby="permits-title">
      <h2 id="permits-title">证明</h2>
      <WideTable<InstitutionPermit>
        label="证明"
        rowKey="permitId"
        columns={columnsFor(mayLook)}
        dataSource={permits}
        minWidth={560}
        empty="没有登记证明"
      />
    </section>
  );
}

const columnsFor = (mayLook: boolean): TableColumnsType<InstitutionPermit> => [
  {
    key: 'no',
    title: '证明',
    render: (_, { permitId, no }) =>
      mayLook ? <Link to={managePath('permits', { permitId: String(permitId) })}>{no}</Link> : no,
  },
  { key: 'regime', title: '管制类别', width: 152, render: (_, { regime }) => REGIMES[regime].name },
  { key: 'owner', title: '登记人', dataIndex: 'ownerName', width: 136 },
  { key: 'until', title: '有效期至', dataIndex: 'validUntil', width: 112 },
  { key: 'state', title: '状态', width: 88, render: (_, { state }) => PERMIT_STATES[state] },
];
