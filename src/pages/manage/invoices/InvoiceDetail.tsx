import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Descriptions, Flex, Table, type TableColumnsType } from 'antd';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { DetailHead } from '@/components/manage/Detail';
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
            <Facts invoice={invoice} />
            <Lines invoice={invoice} />
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

function Facts({ invoice: { head, buyer, remarks, reversals, batchTime } }: { invoice: ManagedInvoice }) {
  const { invoiceId, invoiceNo, kind, red, status, applyTime, issueTime, userName, nickName, institution } =
    head;
  const view = waitingViewOf(head);
  const items = [
    {
      key: 'state',
      label: '状态',
      children: view ? INVOICE_VIEWS[view] : INVOICE_STATUS[status],
    },
    {
      key: 'no',
      label: '发票号码',
      children: invoiceNo ? (
        <div>
          <Flex wrap gap="4px 12px" align="center">
            <CopyText text={invoiceNo} label="发票号码" />
            <CorrectNumber invoiceId={invoiceId} was={invoiceNo} />
          </Flex>
          <FormerNumbers of={head.formerNumbers} />
        </div>
      ) : (
        '未开具'
      ),
    },
    { key: 'kind', label: '种类', children: `${red ? '红字' : '蓝字'} · ${SHORT_KINDS[kind]}` },
    {
      key: 'times',
      label: '时间',
      children: [`${applyTime} 申请`, batchTime && `${batchTime} 导出`, issueTime && `${issueTime} 开具`]
        .filter(Boolean)
        .join('，'),
    },
    { key: 'title', label: '购买方', children: buyer.title },
    {
      key: 'taxNo',
      label: '税号',
      children: buyer.taxNo ? <CopyText text={buyer.taxNo} label="税号" /> : '个人，无税号',
    },
    {
      key: 'buyer',
      label: '申请人',
      children: [institution, nickName, userName].filter(Boolean).join(' · '),
    },
    { key: 'remarks', label: '备注', children: <Texts texts={remarks} /> },
    reversals.length > 0 && {
      key: 'reds',
      label: '红字发票',
      children: (
        <ul>
          {reversals.map((reversal) => (
            <li key={reversal.invoiceId}>
              <Link to={managePath('invoices', { id: String(reversal.invoiceId) })}>
                {reversal.invoiceNo ?? `申请 ${reversal.invoiceId}，待开具`}
              </Link>{' '}
              {formatYuan(reversal.amount)}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
      styles={{ label: { width: 72 } }}
      items={items.filter((item) => item !== false)}
    />
  );
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.remarks}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

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
