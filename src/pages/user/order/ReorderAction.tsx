import { Button } from 'antd';
import { Link } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { formatYuan } from '@/domain/shared/money';
import { ORDER_ACTIONS } from '@/domain/order/order';
import type { ReorderItem, ReorderState } from '@/domain/order/reorder';
import styles from './actions.module.less';
import { useReorder } from './useReorder';

const STATES: Record<ReorderState, string> = {
  same: '与上次相同',
  price: '价格有变',
  short: '库存不足',
  out: '缺货，不加入',
  gone: '已下架，不加入',
  inquiry: '现需询价，不加入',
};

/** 再次购买; what changed since is shown before anything goes into the cart. */
export default function ReorderAction({ orderNumber }: { orderNumber: string }) {
  const { changed, busy, start, confirm, leave } = useReorder(orderNumber);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const open = changed !== null;
  const wasOpen = useRef(false);
  // The focus goes to what changed, and back to where it was asked from.
  useEffect(() => {
    if (open) panel.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!changed) {
    return (
      <Button ref={button} loading={busy} onClick={() => void start()}>
        {ORDER_ACTIONS.reorder}
      </Button>
    );
  }
  const kinds = changed.filter(({ count }) => count > 0).length;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="再次购买：与上次的不同">
      <p role="status">{kinds > 0 ? '以下按今天的价格和库存加入购物车：' : '这些商品现在都不能购买。'}</p>
      <ul className={styles.changes}>
        {changed.map((item) => (
          <Change key={item.line.skuId} item={item} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {kinds > 0 && (
          <Button type="primary" loading={busy} onClick={() => void confirm()}>
            加入购物车（{kinds} 种）
          </Button>
        )}
        <Button disabled={busy} onClick={leave}>
          返回
        </Button>
      </div>
    </section>
  );
}

function Change({ item: { line, state, count, priceChanged } }: { item: ReorderItem }) {
  return (
    <li data-none={count === 0 || undefined}>
      <Link to={`/productDetail?prodId=${line.prodId}`}>{line.prodName}</Link>
      <span>{line.skuName}</span>
      <span>
        {formatYuan(line.priceThen)}
        {count > 0 && priceChanged && <b> → {formatYuan(line.price)}</b>}
      </span>
      <span>
        × {line.prodCount}
        {state === 'short' && <b> → {count}</b>}
      </span>
      <span className={styles.state} data-changed={state !== 'same' || undefined}>
        {STATES[state]}
      </span>
    </li>
  );
}
