/** How lines travel and what that costs: one parcel per way of shipping, free from a goods value where there is one. */
import type { components } from '@contract/schema';
import { compareMoney, sum, toNumber2 } from '../../src/domain/shared/money';
import { SHIP, type ShipCode } from '../../src/domain/safety/storage';
import { catalogue } from '../catalogue';
import { dayOf } from '../http/dates';

type Item = components['schemas']['ShopCartItem'];
type Shipment = components['schemas']['Shipment'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Yuan per parcel, goods value from which it is free (null: never), and days on the way. */
export const RATES: Record<ShipCode, { fee: number; freeFrom: number | null; days: number }> = {
  N: { fee: 12, freeFrom: 299, days: 2 },
  ICE: { fee: 60, freeFrom: 2000, days: 1 },
  DRYICE: { fee: 120, freeFrom: 5000, days: 1 },
  DG: { fee: 80, freeFrom: 3000, days: 4 },
  DGICE: { fee: 180, freeFrom: null, days: 3 },
};

/** Chilled and frozen goods do not leave before or on a weekend: they would lie warm. */
const COLD: readonly ShipCode[] = ['ICE', 'DRYICE', 'DGICE'];
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** What freight looks at in a line. */
type Line = Pick<Item, 'prodId' | 'skuId' | 'productTotalAmount'>;

/** Working days until a line leaves the warehouse. */
type LeadDays = (line: Line) => number;

/** The parcels of lines that were ordered at a time (ms), all to an address. */
export function parcelPlan(lines: readonly Line[], at: number): Shipment[] {
  const wayOf = ({ prodId }: Line) => catalogue().productById.get(prodId)?.ship ?? 'N';
  return shipmentsOf(
    lines.map((line) => ({ ...line, ship: wayOf(line) })),
    { hasAddress: true, leadDays: () => 1, at },
  );
}

/** The parcels of an order; freight is 0 while there is no address. */
export function shipmentsOf<T extends Line & { ship: ShipCode }>(
  items: readonly T[],
  { hasAddress, leadDays, at }: { hasAddress: boolean; leadDays: LeadDays; at: number },
): Shipment[] {
  const ships = [...new Set(items.map((item) => item.ship))];
  return ships.map((ship) => {
    const own = items.filter((item) => item.ship === ship);
    const goods = sum(own.map((item) => item.productTotalAmount));
    const { fee, freeFrom } = RATES[ship];
    const free = !hasAddress || (freeFrom !== null && compareMoney(goods, freeFrom) >= 0);
    return {
      ship,
      name: SHIP[ship].name,
      note: SHIP[ship].note,
      skuIds: own.map((item) => item.skuId),
      transfee: free ? 0 : toNumber2(fee),
      freeFrom,
      arrive: arrival(ship, Math.max(...own.map(leadDays)), at),
    };
  });
}

/** Expected day of arrival: working days until dispatch, then days on the way. */
function arrival(ship: ShipCode, leadDays: number, at: number): string {
  let day = at;
  const step = () => (day += DAY_MS);
  const weekday = () => new Date(day + 8 * HOUR_MS).getUTCDay();
  const closed = () => weekday() === SATURDAY || weekday() === SUNDAY;
  for (let left = leadDays; left > 0;) {
    step();
    if (!closed()) left--;
  }
  while (closed() || (COLD.includes(ship) && weekday() === FRIDAY)) step();
  for (let left = RATES[ship].days; left > 0; left--) step();
  return dayOf(day);
}
