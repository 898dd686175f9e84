/** Tracking records of an order's parcels: their events, and whether all are delivered. */
import type { components } from '@contract/schema';
import { carrierSite } from '../../domain/order/carriers';
import { eventText } from '../../domain/order/parcelEvent';
import { orderedParcels } from '../../domain/order/shipping';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { findParcels } from '../orders/parcelQueries';
import type { OrderRecord } from '../orders/record';
import * as queries from './queries';
import { temperaturesOf } from './temperature';

type Schemas = components['schemas'];

/** A parcel in the form of the orders area. */
export interface TrackedParcel {
  orderNumber: string;
  parcelNo: number;
  dvyFlowId: string;
  companyName: string;
  sentAt: number;
  returnNumber: string | null;
}

/**
 * Events from the carrier count only for the parcel's current number. A former, mistaken number belongs to somebody
 * else's parcel.
 */
const isOfParcel = (event: queries.EventRow, { parcelNo, dvyFlowId }: TrackedParcel): boolean =>
  event.parcelNo === parcelNo && (event.source === 'staff' || event.dvyFlowId === dvyFlowId);

const toEvent = (row: queries.EventRow): Schemas['DeliveryEvent'] => {
  const time = dateTime(row.at);
  const { eventId, kind, source, place, text } = row;
  return { context: eventText(kind, place, text), location: place, ftime: time, time, kind, source, eventId };
};

/** For each parcel of one order: its events (latest first), its temperature record and its carrier's web page. */
export async function recordsOf(
  { db }: Pick<Work, 'db'>,
  parcels: readonly TrackedParcel[],
): Promise<Pick<Schemas['OrderParcel'], 'data' | 'carrierSite' | 'temperature'>[]> {
  const [first] = parcels;
  if (!first) return [];
  const events = await queries.findEvents(db, [first.orderNumber]);
  const temperatures = await temperaturesOf({ db }, first.orderNumber);
  return parcels.map((parcel) => ({
    data: events.filter((event) => isOfParcel(event, parcel)).map(toEvent),
    carrierSite: carrierSite(parcel.companyName),
    temperature: temperatures.get(parcel.parcelNo) ?? null,
  }));
}

/** The same for staff: includes authors, times, and events of former numbers. */
export async function managedEventsOf(
  { db }: Pick<Work, 'db'>,
  parcels: readonly TrackedParcel[],
): Promise<Schemas['ManagedParcelEvent'][]> {
  const [first] = parcels;
  const events = first ? await queries.findEvents(db, [first.orderNumber]) : [];
  return events.map((event) => ({
    ...{ eventId: event.eventId, parcelNo: event.parcelNo, dvyFlowId: event.dvyFlowId },
    ...{ kind: event.kind, place: event.place, text: event.text, source: event.source, by: event.by },
    time: dateTime(event.at),
    receivedTime: dateTime(event.receivedTime),
    counts: parcels.some((parcel) => isOfParcel(event, parcel)),
  }));
}

/**
 * When (ms) the last parcel of an order was delivered, never before it was sent; null while a delivery is not recorded.
 * Replacements for returned goods do not count, because they leave after the receipt.
 */
export async function deliveredTimeOf(
  { db }: Pick<Work, 'db'>,
  parcels: readonly TrackedParcel[],
): Promise<number | null> {
  const ordered = orderedParcels(parcels);
  const [first] = ordered;
  if (!first) return null;
  const events = (await queries.findEvents(db, [first.orderNumber])).filter(
    ({ kind }) => kind === 'delivered',
  );
  const times = ordered.map((parcel) => {
    const own = events.filter((event) => isOfParcel(event, parcel)).map(({ at }) => at);
    // The first delivery counts; later ones are scanned signatures or mistakes.
    return own.length > 0 ? Math.max(parcel.sentAt, Math.min(...own)) : null;
  });
  const lastSent = Math.max(...ordered.map(({ sentAt }) => sentAt));
  return times.some((time) => time === null) ? null : Math.max(lastSent, ...times.map(Number));
}

/** The parcels of an order with their tracking records; empty before payment. */
export async function parcelsOf(work: Work, order: OrderRecord): Promise<Schemas['OrderParcel'][]> {
  if (order.payTime === null) return [];
  const parcels = await findParcels(work.db, order.orderNumber);
  const records = await recordsOf(work, parcels);
  return parcels.map((parcel, at) => ({
    ship: parcel.ship,
    companyName: parcel.companyName,
    dvyFlowId: parcel.dvyFlowId,
    parcelNo: parcel.parcelNo,
    sentTime: dateTime(parcel.sentAt),
    lines: parcel.lines,
    returnNumber: parcel.returnNumber,
    data: [],
    ...records[at],
  }));
}
