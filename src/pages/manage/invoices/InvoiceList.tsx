import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { INVOICE_VIEWS } from '@domain/invoice/invoiceView';
import type { InvoiceView } from '@domain/invoice/types';
import { managePath } from '@domain/staff/pages';
import { invoicesWaitingQuery, managedInvoicesQuery } from '@/queries/manageInvoices';
import type { ManagedInvoiceHead } from '@/services/manageInvoices';
import { BatchButton } from './BatchButton';
import { columnsFor } from './columns';
import { ImportNumbers } from './ImportNumbers';
import { UploadFiles } from './UploadFiles';

const VIEWS = Object.entries(INVOICE_VIEWS) as [InvoiceView, string][];

/** Invoices by state: to issue, under way, issued, red. */
export function InvoiceList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { view = '', ...filters } = query;
  const [chosen, setChosen] = useState<number[]>([]);
  const [importing, setImporting] = useState(false);
  const drop = (sent: readonly number[]) => setChosen((now) => now.filter((id) => !sent.includes(id)));
  const counts = useQuery(invoicesWaitingQuery(query));
  const waiting = counts.data;
  const countOf = (key: InvoiceView) =>
    key === 'issued' || key === 'red' || waiting === undefined ? undefined : waiting[key];
  return (
    <>
      <h1>发票</h1>
      {waiting?.issuing === 'auto' && (
        <Alert
          type="info"
          role="note"
          showIcon
          style={{ margin: '8px 0' }}
          title="当前由商城自动开具，使用商城自编的号码（演示设置），发货后即开，不经税务系统。"
        />
      )}
      <LinkTabs
        label="开票进度"
        current={view}
        items={[
          { key: '', to: managePath('invoices', filters), label: '全部' },
          ...VIEWS.map(([key, label]) => ({
            ...{ key, label, count: countOf(key), isWaiting: key === 'toIssue' && (countOf(key) ?? 0) > 0 },
            to: managePath('invoices', { ...filters, view: key }),
            onClick: () => setChosen([]),
          })),
        ]}
      />
      {counts.error && !counts.isFetching && (
        <MissingNote what="各状态的数量与开具方式" onRetry={() => void counts.refetch()} />
      )}
      <ManageTable<ManagedInvoiceHead>
        label="发票"
        rowKey="invoiceId"
        columns={columnsFor(query)}
        own={['view']}
        list={(requested, page) => managedInvoicesQuery({ ...requested, ...page })}
        minWidth={1120}
        rowSelection={
          view === 'toIssue' && {
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(Number)),
          }
        }
        toolbar={[
          view === 'toIssue' && <BatchButton key="batch" chosen={chosen} onDone={drop} />,
          <Button key="numbers" onClick={() => setImporting(true)}>
            导入号码
          </Button>,
          waiting?.issuing === 'manual' && <UploadFiles key="files" />,
        ]}
      />
      <ImportNumbers open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
