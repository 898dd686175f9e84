import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { AskService } from '@/components/ui/AskService';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { pagesOf } from '@/components/ui/named';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { monthText } from '@domain/shared/dates';
import { compareMoney, formatYuan, times } from '@domain/shared/money';
import { statementsPath } from '@domain/statements/statementPath';
import { statementMonthsQuery } from '@/queries/statements';
import type { StatementList, StatementMonth } from '@/services/statements';
import area from '../area.module.less';
import { named } from './named';
import styles from './statements.module.less';

/** The months of the institution's monthly account, newest first. */
export function Months() {
  const months = useQuery(statementMonthsQuery());
  const institution = months.data?.access === 'ok' ? months.data.institution : null;
  return (
    <>
      <header className={area.head}>
        <h1>月结对账</h1>
        {institution && <p>{institution}</p>}
      </header>
      <div aria-busy={months.isFetching}>
        <AsyncContent of={months} what="月结账单" skeleton={<Skeleton rows={4} height={56} />}>
          {(list) =>
            list.months.length === 0 ? (
              <Nothing list={list} />
            ) : (
              <Table<StatementMonth>
                aria-label="月结账单"
                size="small"
                rowKey="month"
                className={styles.table}
                columns={COLUMNS}
                dataSource={list.months}
                pagination={pagesOf(24)}
              />
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

/** The open amount of a month; negative when more was paid or refunded than is due. */
export function LeftText({ left }: { left: number }) {
  const side = compareMoney(left, 0);
  if (side < 0) return <span className="danger nowrap">多付 {formatYuan(times(left, -1))}</span>;
  return side === 0 ? <span className="quiet">已结清</span> : <Price value={left} />;
}

const CONFIRMED = { no: '未确认', yes: '已确认', changed: '确认后有变化' };

const COLUMNS: TableColumnsType<StatementMonth> = [
  {
    key: 'month',
    title: '月份',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, { month }) => (
      <Link to={statementsPath({ month })} className="strong tap">
        {monthText(month)}
      </Link>
    ),
  },
  {
    key: 'orders',
    title: '订单',
    align: 'right',
    onCell: named('订单'),
    render: (_, { orders }) => `${orders} 单`,
  },
  {
    key: 'due',
    title: '应付',
    align: 'right',
    onCell: named('应付'),
    render: (_, { due }) => <Price value={due} plain />,
  },
  {
    key: 'received',
    title: '已付',
    align: 'right',
    onCell: named('已付'),
    render: (_, { received }) => <Price value={received} plain />,
  },
  {
    key: 'left',
    title: '未付',
    align: 'right',
    onCell: named('未付'),
    render: (_, { left }) => <LeftText left={left} />,
  },
  {
    key: 'confirmed',
    title: '对账',
    onCell: named('对账'),
    render: (_, { unsettled, confirmed }) => (
      <Flex component="span" wrap gap="0 8px">
        <span className={confirmed === 'changed' ? 'danger' : confirmed === 'no' ? 'quiet' : undefined}>
          {CONFIRMED[confirmed]}
        </span>
        {unsettled > 0 && <span className="danger">{unsettled} 项异议</span>}
      </Flex>
    ),
  },
  {
    key: 'dueDate',
    title: '付款期限',
    onCell: named('付款期限'),
    render: (_, { dueDate, overdue }) => (
      <span className="nowrap">
        {dueDate} {overdue && <span className="danger strong">已逾期</span>}
      </span>
    ),
  },
];

function Nothing({ list: { access, institution } }: { list: StatementList }) {
  if (access === 'PERSONAL')
    return (
      <StateView icon="statement" title="个人账户没有月结">
        月结按单位结算，由单位财务对账。
      </StateView>
    );
  if (access === 'NOT_VERIFIED')
    return (
      <StateView
        icon="statement"
        title="单位认证后可对账"
        actions={<Link to="/user/accountManage">申请单位认证</Link>}
      >
        月结订单按单位汇总；账户通过单位认证并设为单位财务后，可在这里对账。
      </StateView>
    );
  if (access === 'NOT_FINANCE')
    return (
      <StateView icon="statement" title="对账单只对单位财务开放">
        对账单包含{institution}全部账户的月结订单。如需查看，请{<AskService />}，说明由您负责对账。
      </StateView>
    );
  return (
    <StateView icon="statement" title="还没有月结账单">
      付款时选择“单位月结”的订单按月汇总在这里，可逐行核对收货、发票与付款。
    </StateView>
  );
}
