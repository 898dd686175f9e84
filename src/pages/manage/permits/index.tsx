import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managedPermitsPath, parseManagedView } from '@domain/permits/permitPath';
import { ClosedDays } from './ClosedDays';
import { Review } from './Review';

/** /manage/permits: what buyers filed, and the days on which nothing controlled is sold. */
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
      {/* Not lazy: a script of its own would be cut out of those of buyers' pages (.umirc.ts). */}
      {view === 'permits' ? <Review /> : <ClosedDays />}
    </>
  );
}
