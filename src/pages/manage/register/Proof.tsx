import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, type TableColumnsType } from 'antd';
import { Link } from '@umijs/max';
import { OrderLink } from '@/components/manage/OrderLink';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { gramsText } from '@domain/permits/permit';
import { DIFFERENCES } from '@domain/permits/register';
import { REGIMES } from '@domain/safety/controlled';
import { managePath } from '@domain/staff/pages';
import { registerProofQuery } from '@/queries/register';
import type { RegisterDifference, RegisterProof } from '@/services/register';

type Day = RegisterProof['days'][number];

/** Compares what was sold, shipped and deducted from permits; differences by order line, and the daily proofs. */
export function Proof() {
  const proof = useQuery(registerProofQuery());
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={12} justify="space-between" align="center">
        <span className="quiet">
          逐行比较售出、发货和证明扣减的数量，取消和退回的件数已减去。每天自动核对一次，打开本页时重新核对。
        </span>
        <Button loading={proof.isFetching} onClick={() => void proof.refetch()}>
          重新核对
        </Button>
      </Flex>
      <AsyncContent of={proof} what="核对结果">
        {(now) => (
          <Flex vertical gap={16}>
            <Outcome proof={now} />
            {now.differences.length > 0 && (
              <WideTable<RegisterDifference>
                label="当前差异"
                rowKey={({ orderNumber, catalogNo, permitId, cas }) =>
                  `${orderNumber} ${catalogNo} ${permitId} ${cas}`
                }
                columns={COLUMNS}
                dataSource={now.differences}
                minWidth={1000}
              />
            )}
            <h2>每日核对记录</h2>
            <WideTable<Day>
              label="每日核对记录"
              rowKey="day"
              columns={DAYS}
              dataSource={now.days}
              empty="还没有每日核对记录"
              minWidth={560}
            />
          </Flex>
        )}
      </AsyncContent>
    </Flex>
  );
}

function Outcome({ proof: { time, lines, differences } }: { proof: RegisterProof }) {
  const isEven = differences.length === 0;
  return (
    <Alert
      role="status"
      showIcon
      type={isEven ? 'success' : 'error'}
      title={
        isEven
          ? `${lines} 行销售的售出、发货和扣减数量一致`
          : `${lines} 行销售中有 ${differences.length} 行不一致`
      }
      description={`核对时间 ${time}`}
    />
  );
}

const grams = (title: string, field: 'sold' | 'shipped' | 'deducted') => ({
  key: field,
  title,
  className: 'nowrap',
  render: (_: unknown, row: RegisterDifference) => gramsText(row[field]),
});

const COLUMNS: TableColumnsType<RegisterDifference> = [
  {
    key: 'reasons',
    title: '差异',
    render: (_, { reasons }) => reasons.map((reason) => DIFFERENCES[reason]).join('；'),
  },
  { key: 'order', title: '订单', render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
  {
    key: 'goods',
    title: '商品',
    render: (_, { prodName, skuName, catalogNo, cas, regime }) => (
      <Flex vertical>
        <span>
          {prodName} {skuName}
        </span>
        <span className="quiet">
          {catalogNo} · {cas} · {REGIMES[regime].name}
        </span>
      </Flex>
    ),
  },
  {
    key: 'permit',
    title: '证明',
    render: (_, { permitId, permitNo }) => (
      <Link to={managePath('permits', { permitId: String(permitId) })}>{permitNo}</Link>
    ),
  },
  grams('售出', 'sold'),
  grams('发货', 'shipped'),
  grams('证明扣减', 'deducted'),
];

/** A difference of a former day, which may be settled now. */
const differenceRow = (row: RegisterDifference) => (
  <li key={`${row.orderNumber} ${row.catalogNo} ${row.permitId} ${row.cas}`}>
    订单 {row.orderNumber} {row.prodName}（证明 {row.permitNo}）：售出 {gramsText(row.sold)}，发货{' '}
    {gramsText(row.shipped)}，扣减 {gramsText(row.deducted)}
  </li>
);

const DAYS: TableColumnsType<Day> = [
  { key: 'day', title: '日期', dataIndex: 'day' },
  { key: 'time', title: '核对时间', dataIndex: 'time' },
  { key: 'lines', title: '行数', dataIndex: 'lines' },
  {
    key: 'differences',
    title: '结果',
    render: (_, { differences }) =>
      differences.length === 0 ? '一致' : <ul>{differences.map(differenceRow)}</ul>,
  },
];
