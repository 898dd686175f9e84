import { Tag } from 'antd';
import { REQUEST_STATES } from '@domain/approvals/request';
import type { RequestHead, RequestState } from '@domain/approvals/types';
import { ORDER_STATUS } from '@domain/order/order';

const COLOURS: Record<RequestState, string> = {
  waiting: 'processing',
  returned: 'warning',
  approved: 'success',
  ordered: 'default',
  refused: 'error',
  withdrawn: 'default',
  expired: 'default',
};

/** State of a request; for an ordered one, the state of the order. */
export function RequestTag({ head: { state, changed, orderStatus } }: { head: RequestHead }) {
  if (changed && state !== 'returned') return <Tag color="warning">价格或库存有变</Tag>;
  const order = orderStatus === null ? undefined : ORDER_STATUS[orderStatus];
  return <Tag color={COLOURS[state]}>{order ? `订单${order}` : REQUEST_STATES[state]}</Tag>;
}
