import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { parsePermitQuery, permitsPath } from '@domain/permits/permitPath';
import area from '../area.module.less';
import { ClosedDays } from './ClosedDays';
import { Ledger } from './Ledger';
import { Permits } from './Permits';

/** /user/permits: permits of the institution, the ledger of purchases, and days without sale. */
export default function UserPermits() {
  const query = parsePermitQuery(useLocation().search);
  return (
    <>
      <header className={area.head}>
        <h1>许可与台账</h1>
      </header>
      <p className={area.note}>
        易制毒、易制爆、剧毒和第三类监控化学品凭单位证明购买，每张订单占用证明的数量。本页内容仅供参考，以主管部门的规定和证明原件为准。
      </p>
      <LinkTabs
        label="许可与台账"
        current={query.view}
        items={[
          { key: 'permits', to: permitsPath(), label: '证明' },
          { key: 'ledger', to: permitsPath({ view: 'ledger' }), label: '台账' },
          { key: 'closed', to: permitsPath({ view: 'closed' }), label: '停售日' },
        ]}
      />
      {query.view === 'permits' && <Permits />}
      {query.view === 'ledger' && <Ledger from={query.from} until={query.until} />}
      {query.view === 'closed' && <ClosedDays />}
    </>
  );
}
