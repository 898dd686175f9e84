import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Price } from '@/components/ui/Price';
import styles from './buyCar.module.less';

interface Props {
  checkedAll: boolean;
  /** Number of selected lines. */
  kinds: number;
  totalPrice: string;
  /** Reason why the buyer cannot check out; blank when there is none. */
  problem: string;
  /** 结算 was pressed and waits for counts to be saved. */
  settling: boolean;
  onToggleAll: (checked: boolean) => void;
  onRemoveChecked: () => void;
  onSettle: () => void;
  /** Further actions on the lines. */
  children: ReactNode;
}

/** Sticky bar with select-all, the sum and 结算. */
export function SummaryBar({
  checkedAll,
  kinds,
  totalPrice,
  problem,
  settling,
  onToggleAll,
  onRemoveChecked,
  onSettle,
  children,
}: Props) {
  return (
    <div className="foot-bar" role="region" aria-label="结算">
      {problem && <p role="alert">{problem}</p>}
      <Checkbox
        className={`${styles.check} nowrap`}
        checked={checkedAll}
        indeterminate={kinds > 0 && !checkedAll}
        onChange={({ target }) => onToggleAll(target.checked)}
      >
        全选
      </Checkbox>
      <Button
        type="text"
        size="small"
        className={styles.remove}
        disabled={kinds === 0}
        onClick={onRemoveChecked}
      >
        删除选中
      </Button>
      {children}
      <p className={styles.sum} aria-live="polite">
        <span className="wide-only">
          已选 <b>{kinds}</b> 种
        </span>
        <span>
          合计 <Price value={totalPrice} size="large" />
        </span>
        <small className="secondary">不含运费</small>
      </p>
      <Button type="primary" size="large" loading={settling} onClick={onSettle}>
        结算
      </Button>
    </div>
  );
}
