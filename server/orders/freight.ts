/**
 * Shipments and freight of lines: one parcel per way of shipping, free from a certain goods value where there is one.
 */
import type { components } from '@contract/schema';
import { promiseOf, RATES } from '../../domain/delivery/delivery';
import type { Destination } from '../../domain/delivery/types';
import { compareMoney, sum, toNumber2 } from '../../domain/shared/money';
import { SHIP, type ShipCode } from '../../domain/safety/storage';
import { catalogue } from '../catalogue';

type Item = components['schemas']['ShopCartItem'];
type Shipment = components['schemas']['Shipment'];

/** Fields of a line that freight depends on. */
type Line = Pick<Item, 'prodId' | 'skuId' | 'productTotalAmount'>;

/** A line with its way of shipping. */
type ShippedLine = Line & { ship: ShipCode };

/** Shipping time and destination. */
export interface Journey<T> {
  /** Working days until a line leaves the warehouse. */
  leadDays: (line: T) => number;
  /** Time of the order and payment, ms. */
  at: number;
  /** Null while there is no address. */
  to: Destination | null;
}

/** Lines shipped together, with goods value and freight in yuan, and days of dispatch and arrival (`yyyy-MM-dd`). */
export interface Part<T> {
  ship: ShipCode;
  lines: T[];
  goods: number;
  fee: number;
  dispatch: string;
  arrive: string;
}

/** Freight in yuan for goods of this value (yuan) shipped together. */
export function feeOf(ship: ShipCode, goods: string | number): number {
  const { fee, freeFrom } = RATES[ship];
  return freeFrom !== null && compareMoney(goods, freeFrom) >= 0 ? 0 : toNumber2(fee);
}

/** A shipment of lines with the same way of shipping. */
export function partOf<T extends ShippedLine>(
  ship: ShipCode,
  lines: T[],
  { leadDays, at, to }: Journey<T>,
): Part<T> {
  const goods = toNumber2(sum(lines.map((line) => line.productTotalAmount)));
  const promise = promiseOf({ ship, leadDays: Math.max(...lines.map(leadDays)), at, to });
  return { ship, lines, goods, fee: feeOf(ship, goods), ...promise };
}

/** Splits lines by way of shipping, in the order of the lines. */
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

/** Shipments of lines ordered at `at` (ms), for an unknown destination. */
export function parcelPlan(lines: readonly Line[], at: number): Shipment[] {
  const wayOf = ({ prodId }: Line) => catalogue().productById.get(prodId)?.ship ?? 'N';
  const shipped = lines.map((line) => ({ ...line, ship: wayOf(line) }));
  return splitOf(shipped, { leadDays: () => 1, at, to: null }).map(shipmentOf);
}

/** Shipments of an order; freight is 0 while there is no address. */
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
