import { percentOf } from '@/utils/chartAxis';
import { formatYuan } from '@domain/shared/money';
import { largestCategories, shareOf } from '@domain/order/spending';
import type { CategorySpending } from '@domain/order/types';
import styles from './center.module.less';

/** Categories with a bar of their own; the table lists all. */
const NAMED = 7;

interface Props {
  /** Largest first. */
  categories: readonly CategorySpending[];
  total: number;
}

/** A bar per category with amount and share. Screen readers use the table instead. */
export function CategoryBars({ categories, total }: Props) {
  const rows = largestCategories(categories, NAMED);
  const top = Math.max(...rows.map(({ amount }) => amount), 1);
  return (
    <figure className={styles.chart} aria-hidden>
      <figcaption>
        <h3>按类别</h3>
      </figcaption>
      <ul>
        {rows.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <svg width="100%" height="12">
              <rect width={`${percentOf(amount, top)}%`} height="12" />
            </svg>
            <b>{formatYuan(amount)}</b>
            <span className="quiet">{shareOf(amount, total)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
