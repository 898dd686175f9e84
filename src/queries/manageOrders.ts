/** Orders of all buyers, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  cancelManagedOrder,
  cancelOrderRest,
  checkParcels,
  correctParcel,
  managedOrder,
  managedOrders,
  revealReceiver,
  saveOrderNote,
  shipParcels,
} from '@/services/manageOrders';
import {
  addParcelEvent,
  correctParcelEvent,
  managedReadings,
  recordTemperature,
  removeParcelEvent,
  removeTemperature,
  type ParcelEventDraft,
} from '@/services/parcels';
import { deleteView, savedViews, saveView } from '@/services/staff';
import type { Purpose } from '@domain/account/disclosure';
import { invalidating } from './invalidation';

const KEY = ['managedOrders'] as const;
const changesOrders = invalidating(KEY);

export const managedOrdersQuery = (query: Parameters<typeof managedOrders>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedOrders(query) });

/** Not cached: forms start from it. */
export const managedOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', orderNumber],
    queryFn: () => managedOrder(orderNumber),
    gcTime: 0,
  });

/** Returns the unmasked recipient. The order is read again, because the access is in its history. */
export const revealReceiverMutation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (purpose: Purpose) => revealReceiver(orderNumber, purpose),
    ...invalidating([...KEY, 'detail', orderNumber]),
  });

export const saveOrderNoteMutation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof saveOrderNote>[1]) => saveOrderNote(orderNumber, body),
    ...changesOrders,
  });

interface Shipment {
  orderNumber: string;
  body: Parameters<typeof shipParcels>[1];
}

export const shipParcelsMutation = () =>
  mutationOptions({
    mutationFn: ({ orderNumber, body }: Shipment) => shipParcels(orderNumber, body),
    ...changesOrders,
  });

/** Checks the rows of a file and sends nothing. */
export const checkParcelsMutation = () => mutationOptions({ mutationFn: checkParcels });

export const correctParcelMutation = (orderNumber: string, parcelNo: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof correctParcel>[2]) => correctParcel(orderNumber, parcelNo, body),
    ...changesOrders,
  });

/** Cancels an order of which nothing was sent. */
export const cancelOrderMutation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof cancelManagedOrder>[1]) => cancelManagedOrder(orderNumber, body),
    ...changesOrders,
  });

/** Cancels what was not sent yet. */
export const cancelRestMutation = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof cancelOrderRest>[1]) => cancelOrderRest(orderNumber, body),
    ...changesOrders,
  });

type EventChange = { body: ParcelEventDraft } & (
  { eventId: number } | { orderNumber: string; parcelNo: number }
);

/** Adds an event to a parcel, or corrects one. */
export const saveParcelEventMutation = () =>
  mutationOptions({
    mutationFn: (change: EventChange) =>
      'eventId' in change
        ? correctParcelEvent(change.eventId, change.body)
        : addParcelEvent(change.orderNumber, change.parcelNo, change.body),
    ...changesOrders,
  });

/** Takes the reason. */
export const removeParcelEventMutation = (eventId: number) =>
  mutationOptions({ mutationFn: (reason: string) => removeParcelEvent(eventId, reason), ...changesOrders });

export const recordTemperatureMutation = (orderNumber: string, parcelNo: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof recordTemperature>[2]) =>
      recordTemperature(orderNumber, parcelNo, body),
    ...changesOrders,
  });

/** Takes the reason. */
export const removeTemperatureMutation = (recordId: number) =>
  mutationOptions({ mutationFn: (reason: string) => removeTemperature(recordId, reason), ...changesOrders });

/** All readings of a parcel's temperature record. Another record has another key. */
export const readingsQuery = (orderNumber: string, parcelNo: number, recordId: number) =>
  queryOptions({
    queryKey: [...KEY, 'readings', orderNumber, parcelNo, recordId],
    queryFn: () => managedReadings(orderNumber, parcelNo),
  });

const VIEWS_KEY = ['savedViews', 'orders'] as const;

/** Filters of the list that the user has saved. */
export const orderViewsQuery = () =>
  queryOptions({ queryKey: VIEWS_KEY, queryFn: () => savedViews('orders') });

export const saveOrderViewMutation = () =>
  mutationOptions({
    mutationFn: (view: { name: string; query: string }) => saveView({ page: 'orders', ...view }),
    ...invalidating(VIEWS_KEY),
  });

export const deleteOrderViewMutation = () =>
  mutationOptions({ mutationFn: (viewId: number) => deleteView(viewId), ...invalidating(VIEWS_KEY) });
