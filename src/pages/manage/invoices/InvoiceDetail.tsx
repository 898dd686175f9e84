import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { DetailHead, Facts, TWO_COLUMNS, type Fact } from '@/components/manage/Detail';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { AsyncContent } from '@/components/ui/AsyncContent';
import type { InvoiceLine } from '@domain/invoice/types';
import { INVOICE_STATUS, SHORT_KINDS } from '@domain/invoice/invoiceRules';
import { INVOICE_VIEWS, waitingViewOf } from '@domain/invoice/invoiceView';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { managedInvoiceQuery, releaseInvoiceMutation } from '@/queries/manageInvoices';
import { invoiceBatchFile, type ManagedInvoice } from '@/services/manageInvoices';
import { Files } from './Files';
import { CorrectNumber, EnterNumber } from './NumberForms';
import styles from './invoices.module.less';

/** An invoice or an application: buyer, lines, tax, and the number that is still to be entered. */
export function InvoiceDetail({ invoiceId }: { invoiceId: number }) {
  const opened = useQuery(managedInvoiceQuery(invoiceId));
  return (
    <>
      <DetailHead page="invoices" param="id" list="发票列表" title={`开票申请 ${invoiceId}`} />
      <AsyncContent keep of={opened} what="发票">
        {(invoice) => (
          <Flex vertical gap={24}>
            <Waiting head={invoice.head} />
            <Facts of={invoice} columns={FACTS} column={TWO_COLUMNS} />
            <Lines invoice={invoice} />
            <Files invoice={invoice} />
          </Flex>
        )}
      </AsyncContent>
    </>
  );
}

/** The steps until it is issued. */
function Waiting({ head }: Pick<ManagedInvoice, 'head'>) {
  const { invoiceId, batchNo } = head;
  const releasing = useMutation(releaseInvoiceMutation(invoiceId));
  const view = waitingViewOf(head);
  if (view === null) return null;
  if (view === 'unshipped') return <p>订单全部发货后才能开具。</p>;
  const release = async (from: string) => {
    await releasing.mutateAsync(from);
    notify.success('已退回待开票');
  };
  return (
    <Flex vertical gap={12}>
      <EnterNumber invoiceId={invoiceId} amount={head.amount} />
      {batchNo !== null && (
        <Flex wrap gap={8} align="center">
          <span className="quiet">批次 {batchNo}</span>
          <DownloadButton what="开票文件" of={batchNo} load={() => invoiceBatchFile(batchNo)} />
          <ConfirmAction
            label="退回待开"
            question="税务系统没有开具时退回：可重新导出，买家可以撤销，金额按现在的实付更新。"
            onConfirm={() => release(batchNo)}
          />
        </Flex>
      )}
    </Flex>
  );
}

const FACTS: readonly Fact<ManagedInvoice>[] = [
  {
    title: '状态',
    render: (_, { head }) => {
      const view = waitingViewOf(head);
      return view ? INVOICE_VIEWS[view] : INVOICE_STATUS[head.status];
    },
  },
  {
    title: '发票号码',
    render: (_, { head: { invoiceId, invoiceNo, formerNumbers } }) =>
      invoiceNo ? (
        <div>
          <Flex wrap gap="4px 12px" align="center">
            <CopyText text={invoiceNo} label="发票号码" />
            <CorrectNumber invoiceId={invoiceId} was={invoiceNo} />
          </Flex>
          <FormerNumbers of={formerNumbers} />
        </div>
      ) : (
        '未开具'
      ),
  },
  {
    title: '种类',
    render: (_, { head: { red, kind } }) => `${red ? '红字' : '蓝字'} · ${SHORT_KINDS[kind]}`,
  },
  {
    title: '时间',
    render: (_, { head: { applyTime, issueTime }, batchTime }) =>
      [`${applyTime} 申请`, batchTime && `${batchTime} 导出`, issueTime && `${issueTime} 开具`]
        .filter(Boolean)
        .join('，'),
  },
  { title: '购买方', dataIndex: ['buyer', 'title'] },
  {
    title: '税号',
    render: (_, { buyer: { taxNo } }) => (taxNo ? <CopyText text={taxNo} label="税号" /> : '个人，无税号'),
  },
  {
    title: '申请人',
    render: (_, { head: { institution, nickName, userName } }) =>
      [institution, nickName, userName].filter(Boolean).join(' · '),
  },
  {
    title: '备注',
    render: (_, { remarks }) => (
      <ul className={styles.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    ),
  },
  {
    title: '红字发票',
    hideInDescriptions: ({ reversals }) => reversals.length === 0,
    render: (_, { reversals }) => (
      <ul>
        {reversals.map(({ invoiceId, invoiceNo, amount }) => (
          <li key={invoiceId}>
            <Link to={managePath('invoices', { id: String(invoiceId) })}>
              {invoiceNo ?? `申请 ${invoiceId}，待开具`}
            </Link>{' '}
            {formatYuan(amount)}
          </li>
        ))}
      </ul>
    ),
  },
];

function Lines({ invoice: { lines, net, tax, total } }: { invoice: ManagedInvoice }) {
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title">明细</h2>
      <WideTable<InvoiceLine>
        label="发票明细"
        rowKey={(line) => `${line.name} ${line.spec} ${line.net}`}
        columns={COLUMNS}
        dataSource={lines}
        minWidth={656}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={5}>
              <b>合计</b>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={5} align="right">
              {formatYuan(net)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={6} />
            <Table.Summary.Cell index={7} align="right">
              {formatYuan(tax)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
      <p className={styles.total}>
        价税合计 <b>{formatYuan(total)}</b>
      </p>
    </section>
  );
}

const COLUMNS: TableColumnsType<InvoiceLine> = [
  { key: 'name', title: '项目名称', dataIndex: 'name' },
  { key: 'spec', title: '规格型号', dataIndex: 'spec', width: 124 },
  { key: 'unit', title: '单位', dataIndex: 'unit', width: 52 },
  { key: 'count', title: '数量', dataIndex: 'count', width: 56, align: 'right' },
  { key: 'price', title: '单价', dataIndex: 'unitPrice', width: 88, align: 'right' },
  { key: 'net', title: '金额', width: 100, align: 'right', render: (_, { net }) => formatYuan(net) },
  { key: 'rate', title: '税率', width: 60, align: 'right', render: (_, { taxRate }) => `${taxRate}%` },
  { key: 'tax', title: '税额', width: 88, align: 'right', render: (_, { tax }) => formatYuan(tax) },
];
