import { AmountBars } from '@/components/ui/AmountBars';
import type { Spending } from '@domain/order/types';
import { MonthBars } from './MonthBars';
import styles from './center.module.less';

/** Vertical bars by month, horizontal bars by category. */
export function SpendingChart({ figures }: { figures: Spending }) {
  return (
    <div className={styles.columns}>
      <MonthBars months={figures.months} />
      <AmountBars title="按类别" amounts={figures.categories} total={figures.total} />
    </div>
  );
}
