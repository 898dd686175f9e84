import { Link } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { invoicePath, isFiltered, type InvoiceQuery } from '@domain/invoice/invoicePath';
import { INVOICE_STATUS, type InvoiceStatus } from '@domain/invoice/invoiceRules';
import type { InvoiceCount } from '@domain/invoice/invoiceView';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { invoices, withdrawInvoice } from '@/services/invoice';
import { notify } from '@/browser/notify';
import { Filters } from './Filters';
import { InvoiceTable } from './InvoiceTable';

// For phones and tablets.
const InvoiceCards = lazy(() =>
  import('./InvoiceCards').then(({ InvoiceCards }) => ({ default: InvoiceCards })),
);

const SIZE = 10;

interface Props {
  query: InvoiceQuery;
  counts: InvoiceCount | undefined;
  /** The numbers may be others. */
  onChanged: () => void;
}

/** 发票记录: by state and filter, page by page, all in the address. */
export function Records({ query, counts, onChanged }: Props) {
  const key = invoicePath({ ...query });
  const request = useLoad(async () => ({ key, ...(await invoices(query, SIZE)) }), {
    ...useRemembered('invoices'),
    refreshDeps: [key],
  });
  // Invoices of another filter never stand under this one while its own are on their way.
  const shown = request.data?.key === key ? request : { ...request, data: undefined };
  // Nine columns do not fit beside the menu of a tablet.
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  const Rows = isNarrow ? InvoiceCards : InvoiceTable;

  const withdraw = async (invoiceId: number) => {
    try {
      await withdrawInvoice(invoiceId);
      notify.success('开票申请已撤销，订单可重新申请');
    } finally {
      // Refused or not: it may be issued by now.
      await request.refreshAsync().catch(() => undefined);
      onChanged();
    }
  };

  return (
    <>
      <States query={query} counts={counts} />
      <Filters key={key} query={query} />
      <div aria-live="polite" aria-busy={request.loading}>
        <AsyncContent request={shown} what="发票" skeleton={<Skeleton rows={6} height={40} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <EmptyList query={query} pastEnd={total > 0} />
              ) : (
                <Suspense fallback={<Skeleton rows={4} height={132} />}>
                  <Rows invoices={records} onWithdraw={withdraw} />
                </Suspense>
              )}
              <Pagination
                page={query.page}
                pages={Math.ceil(total / SIZE)}
                pathOf={(page) => invoicePath({ ...query, page })}
              />
            </>
          )}
        </AsyncContent>
      </div>
    </>
  );
}

const STATES: readonly (InvoiceStatus | '')[] = ['', 'issuing', 'issued', 'partReversed', 'reversed'];

function States({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  return (
    <LinkTabs
      variant="plain"
      label="发票状态"
      current={query.status}
      items={STATES.map((status) => ({
        key: status,
        to: invoicePath({ ...query, status, page: 1 }),
        label: status === '' ? '全部' : INVOICE_STATUS[status],
        count: status === '' ? undefined : counts?.[status],
      }))}
    />
  );
}

function EmptyList({ query, pastEnd }: { query: InvoiceQuery; pastEnd: boolean }) {
  if (pastEnd) {
    const first = invoicePath({ ...query, page: 1 });
    return <StateView title="这一页没有发票" actions={<Link to={first}>回到第一页</Link>} />;
  }
  if (isFiltered(query)) {
    return <StateView title="没有符合条件的发票" actions={<Link to={invoicePath()}>清除筛选</Link>} />;
  }
  return (
    <StateView
      title="还没有发票"
      actions={
        <>
          <Link to={invoicePath({ tab: 'apply' })}>申请开票</Link>
          <Link to={invoicePath({ tab: 'titles' })}>添加常用抬头</Link>
        </>
      }
    >
      下单时选择了发票的订单，付款后自动申请、发货时自动开具；其余已付款订单可在这里申请。
    </StateView>
  );
}
