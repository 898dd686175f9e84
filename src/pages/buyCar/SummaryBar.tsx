import { Button } from 'antd';
import { useId } from 'react';
import Price from '@/components/ui/Price';
import styles from './buyCar.module.less';
import Tick from './Tick';

interface Props {
  checkedAll: boolean;
  /** Ticked lines. */
  kinds: number;
  totalPrice: string;
  /** Why it cannot be settled now; blank when it can. */
  problem: string;
  /** 结算 was pressed and waits for the last changed counts. */
  settling: boolean;
  onToggleAll: (checked: boolean) => void;
  onRemoveChecked: () => void;
  onSettle: () => void;
}

/** Select-all, the sum and 结算: always in view at the foot. */
export default function SummaryBar({
  checkedAll,
  kinds,
  totalPrice,
  problem,
  settling,
  onToggleAll,
  onRemoveChecked,
  onSettle,
}: Props) {
  const allId = useId();
  return (
    <div className={styles.bar} role="region" aria-label="结算">
      <label className={styles.all} htmlFor={allId}>
        <Tick id={allId} checked={checkedAll} some={kinds > 0 && !checkedAll} onChange={onToggleAll} />
        全选
      </label>
      <button type="button" className={styles.remove} disabled={kinds === 0} onClick={onRemoveChecked}>
        删除选中
      </button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.sum} aria-live="polite">
        <span>
          已选 <b>{kinds}</b> 种
        </span>
        <span>
          合计 <Price value={totalPrice} size="large" />
        </span>
        <small>不含运费</small>
      </p>
      <Button type="primary" size="large" loading={settling} onClick={onSettle}>
        结算
      </Button>
    </div>
  );
}
