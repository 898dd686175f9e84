/**
 * Orders: names of the states, and the buyer's actions in each.
 * Source: mall4j (pay only in 1, which mall4j's server does not check; cancel 1; receipt 3; delete 5 or 6).
 */

/** mall4j defines state 4 (to review) but never sets it. */
export const ORDER_STATUS: Record<number, string> = {
  1: '待付款',
  2: '待发货',
  3: '待收货',
  5: '已完成',
  6: '已关闭',
};

export type OrderAction = 'pay' | 'cancel' | 'receipt' | 'return' | 'delete' | 'reorder';

export const ORDER_ACTIONS: Record<OrderAction, string> = {
  pay: '去付款',
  cancel: '取消订单',
  receipt: '确认收货',
  return: '申请退换',
  delete: '删除订单',
  reorder: '再次购买',
};

const ACTIONS: Record<number, OrderAction[]> = {
  1: ['pay', 'cancel'],
  2: ['reorder'],
  3: ['receipt', 'return', 'reorder'],
  5: ['reorder', 'return', 'delete'],
  6: ['reorder', 'delete'],
};

/** Name of a state; "未知状态" for an unknown one. */
export const statusName = (status: number): string => ORDER_STATUS[status] ?? '未知状态';

/** Label of the total: to be paid, paid, or neither. On account it is due with the monthly statement. */
export function totalName({ status, payment }: { status: number; payment: { way: string } | null }): string {
  if (status === 6) return '合计';
  if (payment?.way === 'monthly') return '应付（月结）';
  return status === 1 ? '应付' : '实付';
}

/** Returns the buyer's actions, main action first; none in an unknown state. */
export const actionsOf = (status: number): OrderAction[] => [...(ACTIONS[status] ?? [])];

/** May the buyer do this now? */
export const canDo = (status: number, action: OrderAction): boolean => actionsOf(status).includes(action);

/** Reasons for a cancellation; the last one needs an explanation. */
export const CANCEL_REASONS = [
  '买错或多买',
  '地址、发票等信息填错',
  '价格或运费不合适',
  '送达太慢',
  '课题或采购计划有变',
  '其他',
] as const;

export const MAX_CANCEL_NOTE = 200;

/** Returns a message when a reason is not acceptable, else null. */
export function checkCancelReason(reason: string, note: string): string | null {
  if (!CANCEL_REASONS.some((value) => value === reason)) return '请选择取消原因';
  if (reason === '其他' && note.trim() === '') return '请写明取消原因';
  return note.trim().length > MAX_CANCEL_NOTE ? `补充说明不能超过 ${MAX_CANCEL_NOTE} 个字` : null;
}

/** Returns the reason as it is saved and shown. */
export const cancelReasonText = (reason: string, note: string): string =>
  note.trim() === '' ? reason : `${reason}：${note.trim()}`;
