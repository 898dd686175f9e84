import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { Skeleton } from '@/components/ui/Skeleton';
import { managedPermitsPath, parseManagedView } from '@/domain/permits/permitPath';
import { Review } from './Review';

const ClosedDays = lazy(() => import('./ClosedDays').then(({ ClosedDays }) => ({ default: ClosedDays })));

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
      {view === 'permits' ? (
        <Review />
      ) : (
        <Suspense fallback={<Skeleton rows={6} height={40} />}>
          <ClosedDays />
        </Suspense>
      )}
    </>
  );
}
