import { percentOf } from '@/utils/chartAxis';
import { largestCategories, shareOf } from '@domain/order/spending';
import type { CategorySpending } from '@domain/order/types';
import { formatYuan } from '@domain/shared/money';
import styles from './AmountBars.module.less';

/** Names with a bar of their own; the table beside the chart lists all. */
const NAMED = 7;

interface Props {
  title: string;
  /** Largest first, in yuan. */
  amounts: readonly CategorySpending[];
  /** Yuan. */
  total: number;
}

/** A bar per name with amount and share of the total. Screen readers use the table instead. */
export function AmountBars({ title, amounts, total }: Props) {
  const rows = largestCategories(amounts, NAMED);
  const top = Math.max(...rows.map(({ amount }) => amount), 1);
  return (
    <figure className={styles.bars} aria-hidden>
      <figcaption>
        <h3>{title}</h3>
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
