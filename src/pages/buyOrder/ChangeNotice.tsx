import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';
import type { LineChange } from '@domain/order/confirmation';
import { formatYuan } from '@domain/shared/money';
import { backFrom, type OrderSource } from '@/utils/orderSource';
import styles from './buyOrder.module.less';

interface Props {
  changes: LineChange[];
  source: OrderSource | null;
  onAccept: () => void;
}

/** Focus target while changes must be accepted. */
export const CHANGES_ID = 'changes';

/** Differences from what the buyer last saw. The buyer accepts them before submitting. */
export function ChangeNotice({ changes, source, onAccept }: Props) {
  const notice = useRef<HTMLElement>(null);
  // The buyer may be at the foot of the page when the notice appears.
  useLayoutEffect(() => {
    if (changes.length > 0) notice.current?.focus();
  }, [changes]);
  if (changes.length === 0) return null;

  const short = changes.some(({ kind }) => kind === 'stock');
  const back = backFrom(source);
  return (
    <section
      ref={notice}
      id={CHANGES_ID}
      tabIndex={-1}
      className={styles.changes}
      role="alert"
      aria-label="商品变化"
    >
      <h2>与您上次看到的相比，商品有变化</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}-${change.kind === 'gone' ? change.skuId : change.item.skuId}`}>
            {describe(change)}
          </li>
        ))}
      </ul>
      <Flex component="p" wrap gap="12px 24px" align="center">
        {changes.some(({ kind }) => kind !== 'stock') && (
          <Button type="primary" onClick={onAccept}>
            按新的价格与商品继续
          </Button>
        )}
        <Link to={back.to}>
          {back.label}
          {short && '修改数量'}
        </Link>
      </Flex>
    </section>
  );
}

function describe(change: LineChange): string {
  if (change.kind === 'gone')
    return `${change.name || '有商品'}：已下架、改为询价或已不在购物车中，未计入本单`;
  const name = `${change.item.prodName} ${change.item.skuName}`;
  if (change.kind === 'price')
    return `${name}：单价由 ${formatYuan(change.before)} 变为 ${formatYuan(change.item.price)}`;
  return change.item.stocks > 0
    ? `${name}：库存仅剩 ${change.item.stocks}，您选了 ${change.item.prodCount}`
    : `${name}：已售完`;
}
