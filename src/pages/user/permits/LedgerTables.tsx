import { Link } from '@umijs/max';
import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { pagesOf } from '@/components/ui/named';
import { orderPath } from '@domain/order/orderPath';
import { gramsText } from '@domain/permits/permit';
import { ENTRY_KINDS, type LedgerSum } from '@domain/permits/ledger';
import type { LedgerEntry } from '@domain/permits/types';
import { REGIMES } from '@domain/safety/controlled';
import { isPositive } from '@domain/shared/money';

interface Substance {
  name: string;
  cas: string;
}

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
  { key: 'substance', title: '品种', rowScope: 'row', render: substance },
  { key: 'regime', title: '管制类别', render: (_, { regime }) => REGIMES[regime].name },
  amount('购入', 'bought'),
  { ...amount('收货', 'received'), responsive: ['md'] },
  { ...amount('退回', 'givenBack'), responsive: ['md'] },
  amount('证明剩余', 'left'),
];

const isUsed = ({ bought, received, givenBack }: LedgerSum): boolean =>
  [bought, received, givenBack].some(isPositive);

/** Sums by regime and substance: those with entries in the period; a button shows the others of the permits. */
export function Sums({ sums }: { sums: readonly LedgerSum[] }) {
  const [whole, setWhole] = useState(false);
  const used = sums.filter(isUsed);
  const unused = sums.length - used.length;
  return (
    <Flex vertical gap={8} align="flex-start">
      {(whole || used.length > 0) && (
        <Table<LedgerSum>
          aria-label="按品种汇总"
          size="small"
          rowKey={({ regime, cas }) => `${regime} ${cas}`}
          columns={SUMS}
          dataSource={whole ? sums : used}
          pagination={false}
          style={{ width: '100%' }}
        />
      )}
      {used.length === 0 && !whole && <p>这段时间没有购入、收货或退回。</p>}
      {unused > 0 && (
        <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? '只显示有变动的品种' : `显示证明中未变动的 ${unused} 个品种`}
        </Button>
      )}
    </Flex>
  );
}

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
  { key: 'substance', title: '品种', rowScope: 'row', render: substance },
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

/** The entries, newest first. */
export const Entries = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <Table<LedgerEntry>
    aria-label="台账明细"
    size="small"
    rowKey="entryId"
    columns={ENTRIES}
    dataSource={entries}
    pagination={pagesOf(50)}
  />
);
