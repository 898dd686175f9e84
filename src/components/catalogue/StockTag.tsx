import { restockText, STOCK_WORDS, type StockStatus } from '@domain/catalogue/product';
import styles from './StockTag.module.less';

interface Props {
  status: StockStatus;
  /** Working days until dispatch, shown when not in stock; null: unknown, undefined: not shown. */
  leadDays?: number | null;
  /** Remaining packs, shown when few. */
  stocks?: number;
}

/** Stock as a word and a colour, never the colour alone. */
export function StockTag({ status, leadDays, stocks }: Props) {
  const few = status === 'low' && stocks !== undefined ? `，剩 ${stocks}` : '';
  const wait = status === 'out' && leadDays !== undefined ? `，${restockText(leadDays)}` : '';
  return (
    <span className={styles.stock} data-status={status}>
      {STOCK_WORDS[status]}
      {few}
      {wait}
    </span>
  );
}
