/** What the shop's people record of parcels on their way. Each answers the order as it is then. */
import type { Body } from '@contract/types';
import { web } from './client';
import { toManaged, type ManagedOrder } from './manageOrders';

export type ParcelEventDraft = Body<'/m/parcelEvents/{eventId}', 'put'>;

/** @param parcelNo its place in the order, from 1 */
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
