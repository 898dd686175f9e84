import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { invoicePath, isFiltered, type InvoiceQuery } from '@domain/invoice/invoicePath';
import { INVOICE_STATUS, type InvoiceStatus } from '@domain/invoice/invoiceRules';
import type { InvoiceCount } from '@domain/invoice/types';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { INVOICE_PAGE_SIZE, invoicesQuery, withdrawInvoiceMutation } from '@/queries/invoice';
import { notify } from '@/browser/notify';
import { Filters } from './Filters';
import { InvoiceTable } from './InvoiceTable';
import { MonthFiles } from './MonthFiles';

// For phones and tablets.
const InvoiceCards = lazy(() =>
  import('./InvoiceCards').then(({ InvoiceCards }) => ({ default: InvoiceCards })),
);

interface Props {
  query: InvoiceQuery;
  counts: InvoiceCount | undefined;
}

/** 发票记录: filtered and paged; the address holds all of it. */
export function Records({ query, counts }: Props) {
  const records = useQuery(invoicesQuery(query));
  const withdrawal = useMutation(withdrawInvoiceMutation());
  // Nine columns do not fit beside the menu of a tablet.
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  const Rows = isNarrow ? InvoiceCards : InvoiceTable;

  const withdraw = async (invoiceId: number) => {
    await withdrawal.mutateAsync(invoiceId);
    notify.success('开票申请已撤销，订单可重新申请');
  };

  return (
    <>
      <States query={query} counts={counts} />
      <Filters key={invoicePath({ ...query })} query={query} />
      {hasIssued(counts) && <MonthFiles />}
      <div aria-live="polite" aria-busy={records.isFetching}>
        <AsyncContent of={records} what="发票" skeleton={<Skeleton rows={6} height={40} />}>
          {({ records: rows, total }) => (
            <>
              {rows.length === 0 ? (
                <EmptyList query={query} pastEnd={total > 0} />
              ) : (
                <Suspense fallback={<Skeleton rows={4} height={132} />}>
                  <Rows invoices={rows} onWithdraw={withdraw} />
                </Suspense>
              )}
              <Pagination
                page={query.page}
                pages={Math.ceil(total / INVOICE_PAGE_SIZE)}
                pathOf={(page) => invoicePath({ ...query, page })}
              />
            </>
          )}
        </AsyncContent>
      </div>
    </>
  );
}

const hasIssued = (counts: InvoiceCount | undefined): boolean =>
  counts !== undefined && counts.issued + counts.partReversed + counts.reversed > 0;

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
    return <StateView title="本页没有发票" actions={<Link to={first}>返回第一页</Link>} />;
  }
  if (isFiltered(query)) {
    return <StateView title="没有符合条件的发票" actions={<Link to={invoicePath()}>清除筛选</Link>} />;
  }
  return (
    <StateView
      icon="invoice"
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
