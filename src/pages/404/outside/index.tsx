import GlobalLayout from '@/layouts/GlobalLayout';
import PageShell from '@/layouts/PageShell';
import NotFound from '../index';

/** The same page, with its layouts, for addresses that no layout of the routes is matched for. */
export default function Outside() {
  return (
    <PageShell>
      <GlobalLayout>
        <NotFound />
      </GlobalLayout>
    </PageShell>
  );
}
