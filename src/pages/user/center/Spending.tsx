import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import Loaded from '@/components/ui/Loaded';
import Price from '@/components/ui/Price';
import Skeleton from '@/components/ui/Skeleton';
import { centerPath, parseCenterQuery, SPENDING_MONTHS, type CenterQuery } from '@/domain/account/centerPath';
import type { Spending as Figures } from '@/domain/order/spending';
import { useLoad } from '@/hooks/useLoad';
import { spending } from '@/services/center';
import SpendingTables from './SpendingTables';
import styles from './spending.module.less';

// Drawn by hand: two bar charts do not pay for a chart library of 100 kB and more. Loaded when there are figures.
const SpendingChart = lazy(() => import('./SpendingChart'));

const outline = <Skeleton rows={1} height={280} label="正在加载支出" />;

/** 支出: by month and by category, as a chart or as a table. How far back, and which, is in the address. */
export default function Spending() {
  const query = parseCenterQuery(useLocation().search);
  const request = useLoad(() => spending(query.months), { refreshDeps: [query.months] });
  return (
    <section className={styles.spending} aria-labelledby="spending-title" aria-busy={request.loading}>
      <header>
        <h2 id="spending-title">支出</h2>
        <Switches query={query} />
      </header>
      <Loaded request={request} what="支出" skeleton={outline}>
        {(figures) => <Shown figures={figures} table={query.table} />}
      </Loaded>
    </section>
  );
}

function Switches({ query }: { query: CenterQuery }) {
  const { table } = query;
  return (
    <>
      <nav aria-label="支出的时间范围" className={styles.range}>
        {SPENDING_MONTHS.map((months) => (
          <Link
            key={months}
            replace
            to={centerPath({ ...query, months })}
            aria-current={months === query.months ? 'true' : undefined}
          >
            近 {months} 个月
          </Link>
        ))}
      </nav>
      <Link replace to={centerPath({ ...query, table: !table })} className={styles.toggle}>
        {table ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
        {table ? '以图表显示' : '以表格显示'}
      </Link>
    </>
  );
}

function Shown({ figures, table }: { figures: Figures; table: boolean }) {
  if (figures.orders === 0) return <p className={styles.none}>这段时间没有付款的订单。</p>;
  return (
    <>
      <p className={styles.sum}>
        <Price value={figures.total} size="large" /> {figures.orders} 笔订单
        <small>按付款月份，含运费，已减去退款</small>
      </p>
      {!table && (
        <Suspense fallback={outline}>
          {/* The figures of another range are another chart: the chosen month begins anew. */}
          <SpendingChart key={figures.months.length} figures={figures} />
        </Suspense>
      )}
      {/* The same figures for screen readers, also while the chart is shown. */}
      <div className={table ? styles.tables : 'visually-hidden'}>
        <SpendingTables figures={figures} />
      </div>
    </>
  );
}
