import { Button, Flex, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DisputeTag } from '@/components/statements/DisputeText';
import { FileLinks } from '@/components/invoice/FileLinks';
import { CopyText } from '@/components/ui/CopyText';
import { pagesOf } from '@/components/ui/named';
import { Price } from '@/components/ui/Price';
import { formatPack } from '@domain/catalogue/pack';
import { compareMoney, formatYuan, sum } from '@domain/shared/money';
import { lineName } from '@domain/statements/line';
import { LINE_REASONS, LINE_STATES, type LineReason } from '@domain/statements/match';
import { statementInvoiceFile, type StatementDispute, type StatementLine } from '@/services/statements';
import { draftAfter } from '@/storage/drafts';
import { DisputeDialog, disputeDraft } from './DisputeDialog';
import { named } from './named';
import styles from './statements.module.less';

interface Props {
  /** yyyy-MM */
  month: string;
  lines: readonly StatementLine[];
  disputes: readonly StatementDispute[];
}

/** Rows per page. */
const PAGE_SIZE = 50;

/** The lines of a month with their sums; on a phone each is a card. */
export function LineTable({ month, lines, disputes }: Props) {
  // After a login the dialog of what was typed is open again.
  const [disputed, setDisputed] = useState<StatementLine | null>(() => {
    const lineId = draftAfter(disputeDraft(month, ''));
    return lines.find((line) => line.lineId === lineId) ?? null;
  });
  return (
    <>
      <Table<StatementLine>
        aria-label="对账明细"
        size="small"
        rowKey="lineId"
        className={`${styles.table} ${styles.lines}`}
        columns={columnsFor(month, disputes, setDisputed)}
        dataSource={[...lines]}
        locale={{ emptyText: '没有这种状态的明细' }}
        pagination={pagesOf(PAGE_SIZE)}
        summary={() => <Sums lines={lines} />}
      />
      {disputed && <DisputeDialog month={month} line={disputed} onClose={() => setDisputed(null)} />}
    </>
  );
}

const columnsFor = (
  month: string,
  disputes: readonly StatementDispute[],
  onDispute: (line: StatementLine) => void,
): TableColumnsType<StatementLine> => [
  {
    key: 'what',
    title: '商品与订单',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, line) => <What line={line} />,
  },
  {
    key: 'received',
    title: '收货',
    align: 'right',
    width: 88,
    onCell: named('收货'),
    render: (_, { count, received }) =>
      count === null ? <span className="quiet">—</span> : `${received ?? 0} / ${count}`,
  },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    width: 120,
    onCell: named('金额'),
    render: (_, { amount }) => <Price value={amount} plain />,
  },
  {
    key: 'invoice',
    title: '发票',
    className: styles.wide,
    width: 208,
    onCell: named('发票'),
    render: (_, line) => <Invoices month={month} line={line} />,
  },
  {
    key: 'paid',
    title: '已付',
    align: 'right',
    width: 120,
    onCell: named('已付'),
    render: (_, { amount, paid }) =>
      amount < 0 ? <span className="quiet">—</span> : <Price value={paid} plain />,
  },
  {
    key: 'state',
    title: '状态',
    className: styles.wide,
    width: 136,
    onCell: named('状态'),
    render: (_, line) => {
      const dispute = disputes.find(({ lineId, state }) => lineId === line.lineId && state !== 'settled');
      return (
        <Flex vertical gap={8} align="flex-start">
          <Reasons of={line} />
          {dispute ? (
            <span>
              异议 <DisputeTag state={dispute.state} reader="buyer" />
            </span>
          ) : (
            <Button
              size="small"
              className="no-print"
              aria-label={`提异议 ${lineName(line)} ${line.orderNumber}`}
              onClick={() => onDispute(line)}
            >
              提异议
            </Button>
          )}
        </Flex>
      );
    },
  },
];

function What({ line }: { line: StatementLine }) {
  const { catalogNo, skuName, orderNumber, returnNumber, time, who } = line;
  return (
    <Flex vertical>
      <b className={styles.name}>{lineName(line)}</b>
      {catalogNo && (
        <span className="quiet">
          {catalogNo} · {formatPack(skuName)}
        </span>
      )}
      <span className="quiet">
        订单 <CopyText text={orderNumber} label="订单号" />
      </span>
      {returnNumber && (
        <span className="quiet">
          退换 <CopyText text={returnNumber} label="退换单号" />
        </span>
      )}
      <span className="quiet">
        {time.slice(0, 10)} {who}
      </span>
    </Flex>
  );
}

function Invoices({ month, line }: { month: string; line: StatementLine }) {
  const { invoices, invoiced, billable, returnNumber, reasons } = line;
  if (invoices.length === 0) return <span className="quiet">{billable === 0 ? '—' : '未开票'}</span>;
  return (
    <Flex vertical gap={4} align="flex-start">
      {returnNumber === null && <Price value={invoiced} plain />}
      {reasons.includes('AMOUNT_DIFFERS') && returnNumber === null && (
        <span className="danger">应开 {formatYuan(billable)}</span>
      )}
      {invoices.map(({ invoiceId, invoiceNo, red, files }) => (
        <Flex key={invoiceId} vertical gap={4} align="flex-start">
          <span>
            {red && '红字 '}
            {invoiceNo ? <CopyText text={invoiceNo} label="发票号码" /> : '开具中'}
          </span>
          {invoiceNo && (
            <FileLinks
              invoiceNo={invoiceNo}
              files={files.map((type) => ({ type }))}
              load={(type) => statementInvoiceFile(month, invoiceId, type)}
            />
          )}
        </Flex>
      ))}
    </Flex>
  );
}

const COLOURS: Record<LineReason, string> = {
  NOT_RECEIVED: 'default',
  NOT_INVOICED: 'warning',
  INVOICE_PENDING: 'processing',
  AMOUNT_DIFFERS: 'error',
  UNPAID: 'warning',
  PART_PAID: 'warning',
};

function Reasons({ of: { reasons } }: { of: StatementLine }) {
  if (reasons.length === 0) return <Tag color="success">{LINE_STATES.MATCHED}</Tag>;
  return (
    <Flex component="span" wrap gap={4}>
      {reasons.map((reason) => (
        <Tag key={reason} color={COLOURS[reason]}>
          {LINE_REASONS[reason]}
        </Tag>
      ))}
    </Flex>
  );
}

/** Sums of the shown lines, not only of the page. */
function Sums({ lines }: Pick<Props, 'lines'>) {
  const of = (value: (line: StatementLine) => number) => sum(lines.map(value));
  const open = of((line) => line.open);
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={2}>
        <b>合计</b>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={2} align="right">
        <span className={styles.sum} data-name="金额">
          {formatYuan(of((line) => line.amount))}
        </span>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={3}>
        <span className={styles.sum} data-name="已开票">
          {formatYuan(of((line) => line.invoiced))}
        </span>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={4} align="right">
        <span className={styles.sum} data-name="已付">
          {formatYuan(of((line) => line.paid))}
        </span>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={5}>
        {compareMoney(open, 0) > 0 && <span className="nowrap">未付 {formatYuan(open)}</span>}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
