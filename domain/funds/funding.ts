/** Funding of an order: as a whole or line by line, each by shares (percent) or amounts (yuan). */
import { compareMoney, sum, times, toFixed2, toNumber2, type Money } from '../shared/money';
import { isAmount } from './fund';
import { splitByAmounts, splitByShares } from './split';
import type { FundPart } from './types';

/** The sums to be paid: lines and freight, yuan. */
export interface Payable {
  lines: readonly { skuId: number; sum: Money }[];
  transfee: Money;
}

/** A fund's payment for one line; `skuId` 0 = the whole order, or its freight. */
export interface FundUse {
  fundId: number;
  skuId: number;
  /** yuan, two decimals */
  amount: string;
}

export const WHOLE = 0;
/** Largest number of funds for one order or line. */
export const MAX_PARTS = 10;

export const sumOf = ({ lines, transfee }: Payable): string =>
  toFixed2(sum([transfee, ...lines.map((line) => line.sum)]));

const isShare = (share: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(share) && compareMoney(share, 0) > 0;

/** Returns a message when the parts do not add up to the amount, else null. */
export function partsProblem(amount: Money, parts: readonly FundPart[]): string | null {
  if (parts.length === 0) return '请选择经费';
  if (parts.length > MAX_PARTS) return `最多分摊到 ${MAX_PARTS} 项经费`;
  if (new Set(parts.map(({ fundId }) => fundId)).size < parts.length) return '同一项经费只选一次';
  const shares = parts.flatMap(({ share }) => (share === null ? [] : [share]));
  if (shares.length === parts.length) {
    if (!shares.every(isShare)) return '请填写大于 0 的比例';
    return compareMoney(sum(shares), 100) === 0 ? null : `比例合计应为 100%，现为 ${sum(shares)}%`;
  }
  const amounts = parts.flatMap(({ amount: part }) => (part === null ? [] : [part]));
  if (shares.length > 0 || amounts.length < parts.length) return '请统一按比例或按金额分摊';
  if (!amounts.every(isAmount)) return '请填写金额，最多两位小数';
  return compareMoney(sum(amounts), amount) === 0
    ? null
    : `金额合计应为 ${toFixed2(amount)} 元，现为 ${toFixed2(sum(amounts))} 元`;
}

/** Divides an amount into parts. Parts that were given as amounts of another sum keep their proportion. */
function shareOut(amount: Money, parts: readonly FundPart[]): string[] {
  const shares = parts.flatMap(({ share }) => (share === null ? [] : [share]));
  if (shares.length === parts.length) return splitByShares(amount, shares);
  const amounts = parts.map((part) => part.amount ?? '0');
  return compareMoney(sum(amounts), amount) === 0 ? amounts.map(toFixed2) : splitByAmounts(amount, amounts);
}

const partsOf = (parts: readonly FundPart[], skuId: number | null) =>
  parts.filter((part) => part.skuId === skuId);

/** Is the order funded line by line? */
export const isByLine = (parts: readonly FundPart[]): boolean => parts.some(({ skuId }) => skuId !== null);

/**
 * Returns the problem and its line (null = the whole order) when the funds do not cover the order exactly, else null.
 */
export function fundingProblem(
  payable: Payable,
  parts: readonly FundPart[],
): { skuId: number | null; problem: string } | null {
  if (!isByLine(parts)) {
    const problem = partsProblem(sumOf(payable), parts);
    return problem === null ? null : { skuId: null, problem };
  }
  for (const line of payable.lines) {
    const problem = partsProblem(line.sum, partsOf(parts, line.skuId));
    if (problem) return { skuId: line.skuId, problem };
  }
  const known = new Set(payable.lines.map(({ skuId }) => skuId));
  return parts.every(({ skuId }) => skuId !== null && known.has(skuId))
    ? null
    : { skuId: null, problem: '分摊中有不在本单的商品' };
}

const isMoney = ({ amount }: FundUse): boolean => compareMoney(amount, 0) > 0;

/**
 * Returns what each fund pays, exact to the fen, without zero parts. Line by line, freight is divided in proportion
 * to the goods. The parts always add up to the sum to be paid.
 */
export function usesOf(payable: Payable, parts: readonly FundPart[]): FundUse[] {
  const uses = (skuId: number, amount: Money, own: readonly FundPart[]) =>
    shareOut(amount, own).map((part, at) => ({ fundId: own[at]?.fundId ?? 0, skuId, amount: part }));
  if (!isByLine(parts)) return uses(WHOLE, sumOf(payable), parts).filter(isMoney);
  const goods = payable.lines.flatMap((line) => uses(line.skuId, line.sum, partsOf(parts, line.skuId)));
  const funds = [...new Set(goods.map(({ fundId }) => fundId))];
  const borne = funds.map((fundId) =>
    sum(goods.filter((use) => use.fundId === fundId).map((use) => use.amount)),
  );
  const isFree = compareMoney(sum(borne), 0) === 0;
  const freight = splitByAmounts(payable.transfee, isFree ? funds.map(() => 1) : borne);
  return [
    ...goods,
    ...funds.map((fundId, at) => ({ fundId, skuId: WHOLE, amount: freight[at] ?? '0' })),
  ].filter(isMoney);
}

/** The amounts that funds pay for: each line and the freight, yuan. */
export const payableOf = (
  lines: readonly { skuId: number; price: number; prodCount: number }[],
  transfee: number,
): Payable => ({
  transfee,
  lines: lines.map(({ skuId, price, prodCount }) => ({ skuId, sum: toNumber2(times(price, prodCount)) })),
});
