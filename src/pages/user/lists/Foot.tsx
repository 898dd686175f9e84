import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Price } from '@/components/ui/Price';
import { amountOfLines } from '@domain/catalogue/purchaseList';
import styles from './lists.module.less';
import { usePutIn } from './usePutIn';
import type { EditedLines } from './useLines';

interface Props {
  edited: EditedLines;
  children: ReactNode;
}

/** Sticky bar with select-all, the sum and 放入购物车. */
export function Foot({ edited, children }: Props) {
  const { ready, chosen, tick } = edited;
  const { busy, putIn } = usePutIn(edited);
  return (
    <div className="foot-bar" role="region" aria-label="放入购物车">
      {children}
      <Checkbox
        className="nowrap"
        disabled={ready.length === 0}
        checked={chosen.length > 0 && chosen.length === ready.length}
        indeterminate={chosen.length > 0 && chosen.length < ready.length}
        onChange={({ target }) => tick(ready, target.checked)}
      >
        全选可购买的
      </Checkbox>
      <p className={styles.sum} aria-live="polite">
        已选 <b>{chosen.length}</b> 行，合计 <Price value={amountOfLines(chosen)} size="large" />
      </p>
      <Button
        type="primary"
        size="large"
        className={styles.putIn}
        loading={busy}
        disabled={chosen.length === 0}
        onClick={() => void putIn(chosen)}
      >
        放入购物车
      </Button>
    </div>
  );
}
