/** Insights about the selected lines of a cart before ordering: incompatible substances, and how the lines ship. */
import type { components } from '@contract/schema';
import { RATES, whyNotDelivered } from '../../domain/delivery/delivery';
import { hazardStateOf } from '../../domain/safety/hazardState';
import {
  incompatibilitiesIn,
  peroxideFormersIn,
  PEROXIDE_ADVICE,
  type IncompatibilityLine,
} from '../../domain/sds/incompatibility';
import type { Role } from '../../domain/sds/incompatibilityRoles';
import { isOnWetIce } from '../../domain/safety/storage';
import { add, isPositive, sum, toNumber2 } from '../../domain/shared/money';
import { isArranged } from '../../domain/shared/workdays';
import type { Buyer } from '../http/sessions';
import { findAddress } from '../address/service';
import type { Item } from '../cart/lines';
import { chosenLines } from '../cart/service';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { incompatibilityOf } from '../documents/incompatibility';
import type { BodyOf } from '../http/operation';
import { partOf, splitOf, type Journey, type Part } from './freight';

type Schemas = components['schemas'];

/** Stores nothing: the confirmation works everything out again with the same functions. */
export async function cartInsights(
  work: Work,
  buyer: Buyer,
  { basketIds, addrId = 0 }: BodyOf<'cartSense'>,
): Promise<Schemas['CartSense']> {
  const userAddr = await findAddress(work, buyer, addrId);
  const { items, packs } = await chosenLines(work, buyer, basketIds);
  const journey: Journey<Item> = {
    leadDays: ({ skuId }) => packs.get(skuId)?.leadDays ?? 1,
    at: work.now,
    to: userAddr,
  };
  const parts = splitOf(items, journey).map((part) => partAnswer(part, journey));
  return {
    userAddr,
    ...safetyOf(items),
    parts,
    transfee: toNumber2(sum(parts.map(({ fee }) => fee))),
  };
}

const onWetIce = (roles: Iterable<Role>): ReadonlySet<Role> => new Set([...roles, 'wetIce']);

function safetyOf(items: readonly Item[]) {
  const products = items.flatMap(({ basketId, prodId }) => {
    const product = catalogue().productById.get(prodId);
    return product ? [{ basketId, product }] : [];
  });
  const lines = products.flatMap(({ basketId, product }): IncompatibilityLine[] => {
    const incompatibility = incompatibilityOf(product);
    if (isOnWetIce(product.ship))
      // Enzymes have no data sheet, but the melting ice is a hazard to water-sensitive goods all the same.
      return [
        {
          basketId,
          cas: incompatibility?.cas ?? `product ${product.prodId}`,
          roles: onWetIce(incompatibility?.roles ?? []),
        },
      ];
    return incompatibility ? [{ basketId, ...incompatibility }] : [];
  });
  return {
    pairs: incompatibilitiesIn(lines),
    peroxideFormers: peroxideFormersIn(lines).map((basketId) => ({ basketId, advice: PEROXIDE_ADVICE })),
    notJudged: products
      .filter(({ product }) => hazardStateOf(product) === 'unknown')
      .map(({ basketId }) => basketId),
  };
}

const idsOf = (lines: readonly Item[]): number[] => lines.map(({ basketId }) => basketId);

function partAnswer(part: Part<Item>, journey: Journey<Item>): Schemas['CartPart'] {
  const { ship, lines, goods, fee, dispatch, arrive } = part;
  const { freeFrom } = RATES[ship];
  const noArrival = whyNotDelivered(ship, journey.to);
  return {
    ship,
    basketIds: idsOf(lines),
    goods,
    fee,
    freeFrom,
    toFree: freeFrom !== null && isPositive(fee) ? toNumber2(add(freeFrom, -goods)) : null,
    dispatch,
    arrive: noArrival === null ? arrive : null,
    noArrival,
    isEstimate: !isArranged(arrive),
    earlier: noArrival === null ? earlierOf(part, journey) : null,
  };
}

/** Offers to ship the ready lines of a part separately; null when that would not make them arrive earlier. */
function earlierOf(part: Part<Item>, journey: Journey<Item>): Schemas['CartEarlier'] | null {
  const { leadDays } = journey;
  const soonest = Math.min(...part.lines.map(leadDays));
  const ready = part.lines.filter((line) => leadDays(line) === soonest);
  const rest = part.lines.filter((line) => leadDays(line) > soonest);
  if (rest.length === 0) return null;
  const first = partOf(part.ship, ready, journey);
  if (first.arrive >= part.arrive) return null;
  const both = add(first.fee, partOf(part.ship, rest, journey).fee);
  return {
    basketIds: idsOf(ready),
    dispatch: first.dispatch,
    arrive: first.arrive,
    extraFee: toNumber2(add(both, -part.fee)),
  };
}
