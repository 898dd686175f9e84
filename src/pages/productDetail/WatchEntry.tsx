import { Link, useLocation, useModel } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { loginPath } from '@/utils/returnPath';
import { watchDraft } from '@/components/catalogue/watchDraft';
import type { Product } from '@domain/catalogue/product';
import { useDraftOpen } from '@/hooks/useDraft';
import { watchingOf } from '@/services/watches';

const WatchDialog = lazy(() =>
  import('@/components/catalogue/WatchDialog').then(({ WatchDialog }) => ({ default: WatchDialog })),
);

/** Link to 到货/降价提醒 for the packs. A visitor is sent to the login and back. */
export function WatchEntry({ product: { prodId, prodName } }: { product: Product }) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const draft = watchDraft(prodId);
  const [open, setOpen] = useDraftOpen(draft);
  if (!token)
    return (
      <Link className="tap no-print" to={loginPath(location)}>
        到货/降价提醒
      </Link>
    );
  return (
    <>
      <Button className="no-print" onClick={() => setOpen(true)}>
        到货/降价提醒
      </Button>
      {open && (
        <Suspense fallback={null}>
          <WatchDialog
            draft={draft}
            prodName={prodName}
            {...watchingOf(prodId)}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
