/**
 * The seller's register (管制品台账) of controlled sales: states, deadline, and the proof that what was sold, shipped and
 * deducted from permits is the same. Counts are packs of one order line under one permit. Orientation only (参考), not
 * law. Sources: docs/decisions/controlled-register.md.
 */
import { parsePack } from '../catalogue/pack';
import { dayAfter } from '../shared/dates';
import { compareMoney, divide, times } from '../shared/money';
import { gramsText } from './permit';
import type { ControlledSale } from './types';

export type SaleState = ControlledSale['state'];

export const SALE_STATES: Record<SaleState, string> = {
  toFile: '待上报',
  filed: '已上报',
  toCorrect: '待更正',
  cancelled: '已取消',
};

/** States with work left: a first report, or a correction of one. */
export const OPEN_STATES: readonly SaleState[] = ['toFile', 'toCorrect'];

/** Sales with work left, by how soon they are due. */
export const DUE_STATES = { overdue: '已逾期', soon: '即将到期' } as const;

/** Days within which the shop reports a sale, under every regime. The day of the sale is not counted. */
export const FILE_DAYS = 5;
/** The worklist marks sales that are due within this number of days. */
export const SOON_DAYS = 2;

/** Last day (yyyy-MM-dd) to report a sale, or its change, of the day `day`. */
export const dueAfter = (day: string): string => dayAfter(day, FILE_DAYS);

export type Urgency = ControlledSale['urgency'];

/** Urgency of a sale on a day; null when nothing is left to do, or there is time. */
export function urgencyOf({ state, dueOn }: Pick<ControlledSale, 'state' | 'dueOn'>, today: string): Urgency {
  if (!OPEN_STATES.includes(state)) return null;
  if (dueOn < today) return 'overdue';
  return dueOn <= dayAfter(today, SOON_DAYS) ? 'soon' : null;
}

/**
 * State after packs of the order were cancelled or returned. A report with another number of packs must be corrected.
 * When all packs were cancelled before shipping, the sale needs no report.
 */
export function stateAfterReduction(
  { state, filedCount }: { state: SaleState; filedCount: number | null },
  { left, sent }: { left: number; sent: number },
): SaleState {
  if (filedCount !== null) return filedCount === left ? state : 'toCorrect';
  return left === 0 && sent === 0 ? 'cancelled' : state;
}

/**
 * How the amount in a pack was converted: `500 mL × 1.84 g/mL = 920 g`. The factor follows from the stored amount, so it
 * is the one that the permit was charged with.
 */
export function conversionText(skuName: string, gramsEach: string): string {
  const size = parsePack(skuName);
  const whole = gramsText(gramsEach);
  if (!size || size.dimension === 'count' || size.base <= 0) return whole;
  const factor = divide(gramsEach, size.base, 9);
  if (size.dimension === 'volume') return `${times(size.base, 1)} mL × ${times(factor, 1)} g/mL = ${whole}`;
  return compareMoney(factor, 1) === 0 ? whole : `${times(size.base, 1)} g × ${times(factor, 1)} = ${whole}`;
}

/** Packs of an order line from the records of orders, parcels, returns, permits and the register. */
export interface Movement {
  /** Status of the order: 1 unpaid, 2 paid, 3 shipped, 5 received, 6 closed. */
  status: number;
  isPaid: boolean;
  ordered: number;
  /** In parcels with ordered goods; replacements are left out, because they replace returned packs. */
  sent: number;
  /** Refunded after delivery. */
  returned: number;
  /** Cancelled before they left. */
  unsent: number;
  /** Charged to the permit at the submission, and given back since. */
  taken: number;
  givenBack: number;
  isRegistered: boolean;
}

export interface Balance {
  /** Packs that are sold and neither cancelled nor returned. */
  sold: number;
  /** Packs that left and did not come back. */
  shipped: number;
  /** Packs that the permit still bears. */
  deducted: number;
}

export const DIFFERENCES = {
  NOT_REGISTERED: '已付款，台账中没有记录',
  DEDUCTED: '售出数量与证明扣减数量不一致',
  SHIPPED: '售出数量与发货数量不一致',
  OVER_SHIPPED: '发货数量多于售出数量',
} as const;
export type DifferenceReason = keyof typeof DIFFERENCES;

const PAID = 2;
const CLOSED = 6;

/** Net packs, each from its own records. */
export function balanceOf(line: Movement): Balance {
  const { status, ordered, sent, returned, unsent, taken, givenBack } = line;
  return {
    sold: status === CLOSED ? 0 : ordered - unsent - returned,
    shipped: sent - returned,
    deducted: taken - givenBack,
  };
}

/** Reasons why a paid or closed line is not in balance; empty when it is. An order that still waits may have packs to send. */
export function differencesOf(line: Movement): DifferenceReason[] {
  const { sold, shipped, deducted } = balanceOf(line);
  const reasons: DifferenceReason[] = [];
  if (line.isPaid && !line.isRegistered) reasons.push('NOT_REGISTERED');
  if (deducted !== sold) reasons.push('DEDUCTED');
  if (shipped > sold) reasons.push('OVER_SHIPPED');
  else if (shipped < sold && line.status !== PAID) reasons.push('SHIPPED');
  return reasons;
}

/** Kinds of documents by which the shop checks the person who takes the goods. */
export const COLLECTOR_DOCUMENTS = {
  idCard: '居民身份证',
  passport: '护照',
  permit: '港澳台居民居住证或通行证',
} as const;

export const MAX_NAME = 40;
export const MAX_FILING_NO = 60;
/** Sales that are filed at once. */
export const MAX_FILED = 200;
