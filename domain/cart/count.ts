/**
 * How many packs may be chosen, and why no more. The reason is a code; `limitNote` and `countProblem` put it into words.
 */

/** Most packs of one kind in one order. */
export const MAX_COUNT = 9999;

/**
 * Why no more can be chosen. STOCK: no more are in stock; ORDER_MAX: `MAX_COUNT`; QUOTED: the quotation covers no more;
 * BOUGHT: no more of the order can be returned; RECEIVED: the order had no more packs; LOTS: each other lot has one.
 */
export type LimitReason = 'STOCK' | 'ORDER_MAX' | 'QUOTED' | 'BOUGHT' | 'RECEIVED' | 'LOTS';

export type CountReason = LimitReason | 'EMPTY' | 'MIN' | 'WHOLE' | 'OUT';

export interface CountLimit {
  max: number;
  reason: LimitReason;
}

/** Stock up to this number is told as few. */
const FEW = 10;

const NOTES: Record<LimitReason, (max: number) => string> = {
  STOCK: (max) => (max <= FEW ? `仅剩 ${max} 件` : `库存共 ${max} 件`),
  ORDER_MAX: (max) => `单次最多 ${max} 件`,
  QUOTED: (max) => `报价可购 ${max} 件`,
  BOUGHT: (max) => `最多可退 ${max} 件`,
  RECEIVED: (max) => `本单最多 ${max} 件`,
  LOTS: (max) => `最多 ${max} 件，其余批号至少各 1 件`,
};

const REFUSALS: Record<LimitReason, (max: number) => string> = {
  STOCK: (max) => `库存不足，最多可购 ${max} 件`,
  ORDER_MAX: (max) => `单次最多购买 ${max} 件`,
  QUOTED: (max) => `超出报价数量，最多可购 ${max} 件`,
  BOUGHT: (max) => `超出可退数量，最多可退 ${max} 件`,
  RECEIVED: (max) => `超出本单件数，最多 ${max} 件`,
  LOTS: (max) => `其余批号至少各 1 件，最多 ${max} 件`,
};

/**
 * Returns the most packs that can be chosen, and why.
 * @param available packs; -1: unlimited
 * @param reason why `available` is a limit
 */
export const countLimit = (available: number, reason: LimitReason = 'STOCK'): CountLimit =>
  available < 0 || available > MAX_COUNT
    ? { max: MAX_COUNT, reason: 'ORDER_MAX' }
    : { max: available, reason };

/** Why the count cannot be raised, in words for beside the field. */
export const limitNote = ({ max, reason }: CountLimit): string => NOTES[reason](max);

/** Returns the nearest allowed whole count; 1 when it is not a number or nothing is left. */
export function clampCount(count: number, stocks: number): number {
  const { max } = countLimit(stocks);
  return Number.isNaN(count) ? 1 : Math.max(1, Math.min(max, Math.trunc(count)));
}

export interface CountProblem {
  reason: CountReason;
  /** Chinese */
  message: string;
}

/**
 * Returns why a count cannot be chosen, else null. Only numbers count: "3" does not.
 * @param available packs; -1: unlimited
 */
export function countProblem(
  value: unknown,
  available: number,
  limitedBy: LimitReason = 'STOCK',
): CountProblem | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return { reason: 'EMPTY', message: '请输入数量' };
  if (value < 1) return { reason: 'MIN', message: '数量至少为 1' };
  if (!Number.isInteger(value)) return { reason: 'WHOLE', message: '数量须为整数' };
  const { max, reason } = countLimit(available, limitedBy);
  if (value <= max) return null;
  if (max === 0 && reason === 'STOCK') return { reason: 'OUT', message: '暂时缺货' };
  return { reason, message: REFUSALS[reason](max) };
}
