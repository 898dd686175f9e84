import { useQuery } from '@tanstack/react-query';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@umijs/max';
import { Flex, Space } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { lazy, Suspense } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { centerPath, parseCenterQuery, SPENDING_MONTHS, type CenterQuery } from '@/utils/centerPath';
import type { Spending as Figures } from '@domain/order/types';
import { spendingQuery } from '@/queries/center';
import styles from './center.module.less';
import { Part } from './Part';
import { SpendingTables } from './SpendingTables';

// Two bar charts do not justify a chart library of 100 kB and more. The chart is loaded on demand.
const SpendingChart = lazy(() =>
  import('./SpendingChart').then(({ SpendingChart }) => ({ default: SpendingChart })),
);

const outline = <Skeleton rows={1} height={280} label="正在加载支出" />;

/** 支出: by month and by category, as a chart or a table; range and view are in the address. */
export function Spending() {
  const query = parseCenterQuery(useLocation().search);
  const spending = useQuery(spendingQuery(query.months));
  return (
    <Part title="支出" extra={<Switches query={query} />} busy={spending.isFetching}>
      <AsyncContent of={spending} what="支出" skeleton={outline}>
        {(figures) => <Shown figures={figures} table={query.table} />}
      </AsyncContent>
    </Part>
  );
}

function Switches({ query }: { query: CenterQuery }) {
  const { table } = query;
  return (
    <Flex wrap flex={1} gap="4px 24px" align="center" justify="space-between">
      <LinkTabs
        replace
        variant="segments"
        label="支出的时间范围"
        current={String(query.months)}
        items={SPENDING_MONTHS.map((months) => ({
          key: String(months),
          to: centerPath({ ...query, months }),
          label: `近 ${months} 个月`,
        }))}
      />
      <Link replace to={centerPath({ ...query, table: !table })} className="tap">
        <Space size={6}>
          {table ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          {table ? '以图表显示' : '以表格显示'}
        </Space>
      </Link>
    </Flex>
  );
}

function Shown({ figures, table }: { figures: Figures; table: boolean }) {
  if (figures.orders === 0) return <p className={`quiet ${styles.line}`}>这段时间没有付款的订单。</p>;
  return (
    <>
      <Flex component="p" wrap gap="0 12px" align="baseline" className={styles.line}>
        <Price value={figures.total} size="large" /> {figures.orders} 笔订单
        <span className="quiet">按付款月份，含运费，已减去退款</span>
      </Flex>
      {!table && (
        <Suspense fallback={outline}>
          {/* Keyed by range, so that the selected month is reset. */}
          <SpendingChart key={figures.months.length} figures={figures} />
        </Suspense>
      )}
      {/* Screen readers always get the table, also while the chart is shown. */}
      <div className={table ? styles.columns : 'visually-hidden'}>
        <SpendingTables figures={figures} />
      </div>
    </>
  );
}
