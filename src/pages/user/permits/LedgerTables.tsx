import { Link } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { orderPath } from '@/domain/order/orderPath';
import { gramsText } from '@/domain/permits/amount';
import { ENTRY_KINDS, type LedgerEntry, type LedgerSum } from '@/domain/permits/ledger';
import { REGIMES } from '@/domain/safety/controlled';

interface Substance {
  name: string;
  cas: string;
}

/** A row's head without the ground of a heading. */
const plainHead = { rowScope: 'row' as const, onCell: () => ({ style: { background: 'none' } }) };

const substance = (_: unknown, { name, cas }: Substance) => (
  <Flex vertical>
    <b>{name}</b>
    <span className="quiet">{cas}</span>
  </Flex>
);

const amount = (title: string, key: 'bought' | 'received' | 'givenBack' | 'left') => ({
  key,
  title,
  align: 'right' as const,
  render: (_: unknown, row: LedgerSum) => <span className="nowrap">{gramsText(row[key])}</span>,
});

const SUMS: TableColumnsType<LedgerSum> = [
  { key: 'substance', title: '品种', ...plainHead, render: substance },
  { key: 'regime', title: '管制类别', render: (_, { regime }) => REGIMES[regime].name },
  amount('购入', 'bought'),
  { ...amount('收货', 'received'), responsive: ['md'] },
  { ...amount('退回', 'givenBack'), responsive: ['md'] },
  amount('证明剩余', 'left'),
];

/** By regime and substance. */
export const Sums = ({ sums }: { sums: readonly LedgerSum[] }) => (
  <Table<LedgerSum>
    aria-label="按品种汇总"
    size="small"
    rowKey={({ regime, cas }) => `${regime} ${cas}`}
    columns={SUMS}
    dataSource={sums}
    pagination={false}
  />
);

const ENTRIES: TableColumnsType<LedgerEntry> = [
  {
    key: 'time',
    title: '日期',
    render: (_, { time, kind }) => (
      <Flex vertical>
        <time className="nowrap">{time.slice(0, 10)}</time>
        <span className="quiet">{ENTRY_KINDS[kind]}</span>
      </Flex>
    ),
  },
  { key: 'substance', title: '品种', ...plainHead, render: substance },
  {
    key: 'grams',
    title: '数量',
    align: 'right',
    render: (_, { grams, kind }) => (
      <span className="nowrap">
        {kind === 'giveBack' ? '−' : ''}
        {gramsText(grams)}
      </span>
    ),
  },
  {
    key: 'goods',
    title: '商品',
    responsive: ['md'],
    render: (_, { prodName, skuName, count }) => `${prodName} ${skuName} × ${count}`,
  },
  { key: 'permit', title: '证明', responsive: ['lg'], render: (_, { permitNo }) => permitNo },
  { key: 'handler', title: '经办人', responsive: ['lg'], render: (_, { handler }) => handler },
  {
    key: 'order',
    title: '订单',
    render: (_, { orderNumber }) => (
      <Link to={orderPath(orderNumber)} className="tap" aria-label={`订单 ${orderNumber}`}>
        …{orderNumber.slice(-6)}
      </Link>
    ),
  },
];

/** One by one, latest first. */
export const Entries = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <Table<LedgerEntry>
    aria-label="台账明细"
    size="small"
    rowKey="entryId"
    columns={ENTRIES}
    dataSource={entries}
    pagination={entries.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
  />
);
