/** What leaves the warehouse: parcels and where they are. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import { findParcels, type ParcelRow } from './queries';
import { STATUS, type OrderRecord } from './record';

type Schemas = components['schemas'];
type ShipCode = Schemas['ShipCode'];

const HOUR = 3_600_000;
const CARRIERS: Record<ShipCode, string> = {
  N: '澄析专运',
  ICE: '澄析冷链',
  DRYICE: '澄析冷链',
  DG: '澄析危化专运',
  DGICE: '澄析危化专运',
};
/** Hours until the parcel reaches its city. */
const HOURS: Record<ShipCode, number> = { N: 30, ICE: 18, DRYICE: 18, DG: 72, DGICE: 48 };

/** The parcels of an order that leaves at a time (ms): one per way of shipping. */
export const newParcels = (
  { orderNumber, shipments }: Pick<OrderRecord, 'orderNumber' | 'shipments'>,
  sentAt: number,
): ParcelRow[] =>
  shipments.map(({ ship }, index) => ({
    orderNumber,
    parcelNo: index + 1,
    dvyFlowId: `CX${orderNumber.slice(-11)}${index + 1}`,
    ship,
    companyName: CARRIERS[ship],
    sentAt,
  }));

/** What the log says of them. */
export const shippedLog = (parcels: readonly Pick<ParcelRow, 'dvyFlowId'>[]): string =>
  `仓库已发货，运单号 ${parcels.map(({ dvyFlowId }) => dvyFlowId).join('、')}`;

const arrivalAt = (sentAt: number, ship: ShipCode) => sentAt + HOURS[ship] * HOUR;

/** Are all parcels of a shipped order in the buyer's city? */
export const hasArrived = ({ shipments, dvyTime }: OrderRecord, now: number): boolean =>
  dvyTime !== null && shipments.every(({ ship }) => arrivalAt(msOf(dvyTime), ship) <= now);

/** The parcels of an order, each with where it was until now; none before it is sent. */
export const parcelsOf = async ({ db, now }: Work, order: OrderRecord): Promise<Schemas['OrderParcel'][]> =>
  order.dvyTime === null ? [] : trackedParcels(order, await findParcels(db, order.orderNumber), now);

const trackedParcels = (
  order: OrderRecord,
  parcels: readonly ParcelRow[],
  now: number,
): Schemas['OrderParcel'][] =>
  parcels.map((parcel) => ({
    ship: parcel.ship,
    companyName: parcel.companyName,
    dvyFlowId: parcel.dvyFlowId,
    data: eventsOf(order, parcel, now),
  }));

/** Newest first; nothing that is still to come, nothing after it was received. */
function eventsOf(
  { userAddrDto, status, finallyTime }: OrderRecord,
  { sentAt, ship }: ParcelRow,
  now: number,
): Schemas['DeliveryEvent'][] {
  const { city } = userAddrDto;
  const received = status === STATUS.success && finallyTime !== null ? msOf(finallyTime) : null;
  const until = Math.min(now, received ?? Infinity);
  // To the second, as the time of receipt is.
  const sent = msOf(dateTime(sentAt));
  const arrival = arrivalAt(sent, ship);
  const plan: [number, string, string][] = [
    [sent, `已从上海仓发出，运往${city}`, '上海市'],
    [sent + 4 * HOUR, '已离开上海转运中心', '上海市'],
    [arrival, `已到达${city}，安排派送`, city],
    [arrival + 3 * HOUR, '派送中，请保持电话畅通', city],
  ];
  const events = plan.filter(([at]) => at <= until);
  if (received !== null) events.push([received, '已签收', city]);
  return events.reverse().map(([at, context, location]) => {
    const time = dateTime(at);
    return { context, location, ftime: time, time };
  });
}
