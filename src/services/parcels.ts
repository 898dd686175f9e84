/** Parcel records by staff. Each call returns the new state of the order. */
import type { Body } from '@contract/types';
import type { Reading } from '@domain/order/temperature';
import { web } from './client';
import { toManaged, type ManagedOrder } from './manageOrders';
import { toReadings } from './orderShape';

export type ParcelEventDraft = Body<'/m/parcelEvents/{eventId}', 'put'>;

/** @param parcelNo position in the order, from 1 */
export const addParcelEvent = async (
  orderNumber: string,
  parcelNo: number,
  body: ParcelEventDraft,
): Promise<ManagedOrder> =>
  toManaged(
    await web('post', '/m/orders/{orderNumber}/parcels/{parcelNo}/events', {
      params: { orderNumber, parcelNo },
      body,
      quiet: true,
    }),
  );

export const correctParcelEvent = async (eventId: number, body: ParcelEventDraft): Promise<ManagedOrder> =>
  toManaged(await web('put', '/m/parcelEvents/{eventId}', { params: { eventId }, body, quiet: true }));

export const removeParcelEvent = async (eventId: number, reason: string): Promise<ManagedOrder> =>
  toManaged(
    await web('put', '/m/parcelEvents/{eventId}/remove', {
      params: { eventId },
      body: { reason },
      quiet: true,
    }),
  );

/** Records the temperature of a cold parcel, in place of the record that was read. */
export const recordTemperature = async (
  orderNumber: string,
  parcelNo: number,
  body: Body<'/m/orders/{orderNumber}/parcels/{parcelNo}/temperature', 'post'>,
): Promise<ManagedOrder> =>
  toManaged(
    await web('post', '/m/orders/{orderNumber}/parcels/{parcelNo}/temperature', {
      params: { orderNumber, parcelNo },
      body,
      quiet: true,
    }),
  );

export const removeTemperature = async (recordId: number, reason: string): Promise<ManagedOrder> =>
  toManaged(
    await web('put', '/m/parcelTemperatures/{recordId}/remove', {
      params: { recordId },
      body: { reason },
      quiet: true,
    }),
  );

/** All readings of a parcel's temperature record, oldest first. */
export const managedReadings = async (orderNumber: string, parcelNo: number): Promise<Reading[]> =>
  toReadings(
    await web('get', '/m/orders/{orderNumber}/parcels/{parcelNo}/temperature', {
      params: { orderNumber, parcelNo },
      quiet: true,
    }),
  );
