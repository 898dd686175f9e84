import { useQuery } from '@tanstack/react-query';
import { StateView } from '@/components/ui/StateView';
import { ClosedMonths } from '@/components/safety/ClosedMonths';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { openFrom, spanText } from '@domain/permits/closedDays';
import { dayAfter } from '@domain/shared/dates';
import { permitsQuery } from '@/queries/permits';
import styles from './permits.module.less';

/** Days on which controlled chemicals are not sold: as a list with reasons and on a calendar. */
export function ClosedDays() {
  const permits = useQuery(permitsQuery());
  return (
    <AsyncContent keep of={permits} what="停售日" skeleton={<Skeleton rows={6} height={40} />}>
      {({ closedDays, today }) => (
        <div className={styles.closed}>
          <section aria-label="停售安排">
            {closedDays.length === 0 ? (
              <StateView title="暂无停售安排">管制化学品照常销售；如有临时停售，会在这里列出。</StateView>
            ) : (
              <ul className={styles.spans}>
                {closedDays.map((span) => (
                  <li key={span.from}>
                    <b>{spanText(span)}</b>
                    {span.reason && <span>{span.reason}</span>}
                    <span className="quiet">{openFrom(closedDays, dayAfter(span.to, 1))} 起可下单</span>
                  </li>
                ))}
              </ul>
            )}
            <p className="quiet">
              停售日不能提交含管制化学品的订单，其他商品照常下单；已提交的订单照常付款和发货。
            </p>
          </section>
          <ClosedMonths spans={closedDays} today={today} />
        </div>
      )}
    </AsyncContent>
  );
}
