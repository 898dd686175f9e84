import { STOCK_WORDS, type StockStatus } from '@domain/catalogue/product';
import styles from './StockTag.module.less';

interface Props {
  status: StockStatus;
  /** Working days until dispatch; said when it is not from stock. */
  leadDays?: number | null;
  /** Packs left; said when they are few. */
  stocks?: number;
}

/** Stock as a word and a colour, never the colour alone. */
export function StockTag({ status, leadDays, stocks }: Props) {
  const few = status === 'low' && stocks !== undefined ? `，剩 ${stocks}` : '';
  const wait = status === 'out' && leadDays ? `，约 ${leadDays} 个工作日` : '';
  return (
    <span className={styles.stock} data-status={status}>
      {STOCK_WORDS[status]}
      {few}
      {wait}
    </span>
  );
}
