import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@umijs/max';
import { DatePicker, Flex, Table, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { CALENDAR } from '@/components/ui/Day';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { pagesOf } from '@/components/ui/named';
import { ENTRY_KINDS, leftOf } from '@domain/funds/fund';
import { movesOf, type FundEntry } from '@/utils/fundStatement';
import { requestsPath } from '@domain/approvals/requestPath';
import { groupPath } from '@/utils/groupPath';
import { formatYuan } from '@domain/shared/money';
import { fundStatementQuery } from '@/queries/funds';
import type { FundStatement } from '@/services/funds';
import { StatementExport } from './StatementExport';
import styles from './group.module.less';
import { named } from './named';

interface Props {
  fundId: number;
  /** yyyy-MM; blank for this month. */
  month: string;
}

/** Payments and reservations of a fund in a month, as a table and as a file. */
export function Statement({ fundId, month }: Props) {
  const navigate = useNavigate();
  const shown = month || dayjs().format('YYYY-MM');
  const statement = useQuery(fundStatementQuery(fundId, shown));
  return (
    <Flex vertical gap={16}>
      <p>
        <Link to={groupPath({ view: 'funds' })} className="tap">
          全部经费
        </Link>
      </p>
      <LabelledBox label="月份">
        {(box) => (
          <DatePicker
            {...box}
            picker="month"
            {...CALENDAR}
            allowClear={false}
            value={dayjs(`${shown}-01`)}
            onChange={(day) =>
              day &&
              navigate(groupPath({ view: 'funds', fundId, month: day.format('YYYY-MM') }), { replace: true })
            }
          />
        )}
      </LabelledBox>
      <div aria-busy={statement.isFetching}>
        <AsyncContent of={statement} what="对账单">
          {(data) => <Shown statement={data} />}
        </AsyncContent>
      </div>
    </Flex>
  );
}

const signed = (yuan: number) =>
  yuan === 0 ? <span className="quiet">—</span> : <span className="nowrap">{formatYuan(yuan)}</span>;

const COLUMNS: TableColumnsType<FundEntry> = [
  {
    key: 'time',
    title: '时间',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, { time, kind }) => (
      <Flex vertical>
        <time className="nowrap">{time.slice(0, 16)}</time>
        <span className="quiet">{ENTRY_KINDS[kind]}</span>
      </Flex>
    ),
  },
  {
    key: 'held',
    title: '占用变动',
    align: 'right',
    onCell: () => named('占用变动'),
    render: (_, entry) => signed(movesOf(entry).held),
  },
  {
    key: 'spent',
    title: '支出变动',
    align: 'right',
    onCell: () => named('支出变动'),
    render: (_, entry) => signed(movesOf(entry).spent),
  },
  { key: 'who', title: '申购人', responsive: ['md'], render: (_, { who }) => who },
  {
    key: 'about',
    title: '单据',
    render: (_, { requestNo, orderNumber, returnNumber }) => (
      <Flex vertical>
        {requestNo && (
          <Link to={requestsPath({ requestNo })} className="tap">
            {requestNo}
          </Link>
        )}
        {orderNumber && <span className="quiet">订单 {orderNumber}</span>}
        {returnNumber && <span className="quiet">退换 {returnNumber}</span>}
      </Flex>
    ),
  },
];

function Shown({ statement }: { statement: FundStatement }) {
  const { fund, month, opening, closing, entries } = statement;
  const facts: [name: string, value: number | string][] = [
    ['期初占用', opening.held],
    ['期初支出', opening.spent],
    ['期末占用', closing.held],
    ['期末支出', closing.spent],
    ['当前余额', leftOf(fund)],
  ];
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap="8px 24px" align="center" justify="space-between">
        <h2>
          {fund.no} {fund.name} · {month}
        </h2>
        <StatementExport statement={statement} />
      </Flex>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price value={value} plain />
            </dd>
          </div>
        ))}
      </dl>
      <Table<FundEntry>
        aria-label="对账明细"
        size="small"
        rowKey="entryId"
        className={styles.table}
        columns={COLUMNS}
        dataSource={entries}
        locale={{ emptyText: '本月没有变动' }}
        pagination={pagesOf(50)}
      />
    </Flex>
  );
}
