import { Button, Flex, Modal } from 'antd';
import { Link } from '@umijs/max';
import { formatYuan } from '@domain/shared/money';
import { ORDER_ACTIONS } from '@domain/order/order';
import type { ReorderItem, ReorderState } from '@domain/order/reorder';
import styles from './order.module.less';
import { useReorder } from './useReorder';

const STATES: Record<ReorderState, string> = {
  same: '与上次相同',
  price: '价格有变',
  short: '库存不足',
  out: '缺货，不加入',
  gone: '已下架，不加入',
  inquiry: '现需询价，不加入',
};

/** 再次购买. Changes since the order are shown before anything is added to the cart. */
export function ReorderAction({ orderNumber }: { orderNumber: string }) {
  const { changed, asking, busy, start, confirm, leave } = useReorder(orderNumber);
  const kinds = changed.filter(({ count }) => count > 0).length;
  return (
    <>
      <Button loading={busy && !asking} onClick={() => void start()}>
        {ORDER_ACTIONS.reorder}
      </Button>
      {changed.length > 0 && (
        <Modal
          title="再次购买：与上次相比的变化"
          open={asking}
          width={600}
          destroyOnHidden
          okText={`加入购物车（${kinds} 种）`}
          cancelText="返回"
          confirmLoading={busy}
          onOk={() => void confirm()}
          onCancel={leave}
          footer={(_, { OkBtn, CancelBtn }) => (
            <>
              <CancelBtn />
              {kinds > 0 && <OkBtn />}
            </>
          )}
        >
          <p>{kinds > 0 ? '以下按今天的价格和库存加入购物车：' : '这些商品现在都不能购买。'}</p>
          <ul className={styles.changes}>
            {changed.map((item) => (
              <Change key={item.line.skuId} item={item} />
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

function Change({ item: { line, state, count, priceChanged } }: { item: ReorderItem }) {
  return (
    <li data-none={count === 0 || undefined}>
      <Flex gap={16} align="baseline" justify="space-between">
        <Link to={`/productDetail?prodId=${line.prodId}`} className="tap">
          {line.prodName}
        </Link>
        <span className="nowrap" data-changed={state !== 'same' || undefined}>
          {STATES[state]}
        </span>
      </Flex>
      <Flex wrap gap="0 16px" className="quiet">
        <span>{line.skuName}</span>
        <span>
          {formatYuan(line.priceThen)}
          {count > 0 && priceChanged && <b> → {formatYuan(line.price)}</b>}
        </span>
        <span>
          × {line.prodCount}
          {state === 'short' && <b> → {count}</b>}
        </span>
      </Flex>
    </li>
  );
}
