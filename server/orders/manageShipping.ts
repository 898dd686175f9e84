/** Sending: parcels of an order by whoever works in the warehouse, rows of a file before they are sent, all that is left at once. */
import type { components } from '@contract/schema';
import {
  cleanParcel,
  leftOf,
  restOf,
  shippingProblem,
  type ParcelToSend,
} from '../../src/domain/order/shipping';
import type { TakeLots } from '../../src/domain/lots/fill';
import { normalizeTracking } from '../../src/domain/returns/parcelNumber';
import { statusName } from '../../src/domain/order/order';
import { SHIP, type ShipCode } from '../../src/domain/safety/storage';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { lotsToSend } from '../lots/service';
import { sendParcels } from './sending';
import { lockOrder } from './lock';
import { managedOrder, packsIn } from './manageDetail';
import type { Staff } from './manageReceiver';
import { restToSend } from './parcels';
import * as queries from './parcelQueries';
import { STATUS, type Order } from './record';
import { findOrders } from './service';

type Schemas = components['schemas'];

/** Of a pack that was taken in, and of which no lot may be sent. */
const NO_LOT = '有商品没有可发的批次：已召回、冻结、未放行、到期或发完';

/** Sends parcels of an order, upon those that were read: two who send at once send nothing twice. */
export async function ship(
  work: Work,
  staff: Staff,
  orderNumber: string,
  { parcelsBefore, parcels }: Schemas['ShipParcelsRequest'],
): Promise<Schemas['ManagedOrder']> {
  const order = await lockOrder(work, orderNumber);
  const { status, shipments, orderItemDtos } = order.detail;
  const before = await queries.findParcels(work.db, orderNumber);
  // First: who comes second is told what the other did, not that the order is in another state.
  if (before.length !== parcelsBefore) refuseSent(before);
  if (status !== STATUS.paid) refuse('ORDER_NOT_PAID', `订单${statusName(status)}，不能发货`);
  const going = parcels.map(cleanParcel);
  const problem = shippingProblem(going, {
    ways: shipments,
    left: leftOf(orderItemDtos, before),
    sent: before.map(({ dvyFlowId }) => dvyFlowId),
  });
  if (problem) {
    const { reason, sentence, parcel } = problem;
    refuse(reason, going.length > 1 ? `包裹 ${parcel + 1}：${sentence}` : sentence);
  }
  await sendParcels(work, order, going);
  return managedOrder(work, staff, orderNumber);
}

const refuseSent = (sent: readonly queries.SentParcel[]): never => {
  const last = sent.at(-1);
  const what = last ? `：${last.companyName} ${last.dvyFlowId}（${dateTime(last.sentAt).slice(0, 16)}）` : '';
  return refuse('PARCELS_CHANGED', `这个订单刚有包裹发出${what}，请核对后再发`);
};

/** All that is left of a paid order, by the shop's own cars: as the demo and its tests send it. */
export async function sendRest(work: Work, orderNumber: string): Promise<void> {
  const order = await lockOrder(work, orderNumber);
  if (order.detail.status !== STATUS.paid) refuse('ORDER_NOT_PAID', '订单不是待发货状态');
  const before = await queries.findParcels(work.db, orderNumber);
  const going = restToSend(order.detail, before, await lotsToSend(work, packsIn([order])));
  if (going.some(({ lines }) => lines.some(({ lotNo }) => lotNo === ''))) refuse('LOT_MISSING', NO_LOT);
  await sendParcels(work, order, going);
}

type Row = Schemas['ParcelRowRequest'];
type Checked = Schemas['CheckedParcelRow'];

const UNSENT: Pick<Checked, 'parcelsBefore' | 'parcel' | 'receiver' | 'packs'> = {
  parcelsBefore: 0,
  parcel: null,
  receiver: '',
  packs: 0,
};

const problemOf = (row: Row, reason: string, problem: string): Checked => ({
  ...UNSENT,
  ...{ orderNumber: row.orderNumber, reason, problem },
});

/** What of an order is left in one way of travelling; told by the row where there are several. */
function partOf(
  { shipments, orderItemDtos }: Order['detail'],
  before: readonly queries.SentParcel[],
  way: ShipCode | null,
  take: TakeLots,
): { lines: ParcelToSend['lines'] } | { reason: string; problem: string } {
  const rest = restOf(shipments, leftOf(orderItemDtos, before), take);
  const names = rest.map(({ ship: code }) => SHIP[code].name).join('、');
  if (way === null && rest.length > 1)
    return { reason: 'WAY_MISSING', problem: `待发商品分 ${names} 运输，请写明运输方式，一种一行` };
  const part = way === null ? rest[0] : rest.find(({ ship: code }) => code === way);
  if (part?.lines.some(({ lotNo }) => lotNo === '')) return { reason: 'LOT_MISSING', problem: NO_LOT };
  return part ?? { reason: 'NOTHING_LEFT', problem: `没有待发的${way ? SHIP[way].name : ''}商品` };
}

/** How a row stands, when those before it are sent. */
function checkedRow(
  row: Row,
  order: Order | undefined,
  before: readonly queries.SentParcel[],
  take: TakeLots,
): Checked {
  if (!order) return problemOf(row, 'ORDER_UNKNOWN', '没有这个订单');
  const { detail } = order;
  if (detail.status !== STATUS.paid)
    return problemOf(row, 'ORDER_NOT_PAID', `订单${statusName(detail.status)}，不能发货`);
  const part = partOf(detail, before, row.ship ?? null, take);
  if ('reason' in part) return problemOf(row, part.reason, part.problem);
  const parcel = cleanParcel({ companyName: row.companyName, dvyFlowId: row.dvyFlowId, lines: part.lines });
  const problem = shippingProblem([parcel], {
    ways: detail.shipments,
    left: leftOf(detail.orderItemDtos, before),
    sent: before.map(({ dvyFlowId }) => dvyFlowId),
  });
  if (problem) return problemOf(row, problem.reason, problem.sentence);
  return {
    ...{ orderNumber: row.orderNumber, reason: null, problem: null, parcel },
    parcelsBefore: before.length,
    receiver: `${detail.userAddrDto.receiver}，${detail.userAddrDto.city}`,
    packs: parcel.lines.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Rows of a file, each a parcel with all that is left of an order in one way: what would be sent, or why not. */
export async function checkRows(
  work: Work,
  { rows }: Schemas['ParcelRowsRequest'],
): Promise<Schemas['CheckedParcelRow'][]> {
  const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))];
  const orders = new Map((await findOrders(work, numbers)).map((order) => [order.orderNumber, order]));
  const sent = await queries.findParcelsOf(work.db, numbers);
  const take = await lotsToSend(work, packsIn([...orders.values()]));
  return rows.map((row) => {
    const before = sent.get(row.orderNumber) ?? [];
    const checked = checkedRow(row, orders.get(row.orderNumber), before, take);
    const { parcel } = checked;
    // A row of the same order further down comes after this one.
    if (parcel) sent.set(row.orderNumber, [...before, asSent(row.orderNumber, parcel, before.length)]);
    return checked;
  });
}

const asSent = (orderNumber: string, parcel: ParcelToSend, before: number): queries.SentParcel => ({
  ...parcel,
  ...{ orderNumber, parcelNo: before + 1, sentAt: 0, ship: 'N' as const, returnNumber: null },
  dvyFlowId: normalizeTracking(parcel.dvyFlowId),
});
