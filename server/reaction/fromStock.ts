/** Takes the needs of the rows from the bottles of the laboratory. A bottle serves several rows, never twice. */
import type { components } from '@contract/schema';
import { parsePack } from '../../domain/catalogue/pack';
import { add, compareMoney, divide, times } from '../../domain/shared/money';
import type { UsableBottle } from '../stock/usable';
import { contentOf, type Kind, type Need } from './content';
import { densityOfProduct, isOfKind } from './facts';

type Bottle = components['schemas']['ReactionPlanBottle'];

/** A row that needs a substance. */
export interface Asked {
  cas: string;
  molarMass: string | null;
  /** Label of the chosen spec; null: any that is not a solution. */
  purity: string | null;
  /** g/mL from the label, where no table has one; null: not typed. */
  density: string | null;
  need: Need;
}

const minus = (a: string, b: string): string => add(a, times(b, -1));

/** Digits of an amount to take: bottles are recorded with six. */
const DIGITS = 6;

/** Bottles with what is left of them while rows are served. */
export class Shelf {
  private readonly left: Map<number, string>;

  constructor(private readonly byCas: ReadonlyMap<string, UsableBottle[]>) {
    const all = [...byCas.values()].flat();
    this.left = new Map(all.map(({ bottleId, left }) => [bottleId, left]));
  }

  /** The bottles to take from, and whether they are enough. Only then their rest is reserved. */
  take({ cas, molarMass, purity, density, need }: Asked): { bottles: Bottle[]; isEnough: boolean } {
    const bottles: Bottle[] = [];
    let open = need.amount;
    for (const bottle of this.byCas.get(cas) ?? []) {
      if (compareMoney(open, 0) <= 0) break;
      const each = perUnit(need.kind, bottle, { cas, molarMass, purity, density });
      const left = this.left.get(bottle.bottleId) ?? '0';
      if (each === null || compareMoney(left, 0) <= 0) continue;
      const holds = times(each.amount, left);
      const isAll = compareMoney(holds, open) <= 0;
      // Rounded up, so that the amount is never too small.
      const wanted = isAll ? left : roundedUp(open, each.amount);
      const use = compareMoney(wanted, left) > 0 ? left : wanted;
      open = isAll ? minus(open, holds) : '0';
      bottles.push(answerOf(bottle, left, use, !each.asLabelled));
    }
    const isEnough = compareMoney(open, 0) <= 0;
    if (isEnough)
      for (const { bottleId, use } of bottles)
        this.left.set(bottleId, minus(this.left.get(bottleId) ?? '0', use));
    return { bottles, isEnough };
  }
}

function roundedUp(amount: string, each: string): string {
  const near = divide(amount, each, DIGITS);
  return add(near, compareMoney(times(near, each), amount) < 0 ? '0.000001' : '0');
}

/** Content of one unit of a bottle; null when it cannot be told, or when it holds another kind of the substance. */
function perUnit(
  kind: Kind,
  { product, unit }: UsableBottle,
  { cas, molarMass, purity, density: typed }: Omit<Asked, 'need'>,
) {
  const size = parsePack(`1${unit}`);
  const own = product?.purity ?? null;
  // A bottle that was entered by hand may hold any solution: it counts only for what is not a solution.
  if (size === null || !isOfKind(own, purity)) return null;
  const density = (product === null ? null : densityOfProduct(product)?.value) ?? typed;
  return contentOf(kind, size, { cas, molarMass, purity: own, density });
}

const answerOf = (
  { bottleId, name, pack, unit, place, expiresOn }: UsableBottle,
  left: string,
  use: string,
  sameSpec: boolean,
): Bottle => ({ bottleId, name, pack, left, unit, place, expiresOn, use, sameSpec });
