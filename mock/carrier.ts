/** The demo's carriers: events of parcels up to a moment, reported like those of a real carrier service. */
import { gte, inArray, and, eq, sql } from 'drizzle-orm';
import type { ParcelEventKind } from '../domain/order/parcelEvent';
import type { ShipCode } from '../domain/safety/storage';
import { orders, parcels } from '../server/db/schema/orders';
import type { parcelEvents } from '../server/db/schema/parcels';
import { databaseOf } from '../server/db/connect';
import { inTransaction, type Actor } from '../server/db/transaction';
import { dateTime } from '../server/http/dates';
import { STATUS } from '../server/orders/record';
import { takeNotice } from '../server/parcels/notice';
import type { Shop } from '../server/shop';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours until a parcel reaches its city, and from there until it is delivered. */
const HOURS: Record<ShipCode, number> = { N: 30, ICE: 18, DRYICE: 18, DG: 72, DGICE: 48 };
const DOOR_HOURS = 6;

interface Told {
  at: number;
  kind: ParcelEventKind;
  place: string;
  text: string;
}

/** Events of a parcel to a city from `sentAt` until a moment (ms), oldest first. */
export function wayOfParcel(
  { ship, sentAt }: { ship: ShipCode; sentAt: number },
  city: string,
  until: number,
): Told[] {
  const arrival = sentAt + HOURS[ship] * HOUR;
  const plan: Told[] = [
    { at: sentAt, kind: 'collected', place: '上海市', text: `已从上海仓揽收，运往${city}` },
    { at: sentAt + 4 * HOUR, kind: 'inTransit', place: '上海市', text: '已离开上海转运中心' },
    { at: arrival, kind: 'inTransit', place: city, text: `已到达${city}，安排派送` },
    { at: arrival + 3 * HOUR, kind: 'outForDelivery', place: city, text: '派送中，请保持电话畅通' },
    { at: arrival + DOOR_HOURS * HOUR, kind: 'delivered', place: city, text: '已签收' },
  ];
  return plan.filter(({ at }) => at <= until);
}

/** Delivery time, ms. */
export const deliveredAt = ({ ship, sentAt }: { ship: ShipCode; sentAt: number }): number =>
  sentAt + (HOURS[ship] + DOOR_HOURS) * HOUR;

/** Older parcels need no records. */
export const RECORDED_MS = 120 * DAY;

/** The same as rows, for a bulk insert; `until`: when they were received, or now (ms). */
export const eventRows = (
  sent: readonly {
    orderNumber: string;
    parcelNo: number;
    dvyFlowId: string;
    ship: ShipCode;
    sentAt: number;
  }[],
  city: string,
  { until, now }: { until: number; now: number },
): (typeof parcelEvents.$inferInsert)[] =>
  sent
    .filter(({ sentAt }) => sentAt > now - RECORDED_MS)
    .flatMap(({ orderNumber, parcelNo, dvyFlowId, ...parcel }) =>
      wayOfParcel(parcel, city, until).map((event) => ({
        orderNumber,
        parcelNo,
        dvyFlowId,
        source: 'carrier' as const,
        by: '',
        receivedTime: event.at,
        ...event,
      })),
    );

const CARRIER: Actor = { kind: 'system', id: 'carrier', origin: 'local', requestId: null };

/** Reports the present events of open parcels to the shop. */
export async function notifyParcels(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const open = await databaseOf(shop.pool)
    .select({
      ship: parcels.ship,
      sentAt: parcels.sentAt,
      dvyFlowId: parcels.dvyFlowId,
      carrier: parcels.companyName,
      city: sql<string>`coalesce(${orders.address} ->> 'city', '')`,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderNumber, parcels.orderNumber))
    .where(and(inArray(orders.status, [STATUS.paid, STATUS.shipped]), gte(parcels.sentAt, now - 30 * DAY)));
  for (const { dvyFlowId, carrier, city, ...parcel } of open) {
    const events = wayOfParcel(parcel, city, now).map(({ at, ...event }) => ({
      ...event,
      time: dateTime(at),
    }));
    await inTransaction(shop, CARRIER, 'write', (work) => takeNotice(work, { carrier, dvyFlowId, events }));
  }
}
