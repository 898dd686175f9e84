/**
 * Splits an amount over funds, exact to the fen. Calculates in whole fen: the parts always add up, none is negative,
 * and the result is deterministic.
 */
import { toFixed2, type Money } from '../shared/money';

/** Amount in fen, rounded half up to two decimals. */
const fenOf = (amount: Money): bigint => BigInt(toFixed2(amount).replace('.', ''));

const yuanOf = (fen: bigint): string => {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Decimals of a share. */
const SHARE_DECIMALS = 4;

/** A share in ten-thousandths. */
function unitsOf(share: Money): bigint {
  const [whole = '0', decimals = ''] = String(share).split('.');
  return BigInt(whole + decimals.padEnd(SHARE_DECIMALS, '0').slice(0, SHARE_DECIMALS));
}

const ZERO = BigInt(0);
const ONE = BigInt(1);
const total = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, ZERO);

/** Divides by weight, rounded down; remaining fen go to the largest remainders, the first of equals. */
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
 * Splits yuan by shares with any sum (60 and 40, or 3 and 1), up to four decimals each. Throws a RangeError when the
 * shares are empty or all zero, or when a value is negative.
 */
export function splitByShares(amount: Money, shares: readonly Money[]): string[] {
  const [fen, weights] = [fenOf(amount), shares.map(unitsOf)];
  if (fen < ZERO || weights.some((weight) => weight < ZERO)) throw new RangeError('below zero');
  return byRemainder(fen, weights).map(yuanOf);
}

/**
 * Splits yuan in proportion to amounts, e.g. after the sum changed or for a refund. No part exceeds its amount while
 * the total does not.
 */
export const splitByAmounts = (amount: Money, amounts: readonly Money[]): string[] =>
  byRemainder(fenOf(amount), amounts.map(fenOf)).map(yuanOf);
