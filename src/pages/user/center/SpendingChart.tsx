import type { Spending } from '@domain/order/types';
import { CategoryBars } from './CategoryBars';
import { MonthBars } from './MonthBars';
import styles from './center.module.less';

/** Vertical bars by month, horizontal bars by category. */
export function SpendingChart({ figures }: { figures: Spending }) {
  return (
    <div className={styles.columns}>
      <MonthBars months={figures.months} />
      <CategoryBars categories={figures.categories} total={figures.total} />
    </div>
  );
}
