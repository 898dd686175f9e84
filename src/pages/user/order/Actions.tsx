import { Button } from 'antd';
import ConfirmAction from '@/components/ConfirmAction';
import { formatYuan } from '@/domain/money';
import { actionsOf, ORDER_ACTIONS, type OrderAction } from '@/domain/order';
import type { OrderHead } from '@/domain/orderView';
import { cancelOrder, deleteOrder, payOrders, receiveOrder } from '@/services/order';
import { notify } from '@/utils/notify';
import styles from './order.module.less';
import { useReorder } from './useReorder';

interface Props {
  order: Pick<OrderHead, 'orderNumber' | 'status' | 'actualTotal' | 'lines'>;
  /** After an action: show what is true now. */
  onDone: () => Promise<void>;
}

type Asked = Exclude<OrderAction, 'reorder'>;

const DEEDS: Record<
  Asked,
  {
    ask: (total: number) => string;
    yes: string;
    done: string;
    run: (orderNumber: string) => Promise<unknown>;
  }
> = {
  pay: {
    ask: (total) => `支付 ${formatYuan(total)}？（模拟支付，不会真实扣款）`,
    yes: '确认支付',
    done: '付款成功',
    run: (orderNumber) => payOrders([orderNumber]),
  },
  cancel: { ask: () => '取消后订单关闭，不能恢复。', yes: '确认取消', done: '订单已取消', run: cancelOrder },
  receipt: {
    ask: () => '请先核对数量、批号与包装再确认。',
    yes: '已收到',
    done: '已确认收货',
    run: receiveOrder,
  },
  delete: { ask: () => '删除后不再显示，不能恢复。', yes: '确认删除', done: '订单已删除', run: deleteOrder },
};

/** What the buyer may do with an order now; each deed is asked about in place. */
export default function Actions({ order, onDone }: Props) {
  const { orderNumber, status, actualTotal, lines } = order;
  const { reorder, adding } = useReorder();

  const run = async (action: Asked) => {
    const { run: send, done } = DEEDS[action];
    try {
      await send(orderNumber);
      notify.success(done);
    } finally {
      // Refused or not: the state may be another by now (closed by time, paid in another tab).
      await onDone();
    }
  };

  return (
    <div className={styles.actions}>
      {actionsOf(status).map((action) =>
        action === 'reorder' ? (
          <Button key={action} loading={adding} onClick={() => void reorder(lines)}>
            {ORDER_ACTIONS.reorder}
          </Button>
        ) : (
          <ConfirmAction
            key={action}
            label={ORDER_ACTIONS[action]}
            question={DEEDS[action].ask(actualTotal)}
            confirmLabel={DEEDS[action].yes}
            primary={action === 'pay' || action === 'receipt'}
            danger={action === 'cancel' || action === 'delete'}
            onConfirm={() => run(action)}
          />
        ),
      )}
    </div>
  );
}
