import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { yuanColumn } from '@/components/manage/columns';
import { WideTable } from '@/components/manage/WideTable';
import { DetailColumns, DetailHead, Facts, type Fact } from '@/components/manage/Detail';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { pagesOf } from '@/components/ui/named';
import { monthText } from '@domain/shared/dates';
import { formatYuan, times } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { statementQuery } from '@/queries/payments';
import {
  statementFile,
  type MonthlyHead,
  type MonthlyLine,
  type MonthlyStatement,
  type StatementId,
} from '@/services/monthly';
import { LeftText } from './Monthly';
import { ReceiptForm } from './ReceiptForm';
import { Receipts } from './Receipts';
import { Review } from './Review';

/** The statement of an institution and month: orders, receipts, and the open amount. */
export function StatementDetail({ institutionId, month }: StatementId) {
  const of = { institutionId, month };
  const opened = useQuery(statementQuery(of));
  const name = opened.data?.head.name ?? '月结账单';
  return (
    <>
      <DetailHead page="payments" param="no" list="月结账单" title={`${name} ${monthText(month)}`} />
      <AsyncContent keep of={opened} what="月结账单">
        {(found) => (
          <DetailColumns
            // With the form, which below all lines would be hard to find on a narrow screen.
            facts={
              <Flex vertical gap={24}>
                <Facts of={found.head} columns={FACTS} />
                <ReceiptForm head={found.head} />
              </Flex>
            }
            main={
              <>
                <Review institutionId={institutionId} month={month} />
                <Receipts receipts={found.receipts} />
                <Lines found={found} />
              </>
            }
            side={<DownloadButton what="对账单" load={() => statementFile(of)} />}
          />
        )}
      </AsyncContent>
    </>
  );
}

const FACTS: readonly Fact<MonthlyHead>[] = [
  {
    title: '单位',
    render: (_, { institutionId, name }) => (
      <Link to={managePath('customers', { id: String(institutionId) })}>{name}</Link>
    ),
  },
  { title: '采购', render: (_, { charged, orders }) => `${formatYuan(charged)}（${orders} 单）` },
  { title: '退款', render: (_, { credited }) => formatYuan(times(credited, -1)) },
  { title: '应付', render: (_, { due }) => formatYuan(due) },
  { title: '已收', render: (_, { received }) => formatYuan(received) },
  { title: '未收', render: (_, { left }) => <LeftText left={left} /> },
  {
    title: '付款期限',
    render: (_, { dueDate, overdue }) =>
      overdue ? <span className="danger strong">{dueDate} 已逾期</span> : dueDate,
  },
  {
    title: '月结额度',
    render: (_, { limit, used }) =>
      limit === null ? '未开通' : `${formatYuan(limit)}，本月已用 ${formatYuan(used)}`,
  },
];

function Lines({ found }: { found: MonthlyStatement }) {
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title">明细</h2>
      <WideTable<MonthlyLine>
        label="明细"
        rowKey={({ orderNumber, returnNumber }) => returnNumber ?? orderNumber}
        columns={LINES}
        dataSource={found.lines}
        minWidth={600}
        pagination={pagesOf(20)}
        empty="这个月没有用月结采购"
      />
    </section>
  );
}

const LINES: TableColumnsType<MonthlyLine> = [
  { key: 'time', title: '时间', width: 152, render: (_, { time }) => time.slice(0, 16) },
  {
    key: 'what',
    title: '订单',
    render: (_, { orderNumber, returnNumber }) => (
      <>
        <Link to={managePath('orders', { orderNumber })}>{orderNumber}</Link>
        {returnNumber !== null && (
          <>
            {' '}
            <span className="quiet">退款</span>{' '}
            <Link to={managePath('returns', { no: returnNumber })}>{returnNumber}</Link>
          </>
        )}
      </>
    ),
  },
  { key: 'who', title: '买家', width: 136, render: (_, { nickName, userName }) => nickName || userName },
  yuanColumn('金额', 'amount', 120),
];
