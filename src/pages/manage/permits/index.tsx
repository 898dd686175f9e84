import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managedPermitsPath, parseManagedView } from '@domain/permits/permitPath';
import { ClosedDays } from './ClosedDays';
import { Review } from './Review';

/** /manage/permits: the permits of buyers, and the days without sale of controlled chemicals. */
export default function ManagedPermits() {
  const view = parseManagedView(useLocation().search);
  return (
    <>
      <h1>证明与停售日</h1>
      <LinkTabs
        label="证明与停售日"
        current={view}
        items={[
          { key: 'permits', to: managedPermitsPath(), label: '证明审核' },
          { key: 'closed', to: managedPermitsPath('closed'), label: '停售日' },
        ]}
      />
      {view === 'permits' ? <Review /> : <ClosedDays />}
    </>
  );
}
