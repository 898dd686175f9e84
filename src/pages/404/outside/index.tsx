import GlobalLayout from '@/layouts/GlobalLayout';
import PageShell from '@/layouts/PageShell';
import NotFound from '../index';

/** The 404 page with its layout, for addresses outside every layout route. */
export default function Outside() {
  return (
    <PageShell>
      <GlobalLayout>
        <NotFound />
      </GlobalLayout>
    </PageShell>
  );
}
