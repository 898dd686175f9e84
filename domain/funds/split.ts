/**
 * An amount split over funds, exact to the fen. Whole fen are counted as integers: the parts always make the whole, none is
 * below zero, and the same is split the same way every time.
 */
import { toFixed2, type Money } from '../shared/money';

/** Fen of an amount with at most two decimals; more are rounded half up. */
const fenOf = (amount: Money): bigint => BigInt(toFixed2(amount).replace('.', ''));

const yuanOf = (fen: bigint): string => {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Decimals that a share may have. */
const SHARE_DECIMALS = 4;

/** Ten-thousandths of a share. */
function unitsOf(share: Money): bigint {
  const [whole = '0', decimals = ''] = String(share).split('.');
  return BigInt(whole + decimals.padEnd(SHARE_DECIMALS, '0').slice(0, SHARE_DECIMALS));
}

const ZERO = BigInt(0);
const ONE = BigInt(1);
const total = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, ZERO);

/** Each gets what its weight is worth, rounded down; the fen that are left go to the largest remainders, the first of equals. */
function byRemainder(fen: bigint, weights: readonly bigint[]): bigint[] {
  const whole = total(weights);
  if (whole === ZERO) throw new RangeError('nothing to split by');
  const parts = weights.map((weight) => (fen * weight) / whole);
  const left = Number(fen - total(parts));
  const remainders = weights.map((weight, at) => ({ at, remainder: (fen * weight) % whole }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(remainders.slice(0, left).map(({ at }) => at));
  return parts.map((part, at) => (lucky.has(at) ? part + ONE : part));
}

/**
 * Yuan by shares of any sum (60 and 40, or 3 and 1), up to four decimals each. Throws a RangeError when there is nothing to
 * split by, or something is below zero.
 */
export function splitByShares(amount: Money, shares: readonly Money[]): string[] {
  const [fen, weights] = [fenOf(amount), shares.map(unitsOf)];
  if (fen < ZERO || weights.some((weight) => weight < ZERO)) throw new RangeError('below zero');
  return byRemainder(fen, weights).map(yuanOf);
}

/** Yuan in proportion to amounts: a sum that became another one, or money that comes back. No part is over its amount
 * while the whole is not. */
export const splitByAmounts = (amount: Money, amounts: readonly Money[]): string[] =>
  byRemainder(fenOf(amount), amounts.map(fenOf)).map(yuanOf);
