import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { Skeleton } from '@/components/ui/Skeleton';
import { invoicePath, parseInvoiceQuery, type InvoiceTab } from '@domain/invoice/invoicePath';
import { invoiceCountQuery } from '@/queries/invoice';
import area from '../area.module.less';
import { Records } from './Records';

const Apply = lazy(() => import('./Apply').then(({ Apply }) => ({ default: Apply })));
const Document = lazy(() => import('./Document').then(({ Document }) => ({ default: Document })));
const Titles = lazy(() => import('./Titles').then(({ Titles }) => ({ default: Titles })));

const TABS: Record<InvoiceTab, string> = { list: '发票记录', apply: '申请开票', titles: '抬头管理' };

/** /user/invoice: invoices, application and titles; or the invoice named in the address. */
export default function Invoice() {
  const query = parseInvoiceQuery(useLocation().search);
  // Keyed by invoice, so that no state of another one remains.
  return (
    <Suspense fallback={<Skeleton rows={6} height={40} />}>
      {query.no ? <Document key={query.no} no={query.no} /> : <Area />}
    </Suspense>
  );
}

function Area() {
  const query = parseInvoiceQuery(useLocation().search);
  const counts = useQuery(invoiceCountQuery());
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
          // Number of orders that can be invoiced.
          count: (tab === 'apply' && counts.data?.toApply) || undefined,
          isWaiting: true,
        }))}
      />
      {counts.error && !counts.isFetching && (
        <MissingNote what="各状态的数量" onRetry={() => void counts.refetch()} />
      )}
      <Suspense fallback={<Skeleton rows={6} height={40} />}>
        {query.tab === 'list' && <Records query={query} counts={counts.data} />}
        {query.tab === 'apply' && <Apply query={query} />}
        {query.tab === 'titles' && <Titles />}
      </Suspense>
    </>
  );
}
