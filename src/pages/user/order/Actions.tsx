import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useNavigate } from '@umijs/max';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { actionsOf, ORDER_ACTIONS, type OrderAction } from '@domain/order/order';
import { payPath } from '@domain/order/orderPath';
import type { OrderHead } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import { deleteOrderMutation, receiveOrderMutation } from '@/queries/order';
import { notify } from '@/browser/notify';
import { CancelAction } from './CancelAction';
import { ReorderAction } from './ReorderAction';

interface Props {
  order: Pick<OrderHead, 'orderNumber' | 'status' | 'payment'>;
  /** Called when an action starts, which may remove its own button. */
  onAction: () => void;
}

/** Actions that are confirmed in place. */
const CONFIRMED = {
  receipt: {
    question: '请先核对数量、批号与包装再确认。',
    confirmLabel: '已收到',
    message: '已确认收货',
    mutation: receiveOrderMutation(),
  },
  delete: {
    question: '删除后不再显示，不能恢复，也不能再申请开票和退换。',
    confirmLabel: '确认删除',
    message: '订单已删除',
    mutation: deleteOrderMutation(),
  },
} as const;

/** The actions that the buyer may take now. */
export function Actions({ order, onAction }: Props) {
  return (
    <Flex wrap gap={8} className="no-print">
      {actionsOf(order.status).map((action) => (
        <Action key={action} action={action} order={order} onAction={onAction} />
      ))}
    </Flex>
  );
}

function Action({ action, order, onAction }: Props & { action: OrderAction }) {
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
    return <CancelAction orderNumber={orderNumber} registered={awaitsTransfer(order)} onAction={onAction} />;
  }
  if (action === 'reorder') return <ReorderAction orderNumber={orderNumber} />;
  return <ConfirmedAction action={action} orderNumber={orderNumber} onAction={onAction} />;
}

interface ConfirmedProps {
  action: keyof typeof CONFIRMED;
  orderNumber: string;
  onAction: () => void;
}

function ConfirmedAction({ action, orderNumber, onAction }: ConfirmedProps) {
  const { question, confirmLabel, message, mutation } = CONFIRMED[action];
  const { mutateAsync } = useMutation(mutation);
  const handleConfirm = async () => {
    onAction();
    await mutateAsync(orderNumber);
    notify.success(message);
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
