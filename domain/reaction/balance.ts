/** Balances an equation exactly over elements and charge. */
import { parseFormula } from '../chemistry/formula';
import { splitCharge } from '../lab/composition';
import { BY_PRODUCTS } from './byProducts.data';
import { doubt } from './codes';
import { isZero, negate, nullSpace, smallestIntegers, toRational, type Rational } from './rational';
import type { Balance, BalanceRow, ByProduct } from './types';

interface Side {
  sign: 1 | -1;
  atoms: ReadonlyMap<string, number>;
  charge: number;
}

/** Atoms and charge of a formula; null when it is none. */
function sideOf(formula: string | null, side: BalanceRow['side']): Side | null {
  if (formula === null) return null;
  const { formula: neutral, charge } = splitCharge(formula);
  const atoms = parseFormula(neutral);
  return atoms === null ? null : { sign: side === 'left' ? 1 : -1, atoms, charge };
}

/** One row per element and one for the charge; right sides are negative. */
function matrixOf(sides: readonly Side[]): Rational[][] {
  const elements = [...new Set(sides.flatMap(({ atoms }) => [...atoms.keys()]))];
  const signed = (value: number, { sign }: Side) =>
    sign === 1 ? toRational(value) : negate(toRational(value));
  return [
    ...elements.map((element) => sides.map((side) => signed(side.atoms.get(element) ?? 0, side))),
    sides.map((side) => signed(side.charge, side)),
  ].filter((row) => row.some((each) => !isZero(each)));
}

type Solution =
  { kind: 'one'; coefficients: number[] } | { kind: 'none' } | { kind: 'several'; count: number };

/** Solves for coefficients above 0. A side that takes no part makes the equation not solvable. */
function solve(sides: readonly Side[]): Solution {
  const space = nullSpace(matrixOf(sides), sides.length);
  const [only] = space;
  if (only === undefined) return { kind: 'none' };
  if (space.length > 1) return { kind: 'several', count: space.length };
  const whole = smallestIntegers(only);
  const isBackward = whole.every((each) => each < 0n);
  const forward = isBackward ? whole.map((each) => -each) : whole;
  if (forward.some((each) => each <= 0n)) return { kind: 'none' };
  return { kind: 'one', coefficients: forward.map(Number) };
}

/** Sets of one or two by-products of elements that the left side has. With three, almost any two sides would join. */
function implied(sides: readonly Side[]): Omit<ByProduct, 'coefficient'>[][] {
  const left = new Set(sides.filter(({ sign }) => sign === 1).flatMap(({ atoms }) => [...atoms.keys()]));
  const written = sides.filter(({ sign }) => sign === -1);
  const possible = BY_PRODUCTS.filter(({ formula }) => {
    const atoms = parseFormula(formula) ?? new Map<string, number>();
    const isWritten = written.some(
      (side) =>
        side.charge === 0 &&
        side.atoms.size === atoms.size &&
        [...atoms].every(([element, count]) => side.atoms.get(element) === count),
    );
    return !isWritten && [...atoms.keys()].every((element) => left.has(element));
  });
  const pairs = possible.flatMap((one, at) => possible.slice(at + 1).map((other) => [one, other]));
  return [...possible.map((one) => [one]), ...pairs];
}

interface Completed {
  coefficients: number[];
  byProducts: ByProduct[];
}

/**
 * The set of implied by-products with the smallest coefficients of the written substances, then with the fewest members:
 * 1 amine + 1 Boc2O gives CO2 and tert-butanol, where 2 amines could give water. Null when none or several are first.
 */
function withByProducts(sides: readonly Side[]): Completed | null {
  const found = implied(sides).flatMap((set) => {
    const solution = solve([...sides, ...set.flatMap(({ formula }) => sideOf(formula, 'right') ?? [])]);
    if (solution.kind !== 'one') return [];
    const coefficients = solution.coefficients.slice(0, sides.length);
    const rank = Math.max(...coefficients) * 10 + set.length;
    return [{ rank, set, coefficients, more: solution.coefficients.slice(sides.length) }];
  });
  const least = Math.min(...found.map(({ rank }) => rank));
  const [first, second] = found.filter(({ rank }) => rank === least);
  if (first === undefined || second !== undefined) return null;
  const byProducts = first.set.map((each, at) => ({ ...each, coefficient: first.more[at] ?? 0 }));
  return { coefficients: first.coefficients, byProducts };
}

const elementsOfOneSide = (sides: readonly Side[]): string[] => {
  const of = (sign: Side['sign']) =>
    new Set(sides.filter((side) => side.sign === sign).flatMap(({ atoms }) => [...atoms.keys()]));
  const [left, right] = [of(1), of(-1)];
  return [...new Set([...left, ...right])]
    .filter((element) => left.has(element) !== right.has(element))
    .sort();
};

/**
 * Smallest integer coefficients by exact rational arithmetic. Two rows of one formula on one side (isomers) have
 * several solutions, so nothing is chosen. When atoms are missing on the right, by-products of a short list are tried;
 * only a single possible set is proposed, with a doubt.
 */
export function balance(rows: readonly BalanceRow[]): Balance {
  const sides = rows.map(({ formula, side }) => sideOf(formula, side));
  const unknown = rows.filter((_, at) => sides[at] === null).map(({ id }) => id);
  const known = sides.flatMap((side) => side ?? []);
  if (unknown.length > 0 || !known.some(({ sign }) => sign === 1) || !known.some(({ sign }) => sign === -1))
    return { state: 'notBalanceable', elements: [], unknown };
  const numbered = (coefficients: number[]) =>
    rows.map(({ id }, at) => ({ id, coefficient: coefficients[at] ?? 0 }));
  const solution = solve(known);
  if (solution.kind === 'several') return { state: 'severalWays', count: solution.count };
  if (solution.kind === 'one')
    return { state: 'balanced', coefficients: numbered(solution.coefficients), byProducts: [], doubts: [] };
  const completed = withByProducts(known);
  if (completed === null) return { state: 'notBalanceable', elements: elementsOfOneSide(known), unknown: [] };
  const { coefficients, byProducts } = completed;
  const detail = byProducts.map((each) => `${each.coefficient} ${each.formula}`).join(' + ');
  return {
    state: 'balanced',
    coefficients: numbered(coefficients),
    byProducts,
    doubts: [doubt('BY_PRODUCT_IMPLIED', detail)],
  };
}
