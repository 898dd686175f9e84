import { restockText, STOCK_WORDS, type StockStatus } from '@domain/catalogue/product';
import styles from './StockTag.module.less';

interface Props {
  status: StockStatus;
  /** Working days until dispatch, shown when not in stock; null: unknown, undefined: not shown. */
  leadDays?: number | null;
  /** Remaining packs, shown when few. */
  stocks?: number;
  /** Some packs of the product are short, where there is no room to name them. */
  partly?: boolean;
}

/** Stock as a word and a colour, never the colour alone. */
export function StockTag({ status, leadDays, stocks, partly = false }: Props) {
  const few = status === 'low' && stocks !== undefined ? `，剩 ${stocks}` : '';
  const wait = status === 'out' && leadDays !== undefined ? `，${restockText(leadDays)}` : '';
  return (
    <span className={styles.stock} data-status={status}>
      {partly && status === 'in' && '部分'}
      {STOCK_WORDS[status]}
      {few}
      {wait}
    </span>
  );
}
