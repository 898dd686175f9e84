/** Parcels: their contents, numbers and progress. */
import type { TakeLots } from '../../domain/lots/fill';
import { arrivingOf, CARRIERS_OF, leftOf, restOf, wayOf } from '../../domain/order/shipping';
import type { ParcelToSend } from '../../domain/order/types';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { findParcelsOf, type SentParcel } from './parcelQueries';
import { STATUS, type OrderRecord } from './record';

type Sent = Pick<OrderRecord, 'orderNumber' | 'shipments' | 'orderItemDtos'>;

/**
 * The rest of an order, sent with the shop's own vehicles: one parcel per way of shipping, from the lots that `take`
 * chooses. `before` are the parcels already sent.
 */
export const restToSend = (
  { orderNumber, shipments, orderItemDtos }: Sent,
  before: readonly SentParcel[],
  take: TakeLots,
): ParcelToSend[] =>
  restOf(shipments, leftOf(orderItemDtos, before), take).map(({ ship, lines }, index) => ({
    companyName: CARRIERS_OF[ship],
    dvyFlowId: `CX${orderNumber.slice(-11)}${before.length + index + 1}`,
    lines,
  }));

/** Parcels as records, numbered after those already sent. */
export const sentParcels = (
  { orderNumber, shipments }: Sent,
  before: readonly SentParcel[],
  parcels: readonly ParcelToSend[],
  sentAt: number,
): SentParcel[] =>
  parcels.map(({ companyName, dvyFlowId, lines }, index) => ({
    orderNumber,
    parcelNo: before.length + index + 1,
    dvyFlowId,
    ship: wayOf(shipments, lines[0]?.skuId ?? 0) ?? 'N',
    companyName,
    sentAt,
    lines,
    returnNumber: null,
  }));

/** Log text for parcels. `first`: nothing was sent before them; `last`: nothing is left after them. */
export function shippedLog(
  parcels: readonly Pick<SentParcel, 'dvyFlowId'>[],
  { first = true, last = true } = {},
): string {
  const numbers = `运单号 ${parcels.map(({ dvyFlowId }) => dvyFlowId).join('、')}`;
  if (!last) return `仓库已发出部分商品，${numbers}，其余商品备齐后发出`;
  return first ? `仓库已发货，${numbers}` : `仓库已发出其余商品，${numbers}`;
}

/** The sent part of an order. */
export interface UnderWay {
  /** Time of the first parcel. */
  since: string;
  /** Packs that were sent completely. */
  whole: ReadonlySet<number>;
  /** Total number of arriving packs by pack id. */
  arriving: ReadonlyMap<number, number>;
}

/** By order number; orders without a sent parcel are left out. */
export async function underWay(
  { db }: Work,
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, UnderWay>> {
  const sent = await findParcelsOf(
    db,
    orders.map(({ orderNumber }) => orderNumber),
  );
  return new Map(
    orders.flatMap(({ orderNumber, status, orderItemDtos }) => {
      const parcels = sent.get(orderNumber) ?? [];
      const [first] = parcels;
      if (!first) return [];
      const arriving = arrivingOf(orderItemDtos, parcels, status !== STATUS.paid);
      const left = leftOf(orderItemDtos, parcels);
      const isWhole = ([skuId, count]: [number, number]) =>
        count > 0 && (status !== STATUS.paid || (left.get(skuId) ?? 0) <= 0);
      const whole = new Set([...arriving].filter(isWhole).map(([skuId]) => skuId));
      return [[orderNumber, { since: dateTime(first.sentAt), whole, arriving }]];
    }),
  );
}
