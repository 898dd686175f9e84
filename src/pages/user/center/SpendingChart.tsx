import type { Spending } from '@/domain/order/spending';
import CategoryBars from './CategoryBars';
import MonthBars from './MonthBars';
import styles from './chart.module.less';

/** Spending as bars: by month upright, by category lying. */
export default function SpendingChart({ figures }: { figures: Spending }) {
  return (
    <div className={styles.charts}>
      <MonthBars months={figures.months} />
      <CategoryBars categories={figures.categories} total={figures.total} />
    </div>
  );
}
