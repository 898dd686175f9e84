/**
 * Finds the cheapest packs for an amount: a covering knapsack with stock limits, solved by branch and bound. Exact in
 * whole fen and billionths of the unit. Among plans of equal price it prefers less surplus, then fewer packs. If the
 * search exceeds `MAX_NODES` steps, which no real offer comes near, the best plan so far is returned with `exact:
 * false`.
 */
import { divide, sum, sumTimes, times, toFixed2 } from '../shared/money';

export interface PlanOffer {
  skuId: number;
  /** Content of one pack in the unit of the wanted amount, as a decimal text. */
  amount: string;
  /** Yuan. */
  price: number;
  /** Available packs. */
  stocks: number;
}

export interface PlanLine {
  skuId: number;
  count: number;
}

export type PackPlan =
  | {
      kind: 'plan';
      lines: PlanLine[];
      /** Yuan, two decimals. */
      cost: string;
      total: string;
      surplus: string;
      exact: boolean;
    }
  /** The stock is not enough; `max` is all of it. */
  | { kind: 'short'; max: string };

interface Piece {
  skuId: number;
  amount: number;
  /** The amount as the offer writes it. */
  amountText: string;
  fen: number;
  max: number;
}

/** A piece with the precomputed values of the search. */
interface Step extends Piece {
  /** Total content of this piece and those after it. */
  holds: number;
  /** Total content of the pieces after this one. */
  holdsAfter: number;
  /** Largest single pack among the pieces after this one. */
  largest: number;
  /** Lowest cost by which each open amount was reached here; more expensive ways to the same amount are pruned. */
  reached: Map<number, { fen: number; packs: number }>;
}

interface Best {
  fen: number;
  surplus: number;
  packs: number;
  counts: number[];
}

const MAX_NODES = 100_000;
const SCALE = 1e9;

const scaled = (amount: string) => times(amount, SCALE).split('.');
/** Rounds a pack's content down to a billionth. */
const floorOf = (amount: string) => Number(scaled(amount)[0]);
/** Rounds the wanted amount up to a billionth. */
const ceilOf = (amount: string) => Number(scaled(amount)[0]) + (scaled(amount)[1] === undefined ? 0 : 1);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Sorts by price per unit, larger packs first among equals. The bound `minFen` needs this order. */
const piecesOf = (offers: readonly PlanOffer[]): Piece[] =>
  offers
    .map(({ skuId, amount, price, stocks }) => ({
      skuId,
      amount: floorOf(amount),
      amountText: amount,
      fen: Number(times(toFixed2(price), 100)),
      max: stocks,
    }))
    .filter(({ amount, max }) => amount > 0 && max > 0)
    .sort((a, b) => a.fen / a.amount - b.fen / b.amount || b.amount - a.amount);

function stepsOf(pieces: readonly Piece[]): Step[] {
  const steps: Step[] = [];
  let holds = 0;
  let largest = 0;
  for (const piece of [...pieces].reverse()) {
    const holdsAfter = holds;
    holds += piece.amount * piece.max;
    largest = Math.max(largest, piece.amount);
    steps.unshift({ ...piece, holds, holdsAfter, largest, reached: new Map() });
  }
  return steps;
}

/** Lower bound in fen for covering `open` with the pieces from `from` on, if packs could be divided. */
function minFen(pieces: readonly Piece[], from: number, open: number): number {
  let fen = 0;
  let left = open;
  for (let at = from; at < pieces.length && left > 0; at++) {
    const piece = pieces[at];
    if (!piece) break;
    const { amount, max, fen: price } = piece;
    if (amount * max >= left) return Math.ceil(fen + (left / amount) * price * (1 - 1e-12) - 1e-6);
    fen += max * price;
    left -= max * amount;
  }
  return fen;
}

const isBetter = (a: Omit<Best, 'counts'>, b: Omit<Best, 'counts'>): boolean =>
  (a.fen - b.fen || a.surplus - b.surplus || a.packs - b.packs) < 0;

/** Searches depth first, most of the cheapest first; null when all packs together are not enough. */
function search(pieces: readonly Piece[], wanted: number): { best: Best; exact: boolean } | null {
  const steps = stepsOf(pieces);
  if ((steps[0]?.holds ?? 0) < wanted) return null;
  let best: Best = { fen: Infinity, surplus: Infinity, packs: Infinity, counts: [] };
  let nodes = 0;
  const counts = pieces.map(() => 0);

  const isHopeless = (at: number, step: Step, open: number, fen: number, packs: number): boolean => {
    if (step.holds < open) return true;
    const min = fen + minFen(steps, at, open);
    if (min !== best.fen) return min > best.fen;
    return best.surplus === 0 && packs + Math.ceil(open / step.largest) >= best.packs;
  };
  const visit = (at: number, open: number, fen: number, packs: number): void => {
    if (open <= 0) {
      const found = { fen, surplus: -open, packs };
      if (isBetter(found, best)) best = { ...found, counts: [...counts] };
      return;
    }
    const step = steps[at];
    // No piece is left to cover the open amount.
    if (++nodes > MAX_NODES || !step) return;
    if (isHopeless(at, step, open, fen, packs) || isKnown(step, open, fen, packs)) return;
    const { amount, max, fen: price, holdsAfter } = step;
    for (let count = Math.min(max, Math.ceil(open / amount)); count >= 0; count--) {
      const left = open - count * amount;
      const spent = fen + count * price;
      // Fewer of the cheapest piece only cost more, so the remaining counts need no search.
      if (left >= 0 && spent + minFen(steps, at + 1, left) > best.fen && holdsAfter >= left) break;
      counts[at] = count;
      visit(at + 1, left, spent, packs + count);
    }
    counts[at] = 0;
  };
  visit(0, wanted, 0, 0);
  return { best, exact: nodes <= MAX_NODES };
}

/** Was this open amount reached here before at no higher cost? If not, records it. */
function isKnown({ reached }: Step, open: number, fen: number, packs: number): boolean {
  const known = reached.get(open);
  if (known && (known.fen - fen || known.packs - packs) <= 0) return true;
  reached.set(open, { fen, packs });
  return false;
}

/** Total content of counted pieces. */
const heldBy = (parts: readonly { piece: Piece; count: number }[]): string =>
  sumTimes(parts.map(({ piece, count }) => [piece.amountText, count]));

/** Returns the cheapest packs that hold at least `wanted` (above zero). Contents and `wanted` must be in one unit. */
export function planPacks(offers: readonly PlanOffer[], wanted: string): PackPlan {
  const pieces = piecesOf(offers);
  const unit = pieces.reduce((common, { amount }) => gcd(common, amount), 0) || 1;
  const found = search(
    pieces.map((piece) => ({ ...piece, amount: piece.amount / unit })),
    Math.ceil(ceilOf(wanted) / unit),
  );
  if (!found) return { kind: 'short', max: heldBy(pieces.map((piece) => ({ piece, count: piece.max }))) };
  const chosen = pieces
    .map((piece, at) => ({ piece, count: found.best.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
  const total = heldBy(chosen);
  return {
    kind: 'plan',
    lines: chosen.map(({ piece, count }) => ({ skuId: piece.skuId, count })),
    cost: divide(found.best.fen, 100, 2),
    total,
    surplus: sum([total, times(wanted, -1)]),
    exact: found.exact,
  };
}

/** Highest cost of the amount in packs of a single size; null when no size has enough stock. */
export function maxSingleSizeCost(
  offers: readonly PlanOffer[],
  wanted: string,
): (PlanLine & { cost: string }) | null {
  const alone = piecesOf(offers)
    .map(({ skuId, amount, fen, max }) => ({ skuId, fen, max, count: Math.ceil(ceilOf(wanted) / amount) }))
    .filter(({ count, max }) => count <= max)
    .sort((a, b) => b.fen * b.count - a.fen * a.count)[0];
  return alone
    ? { skuId: alone.skuId, count: alone.count, cost: divide(times(alone.fen, alone.count), 100, 2) }
    : null;
}
