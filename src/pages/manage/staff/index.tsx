import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@domain/staff/pages';
import { Records } from './Records';
import { Staff } from './Staff';

/** /manage/staff: staff with their roles; the audit log. */
export default function StaffAndRecords() {
  const view = new URLSearchParams(useLocation().search).get('view') === 'records' ? 'records' : 'staff';
  return (
    <>
      <h1>人员与记录</h1>
      <LinkTabs
        label="人员与记录"
        current={view}
        items={[
          { key: 'staff', to: managePath('staff'), label: '人员与角色' },
          { key: 'records', to: managePath('staff', { view: 'records' }), label: '操作记录' },
        ]}
      />
      {view === 'staff' ? <Staff /> : <Records />}
    </>
  );
}
