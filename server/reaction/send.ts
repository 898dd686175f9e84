/** Prices, permits and days of arrival of the planned packs, as one order would have them. */
import type { components } from '@contract/schema';
import { whyNotDelivered } from '../../domain/delivery/delivery';
import { amountFor, orderFenOf, priceFor } from '../../domain/prices/decide';
import { REGIMES } from '../../domain/safety/controlled';
import { sum, toNumber2 } from '../../domain/shared/money';
import { toCartItems, type Item, type Packs, type Row as CartRow } from '../cart/lines';
import { catalogue, SHOP, type CurrentSku } from '../catalogue';
import type { Work } from '../db/transaction';
import type { Buyer } from '../http/sessions';
import { splitOf, type Journey, type Part } from '../orders/freight';
import { permitNeeds } from '../permits/cover';
import type { Planned } from './plan';

type Schemas = components['schemas'];
type Line = Schemas['ReactionPlanLine'];
type Permit = Schemas['ReactionPermit'];
type Address = Schemas['UserAddr'] | null;

interface Sent {
  lines: Map<Planned, Line[]>;
  arrivals: Map<Planned, Pick<Schemas['ReactionPlanRow'], 'arrive' | 'noArrival'>>;
  permits: Map<Planned, Permit[]>;
  /** Rows that count into the sums. */
  counted: Set<Planned>;
  goods: number;
  transfee: number;
}

/** Packs with the count of all rows that take them. */
function rowsOf(planned: readonly Planned[], now: number): { rows: CartRow[]; packs: Packs } {
  const counts = new Map<number, number>();
  const packs = new Map<number, CurrentSku>();
  for (const { sku, count } of planned.flatMap(({ purchase }) => purchase?.packs ?? [])) {
    counts.set(sku.skuId, (counts.get(sku.skuId) ?? 0) + count);
    packs.set(sku.skuId, sku);
  }
  const rows = [...counts].map(([skuId, prodCount]) => ({
    basketId: skuId,
    skuId,
    prodCount,
    addedPrice: packs.get(skuId)?.price ?? 0,
    basketDate: now,
  }));
  return { rows, packs };
}

/** Sets the state `permit` of rows that no permit covers. */
export async function sendAndPrice(
  work: Work,
  buyer: Buyer | null,
  planned: readonly Planned[],
  address: Address,
): Promise<Sent> {
  const { rows, packs } = rowsOf(planned, work.now);
  const journey: Journey<Item> = {
    leadDays: ({ skuId }) => packs.get(skuId)?.leadDays ?? 1,
    at: work.now,
    to: address,
  };
  const all = toCartItems(rows, packs);
  const parts = splitOf(all, journey);
  const permits = await permitsOf(work, buyer, planned, all, parts);
  for (const one of planned)
    if (permits.get(one)?.some(({ refusal }) => refusal !== null)) one.state = 'permit';
  // Rows that another row's packs cover have its state.
  for (const one of planned) {
    const lead = one.withId === null ? undefined : planned.find(({ row }) => row.id === one.withId);
    if (lead) one.state = lead.state;
  }
  const counted = new Set(planned.filter(isCounted));
  const chosen = rowsOf([...counted], work.now);
  const items = toCartItems(chosen.rows, chosen.packs);
  const sums = splitOf(items, { ...journey, to: address });
  return {
    lines: linesOf(planned, counted),
    arrivals: arrivalsOf(planned, parts, address),
    permits,
    counted,
    goods: toNumber2(sum(sums.map(({ goods }) => goods))),
    transfee: address === null ? 0 : toNumber2(sum(sums.map(({ fee }) => fee))),
  };
}

function isCounted({ purchase, row: { choice = 'auto' }, state }: Planned): boolean {
  if (purchase === null || choice === 'leave') return false;
  return choice === 'take' || state === 'buy';
}

/** Prices by the count and the amount of the whole order. A row that does not count has the price of its own order. */
function linesOf(planned: readonly Planned[], counted: ReadonlySet<Planned>): Sent['lines'] {
  const { rows, packs } = rowsOf([...counted], 0);
  const whole = rows.flatMap(({ skuId, prodCount: count }) => {
    const pack = packs.get(skuId);
    return pack ? [{ pack, count }] : [];
  });
  const orderFen = orderFenOf(whole);
  const totals = new Map(rows.map(({ skuId, prodCount }) => [skuId, prodCount]));
  return new Map(
    planned.flatMap((one) => {
      if (one.purchase === null) return [];
      const isPart = counted.has(one);
      const lines = one.purchase.packs.map(({ sku, count }): Line => {
        const together = isPart ? (totals.get(sku.skuId) ?? count) : count;
        const price = priceFor(sku, together, isPart ? orderFen : undefined) ?? 0;
        return { ...factsOf(sku), count, price, amount: toNumber2(amountFor({ price }, count)) };
      });
      return [[one, lines] as const];
    }),
  );
}

function factsOf({ product, prodId, skuId, catalogNo, skuName, stocks }: CurrentSku) {
  const { prodName, grade, purity, brandId } = product;
  const brandName = catalogue().brandById.get(brandId)?.name ?? '';
  return {
    prodId,
    skuId,
    shopId: SHOP.shopId,
    prodName,
    catalogNo,
    brandName,
    grade,
    purity,
    skuName,
    stocks,
  };
}

/** A row arrives with the last of its packs. */
function arrivalsOf(
  planned: readonly Planned[],
  parts: readonly Part<Item>[],
  address: Address,
): Sent['arrivals'] {
  return new Map(
    planned.flatMap((one) => {
      if (one.purchase === null) return [];
      const skuIds = new Set(one.purchase.packs.map(({ sku }) => sku.skuId));
      const own = parts.filter(({ lines }) => lines.some(({ skuId }) => skuIds.has(skuId)));
      const noArrival = own.flatMap(({ ship }) => whyNotDelivered(ship, address) ?? []).at(0) ?? null;
      // Without an address the usual days in transit apply.
      const isPromised = noArrival === null || noArrival === 'noAddress';
      const arrive = isPromised
        ? (own
            .map((part) => part.arrive)
            .sort()
            .at(-1) ?? null)
        : null;
      return [[one, { arrive, noArrival }] as const];
    }),
  );
}

async function permitsOf(
  work: Work,
  buyer: Buyer | null,
  planned: readonly Planned[],
  items: readonly Item[],
  parts: readonly Part<Item>[],
): Promise<Sent['permits']> {
  const shipments = parts.map(({ lines, arrive }) => ({ skuIds: lines.map(({ skuId }) => skuId), arrive }));
  const controlled = items.filter(({ regimes }) => regimes.length > 0);
  const needs =
    buyer === null || controlled.length === 0 ? [] : await permitNeeds(work, buyer, controlled, shipments);
  return new Map(
    planned.flatMap((one) => {
      if (one.purchase === null) return [];
      const skuIds = new Set(one.purchase.packs.map(({ sku }) => sku.skuId));
      const regimes = [...new Set(one.purchase.packs.flatMap(({ sku }) => sku.product.regimes))];
      const permits = regimes.map((regime): Permit => {
        const { name, document } = REGIMES[regime];
        if (buyer === null)
          return { regime, name, document, refusal: '登录后核对本单位的许可证明', permitNo: null };
        const lines = (needs.find((need) => need.regime === regime)?.lines ?? []).filter(({ skuId }) =>
          skuIds.has(skuId),
        );
        const refused = lines.find(({ refusal }) => refusal !== null)?.refusal ?? null;
        const permitNo = lines.find((line) => line.permitNo !== null)?.permitNo ?? null;
        return { regime, name, document, refusal: refused && refused.words, permitNo };
      });
      return [[one, permits] as const];
    }),
  );
}
