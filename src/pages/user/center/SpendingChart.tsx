import type { Spending } from '@domain/order/types';
import { CategoryBars } from './CategoryBars';
import { MonthBars } from './MonthBars';
import styles from './center.module.less';

/** Spending as bars: by month upright, by category lying. */
export function SpendingChart({ figures }: { figures: Spending }) {
  return (
    <div className={styles.columns}>
      <MonthBars months={figures.months} />
      <CategoryBars categories={figures.categories} total={figures.total} />
    </div>
  );
}
