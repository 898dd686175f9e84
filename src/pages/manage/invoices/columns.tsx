import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { buyerColumn, daysFilter, TwoLines, yuanColumn } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import type { AddressQuery } from '@/components/manage/useAddressQuery';
import { INVOICE_STATUS, SHORT_KINDS } from '@domain/invoice/invoiceRules';
import { INVOICE_VIEWS, waitingViewOf } from '@domain/invoice/invoiceView';
import { managePath } from '@domain/staff/pages';
import type { ManagedInvoiceHead } from '@/services/manageInvoices';

/** Columns and filters of the list. `query` stays in the links, so that the way back leads to the same list. */
export const columnsFor = (query: AddressQuery): ProColumns<ManagedInvoiceHead>[] => [
  {
    title: '号码',
    dataIndex: 'number',
    tooltip: '发票号码（含更正前的）、订单号可填一部分；申请编号、批次号须完整',
    width: 200,
    render: (_, { invoiceId, invoiceNo, applyTime, formerNumbers }) => (
      <Flex vertical>
        <Link to={managePath('invoices', { ...query, id: String(invoiceId) })} className="strong nowrap">
          {invoiceNo ?? `申请 ${invoiceId}`}
        </Link>
        <span className="quiet nowrap">{applyTime.slice(0, 16)} 申请</span>
        <FormerNumbers of={formerNumbers} />
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    valueType: 'select',
    valueEnum: INVOICE_STATUS,
    width: 128,
    render: (_, head) => <State head={head} />,
  },
  {
    ...FOLDS,
    title: '种类',
    dataIndex: 'kind',
    valueType: 'select',
    valueEnum: SHORT_KINDS,
    width: 104,
    render: (_, { kind, red }) =>
      red ? <b className="danger">红字{SHORT_KINDS[kind]}</b> : SHORT_KINDS[kind],
  },
  {
    title: '抬头',
    dataIndex: 'title',
    tooltip: '抬头或税号',
    render: (_, { title, taxNo }) => <TwoLines note={taxNo}>{title}</TwoLines>,
  },
  yuanColumn('价税合计', 'amount', 120),
  { ...FOLDS, ...buyerColumn() },
  {
    ...FOLDS,
    title: '订单',
    dataIndex: 'orderNumbers',
    search: false,
    width: 176,
    className: 'nowrap',
    render: (_, { orderNumbers: [first, ...rest] }) =>
      rest.length > 0 ? `${first} 等 ${rest.length + 1} 个` : first,
  },
  amountFilter('min', '金额不低于'),
  amountFilter('max', '金额不高于'),
  daysFilter('申请日期'),
];

function State({ head }: { head: ManagedInvoiceHead }) {
  const view = waitingViewOf(head);
  if (view === null) return INVOICE_STATUS[head.status];
  return (
    <TwoLines note={head.batchNo && <span className="nowrap">{head.batchNo}</span>}>
      <span className={view === 'toIssue' ? 'danger strong' : undefined}>{INVOICE_VIEWS[view]}</span>
    </TwoLines>
  );
}

/** In yuan. The amount of a red invoice is given without its sign. */
const amountFilter = (dataIndex: 'min' | 'max', title: string): ProColumns<ManagedInvoiceHead> => ({
  ...{ title, dataIndex, hideInTable: true, valueType: 'digit' },
  fieldProps: { min: 0, max: 999_999_999, precision: 2, controls: false, style: { width: '100%' } },
});
