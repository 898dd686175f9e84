/** Returns as the pages show them: their states, their steps and what a buyer may do in each. */
import type { Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';
import type { RefundLine } from './returnRefund';
import type { ReturnTransport } from './returnRules';

export type ReturnKind = 'refund' | 'exchange';

export type ReturnStatus =
  'submitted' | 'approved' | 'sent' | 'received' | 'refunded' | 'exchanged' | 'rejected' | 'cancelled';

export const RETURN_KINDS: Record<ReturnKind, string> = { refund: '退货退款', exchange: '换货' };

/** What is done, in words: of what never came, or never left, nothing is sent back. */
export function returnKindName(kind: ReturnKind, wayBack: ReturnTransport): string {
  if (wayBack === 'none') return kind === 'refund' ? '仅退款' : '补发';
  return RETURN_KINDS[kind];
}

/** A line of an order as far as returning is concerned. */
export interface ReturnableLine extends RefundLine {
  prodId: number;
  prodName: string;
  skuName: string;
  catalogNo: string;
  pic: string;
  price: number;
  /** Packs in returns that are not refused or cancelled. */
  returned: number;
  /** Packs sent of lots that were recalled, less those in returns for that. */
  recalled: number;
  regimes: RegimeCode[];
  custom: boolean;
}

/** An order as far as returning is concerned. */
export type ReturnableOrder = Wire['ReturnableOrder'];

export type ReturnLine = Wire['ReturnLine'];

export type ReturnSheet = Wire['ReturnSheet'];

/** The facts the rules ask for. */
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

/** The state in words: what is fetched is not sent, what never came is sent after. */
export function returnStatusName(status: ReturnStatus, wayBack: ReturnTransport): string {
  if (status === 'sent' && wayBack === 'pickup') return '取回中';
  if (status === 'exchanged' && wayBack === 'none') return '已补发';
  return RETURN_STATES[status];
}

type Refunded = Pick<ReturnSheet, 'status' | 'refundState'>;

/** Of a refunded return, where its money is; null where that is not followed. */
const refundStep = ({ status, refundState }: Refunded): string | null => {
  if (status !== 'refunded' || refundState === undefined) return null;
  return refundState === 'returned' ? '已退回' : '退款处理中';
};

/** The state as the buyer reads it: a refund is done when the money went. */
export const sheetStatusName = (sheet: Pick<ReturnSheet, 'status' | 'wayBack' | 'refundState'>): string =>
  refundStep(sheet) ?? returnStatusName(sheet.status, sheet.wayBack);

/** How a sum goes back: what was bought on the monthly account was not paid yet. */
export const refundWay = (monthly: boolean): string => (monthly ? '从月结账单中减去' : '按原付款方式退回');

const ENDS: readonly ReturnStatus[] = ['refunded', 'exchanged', 'rejected', 'cancelled'];
export const isOpen = (status: ReturnStatus): boolean => !ENDS.includes(status);
/** Does it still take packs of the order? */
export const isActive = (status: ReturnStatus): boolean => status !== 'rejected' && status !== 'cancelled';
/** What the sum of a return is: paid back, to be paid back, or only asked for. */
export function refundName({ status, refundState }: Refunded): string {
  if (status === 'refunded') return refundStep({ status, refundState }) ?? '已退款';
  return isActive(status) ? '应退合计' : '申请退款，未退';
}
/** Until the goods are on their way back: from then on somebody waits for them. */
export const canCancel = (status: ReturnStatus): boolean => status === 'submitted' || status === 'approved';
/** Once approved; a wrong number can be put right on the way. */
export const canShip = (status: ReturnStatus, wayBack: ReturnTransport): boolean =>
  wayBack === 'parcel' && (status === 'approved' || status === 'sent');

export interface ReturnStep {
  name: string;
  /** null while it is to come */
  time: string | null;
}

/** All steps of a return; one that was refused or cancelled ends there. */
export function stepsOf(sheet: ReturnSheet): ReturnStep[] {
  const { log, status, kind, wayBack, reason, refundState, returnedTime = null } = sheet;
  const nameOf = (done: ReturnStatus) =>
    // Nobody applied for it, so nobody approved it.
    reason === 'unsent' && done === 'approved'
      ? '商家取消未发部分'
      : done === 'refunded' && refundState !== undefined
        ? '退款处理中'
        : returnStatusName(done, wayBack);
  const done = log.map((entry) => ({ name: nameOf(entry.status), time: entry.time }));
  if (refundState !== undefined) return [...done, { name: '已退回', time: returnedTime }];
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
