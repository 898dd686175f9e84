/** Orders, for staff. */
import type { Body, Query, Wire } from '@contract/types';
import type { OrderDetail } from '@domain/order/orderView';
import { SHIP } from '@domain/safety/storage';
import type { Purpose } from '@domain/account/disclosure';
import { web, webFile, type NamedFile } from './client';
import { having, isOrderDetail } from './entryShape';
import { isContact, type RevealedContact } from './manageCustomers';
import { listIn, objectIn, onlyKnown, pageIn, toList } from './listShape';
import { toCancelled, toOrderDetail } from './orderShape';

export type ManagedOrderHead = Wire['ManagedOrderHead'];
export type ManagedQuery = NonNullable<Query<'/m/orders/file', 'get'>>;
export type ParcelToSend = Wire['ParcelRequest'];
export type ManagedParcelEvent = Wire['ManagedParcelEvent'];
export type ManagedTemperature = Wire['ManagedParcelTemperature'];
export type CheckedParcelRow = Wire['CheckedParcelRow'];

export interface ManagedOrder extends Omit<Wire['ManagedOrder'], 'order'> {
  order: OrderDetail;
}

const isHead = having<ManagedOrderHead>({
  orderNumber: 'text',
  status: 'number',
  createTime: 'text',
  actualTotal: 'number',
  buyer: 'object',
});
const isManaged = having<Wire['ManagedOrder']>({ order: 'object', buyer: 'object', note: 'object' });
const isLine = having<Wire['ManagedLine']>({ skuId: 'number', left: 'number' });
const isEvent = having<Wire['OrderEvent']>({ time: 'text', text: 'text' });
const isParcelEvent = having<ManagedParcelEvent>({ eventId: 'number', time: 'text', kind: 'text' });
const isManagedTemperature = having<ManagedTemperature>({ parcelNo: 'number', defaultLimits: 'object' });
const isMoney = having<Wire['OrderMoneyBack']>({ amount: 'number', createTime: 'text' });
const isChecked = having<CheckedParcelRow>({ orderNumber: 'text', parcelsBefore: 'number' });

const toHead = (head: ManagedOrderHead): ManagedOrderHead => ({
  ...head,
  goods: toList(head.goods),
  cancelled: toCancelled(head.cancelled),
  ships: onlyKnown(head.ships, SHIP),
});

/** An order for staff, from the server's answer. */
export function toManaged(answer: Wire['ManagedOrder']): ManagedOrder {
  const managed = objectIn(answer, isManaged);
  const rest = toCancelled(managed.rest);
  return {
    ...managed,
    order: toOrderDetail(objectIn(managed.order, isOrderDetail)),
    rest: rest && { ...rest, status: managed.rest?.status === 5 ? 5 : 3 },
    lines: toList(managed.lines, isLine),
    history: toList(managed.history, isEvent),
    parcelEvents: toList(managed.parcelEvents, isParcelEvent),
    parcelTemperatures: toList(managed.parcelTemperatures, isManagedTemperature),
    toReturn: toList(managed.toReturn, isMoney),
  };
}

/** A page of all buyers' orders, newest first; `more`: there are more than are counted. */
export async function managedOrders(query: ManagedQuery & { current: number; size: number }) {
  const answer = await web('get', '/m/orders', { query, quiet: true });
  const { records, total } = pageIn(answer, isHead);
  return { records: records.map(toHead), total, more: answer.more };
}

/** The same as a table. */
export const managedOrdersFile = (query: ManagedQuery): Promise<NamedFile> =>
  webFile('/m/orders/file', { query, quiet: true });

/** The unmasked recipient; the purpose is logged. */
export const revealReceiver = async (orderNumber: string, purpose: Purpose): Promise<RevealedContact> =>
  objectIn(
    await web('post', '/m/orders/{orderNumber}/reveal', {
      params: { orderNumber },
      body: { purpose },
      quiet: true,
    }),
    isContact,
  );

export const managedOrder = async (orderNumber: string): Promise<ManagedOrder> =>
  toManaged(await web('get', '/m/orders/{orderNumber}', { params: { orderNumber }, quiet: true }));

/** Saves the shop's note based on the version that was read. */
export const saveOrderNote = async (
  orderNumber: string,
  body: Body<'/m/orders/{orderNumber}/note', 'put'>,
): Promise<ManagedOrder> =>
  toManaged(await web('put', '/m/orders/{orderNumber}/note', { params: { orderNumber }, body, quiet: true }));

/** Sends parcels based on those that were read; all of them or none. */
export const shipParcels = async (
  orderNumber: string,
  body: Body<'/m/orders/{orderNumber}/parcels', 'post'>,
): Promise<ManagedOrder> =>
  toManaged(
    await web('post', '/m/orders/{orderNumber}/parcels', { params: { orderNumber }, body, quiet: true }),
  );

/** Carrier and number of a parcel (its position in the order, from 1), based on those that were read. */
export const correctParcel = async (
  orderNumber: string,
  parcelNo: number,
  body: Body<'/m/orders/{orderNumber}/parcels/{parcelNo}', 'put'>,
): Promise<ManagedOrder> =>
  toManaged(
    await web('put', '/m/orders/{orderNumber}/parcels/{parcelNo}', {
      params: { orderNumber, parcelNo },
      body,
      quiet: true,
    }),
  );

/** Cancels an unsent order, based on the state that was read. */
export const cancelManagedOrder = async (
  orderNumber: string,
  body: Body<'/m/orders/{orderNumber}/cancel', 'put'>,
): Promise<ManagedOrder> =>
  toManaged(
    await web('put', '/m/orders/{orderNumber}/cancel', { params: { orderNumber }, body, quiet: true }),
  );

/** Cancels the rest of a partly sent order, based on the parcels that were read. */
export const cancelOrderRest = async (
  orderNumber: string,
  body: Body<'/m/orders/{orderNumber}/cancelRest', 'put'>,
): Promise<ManagedOrder> =>
  toManaged(
    await web('put', '/m/orders/{orderNumber}/cancelRest', { params: { orderNumber }, body, quiet: true }),
  );

/** Preview of the rows of a file; nothing is sent. */
export const checkParcels = async (rows: Wire['ParcelRowRequest'][]): Promise<CheckedParcelRow[]> =>
  listIn(await web('post', '/m/orders/parcels/check', { body: { rows }, quiet: true }), isChecked);

export const pickingPdf = (orderNumbers: readonly string[]): Promise<NamedFile> =>
  webFile('/m/orders/papers/picking', { query: { orderNumbers: orderNumbers.join() }, quiet: true });

export const addressLabelsPdf = (orderNumbers: readonly string[]): Promise<NamedFile> =>
  webFile('/m/orders/papers/addresses', { query: { orderNumbers: orderNumbers.join() }, quiet: true });

export const managedPackingPdf = (orderNumber: string, dvyFlowId?: string): Promise<NamedFile> =>
  webFile('/m/orders/papers/packing', { query: { orderNumber, dvyFlowId }, quiet: true });

/** 购销合同 or 验收单 of any order. */
export const managedPaperPdf = (orderNumber: string, paper: 'contract' | 'acceptance'): Promise<NamedFile> =>
  webFile('/m/orders/papers/contract', { query: { orderNumber, paper }, quiet: true });
