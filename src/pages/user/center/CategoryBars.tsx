import { percentOf } from '@/utils/chartAxis';
import { formatYuan } from '@domain/shared/money';
import { largestCategories, shareOf } from '@domain/order/spending';
import type { CategorySpending } from '@domain/order/types';
import styles from './center.module.less';

/** Named one by one; the table names all. */
const NAMED = 7;

interface Props {
  /** Largest first. */
  categories: readonly CategorySpending[];
  total: number;
}

/** A bar per category, with its amount and share beside it. The table says the same to screen readers. */
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
