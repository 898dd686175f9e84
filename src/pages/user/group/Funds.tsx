import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex, Progress, Table, Tag, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { leftOf, percentUsed } from '@domain/funds/fund';
import type { Fund } from '@domain/funds/types';
import type { Group } from '@domain/groups/types';
import { groupPath } from '@/utils/groupPath';
import { fundsQuery } from '@/queries/funds';
import { FUND_DRAFT, draftNumber } from './drafts';
import styles from './group.module.less';
import { named } from './named';

const FundDialog = lazy(() => import('./FundDialog').then(({ FundDialog }) => ({ default: FundDialog })));

const MONEY: [key: 'amount' | 'held' | 'spent', title: string][] = [
  ['amount', '金额'],
  ['held', '已占用'],
  ['spent', '已支出'],
];

const columnsOn = (today: string): TableColumnsType<Fund> => [
  {
    key: 'fund',
    title: '经费',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, { no, name, ownerName, validUntil, closed, usable }) => (
      <Flex vertical align="flex-start">
        <span>
          <b>{no}</b> {name}
        </span>
        <span className="quiet">
          负责人 {ownerName} · {validUntil} 截止
        </span>
        {closed && <Tag>已停用</Tag>}
        {!closed && !usable && <Tag>{validUntil < today ? '已过截止日期' : '本人不可用'}</Tag>}
      </Flex>
    ),
  },
  ...MONEY.map(([key, title]) => ({
    key,
    title: <span className="nowrap">{title}</span>,
    align: 'right' as const,
    className: 'nowrap',
    responsive: ['md' as const],
    render: (_: unknown, fund: Fund) => <Price value={fund[key]} plain size="small" />,
  })),
  {
    key: 'left',
    title: '余额',
    align: 'right',
    onCell: () => named('余额'),
    render: (_, fund) => (
      <Flex vertical align="flex-end">
        <Price value={leftOf(fund)} plain />
        <Progress
          percent={percentUsed(fund)}
          size="small"
          showInfo={false}
          className={styles.bar}
          aria-label={`${fund.no}已使用 ${percentUsed(fund)}%`}
        />
      </Flex>
    ),
  },
];

/** The funds of the group with balance and statement; owners add and change them. */
export function Funds({ group }: { group: Group }) {
  const list = useQuery(fundsQuery());
  /** 0 for a new fund; null: no dialog. */
  const [edited, setEdited] = useState(() => draftNumber(FUND_DRAFT));
  const columns: TableColumnsType<Fund> = [
    ...columnsOn(list.data?.today ?? ''),
    {
      key: 'actions',
      title: '操作',
      render: (_, fund) => (
        <Flex gap={8} align="center" className="nowrap">
          <Link
            to={groupPath({ view: 'funds', fundId: fund.fundId })}
            className="tap"
            aria-label={`${fund.no}的对账单`}
          >
            对账单
          </Link>
          {group.owner && (
            <Button size="small" aria-label={`修改经费 ${fund.no}`} onClick={() => setEdited(fund.fundId)}>
              修改
            </Button>
          )}
        </Flex>
      ),
    },
  ];
  return (
    <AsyncContent keep of={list} what="经费" skeleton={<Skeleton rows={3} height={56} />}>
      {({ funds, today }) => (
        <Flex vertical gap={16}>
          {group.owner && (
            <Flex justify="flex-end">
              <Button type="primary" onClick={() => setEdited(0)}>
                登记经费
              </Button>
            </Flex>
          )}
          {funds.length === 0 ? (
            <StateView title="还没有经费">
              {group.owner ? '登记经费后，申购和下单时可以分摊到一项或多项。' : '管理员登记后显示在这里。'}
            </StateView>
          ) : (
            <Table<Fund>
              aria-label="经费"
              size="small"
              rowKey="fundId"
              className={styles.table}
              columns={columns}
              dataSource={funds}
              pagination={false}
            />
          )}
          {edited !== null && (edited === 0 || funds.some(({ fundId }) => fundId === edited)) && (
            <Suspense fallback={null}>
              <FundDialog
                key={edited}
                fund={funds.find(({ fundId }) => fundId === edited) ?? null}
                members={group.members}
                today={today}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          )}
        </Flex>
      )}
    </AsyncContent>
  );
}
