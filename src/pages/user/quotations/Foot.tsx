import { useNavigate } from '@umijs/max';
import { Button, Checkbox } from 'antd';
import { Price } from '@/components/ui/Price';
import { amountOf, FREIGHT_WORDS } from '@domain/quotation/quotation';
import type { Quotation } from '@domain/quotation/types';
import { orderPathOf } from '@domain/quotation/quotationPath';
import { writeShownLines } from '@/storage/orderDraft';
import styles from './quotations.module.less';
import type { Choice } from './useChoice';

interface Props {
  quotation: Quotation;
  choice: Choice;
}

/** Sticky bar with select-all, the sum and 去下单. */
export function Foot({ quotation: { head, freight }, choice }: Props) {
  const navigate = useNavigate();
  const { ready, chosen, tick } = choice;

  const order = () => {
    writeShownLines(
      chosen.map(({ skuId, quoted, count, prodName, skuName }) => ({
        ...{ skuId, price: quoted ?? 0, prodCount: count },
        name: `${prodName} ${skuName}`,
      })),
    );
    navigate(orderPathOf(head.quotationNo, chosen));
  };

  return (
    <div className="foot-bar" role="region" aria-label="按报价下单">
      <Checkbox
        className="nowrap"
        disabled={ready.length === 0}
        checked={chosen.length > 0 && chosen.length === ready.length}
        indeterminate={chosen.length > 0 && chosen.length < ready.length}
        onChange={({ target }) => tick(ready, target.checked)}
      >
        全选可下单的
      </Checkbox>
      <p className={styles.sum} aria-live="polite">
        已选 <b>{chosen.length}</b> 行，合计 <Price value={amountOf(chosen)} size="large" />{' '}
        <small className="secondary">{freight === 'included' ? '含运费' : '不含运费'}</small>
      </p>
      <Button
        type="primary"
        size="large"
        className={styles.order}
        disabled={chosen.length === 0}
        title={FREIGHT_WORDS[freight]}
        onClick={order}
      >
        去下单
      </Button>
    </div>
  );
}
