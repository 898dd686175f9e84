/** What leaves the warehouse: parcels and where they are. */
import type { components } from '@contract/schema';
import { dateTime, now } from '../core/clock';
import { lotOf } from '../documents/lots';
import type { OrderRecord } from '../store';
import { logTo, msOf, STATUS } from './orderClock';

type Schemas = components['schemas'];
type Shipment = Schemas['Shipment'];

const HOUR = 3_600_000;
const CARRIERS: Record<Schemas['ShipCode'], string> = {
  N: '澄析专运',
  ICE: '澄析冷链',
  DRYICE: '澄析冷链',
  DG: '澄析危化专运',
  DGICE: '澄析危化专运',
};
/** Hours until the parcel reaches its city. */
const HOURS: Record<Schemas['ShipCode'], number> = { N: 30, ICE: 18, DRYICE: 18, DG: 72, DGICE: 48 };

/** A paid order leaves the warehouse: every line has its lot from then on. */
export function ship(detail: OrderRecord, at = now()): void {
  const time = dateTime(at);
  Object.assign(detail, { status: STATUS.shipped, dvyTime: time });
  for (const line of detail.orderItemDtos) line.lotNo = lotOf(line.skuId, time);
  const flows = detail.shipments.map((shipment) => flowId(detail, shipment)).join('、');
  logTo(detail, `仓库已发货，运单号 ${flows}`, at);
}

const flowId = ({ orderNumber, shipments }: OrderRecord, shipment: Shipment) =>
  `CX${orderNumber.slice(-11)}${shipments.indexOf(shipment) + 1}`;

const arrivalAt = (detail: OrderRecord, way: Schemas['ShipCode']) =>
  msOf(detail.dvyTime ?? detail.createTime) + HOURS[way] * HOUR;

/** Are all parcels of a shipped order in the buyer's city? */
export const hasArrived = (detail: OrderRecord): boolean =>
  detail.shipments.every(({ ship: way }) => arrivalAt(detail, way) <= now());

/** The parcels of an order, each with where it was until now. */
export function parcelsOf(detail: OrderRecord): Schemas['OrderParcel'][] {
  if (detail.dvyTime === null) return [];
  return detail.shipments.map((shipment) => ({
    ship: shipment.ship,
    companyName: CARRIERS[shipment.ship],
    dvyFlowId: flowId(detail, shipment),
    data: eventsOf(detail, shipment.ship),
  }));
}

/** Newest first; nothing that is still to come, nothing after it was received. */
function eventsOf(detail: OrderRecord, way: Schemas['ShipCode']): Schemas['DeliveryEvent'][] {
  const { city } = detail.userAddrDto;
  const shipped = msOf(detail.dvyTime ?? detail.createTime);
  const received = detail.status === STATUS.success && detail.finallyTime ? msOf(detail.finallyTime) : null;
  const until = Math.min(now(), received ?? Infinity);
  const arrival = arrivalAt(detail, way);
  const plan: [number, string, string][] = [
    [shipped, `已从上海仓发出，运往${city}`, '上海市'],
    [shipped + 4 * HOUR, '已离开上海转运中心', '上海市'],
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
