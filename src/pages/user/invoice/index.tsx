import { Link, useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { Skeleton } from '@/components/ui/Skeleton';
import { invoicePath, parseInvoiceQuery, type InvoiceTab } from '@domain/invoice/invoicePath';
import { useLoad } from '@/hooks/useLoad';
import { invoiceCount } from '@/services/invoice';
import area from '../area.module.less';
import { Records } from './Records';

const Apply = lazy(() => import('./Apply').then(({ Apply }) => ({ default: Apply })));
const Document = lazy(() => import('./Document').then(({ Document }) => ({ default: Document })));
const Titles = lazy(() => import('./Titles').then(({ Titles }) => ({ default: Titles })));

const TABS: Record<InvoiceTab, string> = { list: '发票记录', apply: '申请开票', titles: '抬头管理' };

/** /user/invoice: the invoices, applying for one, the titles; or the invoice that the address names. */
export default function Invoice() {
  const query = parseInvoiceQuery(useLocation().search);
  // A key per invoice: nothing of the one before is shown while the next is loaded.
  return (
    <Suspense fallback={<Skeleton rows={6} height={40} />}>
      {query.no ? <Document key={query.no} no={query.no} /> : <Area />}
    </Suspense>
  );
}

function Area() {
  const query = parseInvoiceQuery(useLocation().search);
  const counts = useLoad(invoiceCount);
  const recount = () => void counts.refreshAsync().catch(() => undefined);
  return (
    <>
      <header className={area.head}>
        <h1>发票管理</h1>
        <Link to="/customerCenter?article=103">发票说明</Link>
      </header>
      <LinkTabs
        label="发票管理"
        current={query.tab}
        items={(Object.keys(TABS) as InvoiceTab[]).map((tab) => ({
          key: tab,
          to: invoicePath({ tab }),
          label: TABS[tab],
          // Orders wait for an application.
          count: (tab === 'apply' && counts.data?.toApply) || undefined,
          isWaiting: true,
        }))}
      />
      {counts.error && !counts.loading && <MissingNote what="各状态的数量" onRetry={counts.refresh} />}
      <Suspense fallback={<Skeleton rows={6} height={40} />}>
        {query.tab === 'list' && <Records query={query} counts={counts.data} onChanged={recount} />}
        {query.tab === 'apply' && <Apply query={query} onApplied={recount} />}
        {query.tab === 'titles' && <Titles />}
      </Suspense>
    </>
  );
}
