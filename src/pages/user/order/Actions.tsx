import { Button, Flex } from 'antd';
import { useNavigate } from '@umijs/max';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { actionsOf, ORDER_ACTIONS, type OrderAction } from '@domain/order/order';
import { payPath } from '@domain/order/orderPath';
import type { OrderHead } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import { deleteOrder, receiveOrder } from '@/services/order';
import { notify } from '@/browser/notify';
import { CancelAction } from './CancelAction';
import { ReorderAction } from './ReorderAction';

interface Props {
  order: Pick<OrderHead, 'orderNumber' | 'status' | 'payment'>;
  /** After an action: show what is true now. */
  onDone: () => Promise<void>;
}

/** Actions that are confirmed in place. */
const CONFIRMED = {
  receipt: {
    question: '请先核对数量、批号与包装再确认。',
    confirmLabel: '已收到',
    message: '已确认收货',
    send: receiveOrder,
  },
  delete: {
    question: '删除后不再显示，不能恢复，也不能再申请开票和退换。',
    confirmLabel: '确认删除',
    message: '订单已删除',
    send: deleteOrder,
  },
} as const;

/** What the buyer may do with an order now. */
export function Actions({ order, onDone }: Props) {
  return (
    <Flex wrap gap={8} className="no-print">
      {actionsOf(order.status).map((action) => (
        <Action key={action} action={action} order={order} onDone={onDone} />
      ))}
    </Flex>
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
  const { question, confirmLabel, message, send } = CONFIRMED[action];
  const handleConfirm = async () => {
    try {
      await send(orderNumber);
      notify.success(message);
    } finally {
      // Refused or not: the state may be another by now (received by time, deleted in another tab).
      await onDone();
    }
  };
  return (
    <ConfirmAction
      label={ORDER_ACTIONS[action]}
      question={question}
      confirmLabel={confirmLabel}
      primary={action === 'receipt'}
      danger={action === 'delete'}
      onConfirm={handleConfirm}
    />
  );
}
