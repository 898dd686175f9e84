/** How lines travel and what that costs: one parcel per way of shipping, free from a goods value where there is one. */
import type { components } from '@contract/schema';
import { promiseOf, RATES, type Destination } from '../../domain/delivery/delivery';
import { compareMoney, sum, toNumber2 } from '../../domain/shared/money';
import { SHIP, type ShipCode } from '../../domain/safety/storage';
import { catalogue } from '../catalogue';

type Item = components['schemas']['ShopCartItem'];
type Shipment = components['schemas']['Shipment'];

/** What freight looks at in a line. */
type Line = Pick<Item, 'prodId' | 'skuId' | 'productTotalAmount'>;

/** Lines with their way of shipping. */
type ShippedLine = Line & { ship: ShipCode };

/** When and whereto an order goes. */
export interface Journey<T> {
  /** Working days until a line leaves the warehouse. */
  leadDays: (line: T) => number;
  /** When it is ordered and paid, ms. */
  at: number;
  /** Null while there is no address. */
  to: Destination | null;
}

/** Lines that travel together: what that costs (yuan), and when they leave and arrive (`yyyy-MM-dd`). */
export interface Part<T> {
  ship: ShipCode;
  lines: T[];
  goods: number;
  fee: number;
  dispatch: string;
  arrive: string;
}

/** Freight of goods (yuan, text or number) that travel together, yuan. */
export function feeOf(ship: ShipCode, goods: string | number): number {
  const { fee, freeFrom } = RATES[ship];
  return freeFrom !== null && compareMoney(goods, freeFrom) >= 0 ? 0 : toNumber2(fee);
}

/** One part of lines that travel alike. */
export function partOf<T extends ShippedLine>(
  ship: ShipCode,
  lines: T[],
  { leadDays, at, to }: Journey<T>,
): Part<T> {
  const goods = toNumber2(sum(lines.map((line) => line.productTotalAmount)));
  const promise = promiseOf({ ship, leadDays: Math.max(...lines.map(leadDays)), at, to });
  return { ship, lines, goods, fee: feeOf(ship, goods), ...promise };
}

/** An order by how it travels, in the order of the lines. */
export function splitOf<T extends ShippedLine>(lines: readonly T[], journey: Journey<T>): Part<T>[] {
  const ships = [...new Set(lines.map(({ ship }) => ship))];
  return ships.map((ship) =>
    partOf(
      ship,
      lines.filter((line) => line.ship === ship),
      journey,
    ),
  );
}

/** The parcels of lines that were ordered at a time (ms), all to an address. */
export function parcelPlan(lines: readonly Line[], at: number): Shipment[] {
  const wayOf = ({ prodId }: Line) => catalogue().productById.get(prodId)?.ship ?? 'N';
  const shipped = lines.map((line) => ({ ...line, ship: wayOf(line) }));
  return splitOf(shipped, { leadDays: () => 1, at, to: null }).map(shipmentOf);
}

/** The parcels of an order; freight is 0 while there is no address. */
export const shipmentsOf = <T extends ShippedLine>(items: readonly T[], journey: Journey<T>): Shipment[] =>
  splitOf(items, journey).map((part) => shipmentOf(journey.to ? part : { ...part, fee: 0 }));

const shipmentOf = ({ ship, lines, fee, arrive }: Part<ShippedLine>): Shipment => ({
  ship,
  name: SHIP[ship].name,
  note: SHIP[ship].note,
  skuIds: lines.map(({ skuId }) => skuId),
  transfee: fee,
  freeFrom: RATES[ship].freeFrom,
  arrive,
});
