import { formatYuan } from '@domain/shared/money';
import styles from './returnProduct.module.less';

interface Props {
  goods: number;
  /** null: freight is only refunded when the shop is at fault. */
  freight: number | null;
  totalName: string;
  total: number;
}

/** The refunded amounts and their sum. */
export function RefundSums({ goods, freight, totalName, total }: Props) {
  return (
    <dl className={styles.sums}>
      <dt className="quiet">商品退款</dt>
      <dd>{formatYuan(goods)}</dd>
      <dt className="quiet">运费退款</dt>
      <dd>{freight === null ? '非质量问题不退' : formatYuan(freight)}</dd>
      <dt className="quiet">{totalName}</dt>
      <dd>
        <b>{formatYuan(total)}</b>
      </dd>
    </dl>
  );
}
