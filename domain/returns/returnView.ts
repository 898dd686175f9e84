/** Returns on the pages: states, steps and the buyer's actions. */
import type { RegimeCode } from '../safety/controlled';
import type { RefundLine } from './returnRefund';
import type { ReturnTransport } from './returnRules';
import type { ReturnSheet, ReturnableOrder } from './types';

export type ReturnKind = 'refund' | 'exchange';

export type ReturnStatus =
  'submitted' | 'approved' | 'sent' | 'received' | 'refunded' | 'exchanged' | 'rejected' | 'cancelled';

export const RETURN_KINDS: Record<ReturnKind, string> = { refund: '退货退款', exchange: '换货' };

/** Name of the kind of return. Goods that never arrived are not sent back. */
export function returnKindName(kind: ReturnKind, wayBack: ReturnTransport): string {
  if (wayBack === 'none') return kind === 'refund' ? '仅退款' : '补发';
  return RETURN_KINDS[kind];
}

/** Fields of an order line that returns need. */
export interface ReturnableLine extends RefundLine {
  prodId: number;
  prodName: string;
  skuName: string;
  catalogNo: string;
  pic: string;
  price: number;
  /** Packs in returns that are not refused or cancelled. */
  returned: number;
  /** Sent packs of recalled lots, less those in returns for the recall. */
  recalled: number;
  regimes: RegimeCode[];
  custom: boolean;
}

/** Converts a line to the facts of `returnRules`. */
export const toReturnFacts = (order: ReturnableOrder, line: ReturnableLine) => ({
  status: order.status,
  receivedAt: order.receivedAt,
  ship: line.ship,
  regimes: line.regimes,
  custom: line.custom,
  left: line.bought - line.returned,
  recalled: line.recalled,
});

export const RETURN_STATES: Record<ReturnStatus, string> = {
  submitted: '已提交',
  approved: '审核通过',
  sent: '寄回中',
  received: '已收货',
  refunded: '已退款',
  exchanged: '已换出',
  rejected: '已拒绝',
  cancelled: '已取消',
};

/** Name of a state, depending on how the goods come back. */
export function returnStatusName(status: ReturnStatus, wayBack: ReturnTransport): string {
  if (status === 'sent' && wayBack === 'pickup') return '取回中';
  if (status === 'exchanged' && wayBack === 'none') return '已补发';
  return RETURN_STATES[status];
}

type Refunded = Pick<ReturnSheet, 'status' | 'refundState'>;

const REFUND_STATES: Record<NonNullable<Refunded['refundState']>, string> = {
  processing: '退款处理中',
  returned: '已退回',
  // Nothing was paid yet, so nothing goes back.
  deducted: '已冲减账单',
};

/** State of the money of a refunded return; null when it is not tracked. */
const refundStep = ({ status, refundState }: Refunded): string | null =>
  status !== 'refunded' || refundState === undefined ? null : REFUND_STATES[refundState];

/** State as the buyer reads it; a refund is done once the money was sent. */
export const sheetStatusName = (sheet: Pick<ReturnSheet, 'status' | 'wayBack' | 'refundState'>): string =>
  refundStep(sheet) ?? returnStatusName(sheet.status, sheet.wayBack);

/** How an amount is refunded. A purchase on the monthly account was not paid yet. */
export const refundWay = (monthly: boolean): string => (monthly ? '从月结账单中减去' : '按原付款方式退回');

const ENDS: readonly ReturnStatus[] = ['refunded', 'exchanged', 'rejected', 'cancelled'];
export const isOpen = (status: ReturnStatus): boolean => !ENDS.includes(status);
/** Does it still occupy packs of the order? */
export const isActive = (status: ReturnStatus): boolean => status !== 'rejected' && status !== 'cancelled';
/** Label of the amount: refunded, to be refunded, or requested. */
export function refundName({ status, refundState }: Refunded): string {
  if (status === 'refunded') return refundStep({ status, refundState }) ?? '已退款';
  return isActive(status) ? '应退合计' : '申请退款，未退';
}
/** Possible until the goods are on their way. */
export const canCancel = (status: ReturnStatus): boolean => status === 'submitted' || status === 'approved';
/** Possible once approved; the number can be corrected while the parcel is on its way. */
export const canShip = (status: ReturnStatus, wayBack: ReturnTransport): boolean =>
  wayBack === 'parcel' && (status === 'approved' || status === 'sent');

export interface ReturnStep {
  name: string;
  /** Null for a future step. */
  time: string | null;
}

/** Returns the steps of a return; a refused or cancelled one ends there. */
export function stepsOf(sheet: ReturnSheet): ReturnStep[] {
  const { log, status, kind, wayBack, reason, refundState, returnedTime = null } = sheet;
  const nameOf = (done: ReturnStatus) =>
    // The shop created it, so there is no application to approve.
    reason === 'unsent' && done === 'approved'
      ? '商家取消未发部分'
      : done === 'refunded' && refundState !== undefined
        ? REFUND_STATES[refundState === 'deducted' ? refundState : 'processing']
        : returnStatusName(done, wayBack);
  const done = log.map((entry) => ({ name: nameOf(entry.status), time: entry.time }));
  if (refundState !== undefined && refundState !== 'deducted')
    return [...done, { name: '已退回', time: returnedTime }];
  if (!isOpen(status)) return done;
  const way: ReturnStatus[] = [
    'submitted',
    'approved',
    ...(wayBack === 'none' ? [] : (['sent', 'received'] as const)),
    kind === 'refund' ? 'refunded' : 'exchanged',
  ];
  const rest = way.slice(way.indexOf(status) + 1);
  return [
    ...done,
    ...rest.map((returnStatus) => ({ name: returnStatusName(returnStatus, wayBack), time: null })),
  ];
}
