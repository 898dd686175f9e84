import { Button } from 'antd';
import { useNavigate } from '@umijs/max';
import ConfirmAction from '@/components/ui/ConfirmAction';
import { actionsOf, ORDER_ACTIONS, type OrderAction } from '@/domain/order/order';
import { payPath } from '@/domain/order/orderPath';
import type { OrderHead } from '@/domain/order/orderView';
import { awaitsTransfer } from '@/domain/order/payment';
import { deleteOrder, receiveOrder } from '@/services/order';
import { notify } from '@/browser/notify';
import CancelAction from './CancelAction';
import styles from './order.module.less';
import ReorderAction from './ReorderAction';

interface Props {
  order: Pick<OrderHead, 'orderNumber' | 'status' | 'payment'>;
  /** After an action: show what is true now. */
  onDone: () => Promise<void>;
}

const DEEDS = {
  receipt: {
    ask: '请先核对数量、批号与包装再确认。',
    yes: '已收到',
    done: '已确认收货',
    run: receiveOrder,
  },
  delete: {
    ask: '删除后不再显示，不能恢复，也不能再申请开票和退换。',
    yes: '确认删除',
    done: '订单已删除',
    run: deleteOrder,
  },
} as const;

/** What the buyer may do with an order now; each deed is asked about in place. */
export default function Actions({ order, onDone }: Props) {
  return (
    <div className={styles.actions}>
      {actionsOf(order.status).map((action) => (
        <Action key={action} action={action} order={order} onDone={onDone} />
      ))}
    </div>
  );
}

function Action({ action, order, onDone }: Props & { action: OrderAction }) {
  const navigate = useNavigate();
  const { orderNumber } = order;
  if (action === 'pay') {
    const label = awaitsTransfer(order) ? '查看转账信息' : ORDER_ACTIONS.pay;
    return (
      <Button type="primary" onClick={() => navigate(payPath(orderNumber))}>
        {label}
      </Button>
    );
  }
  if (action === 'return') {
    return (
      <Button onClick={() => navigate(`/returnProduct?orderNumber=${orderNumber}`)}>
        {ORDER_ACTIONS.return}
      </Button>
    );
  }
  if (action === 'cancel') {
    return <CancelAction orderNumber={orderNumber} registered={awaitsTransfer(order)} onDone={onDone} />;
  }
  if (action === 'reorder') return <ReorderAction orderNumber={orderNumber} />;
  const { ask, yes, done, run } = DEEDS[action];
  const handleConfirm = async () => {
    try {
      await run(orderNumber);
      notify.success(done);
    } finally {
      // Refused or not: the state may be another by now (received by time, deleted in another tab).
      await onDone();
    }
  };
  return (
    <ConfirmAction
      label={ORDER_ACTIONS[action]}
      question={ask}
      confirmLabel={yes}
      primary={action === 'receipt'}
      danger={action === 'delete'}
      onConfirm={handleConfirm}
    />
  );
}
